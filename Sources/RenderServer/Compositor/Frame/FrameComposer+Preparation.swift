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
//     turn 2      strip 3 │ group │ group, strip 1     │
//     turn 3      group, strip 2 │ its blur │ backdrop │
//     turn 4      the screen
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
        var rest: [PixelRect]
        /// The estimated cost of a pixel.
        let pixelCost: Double
        var pace = PaintingPace()
    }

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
        /// Paints some pixels of a picture; none if they do not fit into the turn.
        case picture(pixels: Int)
        case group(OffscreenGroup.Step)
        /// Paints the items behind a backdrop.
        case behind(cost: Double)
        /// Blurs a backdrop, or a strip of it.
        case blur(Backdrop, PixelRect, cost: Double)

        /// Returns whether the piece fits into the rest of a turn, or the turn has just begun.
        func fits(into turn: TimeLimit) -> Bool {
            switch self {
            case .picture(let pixels), .group(.items(let pixels)): pixels > 0
            case .group(.backdrop(let cost)), .group(.finish(let cost)), .behind(let cost), .blur(_, _, let cost):
                turn.allows(cost) || turn.remainingPart >= Self.freshPart
            }
        }

        /// The part of a turn that is left if it has just begun.
        private static let freshPart = 0.875
    }

    /// Begins to prepare the bitmaps of a frame that is composed.
    func beginPreparation(on screen: PixelRect) {
        preparation.screen = screen
        preparation.backdropCount = 0
        preparation.screenPixelCost = shown.list.sections.reduce(0) { $0 + $1.cost } / Double(max(1, screen.area))
        preparation.isComplete = false
    }

    /// A Boolean value that indicates whether the bitmaps of the composed frame are ready.
    var isPrepared: Bool { preparation.isComplete }

    /// Paints the bitmaps that the composed frame shows.
    ///
    /// - Parameter isBounded: Whether to return when the next bitmap, or strip of one, does not fit
    ///   into the rest of the turn.
    /// - Returns: Whether all are ready.
    func prepare(isBounded: Bool) -> Bool {
        guard !preparation.isComplete else { return true }
        let turn = isBounded ? turn : nil
        while let piece = nextPiece(in: turn) {
            if let turn, !piece.fits(into: turn) { return false }
            interruption?.pause()
            switch piece {
            case .picture(let pixels): paintPicture(pixels, in: turn)
            case .group(let step): caches.offscreenGroups.carryOut(step, with: painters.ownPainter, in: turn)
            case .behind: painters.paintBehind(shown.list.backdrops[preparation.backdropCount], of: &shown.list)
            case .blur(let backdrop, let strip, _): backdrop.blur(strip, &painters.ownPainter.rasterizer)
            }
        }
        caches.boxShadows.removeUnused()
        snapshots.endFrame()
        preparation.isComplete = true
        return true
    }

    private func nextPiece(in turn: TimeLimit?) -> Piece? {
        guard interruption?.isCancelled != true else { return nil }
        if let next = preparation.pictures.first {
            let pixels = next.rest.area
            let cost = (next.pixelCost + PaintBudget.clearedPixelCost) * Double(pixels)
            return .picture(pixels: next.pace.pixels(of: pixels, costing: cost, in: turn))
        }
        if let step = caches.offscreenGroups.nextStep(in: turn) { return .group(step) }
        while preparation.backdropCount < shown.list.backdrops.count {
            let item = shown.list.backdrops[preparation.backdropCount]
            if let backdrop = shown.list.backdrop(of: item) {
                if let (strip, cost) = backdrop.nextStrip(costing: Self.stripPart * (turn?.totalCost ?? .infinity)) {
                    return .blur(backdrop, strip, cost: cost)
                }
                if let cost = backdrop.paintingCost(preparation.screenPixelCost) { return .behind(cost: cost) }
            }
            preparation.backdropCount += 1
        }
        return nil
    }

    /// The part of a turn up to which a backdrop is blurred as a whole.
    private static let stripPart = 0.5

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
            FramePreparation.PendingPicture(picture: picture, items: section.items, rest: [extent], pixelCost: cost))
        return picture
    }

    /// Discards a picture that is not shown.
    func discard(_ picture: ClientPicture) { preparation.pictures.removeAll { $0.picture === picture } }

    /// Paints pixels of the first picture that is not complete.
    private func paintPicture(_ pixels: Int, in turn: TimeLimit?) {
        var next = preparation.pictures[0]
        let part = next.rest.removeFirst(pixels: pixels)
        let (picture, items) = (next.picture, next.items)
        next.pace.paint(pixels, in: turn) {
            painters.paint(&self.next, items, part, of: preparation.screen, into: picture.beginFront(), over: picture.background)
        }
        guard next.rest.isEmpty else {
            preparation.pictures[0] = next
            return
        }
        picture.endFront()
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
