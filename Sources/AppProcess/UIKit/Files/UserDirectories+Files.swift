import Foundation

extension UserDirectories {
    /// The user's home directory.
    var home: URL { URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory) }

    /// The folders of a user's files that desktops set up, as xdg-user-dirs names them.
    enum UserFolder: String, CaseIterable {
        case documents = "DOCUMENTS"
        case downloads = "DOWNLOAD"
        case music = "MUSIC"
        case pictures = "PICTURES"
        case videos = "VIDEOS"

        /// The folder's name in the home directory if the user's settings do not tell.
        var standardName: String {
            switch self {
            case .documents: "Documents"
            case .downloads: "Downloads"
            case .music: "Music"
            case .pictures: "Pictures"
            case .videos: "Videos"
            }
        }
    }

    /// Returns the location of a folder: that in `user-dirs.dirs` among the user's settings, or the
    /// one with the standard name in the home directory. It may not exist. Reads a file.
    func folder(_ folder: UserFolder) -> URL {
        let standard = home.appending(path: folder.standardName, directoryHint: .isDirectory)
        guard let text = try? String(contentsOf: configuration.appending(path: "user-dirs.dirs"), encoding: .utf8) else { return standard }
        let key = "XDG_\(folder.rawValue)_DIR="
        // The last of several definitions applies, as in a shell.
        for line in text.split(whereSeparator: \.isNewline).reversed() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix(key) else { continue }
            let value = line.dropFirst(key.count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
            if value.hasPrefix("/") { return URL(filePath: value, directoryHint: .isDirectory) }
            guard value.hasPrefix("$HOME/") else { return standard }
            let path = value.dropFirst("$HOME/".count)
            // The home directory itself stands for a folder that the user has disabled.
            return path.isEmpty ? standard : home.appending(path: String(path), directoryHint: .isDirectory)
        }
        return standard
    }
}
