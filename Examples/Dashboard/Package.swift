// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Dashboard",
    defaultLocalization: "en",
    platforms: [.iOS(.v17)],
    targets: [
        .executableTarget(name: "Dashboard", exclude: ["Resources/Info.plist"], resources: [.process("Resources")]),
        .testTarget(name: "DashboardTests", dependencies: ["Dashboard"]),
    ]
)
