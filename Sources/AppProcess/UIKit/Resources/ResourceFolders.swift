import Foundation

/// The folders in which resources are searched.
enum ResourceFolders {
    /// Returns the folders of a bundle, or those of the app for nil or the main bundle.
    ///
    /// Those of the app include the bundles that SwiftPM creates for targets with resources, which
    /// are named `….resources` and lie beside the executable: an app on iOS has the resources of
    /// its own target in its main bundle.
    static func of(_ bundle: Bundle?) -> [String] {
        let own = [(bundle ?? .main).resourceURL, (bundle ?? .main).bundleURL].compactMap { $0?.path }
        var folders = own
        if bundle == nil || bundle == .main {
            let beside = (Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL).path
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: beside)) ?? []
            folders += entries.filter { $0.hasSuffix(".resources") }.sorted().map { beside + "/" + $0 }
        }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }
    }

    /// Returns a set in the asset catalogs of a bundle, or of the app for nil.
    static func set<Value: Sendable>(
        _ kind: AssetCatalog.Kind, _ name: String, in bundle: Bundle?, _ read: (String) -> Value?
    ) -> Value? {
        guard !name.isEmpty else { return nil }
        for folder in of(bundle) {
            if let found = AssetCatalog.inFolder(folder).set(kind, name, read) { return found }
        }
        return nil
    }
}
