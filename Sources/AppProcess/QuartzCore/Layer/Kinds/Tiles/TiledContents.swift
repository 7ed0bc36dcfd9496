import CoreGraphics
import Foundation
import SceneModel
import Synchronization

/// The tiles of one layer: those that are shown, and those that are being drawn. Used on the main
/// thread.
///
/// Unchecked: only the main thread uses it; drawing threads pass jobs through.
final class TiledContents: @unchecked Sendable {
    /// Bytes of tiles out of sight that are kept for when they come back.
    static let reserve = 16 << 20

    private struct Entry {
        let rect: CGRect
        /// Shows the tile, once it was drawn.
        var layer: CALayer?
        var job: TileJob?
        var byteCount = 0
        /// When the tile was last in sight, by the number of the look.
        var lastSeen = 0
    }

    /// The layer that the tiles are in: beneath the sublayers, and in the layer's own space.
    private let canvas = CALayer()
    private var entries: [TileGrid.Tile: Entry] = [:]
    private var grid: TileGrid?
    private var inSight: Set<TileGrid.Tile> = []
    private var look = 0

    /// Tiles that are drawn and shown, for tests.
    var shownTiles: [TileGrid.Tile: CALayer] { entries.compactMapValues { $0.layer?.isHidden == false ? $0.layer : nil } }

    /// Tiles that are being drawn.
    var pendingTiles: Set<TileGrid.Tile> { Set(entries.filter { $0.value.job != nil }.keys) }

    // MARK: Looking

    /// Has what came into sight drawn, and lets go of what is long out of sight.
    func update(of layer: CATiledLayer, sights: [TileSight]) {
        // Contents in place of tiles make it a layer like others.
        guard !sights.isEmpty, layer.contentsObject == nil else {
            if layer.contentsObject != nil || !layer.isInTree { removeAll(of: layer) }
            return
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let grid = layer.grid
        if self.grid != grid { adopt(grid, of: layer) }
        place(in: layer)
        look += 1
        inSight = []
        var wanted: [TileGrid.Tile] = []
        for sight in sights {
            for tile in grid.tiles(at: grid.level(for: sight.scale), in: sight.area) where inSight.insert(tile).inserted {
                wanted.append(tile)
            }
        }
        var jobs: [TileJob] = []
        for tile in wanted {
            var entry = entries[tile] ?? Entry(rect: grid.rect(of: tile))
            entry.lastSeen = look
            if entry.layer == nil, entry.job == nil { jobs.append(Self.job(&entry, layer, tile, grid)) }
            if let shown = entry.layer, shown.isHidden {
                shown.isHidden = false
                canvas.addSublayer(shown)
            }
            entries[tile] = entry
        }
        for (tile, entry) in entries where !inSight.contains(tile) {
            guard let job = entry.job else { continue }
            job.isCancelled.store(true, ordering: .relaxed)
            entries[tile]?.job = nil
            if entry.layer == nil { entries[tile] = nil }
        }
        hideOtherLevels()
        trim()
        TileQueue.shared.add(jobs)
    }

    private static func job(_ entry: inout Entry, _ layer: CATiledLayer, _ tile: TileGrid.Tile, _ grid: TileGrid) -> TileJob {
        entry.job?.isCancelled.store(true, ordering: .relaxed)
        let job = TileJob(layer, tile, rect: entry.rect, scale: grid.scale(of: tile.level))
        entry.job = job
        return job
    }

    /// Tiles that lie elsewhere now go; those that only became larger or smaller, where the layer
    /// did, are drawn again.
    private func adopt(_ new: TileGrid, of layer: CATiledLayer) {
        let keepsPlaces = grid.map { $0.hasSameTiles(as: new) } ?? false
        for (tile, entry) in entries where !keepsPlaces || entry.rect != new.rect(of: tile) { remove(tile, entry) }
        grid = new
    }

    /// Puts the canvas where it undoes what the layer does to its sublayers: contents are in the
    /// layer's own space.
    private func place(in layer: CATiledLayer) {
        if canvas.parent !== layer { layer.setUnderlays([canvas]) }
        let bounds = layer.bounds
        canvas.bounds = bounds
        canvas.anchorPoint = layer.anchorPoint
        canvas.position = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        var undone = CATransform3DInvert(layer.sublayerTransform)
        if layer.isGeometryFlipped {
            var flip = CATransform3DMakeScale(1, -1, 1)
            flip.m42 = 2 * (bounds.midY - canvas.position.y)
            undone = CATransform3DConcat(flip, undone)
        }
        canvas.transform = undone
    }

    /// Tiles of other levels stay beneath those of the level in sight until these are all there.
    private func hideOtherLevels() {
        for tile in inSight {
            guard let shown = entries[tile]?.layer, shown.animations.isEmpty else { return }
        }
        let levels = Set(inSight.map(\.level))
        for (tile, entry) in entries where !levels.contains(tile.level) { entry.layer?.isHidden = true }
    }

    /// Lets go of the tiles that are longest out of sight, down to the reserve.
    private func trim() {
        let idle = entries.filter { !inSight.contains($0.key) }
        var bytes = idle.values.reduce(0) { $0 + $1.byteCount }
        guard bytes > Self.reserve else { return }
        for (tile, entry) in idle.sorted(by: { $0.value.lastSeen < $1.value.lastSeen }) {
            remove(tile, entry)
            bytes -= entry.byteCount
            if bytes <= Self.reserve { return }
        }
    }

    private func remove(_ tile: TileGrid.Tile, _ entry: Entry) {
        entry.job?.isCancelled.store(true, ordering: .relaxed)
        entry.layer?.removeFromSuperlayer()
        entries[tile] = nil
    }

    private func removeAll(of layer: CATiledLayer) {
        guard !entries.isEmpty || canvas.parent != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (tile, entry) in entries { remove(tile, entry) }
        layer.setUnderlays([])
        CATransaction.commit()
        grid = nil
        inSight = []
    }

    // MARK: Drawing

    /// What is shown of an area is drawn again; what is out of sight goes.
    func redraw(_ area: CGRect, of layer: CATiledLayer) {
        guard let grid else { return }
        var jobs: [TileJob] = []
        for (tile, entry) in entries where entry.rect.intersects(area) {
            guard inSight.contains(tile) else {
                remove(tile, entry)
                continue
            }
            var entry = entry
            jobs.append(Self.job(&entry, layer, tile, grid))
            entries[tile] = entry
        }
        TileQueue.shared.add(jobs)
    }

    /// A tile was drawn; nil where it was not.
    func finish(_ job: TileJob, _ store: BackingStore?) {
        guard var entry = entries[job.tile], entry.job === job else { return }
        entry.job = nil
        defer { entries[job.tile] = entry }
        guard let store else { return }
        entry.byteCount = store.pixels.bytesPerRow * store.pixels.height
        let disabled = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        defer { CATransaction.setDisableActions(disabled) }
        if let shown = entry.layer {
            shown.contents = store
            return
        }
        let new = CALayer()
        new.isOpaque = job.isOpaque
        // Neighbours meet without a seam.
        new.change(.edgeAntialiasingMask, unless: false) { $0.appearance.edgeAntialiasingMask = [] }
        new.frame = job.rect
        new.contents = store
        canvas.addSublayer(new)
        entry.layer = new
        let duration = type(of: job.layer).fadeDuration()
        guard duration > 0 else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = duration
        new.add(fade, forKey: "fade")
    }
}
