import Geometry
import Raster

/// Paints a display list tile by tile, so that the buffers of groups are small and stay in the
/// cache.
///
/// Each thread has a painter of its own. `VisibleItems` finds the items of a tile.
final class TilePainter {
    /// The number of group buffers to keep between frames.
    private static let retainedBuffers = 8
    /// The number of points from which a path may be filled in strips, and their height (pixels).
    private static let longPath = 4096
    private static let stripHeight = 8

    var rasterizer = Rasterizer()
    private var outline = Outline()
    private var buffers: [PixelStorage] = []
    private var groups: [Group] = []
    private var visible = VisibleItems()
    /// The pixels behind a backdrop that does not keep them.
    let backdropScratch = PixelStorage()
    /// Ends painting early, or pauses it between items; `nil` if nothing does.
    private let interruption: FrameInterruption?
    /// Whether the painter's thread is the one that takes turns with others.
    private let takesTurns: Bool

    /// A group that is being painted.
    private struct Group {
        /// The index of its item.
        var item: Int
        var buffer: PixelBuffer
        /// A Boolean value that indicates whether nothing has been painted into the buffer.
        var isClear = true
        /// The painted mask of the group.
        var mask: PixelBuffer?
    }

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - interruption: Ends painting early, or pauses it between items.
    ///   - takesTurns: Whether the painter's thread is the one that takes turns with others.
    init(_ interruption: FrameInterruption? = nil, takesTurns: Bool = false) {
        self.interruption = interruption
        self.takesTurns = takesTurns
    }

    /// Paints tiles of an open job until none are left.
    func paint(_ job: PaintingJob) {
        guard let request = job.request else { return }
        var band = -1
        while let tiles = job.nextTiles() {
            for tile in job.tiles[tiles] {
                if tile.band != band {
                    band = tile.band
                    visible.gather(job.list, request.items, job.bands[band])
                }
                paintTile(job.list, tile.rect, request.target, request.background)
            }
        }
        releaseBuffers()
    }

    /// Paints and blurs the damaged pixels behind a backdrop of an offscreen list.
    func paintBackdrop(_ item: DisplayList.BackdropItem, of list: borrowing DisplayList) {
        guard let backdrop = list.backdrop(of: item), let (rects, buffer) = backdrop.pendingPaint(backdropScratch) else { return }
        paint(list, item.itemsBehind, rects, into: buffer)
        backdrop.finish(buffer, &rasterizer, isOpaque: false)
    }

    /// Paints rectangles of an offscreen list over transparent pixels, when its backdrops are
    /// blurred.
    func paint(_ list: borrowing DisplayList, _ rects: [PixelRect], into target: PixelBuffer) {
        paint(list, list.items.indices, rects, into: target)
    }

    private func paint(_ list: borrowing DisplayList, _ items: Range<Int>, _ rects: [PixelRect], into target: PixelBuffer) {
        for rect in rects {
            PaintingGrid.forEachRow(of: rect.intersection(target.bounds)) { row in
                visible.gather(list, items, row)
                PaintingGrid.forEachCell(of: row) { paintTile(list, $0, target, 0) }
            }
        }
        releaseBuffers()
    }

    /// Pauses if it is another client's turn, and returns whether painting ends early.
    private func pauseIfNeeded() -> Bool {
        guard let interruption else { return false }
        if takesTurns { interruption.pause() }
        return interruption.isCancelled
    }

    private func releaseBuffers() {
        if buffers.count > Self.retainedBuffers { buffers.removeLast(buffers.count - Self.retainedBuffers) }
    }

    private func paintTile(_ list: borrowing DisplayList, _ tile: PixelRect, _ target: PixelBuffer, _ background: UInt32) {
        if !visible.collect(list, tile) { rasterizer.clear(target, rect: tile, to: background) }
        paintItems(visible.positions, list, tile, target.clipped(to: tile))
    }

