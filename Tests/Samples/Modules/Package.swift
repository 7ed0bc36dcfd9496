// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Modules",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "StoreKitLike"),
        .executableTarget(name: "Submodules"),
        .executableTarget(name: "Logging"),
        .executableTarget(name: "DarwinNames"),
        .executableTarget(name: "TypeIdentifiers"),
        .executableTarget(name: "RuntimeSubmodule"),
        .executableTarget(name: "Networking"),
        .executableTarget(
            name: "PackageConditions",
            swiftSettings: [.define("FOR_IOS", .when(platforms: [.iOS])), .define("FOR_MACOS", .when(platforms: [.macOS]))]),
        .executableTarget(name: "OptionalAcrossModules", dependencies: ["StoreKitLike"]),
        .executableTarget(name: "CrossPlatformCode"),
    ]
)
