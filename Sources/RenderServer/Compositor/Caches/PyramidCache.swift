import Glibc
import Raster
import RenderTree
import WireProtocol

/// Smaller versions of surfaces, as long as the surfaces live and there is room.
struct PyramidCache {
    private struct Entry {
        weak var surface: Surface?
        var pyramid: ImagePyramid
        let byteCount: Int
        /// When it was last asked for.
        var use: UInt64
    }

    /// Bytes that all of them take, at most.
    let limit: Int

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var byteCount = 0
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = limit }

    /// The smaller versions of a surface, made where they are not there; nil where it has none or there is no room for them.
    ///
    /// - Parameter change: A surface that this one replaces, and the pixels in which they differ.
    mutating func pyramid(of surface: Surface, _ image: ImageSource, replacing change: ClientTree.ContentsDamage?) -> ImagePyramid? {
        uses += 1
        let key = ObjectIdentifier(surface)
        if let entry = entries[key], entry.surface === surface {
            entries[key]?.use = uses
            return entry.pyramid
        }
        guard let needed = ImagePyramid.byteCount(width: image.width, height: image.height), makeRoom(for: needed) else { return nil }
        var former: ImagePyramid?
        if let change, let entry = entries[ObjectIdentifier(change.replaced)], entry.surface === change.replaced { former = entry.pyramid }
        let pyramid = ImagePyramid(of: image, former: former, changed: change?.pixels)
        entries[key] = Entry(surface: surface, pyramid: pyramid, byteCount: needed, use: uses)
        byteCount += needed
        return pyramid
    }

    /// Drops those of surfaces that are gone and then, as far as it must, those that nothing shows, the one longest unused first. Answers whether that will do.
    private mutating func makeRoom(for needed: Int) -> Bool {
        guard needed <= limit else { return false }
        for (key, entry) in entries where entry.surface == nil { remove(key) }
        while byteCount + needed > limit {
            let unused = entries.keys.filter { isUnused($0) }
            guard let oldest = unused.min(by: { entries[$0]?.use ?? 0 < entries[$1]?.use ?? 0 }) else { return false }
            remove(oldest)
        }
        return true
    }

    private mutating func isUnused(_ key: ObjectIdentifier) -> Bool {
        guard var entry = entries.removeValue(forKey: key) else { return false }
        defer { entries[key] = entry }
        return isKnownUniquelyReferenced(&entry.pyramid)
    }

    private mutating func remove(_ key: ObjectIdentifier) { byteCount -= entries.removeValue(forKey: key)?.byteCount ?? 0 }
}

extension ImageDetail {
    /// Whether two ask for the same, apart from the pixels.
    func isLike(_ other: ImageDetail?) -> Bool {
        guard let other else { return false }
        return stretch == other.stretch && bias == other.bias && (pyramid == nil) == (other.pyramid == nil)
    }

    /// Whether a device pixel may hold more than one of an image's in some direction, or is to be sampled as if it did.
    func mayMinify(through toImage: Homography) -> Bool { bias > 0 || !toImage.isAffine || greatestStep(through: toImage) > 1 }

    /// How far in pixels of the image, at most, a sample's place is from a pixel that it takes a part of.
    func reach(through toImage: Homography) -> Double {
        guard let pyramid else { return 0.5 }
        // A pixel of a level is as wide as it is smaller; a sample takes some of one that is less than its width away.
        let level = (greatestStep(through: toImage) * exp2(max(-64, min(bias, 64)))).rounded(.up)
        return max(0.5, 4 * min(level, Double(1 << pyramid.levelCount)))
    }

    /// Pixels of the image from one device pixel to the next, at most, of an affine map.
    private func greatestStep(through toImage: Homography) -> Double {
        func slope(_ axis: CenterStretch.Axis?) -> Double { axis.map { max(1, $0.slope) } ?? 1 }
        let (x, y) = (slope(stretch?.x), slope(stretch?.y))
        let (a, b, c, d) = (toImage.h11 * x, toImage.h12 * y, toImage.h21 * x, toImage.h22 * y)
        return max(a * a + b * b, c * c + d * d).squareRoot()
    }
}
