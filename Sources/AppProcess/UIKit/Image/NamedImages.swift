import Diagnostics
import Foundation
import Synchronization

/// The decoded files of named images, limited to 256 files. The cache drops them if memory is
/// scarce, and they are decoded again.
///
/// Unchecked: `NSCache` is thread-safe.
final class NamedImages: @unchecked Sendable {
    private final class Entry {
        let file: ImageFile

        init(_ file: ImageFile) { self.file = file }
    }

    private let cache = NSCache<NSString, Entry>()
    private let reported = Mutex<Set<String>>([])

    static let shared = NamedImages()

    init() { cache.countLimit = 256 }

    /// Returns the image in the file at a path, or nil if it cannot be decoded.
    func file(_ path: String) -> ImageFile? {
        let key = NSString(string: path)
        if let entry = cache.object(forKey: key) { return entry.file }
        guard let data = FileManager.default.contents(atPath: path), let file = ImageFile(data) else { return nil }
        cache.setObject(Entry(file), forKey: key)
        return file
    }

    /// Removes all files, which are decoded again when they are used.
    func removeAll() { cache.removeAllObjects() }

    /// Reports what prevents the use of a file, once.
    func report(_ path: String, _ reason: String) {
        if reported.withLock({ $0.insert(path).inserted }) { Log.write(.error, "\(path) \(reason)") }
    }
}
