import CompilerWrapper
import Foundation
import Testing

/// Builds a package with vector images in an asset catalog.
@Suite(.serialized) struct ResourceBuildTests {
    private static func svg(_ size: Int) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="\#(size)"><rect width="9" height="9"/></svg>"#
    }

    private static let image = "Sources/Icons/Assets.xcassets/star.imageset/star.svg"

    private func package(_ size: Int) throws -> PackageFixture {
        try PackageFixture(files: [
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Icons", platforms: [.iOS(.v15)], targets: [.target(name: "Icons")])
            """,
            "Sources/Icons/Icons.swift": "import Foundation\npublic let bundle = Bundle.module\n",
            "Sources/Icons/Assets.xcassets/Contents.json": "{}",
            "Sources/Icons/Assets.xcassets/star.imageset/Contents.json": #"{"images": [{"filename": "star.svg", "idiom": "universal"}]}"#,
            Self.image: Self.svg(size),
        ])
    }

    @Test("Vector images are drawn when a package is built, and again when they change; a broken one stops the build with its path")
    func drawsImages() throws {
        let package = try package(10)
        defer { package.remove() }
        let bitmap = package.folder.appendingPathComponent(
            ".build/debug/Icons_Icons.resources/lamina-vectors/Assets.xcassets/star.imageset/star.svg/2x.png")
        /// The width that the header of the bitmap states.
        func width() throws -> UInt8? { try Data(contentsOf: bitmap).dropFirst(19).first }
        // As `lamina build` does before it starts SwiftPM.
        func build() throws -> (status: Int32, output: String) {
            let scratch = package.folder.path + "/.build"
            try ChangedImages.invalidate(in: package.folder.path, checkouts: scratch + "/checkouts", products: scratch + "/debug")
            return try package.build()
        }
        var result = try build()
        try #require(result.status == 0, "\(result.output)")
        #expect(try width() == 20)

        _ = try build()
        result = try build()
        #expect(result.status == 0 && !result.output.contains("Compiling"), "\(result.output)")
        try package.write(Self.svg(12), to: Self.image)
        result = try build()
        try #require(result.status == 0, "\(result.output)")
        #expect(try width() == 24)

        try package.write("<svg", to: Self.image)
        result = try build()
        let path = package.folder.appendingPathComponent(Self.image).path
        #expect(result.status != 0 && result.output.contains("\(path):1:1: error: "), "\(result.output)")

        try package.write(Self.svg(11), to: Self.image)
        result = try build()
        #expect(result.status == 0, "\(result.output)")
        #expect(try width() == 22)
    }
}