    /// Paints the visible items at some positions, clipped to a part of the tile. The positions
    /// must contain all members of a group that they contain. `screen` is the target of items that
    /// are in no group.
    private func paintItems(_ positions: Range<Int>, _ list: borrowing DisplayList, _ part: PixelRect, _ screen: PixelBuffer) {
        var position = positions.lowerBound
        while position < positions.upperBound {
            if pauseIfNeeded() { break }
            let index = visible.item(at: position)
            while let group = groups.last, index >= Int(list.items[group.item].end) { endGroup(list, screen) }
            let item = list.items[index]
            if let pieces = visible.popPieces(of: index) {
                let end = visible.endOfGroup(at: position, list)
                for piece in pieces where !piece.isEmpty {
                    if item.isGroup {
                        paintItems(position..<end, list, piece, screen)
                    } else {
                        paint(item, of: list, within: piece, into: screen)
                    }
                }
                position = end
                continue
            }
            if item.isGroup {
                // A group may lie outside the piece of the enclosing group that is painted.
                let rect = item.extent.rect.intersection(part)
                beginGroup(index, rect.isEmpty ? .empty : rect, list, screen)
            } else if let group = groups.last {
                groups[groups.count - 1].isClear = false
                paint(item, of: list, within: item.extent.rect, into: group.buffer, isClear: group.isClear)
            } else {
                paint(item, of: list, within: item.extent.rect, into: screen)
            }
            position += 1
        }
        while !groups.isEmpty { endGroup(list, screen) }
    }

    private func beginGroup(_ item: Int, _ rect: PixelRect, _ list: borrowing DisplayList, _ screen: PixelBuffer) {
        let depth = groups.count
        if depth == buffers.count { buffers.append(PixelStorage()) }
        let buffer = buffers[depth].buffer(for: rect)
        rasterizer.clear(buffer, rect: rect, to: 0)
        var isClear = true
        if case .clip = list.paint(of: list.items[item]) {
            isClear = false
            // The members blend with a copy of the pixels behind the group.
            rasterizer.composite(groups.last?.buffer ?? screen, onto: buffer, rect: rect, opacity: 1)
        }
        groups.append(Group(item: item, buffer: buffer, isClear: isClear))
    }

    private func endGroup(_ list: borrowing DisplayList, _ screen: PixelBuffer) {
        guard let group = groups.popLast() else { return }
        let paint = list.paint(of: list.items[group.item])
        if case .alphaMask = paint {
            // The mask is the last member, so the enclosing group, which uses it, ends next.
            if !groups.isEmpty { groups[groups.count - 1].mask = group.buffer }
            return
        }
        if !groups.isEmpty { groups[groups.count - 1].isClear = false }
        let target = groups.last?.buffer ?? screen
        if let mask = group.mask {
            // A plain group needs one pass instead of two.
            if case .group(1, nil, .normal) = paint { return rasterizer.composite(group.buffer, maskedBy: mask, onto: target) }
            rasterizer.multiply(group.buffer, byAlphaOf: mask, rect: group.buffer.bounds)
        }
        switch paint {
        case .group(let opacity, let mask, let blending):
            rasterizer.composite(
                group.buffer, onto: target, rect: group.buffer.bounds, opacity: opacity, within: mask.map { area(within: $0) } ?? .rect,
                filter: blending)
        case .clip(let edge):
            rasterizer.composite(
                group.buffer, onto: target, rect: group.buffer.bounds, opacity: 1, within: area(within: edge), filter: .copy)
        default: break
        }
    }

