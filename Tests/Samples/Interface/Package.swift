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
    ]
)
