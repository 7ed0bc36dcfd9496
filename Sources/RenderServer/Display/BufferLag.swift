import Geometry

/// What a buffer of a swap chain lacks of the newest frame: the areas in which it differs, and
/// those in which it differs once its pixels have moved up or down as the content of the frames
/// did.
struct BufferLag {
    /// The areas in which the buffer differs.
    private(set) var stale = DamageRegion()
    /// The number of rows by which the content of the frames has moved down since.
    private(set) var shift = 0
    /// The areas in which the buffer differs after its pixels have moved down by `shift` rows.
    private(set) var staleAfterShift = DamageRegion()
    /// A Boolean value that indicates whether the content has moved since, possibly back again.
    private(set) var hasMoved = false

    /// Creates the lag of a buffer with the newest frame.
    init() {}

    /// Creates the lag of a buffer without a frame.
    init(all bounds: PixelRect) {
        stale.add(bounds)
        staleAfterShift.add(bounds)
    }

    /// Adds a frame that follows the newest one.
    ///
    /// - Parameters:
    ///   - damage: The areas in which the frame differs from the one before it.
    ///   - motion: A part of the damage that is the one before in another place.
    ///   - bounds: The rectangle of the screen.
    mutating func add(_ damage: DamageList, _ motion: SwapChain.Motion?, within bounds: PixelRect) {
        for rect in damage.rects { stale.add(rect) }
        guard let motion, motion.isShift(of: bounds) else {
            for rect in damage.rects { staleAfterShift.add(rect) }
            return
        }
        hasMoved = true
        shift += motion.y
        var moved = DamageRegion()
        for rect in staleAfterShift.rects { moved.add(rect.moved(x: 0, y: motion.y).intersection(bounds)) }
        bounds.forEachPart(outside: motion.rect) { moved.add($0) }
        for rect in motion.repaint { moved.add(rect.intersection(bounds)) }
        staleAfterShift = moved
    }
}

extension SwapChain.Motion {
    /// Returns whether the pixels of most of the screen moved up or down.
    func isShift(of bounds: PixelRect) -> Bool { x == 0 && 2 * rect.area > bounds.area }
}
