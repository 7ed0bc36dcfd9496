import Foundation

/// The copied resources of a module. SwiftPM copies them before it compiles the module.
struct ModuleResources {
    /// The folder that contains them.
    let folder: String

    /// Reads the path of the folder from the source in which SwiftPM declares `Bundle.module`.
    init?(accessor text: String) {
        guard let start = text.range(of: "let buildPath = \"")?.upperBound,
            let end = text[start...].firstIndex(of: "\"")
        else { return nil }
        folder = String(text[start..<end])
    }

    /// Draws the vector images: those in asset catalogs, and those beside them.
    ///
    /// - Parameters:
    ///   - program: The path of `lamina-assets`.
    ///   - sources: The module's sources, beside which the original files are.
    ///   - isForIOS: Whether the module is for iOS. The resources of others are images if they are
    ///     in a catalog.
    /// - Throws: `RejectedSources` if an image of a catalog cannot be drawn, and `WrapperError` if
    ///   the
    ///   program cannot be run.
    func drawImages(program: String, sources: [String], isForIOS: Bool) throws {
        guard isForIOS ? hasImages : hasCatalogs && hasImages else { return }
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw WrapperError("\(program) is missing; install Lamina again with `make install`")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [folder]
        let output = Pipe()
        process.standardError = output
        do { try process.run() } catch { throw WrapperError("\(program) cannot be run: \(error.localizedDescription)") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let messages = text.split(separator: "\n").map { located(String($0), sources) }.joined(separator: "\n")
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw RejectedSources(messages.isEmpty ? "\(folder): error: \(program) failed" : messages)
        }
        if !messages.isEmpty { FileHandle.standardError.write(Data("\(messages)\n".utf8)) }
    }

    private var hasCatalogs: Bool {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains { $0.hasSuffix(".xcassets") }
    }

    /// Whether the folder contains vector images, or bitmaps of earlier ones.
    private var hasImages: Bool {
        let files = FileManager.default.enumerator(atPath: folder)
        while let path = files?.nextObject() as? String {
            if path == "lamina-vectors" || ["svg", "pdf"].contains((path as NSString).pathExtension.lowercased()) { return true }
        }
        return false
    }

    /// Returns a message with the path of the original in place of that of the copy, in the form of
    /// Swift's compiler.
    private func located(_ message: String, _ sources: [String]) -> String {
        guard message.hasPrefix(folder + "/"),
            let mark = message.range(of: ": error: ") ?? message.range(of: ": warning: ")
        else { return message }
        let path = message[..<mark.lowerBound].dropFirst(folder.count + 1)
        let name = path.prefix { $0 != "/" }
        let original = PackageResources.paths(named: String(name), besides: sources).map { $0 + path.dropFirst(name.count) }
            .first { FileManager.default.fileExists(atPath: $0) }
        return "\(original ?? folder + "/" + path):1:1\(message[mark.lowerBound...])"
    }
}

/// Vector images that have changed since the last build.
///
/// SwiftPM copies a resource that has changed, and does not compile its module again, for which
/// `lamina-swiftc` would draw the copy.
public enum ChangedImages {
    /// Makes SwiftPM compile the modules with resources again if vector images have changed: one
    /// small source of each, the one that declares `Bundle.module`.
    ///
    /// - Parameters:
    ///   - folder: The package's folder.
    ///   - checkouts: The folder of fetched packages.
    ///   - products: The folder of the built products.
    /// - Throws: Errors of the file system.
    public static func invalidate(in folder: String, checkouts: String, products: String) throws {
        let files = FileManager.default
        guard let names = try? files.contentsOfDirectory(atPath: products) else { return }
        let fingerprint = Data(PackageResources.fingerprintOfImages(of: folder, checkouts: checkouts).utf8)
        let record = products + "/lamina-images"
        guard files.contents(atPath: record) != fingerprint else { return }
        for name in names where name.hasSuffix(".build") {
            let object = "\(products)/\(name)/resource_bundle_accessor.swift.o"
            if files.fileExists(atPath: object) { try files.removeItem(atPath: object) }
        }
        try fingerprint.write(to: URL(fileURLWithPath: record), options: .atomic)
    }
}
