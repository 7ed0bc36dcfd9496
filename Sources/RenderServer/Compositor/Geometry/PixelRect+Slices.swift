import Geometry

extension [PixelRect] {
    /// Removes pixels from the beginning: whole rectangles, and the first rows of the next one.
    ///
    /// - Parameter count: The number of pixels, which is rounded up to whole rows.
    /// - Returns: The rectangles that contain them.
    mutating func removeFirst(pixels count: Int) -> [PixelRect] {
        var removed: [PixelRect] = []
        var rest = count
        while rest > 0, let first = self.first {
            removeFirst()
            guard first.area > rest else {
                removed.append(first)
                rest -= first.area
                continue
            }
            let end = first.y0 + (rest + first.width - 1) / first.width
            removed.append(PixelRect(x0: first.x0, y0: first.y0, x1: first.x1, y1: end))
            if end < first.y1 { insert(PixelRect(x0: first.x0, y0: end, x1: first.x1, y1: first.y1), at: 0) }
            rest = 0
        }
        return removed
    }
}
