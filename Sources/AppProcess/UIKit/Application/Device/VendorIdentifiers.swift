import Diagnostics
import Foundation

/// Identifiers of apps, each in a file of a folder.
struct VendorIdentifiers {
    /// The folder of the files.
    let folder: URL
    /// The name of the app's file.
    let app: String

    /// The app's identifier in the user's data directory, `$XDG_DATA_HOME` or `~/.local/share`.
    static var standard: VendorIdentifiers {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return VendorIdentifiers(
            folder: UserDirectories().data.appending(path: "lamina/identifiers"), app: name.replacingOccurrences(of: "/", with: "_"))
    }

    /// The app's identifier. The first access creates it. If it cannot be stored, it is valid only
    /// as long as the process.
    var identifier: UUID {
        let file = folder.appending(path: app)
        if let stored = stored(in: file) { return stored }
        let new = UUID()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Another process of the app may have stored one in the meantime.
            try Data("\(new.uuidString)\n".utf8).write(to: file, options: [.withoutOverwriting])
            return new
        } catch {
            if let stored = stored(in: file) { return stored }
            Log.write(.warn, "cannot store the app's identifier in \(file.path): \(error)")
            return Self.temporary
        }
    }

    private func stored(in file: URL) -> UUID? {
        (try? String(contentsOf: file, encoding: .utf8)).flatMap { UUID(uuidString: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    private static let temporary = UUID()
}

/// The directories of a user's files, as the XDG Base Directory Specification defines them.
struct UserDirectories {
    /// The variables of the environment.
    var environment = ProcessInfo.processInfo.environment

    /// The directory of the user's data: `$XDG_DATA_HOME`, or `~/.local/share`.
    var data: URL { directory("XDG_DATA_HOME", or: ".local/share") }
    /// The directory of the user's settings: `$XDG_CONFIG_HOME`, or `~/.config`.
    var configuration: URL { directory("XDG_CONFIG_HOME", or: ".config") }
    /// The directories of data, the user's first.
    var allData: [URL] { [data] + list("XDG_DATA_DIRS", or: "/usr/local/share:/usr/share") }
    /// The directories of settings, the user's first.
    var allConfiguration: [URL] { [configuration] + list("XDG_CONFIG_DIRS", or: "/etc/xdg") }

    /// The directory that a variable names. Relative paths are ignored, as the specification
    /// demands.
    private func directory(_ variable: String, or path: String) -> URL {
        if let value = environment[variable], value.hasPrefix("/") { return URL(filePath: value, directoryHint: .isDirectory) }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return URL(filePath: home, directoryHint: .isDirectory).appending(path: path)
    }

    private func list(_ variable: String, or paths: String) -> [URL] {
        let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? paths
        return value.split(separator: ":").filter { $0.hasPrefix("/") }.map { URL(filePath: String($0), directoryHint: .isDirectory) }
    }
}

/// The names of the device.
enum DeviceNames {
    /// The host name, or `localhost` if there is none.
    static var host: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return name.isEmpty ? "localhost" : name
    }
}
