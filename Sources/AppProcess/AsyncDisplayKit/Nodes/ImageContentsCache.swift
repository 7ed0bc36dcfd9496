import QuartzCore
import UIKit

/// The contents of image nodes that are shown now, so that nodes with the same image and size share
/// them. Contents that no node shows are not kept.
enum ImageContentsCache {
    struct Key: Hashable {
        let image: UIImage
        let fitting: ImageFitting
        let isOpaque: Bool
        let background: UIColor?
        let tint: UIColor?
        let style: UIUserInterfaceStyle

        static func == (left: Key, right: Key) -> Bool {
            left.image === right.image && left.fitting == right.fitting && left.isOpaque == right.isOpaque
                && left.background == right.background && left.tint == right.tint && left.style == right.style
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(image))
            hasher.combine(fitting)
        }
    }

    private struct Entry {
        weak var object: AnyObject?
    }

    private static let entries = Locked<[Key: Unchecked<Entry>]>([:])
    /// The number of entries at which those without contents are removed.
    private static let limit = Locked(64)

    /// Returns the contents of a key, which are drawn if no node shows them.
    static func contents(_ key: Key, draw: () -> DrawnContents?) -> DrawnContents? {
        let known = entries.withLock { Unchecked($0[key]?.value.object) }
        if let object = known.value, let contents = DrawnContents(object: object) { return contents }
        guard let contents = draw() else { return nil }
        let entry = Unchecked(Entry(object: contents.object))
        let count = entries.withLock { entries in
            entries[key] = entry
            return entries.count
        }
        if count >= limit.withLock({ $0 }) {
            // The images are released without the lock.
            let unused = entries.withLock { entries in
                let unused = entries.filter { $0.value.value.object == nil }.map(\.key)
                for key in unused { entries[key] = nil }
                return (unused, entries.count)
            }
            limit.withLock { $0 = max(64, 2 * unused.1) }
        }
        return contents
    }

    /// The number of contents that are shown.
    static var count: Int { entries.withLock { $0.values.count { $0.value.object != nil } } }
}
