// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "SamplePackage",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "PlayerKit"),
        .executableTarget(name: "Player", dependencies: ["PlayerKit"]),
    ]
)
