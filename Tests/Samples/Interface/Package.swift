// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Interface",
    platforms: [.iOS(.v15)],
    targets: [
        .executableTarget(name: "ButtonActions"),
        .executableTarget(name: "LazySubviews"),
        .executableTarget(name: "GestureTargets"),
        .executableTarget(name: "DisplayLinks"),
        .executableTarget(name: "Outlets"),
        .executableTarget(name: "AnimatableProperties"),
        .executableTarget(name: "ModuleWideImports"),
        .executableTarget(name: "Previews"),
        .executableTarget(name: "ApplicationDelegate"),
        .executableTarget(name: "ApplicationFunction"),
        .executableTarget(name: "ResponderChain"),
        .executableTarget(name: "MenuActions"),
        .executableTarget(name: "ControllerOverridesInExtensions"),
        .executableTarget(name: "ExtensionMembersOverridden"),
        .executableTarget(name: "RequiredInitializers"),
        .executableTarget(name: "DelegatesOfUIKit"),
        .executableTarget(name: "InterruptedTransitions"),
        .executableTarget(name: "InitializersOfMetatypes"),
        .executableTarget(name: "BarButtonActions"),
        .executableTarget(name: "KeyCommands"),
        .executableTarget(name: "TraitChanges"),
        .executableTarget(name: "SystemButtons"),
        .executableTarget(name: "Nodes"),
        .executableTarget(name: "ReplacedMethods"),
        .executableTarget(name: "AnchorsOfAnyObject"),
        // Code in the style of popular libraries.
        .target(name: "LayoutDSL"),
        .target(name: "ImageLoading"),
        .target(name: "Transitions"),
        .target(name: "ProgressView"),
        .target(name: "KeyboardSpace"),
        .target(name: "Reactive"),
        .executableTarget(
            name: "LibraryUses", dependencies: ["LayoutDSL", "ImageLoading", "Transitions", "ProgressView", "KeyboardSpace", "Reactive"]),
    ]
)
