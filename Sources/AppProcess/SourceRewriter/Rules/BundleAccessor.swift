import Foundation

/// Rewrites the file in which SwiftPM declares `Bundle.module`, so that its strings are chosen by
/// the user's languages.
public enum BundleAccessor {
    /// Returns whether a source is that file.
    public static func isAccessor(_ path: String) -> Bool { path.hasSuffix("/resource_bundle_accessor.swift") }

    /// Returns the text with a bundle of the class that chooses languages, or nil if the text makes
    /// no bundle.
    public static func rewrite(_ text: String) -> String? {
        guard text.contains("Bundle(path:"), !text.contains("LocalizedBundle") else { return nil }
        let rewritten = text.replacingOccurrences(of: "Bundle(path:", with: "LaminaLocalization.LocalizedBundle(path:")
        return rewritten + (rewritten.hasSuffix("\n") ? "" : "\n") + "import LaminaLocalization\n"
    }
}
