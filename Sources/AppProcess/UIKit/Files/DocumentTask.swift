import Foundation
import LaminaUniformTypes

/// What a document picker does with what the user selects.
enum DocumentTask: Sendable {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)

    /// Performs the task. Copies and moves files; do not call it on the main thread.
    ///
    /// - Parameter selection: The files to open, or the folder or new file to which is exported.
    /// - Returns: The files that the delegate receives.
    /// - Throws: A ``FileStoreError`` if a file cannot be copied or moved.
    func perform(_ selection: [URL]) throws -> [URL] {
        switch self {
        case .open(_, asCopy: false): return selection
        case .open(_, asCopy: true):
            let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
            let inbox = FileStore(folder: FileManager.default.temporaryDirectory.appending(path: "\(name)-Inbox/\(UUID().uuidString)"))
            return try selection.map(inbox.copy)
        case .export(let files, let asCopy):
            guard let place = selection.first else { return [] }
            if FileEntry(place)?.isFolder == true {
                let store = FileStore(folder: place)
                return try files.map(asCopy ? store.copy : store.move)
            }
            return [try Self.put(files[0], at: place, asCopy: asCopy)]
        }
    }

    /// Copies or moves a file to a place that the user confirmed, where another file may be.
    private static func put(_ file: URL, at place: URL, asCopy: Bool) throws -> URL {
        do {
            if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
            if asCopy {
                try FileManager.default.copyItem(at: file, to: place)
            } else {
                try FileManager.default.moveItem(at: file, to: place)
            }
            return place
        } catch { throw FileStoreError(name: place.lastPathComponent, folder: place.deletingLastPathComponent(), reason: error) }
    }
}
