import Geometry
import Raster
import RenderTree

// Design
// ------
// A frame shows bitmaps that are painted before it: the first pictures of clients that are detached
// in it, offscreen groups, and backdrops, in this order. Each of them, or a strip of it, is a piece
// of work. On the server's thread, a piece begins only if its estimated cost fits into the rest of
// the turn, or if the turn has just begun; the others wait for the next turn:
//
//     turn 1      compose │ picture, strip 1 │ strip 2 │
//     turn 2      strip 3 │ group │ group │ backdrop   │
//     turn 3      backdrop │ the screen
//
// Between turns, the server handles messages and admits commits, but no commit is applied and no
// list is built, so the pieces see the same lists and layers whenever they are painted.
//
// Invariants: the first pictures are painted from the list before, which is kept in `next` until
// they are complete. What it refers to stays valid: its paints own bitmaps; groups and backdrops
// that are also in the new list are painted after all pictures; surfaces that commits freed, and
// retired snapshots, are released when all pieces are complete; and the thread of a client that is
// detached, which could free more, starts when they are.

/// The bitmaps that the composed frame shows, and that are not painted yet.
struct FramePreparation {
    /// The first picture of a client that is detached.
    struct PendingPicture {
        let picture: ClientPicture
        /// The client's items in the list before.
        let items: Range<Int>
        /// The pixels that are not painted yet.
        var rest: PixelRect
        /// The estimated cost of a pixel.
        let pixelCost: Double
    }

    /// The height of the strips in which pictures are painted (pixels).
    static let stripHeight = 64

    var screen = PixelRect.empty
    var pictures: [PendingPicture] = []
    /// The number of backdrops of the list that need not be painted anymore.
    var backdropCount = 0
    /// The estimated cost of painting a pixel of the screen.
    var screenPixelCost = 0.0
    /// A Boolean value that indicates whether the memory of the list before is released.
    var releasesMemory = false
    /// A Boolean value that indicates whether everything is painted.
    var isComplete = true
}

extension FrameComposer {
    /// A part of the preparation that is carried out as a whole.
    private enum Piece {
        case strip(cost: Double)
        case group(cost: Double)
        /// Paints the items behind a backdrop.
        case behind(cost: Double)
        /// Blurs a backdrop, or a strip of it.
        case blur(Backdrop, PixelRect, cost: Double)

        var cost: Double {
            switch self {
            case .strip(let cost), .group(let cost), .behind(let cost), .blur(_, _, let cost): cost
            }
        }
    }

    /// The part of a turn that is left if it has just begun.
    private static let freshPart = 0.875

    /// Begins to prepare the bitmaps of a frame that is composed.
    func beginPreparation(on screen: PixelRect) {
        preparation.screen = screen
        preparation.backdropCount = 0
        preparation.screenPixelCost = shown.list.sections.reduce(0) { $0 + $1.cost } / Double(max(1, screen.area))
        preparation.isComplete = false
    }

    /// The part of the turn that is left, 1 or less; 1 if the turn has no limit.
    var remainingPartOfTurn: Double { turn?.remainingPart ?? 1 }

    /// A Boolean value that indicates whether the bitmaps of the composed frame are ready.
    var isPrepared: Bool { preparation.isComplete }

    /// Paints the bitmaps that the composed frame shows.
    ///
    /// - Parameter isBounded: Whether to return when the next bitmap, or strip of one, does not fit
    ///   into the rest of the turn.
    /// - Returns: Whether all are ready.
    func prepare(isBounded: Bool) -> Bool {
        guard !preparation.isComplete else { return true }
        while let piece = nextPiece(isBounded) {
            if isBounded, let turn, !turn.allows(piece.cost), turn.remainingPart < Self.freshPart { return false }
            interruption?.pause()
            switch piece {
            case .strip: paintStrip()
            case .group: caches.offscreenGroups.paintNext(with: painters.ownPainter)
            case .behind: painters.paintBehind(shown.list.backdrops[preparation.backdropCount], of: &shown.list)
            case .blur(let backdrop, let strip, _): backdrop.blur(strip, &painters.ownPainter.rasterizer)
            }
        }
        caches.boxShadows.removeUnused()
        snapshots.endFrame()
        preparation.isComplete = true
        return true
    }

    private func nextPiece(_ isBounded: Bool) -> Piece? {
        guard interruption?.isCancelled != true else { return nil }
        if let next = preparation.pictures.first {
            let pixels = next.rest.width * min(next.rest.height, FramePreparation.stripHeight)
            return .strip(cost: (next.pixelCost + PaintBudget.clearedPixelCost) * Double(pixels))
        }
        if let cost = caches.offscreenGroups.nextPaintingCost { return .group(cost: cost) }
        while preparation.backdropCount < shown.list.backdrops.count {
            let item = shown.list.backdrops[preparation.backdropCount]
            if let backdrop = shown.list.backdrop(of: item) {
                if let (strip, cost) = backdrop.nextStrip(costing: isBounded ? stripLimit : .infinity) {
                    return .blur(backdrop, strip, cost: cost)
                }
                if let cost = backdrop.paintingCost(preparation.screenPixelCost) { return .behind(cost: cost) }
            }
            preparation.backdropCount += 1
        }
        return nil
    }

    /// The cost up to which a backdrop is blurred as a whole: half of a turn.
    private var stripLimit: Double { partOfTurn(costing: 1) > 0 ? 0.5 / partOfTurn(costing: 1) : .infinity }

    // MARK: Pictures

    /// Returns a picture of what the shown list has of a client, which is painted when the next
    /// list has replaced it.
    func picture(of client: ClientKey, on screen: PixelRect, isOpaque: Bool) -> ClientPicture {
        let picture = ClientPicture(isOpaque: isOpaque)
        guard let section = shown.list.sections.first(where: { $0.client == client }) else { return picture }
        let extent = shown.list.extent(of: section.items).intersection(screen)
        picture.begin(screen, extent)
        guard !extent.isEmpty else { return picture }
        let cost = section.cost / Double(extent.area)
        preparation.pictures.append(
            FramePreparation.PendingPicture(picture: picture, items: section.items, rest: extent, pixelCost: cost))
        return picture
    }

    /// Discards a picture that is not shown.
    func discard(_ picture: ClientPicture) { preparation.pictures.removeAll { $0.picture === picture } }

    /// Paints a strip of the first picture that is not complete.
    private func paintStrip() {
        let next = preparation.pictures[0]
        let rest = next.rest
        let end = min(rest.y1, rest.y0 + FramePreparation.stripHeight)
        let strip = PixelRect(x0: rest.x0, y0: rest.y0, x1: rest.x1, y1: end)
        painters.paint(
            &self.next, next.items, [strip], of: preparation.screen, into: next.picture.beginFront(), over: next.picture.background)
        guard end == rest.y1 else {
            preparation.pictures[0].rest = PixelRect(x0: rest.x0, y0: end, x1: rest.x1, y1: rest.y1)
            return
        }
        next.picture.endFront()
        preparation.pictures.removeFirst()
        if preparation.pictures.isEmpty { releasePrevious() }
    }

    /// Releases the list before, from which no picture is painted anymore.
    func releasePrevious() {
        next.removeAll()
        if preparation.releasesMemory { releaseExcessMemory() }
        preparation.releasesMemory = false
    }
}
