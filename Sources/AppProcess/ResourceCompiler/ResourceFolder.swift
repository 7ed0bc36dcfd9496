import Foundation

/// The folder of a target's resources, whose vector images are drawn at the scales 1, 2 and 3.
///
/// Image sets and symbol sets of asset catalogs at the top of the folder are searched, and files at
/// the top. The bitmaps of `Icons.xcassets/star.imageset/star.svg` are
/// `lamina-vectors/Icons.xcassets/star.imageset/star.svg/1x.png`, `2x.png` and `3x.png`, beside a
/// file `source` that identifies the contents from which they were drawn. Images that have not
/// changed are not drawn again.
public struct ResourceFolder {
    /// A file that cannot be used.
    public struct Problem: Equatable, Sendable, CustomStringConvertible {
        /// The path, relative to the folder.
        public let path: String
        public let reason: String
        /// Whether a catalog contains the file. Another file may be no image for `UIImage`.
        public let isError: Bool

        /// The path, whether the problem is an error, and the reason.
        public var description: String { "\(path): \(isError ? "error" : "warning"): \(reason)" }
    }

    /// The name of the folder of bitmaps.
    public static let outputName = "lamina-vectors"
    /// Changes when the same file is drawn in another way.
    private static let version = 1
    /// The largest accepted file (bytes).
    private static let sizeLimit = 64 << 20

    private let path: String

    /// Names a folder.
    public init(path: String) { self.path = path }

    /// Draws the images that are new or have changed, and removes bitmaps of those that are gone.
    ///
    /// - Returns: The files that cannot be used, in the order of their paths.
    /// - Throws: Errors of the file system.
    public func compile() throws -> [Problem] {
        let output = path + "/" + Self.outputName
        let images = Self.images(in: path)
        var problems: [Problem] = []
        for image in images {
            let folder = output + "/" + image
            do throws(VectorImage.Failure) {
                try draw(image, into: folder)
            } catch {
                try? FileManager.default.removeItem(atPath: folder)
                problems.append(Problem(path: image, reason: error.reason, isError: image.contains(".xcassets/")))
            }
        }
        try removeOthers(than: Set(images), in: output)
        return problems
    }

    /// Returns the paths of the vector images in a folder, in order.
    public static func images(in path: String) -> [String] {
        var found: [String] = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) {
            if isVector(name) { found.append(name) }
            guard name.hasSuffix(".xcassets"), let files = FileManager.default.enumerator(atPath: path + "/" + name) else { continue }
            while let file = files.nextObject() as? String {
                let folder = ((file as NSString).deletingLastPathComponent as NSString).pathExtension
                if isVector(file), folder == "imageset" || folder == "symbolset" { found.append(name + "/" + file) }
            }
        }
        return found.sorted()
    }

    private static func isVector(_ name: String) -> Bool { ["svg", "pdf"].contains((name as NSString).pathExtension.lowercased()) }

    private func draw(_ name: String, into folder: String) throws(VectorImage.Failure) {
        let source = path + "/" + name
        let size = (try? FileManager.default.attributesOfItem(atPath: source))?[.size] as? Int
        guard let size, size <= Self.sizeLimit, let data = FileManager.default.contents(atPath: source) else {
            throw VectorImage.Failure(
                reason: size ?? 0 > Self.sizeLimit
                    ? "it has \(size ?? 0) bytes, more than the limit of \(Self.sizeLimit)" : "it cannot be read")
        }
        let stamp = Data("\(Self.version) \(data.count) \(String(Self.hash(data), radix: 16))\n".utf8)
        let files = FileManager.default
        let outputs = [1, 2, 3].map { (scale: Double($0), path: folder + "/\($0)x.png") }
        if files.contents(atPath: folder + "/source") == stamp, outputs.allSatisfy({ files.fileExists(atPath: $0.path) }) { return }
        let isSVG = (name as NSString).pathExtension.lowercased() == "svg"
        let isSymbol = (name as NSString).deletingLastPathComponent.hasSuffix(".symbolset")
        guard isSVG || !isSymbol else {
            throw VectorImage.Failure(reason: "a symbol must be an SVG file, as the SF Symbols app exports it")
        }
        let image = try isSVG ? VectorImage(svg: data) : VectorImage(pdf: data)
        if isSymbol { try SymbolTemplate.selectRegularMedium(in: image) }
        do {
            try? files.removeItem(atPath: folder)
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch { throw VectorImage.Failure(reason: "\(folder) cannot be created: \(error.localizedDescription)") }
        for output in outputs { try image.writePNG(to: output.path, scale: output.scale) }
        // Written last: without it, the bitmaps are drawn again.
        guard files.createFile(atPath: folder + "/source", contents: stamp) else {
            throw VectorImage.Failure(reason: "\(folder)/source cannot be written")
        }
    }

    /// Removes the bitmaps of images that no longer exist, and folders that are empty then.
    private func removeOthers(than images: Set<String>, in output: String) throws {
        let files = FileManager.default
        guard !images.isEmpty else {
            if files.fileExists(atPath: output) { try files.removeItem(atPath: output) }
            return
        }
        for path in files.enumerator(atPath: output)?.compactMap({ $0 as? String }) ?? []
        where Self.isVector(path) && !images.contains(path) {
            // A group may have the name of an image.
            guard files.fileExists(atPath: output + "/" + path + "/source") else { continue }
            try files.removeItem(atPath: output + "/" + path)
        }
    }

    /// Returns the 64-bit FNV-1a hash of data.
    private static func hash(_ data: Data) -> UInt64 {
        data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
