// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Testing",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "Counting"),
        .testTarget(name: "CountingTests", dependencies: ["Counting"]),
    ]
)
