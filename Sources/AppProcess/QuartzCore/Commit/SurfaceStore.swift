import CoreGraphics
import Diagnostics
import Foundation
import SceneModel
import Transport
import WireProtocol

/// The surfaces that a server has. Each represents one image or backing store, regardless of the
/// number of layers and animations that show it. Guarded by the layer lock.
struct SurfaceStore {
    private struct Entry {
        /// A `CGImage` or a `BackingStore`.
        let source: AnyObject
        let pixels: SharedPixels
        /// The number of layers and animations that show the surface.
        var references = 0

        var byteCount: Int { pixels.bytesPerRow * pixels.height }
    }

    private var ids = IDPool(limit: Limits.surfaces)
    private var entries: [SurfaceID: Entry] = [:]
    private var bySource: [ObjectIdentifier: SurfaceID] = [:]
    /// The size of all surfaces that the server has (bytes).
    private(set) var byteCount = 0
    /// The surfaces to send before the commit that is being encoded.
    private var unsent: [EncodedTransaction.Surface] = []
    /// The surfaces without references, which the commit that is being encoded destroys.
    private var unused: Set<SurfaceID> = []

    /// Returns the surface of an image or a backing store with one more reference, and shares it if
    /// it is new. Returns nil if it cannot be shown, which is reported on stderr.
    mutating func acquire(_ source: AnyObject) -> SurfaceID? {
        let key = ObjectIdentifier(source)
        if let id = bySource[key] {
            retain(id)
            return id
        }
        guard let pixels = Self.pixels(of: source) else { return nil }
        let size = pixels.bytesPerRow * pixels.height
        guard byteCount + size <= Limits.surfaceBytes else {
            Log.write(
                .error,
                "contents of \(pixels.width) × \(pixels.height) pixels are not shown: with them there were \(byteCount + size) bytes of contents, the limit is \(Limits.surfaceBytes)"
            )
            return nil
        }
        guard let number = ids.allocate() else {
            Log.write(.error, "contents are not shown: there are \(Limits.surfaces) already")
            return nil
        }
        let id = SurfaceID(rawValue: number)
        do throws(SystemError) {
            let description = SurfaceDescription(
                id: id, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, isOpaque: pixels.isOpaque)
            unsent.append(EncodedTransaction.Surface(description, try pixels.share()))
        } catch {
            ids.free(number)
            Log.write(.error, "contents cannot be shared: \(error)")
            return nil
        }
        entries[id] = Entry(source: source, pixels: pixels, references: 1)
        bySource[key] = id
        byteCount += size
        return id
    }

    /// Adds a reference to a surface.
    mutating func retain(_ id: SurfaceID) {
        entries[id]?.references += 1
        unused.remove(id)
    }

    /// Removes a reference from a surface. A surface without references is destroyed by the commit
    /// that is encoded now or next, unless it is acquired again before.
    mutating func release(_ id: SurfaceID) {
        guard let references = entries[id]?.references else { return }
        entries[id]?.references = references - 1
        if references == 1 { unused.insert(id) }
    }

    /// Returns a Boolean value that indicates whether two surfaces have the same size.
    func haveSameSize(_ a: SurfaceID, _ b: SurfaceID) -> Bool {
        guard let a = entries[a]?.pixels, let b = entries[b]?.pixels else { return false }
        return a.width == b.width && a.height == b.height
    }

    /// Removes and returns the surfaces that have to be sent before the commit that is being
    /// encoded.
    mutating func removeUnsent() -> [EncodedTransaction.Surface] {
        defer { unsent = [] }
        return unsent
    }

    /// Removes the surfaces that are no longer shown, and returns their ids.
    mutating func removeUnused() -> [SurfaceID] {
        defer { unused = [] }
        for id in unused {
            guard let entry = entries.removeValue(forKey: id) else { continue }
            bySource[ObjectIdentifier(entry.source)] = nil
            byteCount -= entry.byteCount
            ids.free(id.rawValue)
        }
        return unused.sorted { $0.rawValue < $1.rawValue }
    }

    /// Returns the pixels of a backing store, or a copy of an image's. An image decodes its data
    /// once and keeps the pixels, so each server receives a copy without decoding it again.
    private static func pixels(of source: AnyObject) -> SharedPixels? {
        if let store = source as? BackingStore { return store.pixels }
        return (source as? CGImage).flatMap { SharedPixels.copy(of: $0) }
    }
}

extension SharedPixels {
    /// Returns a copy of an image's pixels, or nil if the image is too large or if memory runs out,
    /// which is reported on stderr.
    static func copy(of image: CGImage) -> SharedPixels? {
        guard image.width <= Limits.surfaceSide, image.height <= Limits.surfaceSide else {
            Log.write(.error, "an image of \(image.width) × \(image.height) pixels is not shown; the limit is \(Limits.surfaceSide) a side")
            return nil
        }
        do throws(SystemError) {
            let pixels = try SharedPixels(width: image.width, height: image.height, isOpaque: image.isOpaque)
            image.withPremultipliedBGRA8 { source, bytesPerRow in
                // Empty if there was no memory to decode into: the surface stays transparent.
                guard !source.isEmpty else { return }
                for row in 0..<pixels.height {
                    let line = UnsafeRawBufferPointer(rebasing: source[row * bytesPerRow..<row * bytesPerRow + 4 * pixels.width])
                    UnsafeMutableRawBufferPointer(rebasing: pixels.bytes[(row * pixels.bytesPerRow)...]).copyMemory(from: line)
                }
            }
            return pixels
        } catch {
            Log.write(.error, "an image cannot be shared: \(error)")
            return nil
        }
    }
}
