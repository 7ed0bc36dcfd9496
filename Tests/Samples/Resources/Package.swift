// swift-tools-version: 5.9
import PackageDescription

// As Xcode does, the manifest leaves asset catalogs and string catalogs undeclared.
let package = Package(
    name: "Resources",
    defaultLocalization: "en",
    platforms: [.iOS(.v16)],
    targets: [
        .executableTarget(name: "CatalogImages"),
        .executableTarget(name: "CatalogColors", resources: [.process("Resources")]),
        .executableTarget(name: "CatalogData", resources: [.copy("Media.xcassets")]),
        .executableTarget(name: "VectorImages", resources: [.process("loose.svg")]),
        .target(name: "Texts"),
        .executableTarget(name: "LocalizedStrings", dependencies: ["Texts"]),
        .executableTarget(name: "Plurals"),
        .executableTarget(name: "AppInformation", exclude: ["Info.plist"]),
    ]
)
