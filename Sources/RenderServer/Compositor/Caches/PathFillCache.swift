import Geometry
import Raster
import RenderTree

/// The flattened paths of the current display list, so that the next list flattens only paths that
/// changed, and the segments of strokes whose drawn part or dashes may change, within each client's
/// memory budget.
struct PathFillCache: ~Copyable {
    private struct Entry {
        var fill: PathFill
        /// The segments of the stroke, if they are kept.
        var segments: StrokeSegments?
        /// The memory that is charged for the segments (pixels of four bytes).
        var pixelCount = 0
        /// The memory that the segments would have required, if it exceeded the budget (pixels).
        var refusedPixelCount = 0
    }

    /// The share of a client's memory that the segments of strokes leave to bitmaps, which cannot
    /// be shown without memory.
    private static let reserve = 0.5
    /// The least memory for the segment of a line (pixels).
    private static let segmentPixels = 20.0

    private var previous: [DisplayItem.Key: Entry] = [:]
    private var current: [DisplayItem.Key: Entry] = [:]
    private var tracer = PathTracer()

    /// Begins a new list.
    mutating func beginList() {
        swap(&previous, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// Returns the fill of a path for an item, or `nil` if the budget does not allow that.
    ///
    /// The path is traced again only if path, style or map changed. If no more than the drawn part,
    /// the dashes or the translation of a stroke changes repeatedly, the path is not flattened
    /// again.
    mutating func fill(
        _ key: DisplayItem.Key, _ path: Path, _ style: PathFill.Style, pixel: UInt32, through homography: Homography,
        _ budget: inout PaintBudget, _ memory: inout MemoryBudget
    ) -> PathFill? {
        let cached = current[key] ?? previous[key]
        var entry: Entry
        if let cached, cached.fill.covers(path, style, through: homography) {
            entry = cached
            if entry.fill.pixel != pixel { entry.fill = PathFill(cached.fill, pixel: pixel) }
        } else {
            var segments = cached?.segments
            if segments == nil, style.isPartial || cached?.fill.isLine(along: path, style, through: homography) ?? false {
                let pixels = max(Self.segmentPixels * Double(path.elements.count), Double(cached?.refusedPixelCount ?? 0))
                if memory.allows(pixels, for: key.client, leaving: Self.reserve) { segments = StrokeSegments() }
            }
            var kept: StrokeSegments?
            if case .stroke(let stroke) = style, let segments, segments.match(path, stroke, through: homography) { kept = segments }
            guard budget.chargeImmediate(PathFill.tracingCost(of: path, style, keeping: kept)) else { return nil }
            entry = Entry(
                fill: PathFill(path, style, pixel: pixel, through: homography, using: &tracer, keeping: segments), segments: segments,
                pixelCount: cached?.pixelCount ?? 0, refusedPixelCount: cached?.refusedPixelCount ?? 0)
            charge(&entry, key.client, &memory)
        }
        if entry.pixelCount > 0 || cached?.pixelCount ?? 0 > 0 { previous[key] = nil }
        current[key] = entry
        return entry.fill
    }

    /// The segments that are kept for an item, if there are any.
    func segments(of key: DisplayItem.Key) -> StrokeSegments? { current[key]?.segments }

    /// Charges the memory of an entry's segments, or releases them if there is too little.
    private func charge(_ entry: inout Entry, _ client: ClientKey, _ memory: inout MemoryBudget) {
        let pixels = (entry.segments?.byteCount ?? 0) / MemoryLayout<UInt32>.stride
        guard pixels != entry.pixelCount else { return }
        if pixels > entry.pixelCount, !memory.allows(Double(pixels - entry.pixelCount), for: client, leaving: Self.reserve) {
            entry.segments = nil
            entry.refusedPixelCount = pixels
        }
        let charged = entry.segments == nil ? 0 : pixels
        _ = memory.exchange(entry.pixelCount, for: charged, of: client, isOptional: false)
        entry.pixelCount = charged
    }

    /// Releases the fills of a client, and the segments of its strokes.
    mutating func remove(_ client: ClientKey, _ memory: inout MemoryBudget) {
        for (key, entry) in current where key.client == client { release(entry, client, &memory) }
        for (key, entry) in previous where key.client == client { release(entry, client, &memory) }
        current = current.filter { $0.key.client != client }
        previous = previous.filter { $0.key.client != client }
    }

    /// Releases the fills that the list did not request.
    mutating func endList(_ memory: inout MemoryBudget) {
        // The fills that it requested are in both dictionaries, but not the segments of strokes.
        for (key, entry) in previous { release(entry, key.client, &memory) }
        previous.removeAll(keepingCapacity: true)
    }

    private func release(_ entry: Entry, _ client: ClientKey, _ memory: inout MemoryBudget) {
        if entry.pixelCount > 0 { _ = memory.exchange(entry.pixelCount, for: 0, of: client) }
    }
}
