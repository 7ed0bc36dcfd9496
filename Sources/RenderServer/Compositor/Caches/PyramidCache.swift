import Geometry
import Raster
import RenderTree

/// The image pyramids of surfaces, which trilinear minification samples. They are cached while the
/// surfaces exist and the limit allows.
struct PyramidCache {
    private struct Entry {
        weak var surface: Surface?
        var pyramid: ImagePyramid
        let byteCount: Int
        /// The value of `useCount` at the last request.
        var lastUse: UInt64
    }

    /// The greatest total size (bytes).
    let byteLimit: Int

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var byteCount = 0
    /// The number of requests so far.
    private var useCount: UInt64 = 0

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Returns the pyramid of a surface, created if necessary.
    ///
    /// - Parameter change: The surface that this one replaces, and the pixels in which they differ.
    ///   Only these pixels are scaled down again.
    /// - Returns: The pyramid, or `nil` if the surface is too small to have one or the budget is
    ///   spent.
    mutating func pyramid(of surface: Surface, _ image: ImageSource, replacing change: ClientTree.ContentsDamage?) -> ImagePyramid? {
        useCount += 1
        let key = ObjectIdentifier(surface)
        if let entry = entries[key], entry.surface === surface {
            entries[key]?.lastUse = useCount
            return entry.pyramid
        }
        guard let needed = ImagePyramid.byteCount(width: image.width, height: image.height), free(needed) else { return nil }
        var previous: ImagePyramid?
        if let change, let entry = entries[ObjectIdentifier(change.replaced)], entry.surface === change.replaced {
            previous = entry.pyramid
        }
        let pyramid = ImagePyramid(of: image, previous: previous, changed: change?.pixels)
        entries[key] = Entry(surface: surface, pyramid: pyramid, byteCount: needed, lastUse: useCount)
        byteCount += needed
        return pyramid
    }

    /// Frees memory: first the pyramids of deallocated surfaces, then as many unreferenced ones as
    /// necessary, the least recently used first.
    ///
    /// - Returns: Whether some number of bytes is available.
    private mutating func free(_ needed: Int) -> Bool {
        guard needed <= byteLimit else { return false }
        for (key, entry) in entries where entry.surface == nil { remove(key) }
        while byteCount + needed > byteLimit {
            let unused = entries.keys.filter { isUnused($0) }
            guard let oldest = unused.min(by: { entries[$0]?.lastUse ?? 0 < entries[$1]?.lastUse ?? 0 }) else { return false }
            remove(oldest)
        }
        return true
    }

    /// Returns whether only the cache refers to a pyramid. The entry is removed for the test,
    /// because a copy would be a second reference.
    private mutating func isUnused(_ key: ObjectIdentifier) -> Bool {
        guard var entry = entries.removeValue(forKey: key) else { return false }
        defer { entries[key] = entry }
        return isKnownUniquelyReferenced(&entry.pyramid)
    }

    private mutating func remove(_ key: ObjectIdentifier) { byteCount -= entries.removeValue(forKey: key)?.byteCount ?? 0 }
}
