import Diagnostics
import Foundation

/// The values of a `Contents.json` in an asset catalog.
///
/// Values of another type than expected count as absent, so that a catalog of a newer Xcode can be
/// read.
struct CatalogContents {
    /// The largest accepted file (bytes).
    private static let sizeLimit = 4 << 20

    let values: [String: Any]

    /// Reads the `Contents.json` of a folder, or returns nil if there is none, or none that can be
    /// read; the latter is reported. The file of a group may be absent.
    static func read(in folder: String, isRequired: Bool) -> CatalogContents? {
        let path = folder + "/Contents.json"
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else {
            if isRequired { Log.write(.error, "\(folder) has no Contents.json; the asset is ignored") }
            return nil
        }
        guard size <= sizeLimit else {
            Log.write(.error, "\(path) has \(size) bytes, more than the limit of \(sizeLimit); the asset is ignored")
            return nil
        }
        guard let data = FileManager.default.contents(atPath: path), let values = try? JSONSerialization.jsonObject(with: data),
            let values = values as? [String: Any]
        else {
            Log.write(.error, "\(path) is not a JSON object; repair it in Xcode, or remove it; the asset is ignored")
            return nil
        }
        return CatalogContents(values: values)
    }

    /// Returns the objects of a list.
    func objects(_ key: String) -> [[String: Any]] { (values[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }

    /// The properties of the whole set or group.
    var properties: [String: Any] { values["properties"] as? [String: Any] ?? [:] }
}
