// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PhotoBrowser",
    defaultLocalization: "en",
    platforms: [.iOS(.v17)],
    targets: [
        .executableTarget(name: "PhotoBrowser", exclude: ["Resources/Info.plist"], resources: [.process("Resources")]),
        .testTarget(name: "PhotoBrowserTests", dependencies: ["PhotoBrowser"]),
    ]
)