    /// Paints one item that is not a group.
    ///
    /// - Parameter isClear: Whether nothing has been painted into the target.
    private func paint(
        _ item: DisplayItem, of list: borrowing DisplayList, within extent: PixelRect, into target: PixelBuffer, isClear: Bool = false
    ) {
        if case .solid(let pixel) = item.content { return rasterizer.fill(target, rect: extent, paint: .solid(pixel)) }
        switch list.paint(of: item) {
        case .fill(let shape, let pixel): fill(shape, .solid(pixel), extent, target)
        case .image(let shape, let image):
            fill(
                shape,
                .image(
                    image.source, toImage: image.toImage, filter: image.filter, opacity: image.opacity, tint: image.tint,
                    detail: image.detail),
                extent, target, isClear)
        case .border(let shape, let width, let pixel):
            rasterizer.fill(target, area(of: shape, without: shape.inset(by: width)), paint: .solid(pixel), clip: extent)
        case .gradient(let shape, let fill):
            self.fill(shape, .gradient(fill.gradient, toGradient: fill.toGradient, opacity: fill.opacity), extent, target, isClear)
        case .path(let path): fill(path, extent, target)
        case .particles(let batch): paint(batch, extent, target)
        case .shadow(let shadow):
            rasterizer.fill(target, blurred: shadow.blurred, movedBy: shadow.x, shadow.y, pixel: shadow.pixel, clip: extent)
        case .backdrop(let shape, let backdrop, let opacity, let tint):
            guard let source = backdrop.source else { break }
            fill(shape, .image(source, toImage: backdrop.toSource, filter: .linear, opacity: opacity, tint: tint), extent, target)
        case .picture(let picture):
            guard let source = picture.source else { break }
            rasterizer.fill(target, .rect, paint: .image(source, toImage: .identity, filter: .nearest, opacity: 1), clip: extent)
        case .group, .clip, .alphaMask, nil: break
        }
    }

    private func paint(_ batch: ParticleBatch, _ extent: PixelRect, _ target: PixelBuffer) {
        let visible = extent.intersection(target.bounds)
        for sprite in batch.sprites where !sprite.extent.intersection(visible).isEmpty {
            if pauseIfNeeded() { break }
            fill(
                sprite.shape,
                .image(
                    sprite.source, toImage: sprite.toImage, filter: sprite.filter, opacity: 1, tint: sprite.tint, adds: batch.isAdditive),
                sprite.extent.intersection(extent), target)
        }
    }

    /// Fills a path. A long one, whose lines may all cross the tile, is filled in strips if
    /// painting may pause between them.
    private func fill(_ path: PathFill, _ extent: PixelRect, _ target: PixelBuffer) {
        let region = extent.intersection(target.bounds)
        let height = interruption == nil || path.outline.pointCount < Self.longPath ? region.height : Self.stripHeight
        for y in stride(from: region.y0, to: region.y1, by: max(1, height)) {
            let strip = PixelRect(x0: region.x0, y0: y, x1: region.x1, y1: min(y + height, region.y1))
            rasterizer.fill(target, outline: path.outline, rule: path.rule, paint: .solid(path.pixel), clip: strip)
            if pauseIfNeeded() { break }
        }
    }

    private func fill(_ shape: Shape, _ paint: Paint, _ extent: PixelRect, _ target: PixelBuffer, _ isClear: Bool = false) {
        rasterizer.fill(target, shape.isPixelAligned ? .rect : area(of: shape), paint: paint, clip: extent, isClear: isClear)
    }

    /// Returns the area within a group's edge, under the conditions of `area(of:without:)`.
    private func area(within edge: GroupEdge) -> CoveredArea {
        switch edge {
        case .shape(let shape): return area(of: shape)
        case .cut(let cut):
            outline.removeAll()
            cut.append(to: &outline)
            return .outline(outline, .nonZero)
        }
    }

    /// Returns the area of a shape, less that of a hole within it. The outline in it is scratch
    /// memory, valid for the next drawing only.
    ///
    /// Parts far off the screen are removed before the outline is clipped to a tile: the rounding
    /// of large numbers would otherwise depend on the tile.
    private func area(of shape: Shape, without hole: Shape? = nil) -> CoveredArea {
        if let box = shape.box { return .box(box, hole: hole?.box) }
        outline.removeAll()
        shape.append(to: &outline)
        hole?.append(to: &outline)
        outline.clipToVicinity()
        return .outline(outline, hole == nil ? .nonZero : .evenOdd)
    }
}
