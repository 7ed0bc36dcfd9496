// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Language",
    platforms: [.iOS(.v15)],
    targets: [
        .executableTarget(name: "SelectorNames"),
        .executableTarget(name: "SelectorAccessors"),
        .executableTarget(name: "PerformSelector"),
        .executableTarget(name: "SelectorEquality"),
        .executableTarget(name: "RespondsToSelector"),
        .executableTarget(name: "PrivateSelectors"),
        .executableTarget(name: "DynamicDispatch"),
        .executableTarget(name: "ObjectiveCMembers"),
        .executableTarget(name: "ObjectiveCEnum"),
        .executableTarget(name: "ObjectiveCName"),
        .executableTarget(name: "OptionalRequirements"),
        .executableTarget(name: "OptionalInSubclass"),
        .executableTarget(name: "OptionalInExtension"),
        .executableTarget(name: "OptionalProperties"),
        .executableTarget(name: "OverridesInExtensions"),
        .executableTarget(name: "MembersOfExtensionsOverridden"),
        .executableTarget(name: "OverridesAcrossFiles"),
        .executableTarget(name: "KeyPathStrings"),
        .executableTarget(name: "SystemConditions"),
        .executableTarget(name: "AssociatedObjects"),
        .executableTarget(name: "SelectorsInTables"),
        .executableTarget(name: "GenericOwners"),
        .executableTarget(name: "TypeMethodSelectors"),
        .executableTarget(name: "OptionalReferences"),
        .executableTarget(name: "SelectorPatterns"),
    ]
)
