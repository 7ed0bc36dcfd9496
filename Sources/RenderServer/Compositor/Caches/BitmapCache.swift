import WireProtocol

/// What has bitmaps that stay from frame to frame.
protocol KeptBitmap: AnyObject {
    /// Pixels that there is memory for.
    var pixelCount: Int { get }

    init()
}

/// Bitmaps by the names of the items that show them, each kept as long as one list after the other does.
struct BitmapStore<Bitmap: KeptBitmap>: ~Copyable {
    private var former: [DisplayItem.Key: Bitmap] = [:]
    private var current: [DisplayItem.Key: Bitmap] = [:]

    /// Begins a new list, which `retire` ends.
    mutating func begin() {
        swap(&former, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// What there is of some name.
    func known(_ key: DisplayItem.Key) -> Bitmap? { current[key] ?? former[key] }

    /// The bitmap of some name, new where there was none, for which so many pixels are needed from now on; nil where there is no room for them.
    mutating func take(_ key: DisplayItem.Key, pixels: Int, _ budget: inout PixelBudget, isOptional: Bool = true) -> Bitmap? {
        let known = known(key)
        guard budget.exchange(known?.pixelCount ?? 0, for: pixels, of: key.client, isOptional: isOptional) else { return nil }
        let bitmap = known ?? Bitmap()
        former[key] = nil
        current[key] = bitmap
        return bitmap
    }

    /// Lets go of what the list that began last does not use.
    mutating func retire(_ budget: inout PixelBudget) {
        for (key, bitmap) in former { _ = budget.exchange(bitmap.pixelCount, for: 0, of: key.client) }
        former.removeAll(keepingCapacity: true)
    }
}
