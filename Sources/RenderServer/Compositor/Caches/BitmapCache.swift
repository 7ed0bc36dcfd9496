import RenderTree
import WireProtocol

/// An object with bitmaps that stay from frame to frame.
protocol CachedBitmap: AnyObject {
    /// The pixels charged to the client's memory budget.
    var pixelCount: Int { get }

    init()
}

extension Backdrop: CachedBitmap {}

/// Bitmaps by the keys of the items that show them. A bitmap is retained as long as every new list
/// requests it.
struct BitmapCache<Bitmap: CachedBitmap>: ~Copyable {
    private var previous: [DisplayItem.Key: Bitmap] = [:]
    private var current: [DisplayItem.Key: Bitmap] = [:]

    /// Begins a new list.
    mutating func beginList() {
        swap(&previous, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// Returns the bitmap for a key, if there is one.
    func cached(_ key: DisplayItem.Key) -> Bitmap? { current[key] ?? previous[key] }

    /// Returns the bitmap for a key, new if there is none, and charges it to the client's budget.
    ///
    /// - Parameters:
    ///   - pixels: The number of pixels that it needs from now on.
    ///   - isOptional: Whether the bitmap may be dropped if it exceeds the budget. Otherwise, it is
    ///     charged even then.
    /// - Returns: The bitmap, or `nil` if the budget does not allow it.
    mutating func bitmap(
        _ key: DisplayItem.Key, pixels: Int, _ budget: inout MemoryBudget, isOptional: Bool = true
    ) -> Bitmap? {
        let cached = cached(key)
        guard budget.exchange(cached?.pixelCount ?? 0, for: pixels, of: key.client, isOptional: isOptional) else { return nil }
        let bitmap = cached ?? Bitmap()
        previous[key] = nil
        current[key] = bitmap
        return bitmap
    }

    /// Calls a closure with each bitmap that the list has not requested.
    func forEachUnused(_ body: (Bitmap) -> Void) {
        for bitmap in previous.values { body(bitmap) }
    }

    /// Releases the bitmaps that the list did not request.
    mutating func endList(_ budget: inout MemoryBudget) {
        for (key, bitmap) in previous { _ = budget.exchange(bitmap.pixelCount, for: 0, of: key.client) }
        previous.removeAll(keepingCapacity: true)
    }

    /// Releases the bitmaps of a client.
    mutating func remove(_ client: ClientKey, _ budget: inout MemoryBudget) {
        for (key, bitmap) in current where key.client == client { _ = budget.exchange(bitmap.pixelCount, for: 0, of: client) }
        for (key, bitmap) in previous where key.client == client { _ = budget.exchange(bitmap.pixelCount, for: 0, of: client) }
        current = current.filter { $0.key.client != client }
        previous = previous.filter { $0.key.client != client }
    }

    /// Calls a closure with each bitmap of a client.
    func forEach(of client: ClientKey, _ body: (Bitmap) -> Void) {
        for (key, bitmap) in current where key.client == client { body(bitmap) }
    }

    /// The bitmaps of the current list.
    var bitmaps: some Collection<Bitmap> { current.values }
}
