import Foundation

/// The nibs and storyboards beside the sources of a module, which cannot be loaded.
///
/// A file that is merely present, such as a launch screen, stops no build. One that the sources
/// name does, and so does a nib with the name of a class, which UIKit on iOS loads for a controller
/// of this class.
struct InterfaceFiles {
    private let paths: [String]

    /// Finds the files in the folder of the sources, and below it.
    init(besides sources: [String]) { paths = PackageResources.interfaceFiles(besides: sources) }

    /// Returns an error, in the form of Swift's compiler, for each file that sources use.
    ///
    /// - Parameter texts: The texts of the sources.
    func errors(in texts: [String]) -> [String] {
        guard !paths.isEmpty else { return [] }
        let compact = texts.map { text in String(text.unicodeScalars.filter { !$0.properties.isWhitespace }.map(Character.init)) }
        return paths.compactMap { path in
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            let isNib = path.hasSuffix(".xib")
            let uses = isNib ? ["nibName:\"\(name)\"", "loadNibNamed(\"\(name)\""] : ["UIStoryboard(name:\"\(name)\""]
            let isNamed = compact.contains { text in uses.contains { text.contains($0) } }
            let hasClass = isNib && texts.contains { $0.contains("class \(name):") || $0.contains("class \(name) :") }
            guard isNamed || hasClass else { return nil }
            let kind = isNib ? "nib" : "storyboard"
            let advice = isNib ? "create its views in code, and remove the file" : "create its controllers in code, and remove the file"
            return "\(path):1:1: error: the \(kind) '\(name)' is used, and nibs and storyboards cannot be loaded on Linux; \(advice)"
        }
    }
}
