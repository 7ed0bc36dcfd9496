import Foundation
import Glibc

/// The resources of a program: the folder `NAME.resources` beside it, where Foundation on Linux
/// searches those of the main bundle.
///
/// The folder contains the Info.plist, with the values of its variables, and links to the resources
/// of the program's target, which an app on iOS has in its main bundle.
struct AppBundle {
    private let product: String
    private let target: String
    private let package: String
    /// The folder of the target's sources.
    private let sources: URL
    private let products: URL

    init(_ executable: PackageDescription.Executable, package: PackageDescription, folder: URL, products: URL) {
        (product, target, self.package, self.products) = (executable.product, executable.target, package.name, products)
        let path = package.targets.first { $0.name == executable.target }?.path ?? ""
        sources = folder.appendingPathComponent(path)
    }

    /// Writes the folder. Files that have not changed are left alone.
    ///
    /// - Throws: `Failure` if the Info.plist is not a property list, and errors of the file system.
    func write() throws {
        let manager = FileManager.default
        guard manager.fileExists(atPath: products.appendingPathComponent(product).path) else { return }
        let folder = products.appendingPathComponent(product + ".resources")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let data = try PropertyListSerialization.data(fromPropertyList: information(), format: .xml, options: 0)
        let file = folder.appendingPathComponent("Info.plist")
        if manager.contents(atPath: file.path) != data { try data.write(to: file, options: .atomic) }

        let own = products.appendingPathComponent("\(package)_\(target).resources").path
        let names = Set((try? manager.contentsOfDirectory(atPath: own)) ?? []).subtracting(["Info.plist"])
        for name in try manager.contentsOfDirectory(atPath: folder.path) where name != "Info.plist" {
            try manager.removeItem(at: folder.appendingPathComponent(name))
        }
        for name in names {
            // Relative, so that the products can be moved.
            try manager.createSymbolicLink(
                atPath: folder.appendingPathComponent(name).path, withDestinationPath: "../\(package)_\(target).resources/\(name)")
        }
    }

    /// The values of the Info.plist, and those that Xcode adds.
    private func information() throws -> [String: Any] {
        var values: [String: Any] = [
            "CFBundleExecutable": product, "CFBundleName": product, "CFBundleIdentifier": product, "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en", "LSRequiresIPhoneOS": true,
        ]
        if let path = Self.informationFile(in: sources) {
            guard let data = FileManager.default.contents(atPath: path),
                let own = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any]
            else { throw Failure("\(path) is no property list with a dictionary; repair or remove it", code: EX_DATAERR) }
            values.merge(own.mapValues(resolved)) { $1 }
            if let name = Self.storyboard(values) {
                throw Failure(
                    "\(path) names the storyboard '\(name)', and storyboards cannot be loaded on Linux; remove the key, and create the "
                        + "window and its root view controller in the delegate", code: EX_DATAERR)
            }
        }
        return values
    }

    /// Returns the Info.plist in a folder: the one closest to it, and `….plist` with a name before
    /// `Info` only without another.
    static func informationFile(in folder: URL) -> String? {
        var folders = [folder]
        for _ in 0..<4 {
            let names = folders.map { ($0, ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).sorted()) }
            let files = names.flatMap { folder, names in names.map { folder.appendingPathComponent($0) } }
            if let file = files.first(where: { $0.lastPathComponent == "Info.plist" })
                ?? files.first(where: { $0.lastPathComponent.hasSuffix("Info.plist") && !$0.lastPathComponent.hasPrefix("GoogleService") })
            {
                return file.path
            }
            folders = files.filter { url in
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                return exists && isFolder.boolValue && url.pathExtension.isEmpty && !url.lastPathComponent.hasPrefix(".")
            }
        }
        return nil
    }

    /// Returns the name of the storyboard that the app shows first, or nil if it shows none.
    private static func storyboard(_ values: [String: Any]) -> String? {
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
        let scenes = roles.values.joined().compactMap { $0["UISceneStoryboardFile"] as? String }
        return values["UIMainStoryboardFile"] as? String ?? scenes.first
    }

    /// Replaces variables such as `$(PRODUCT_NAME)` in all texts of a value.
    private func resolved(_ value: Any) -> Any {
        if let text = value as? String { return replaced(text) }
        if let list = value as? [Any] { return list.map(resolved) }
        if let dictionary = value as? [String: Any] { return dictionary.mapValues(resolved) }
        return value
    }

    private func replaced(_ text: String) -> String {
        let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        let variables = [
            "PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": target, "PRODUCT_MODULE_NAME": module,
            "PRODUCT_BUNDLE_IDENTIFIER": product, "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ]
        var result = text
        for (name, value) in variables {
            for form in ["$(\(name))", "${\(name)}", "$(\(name):rfc1034identifier)", "$(\(name):c99extidentifier)"] {
                result = result.replacingOccurrences(of: form, with: value)
            }
        }
        return result
    }
}
