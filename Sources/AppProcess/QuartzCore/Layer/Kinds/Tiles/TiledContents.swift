import CoreGraphics
import Foundation
import SceneModel
import Synchronization

/// The tiles of one layer, both visible and in progress. Used on the main thread.
///
/// At each update, the contents determine the visible tiles, queue jobs for those that are missing,
/// and cancel jobs for tiles that are no longer visible. Tiles that are not visible are retained up
/// to a byte limit; the least recently visible ones are removed first.
///
/// Unchecked: only the main thread uses it; drawing threads pass jobs through.
final class TiledContents: @unchecked Sendable {
    /// The maximum size of the tiles that are retained although they are not visible (bytes).
    static let hiddenByteLimit = 16 << 20

    private struct Entry {
        let rect: CGRect
        /// The layer that shows the tile, once it is drawn.
        var layer: CALayer?
        var job: TileJob?
        var byteCount = 0
        /// The number of the last update at which the tile was visible.
        var lastVisibleUpdate = 0
    }

    /// The superlayer of the tiles, beneath the layer's sublayers and in the layer's own space.
    private let canvas = CALayer()
    private var entries: [TileGrid.Tile: Entry] = [:]
    private var grid: TileGrid?
    private var visibleTiles: Set<TileGrid.Tile> = []
    /// The number of updates so far.
    private var updateCount = 0

    /// The tiles that are drawn and shown, for tests.
    var shownTiles: [TileGrid.Tile: CALayer] { entries.compactMapValues { $0.layer?.isHidden == false ? $0.layer : nil } }

    /// The tiles that are being drawn.
    var pendingTiles: Set<TileGrid.Tile> { Set(entries.filter { $0.value.job != nil }.keys) }

    // MARK: Updating

    /// Queues jobs for tiles that became visible, and removes the least recently visible tiles
    /// beyond the byte limit.
    func update(of layer: CATiledLayer, viewports: [TileViewport]) {
        // A layer with contents shows them instead of tiles, like any other layer. A layer that is
        // only hidden or out of sight keeps its tiles.
        guard !viewports.isEmpty, layer.contentsObject == nil else {
            if layer.contentsObject != nil || !layer.isInTree { removeAll(of: layer) }
            return
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let grid = layer.grid
        if self.grid != grid { adopt(grid, of: layer) }
        updateCanvas(in: layer)
        updateCount += 1
        visibleTiles = []
        var needed: [TileGrid.Tile] = []
        for viewport in viewports {
            for tile in grid.tiles(at: grid.level(for: viewport.scale), in: viewport.area) where visibleTiles.insert(tile).inserted {
                needed.append(tile)
            }
        }
        var jobs: [TileJob] = []
        for tile in needed {
            var entry = entries[tile] ?? Entry(rect: grid.rect(of: tile))
            entry.lastVisibleUpdate = updateCount
            if entry.layer == nil, entry.job == nil { jobs.append(Self.job(&entry, layer, tile, grid)) }
            if let shown = entry.layer, shown.isHidden {
                shown.isHidden = false
                canvas.addSublayer(shown)
            }
            entries[tile] = entry
        }
        for (tile, entry) in entries where !visibleTiles.contains(tile) {
            guard let job = entry.job else { continue }
            job.isCancelled.store(true, ordering: .relaxed)
            entries[tile]?.job = nil
            if entry.layer == nil { entries[tile] = nil }
        }
        hideOtherLevels()
        trim()
        TileQueue.shared.add(jobs)
    }

    /// Creates the job that draws a tile, and cancels the tile's previous job.
    private static func job(_ entry: inout Entry, _ layer: CATiledLayer, _ tile: TileGrid.Tile, _ grid: TileGrid) -> TileJob {
        entry.job?.isCancelled.store(true, ordering: .relaxed)
        let job = TileJob(layer, tile, rect: entry.rect, scale: grid.scale(of: tile.level))
        entry.job = job
        return job
    }

    /// Removes tiles whose rectangle changes. If only the bounds change, these are the tiles at
    /// their edges; the update then draws them again.
    private func adopt(_ new: TileGrid, of layer: CATiledLayer) {
        let keepsPositions = grid.map { $0.hasSameTiles(as: new) } ?? false
        for (tile, entry) in entries where !keepsPositions || entry.rect != new.rect(of: tile) { remove(tile, entry) }
        grid = new
    }

    /// Positions and transforms the canvas so that it cancels the layer's sublayer transform and
    /// geometry flip: contents are in the layer's own space.
    private func updateCanvas(in layer: CATiledLayer) {
        if canvas.parent !== layer { layer.setUnderlays([canvas]) }
        let bounds = layer.bounds
        canvas.bounds = bounds
        canvas.anchorPoint = layer.anchorPoint
        canvas.position = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        var inverse = CATransform3DInvert(layer.sublayerTransform)
        if layer.isGeometryFlipped {
            var flip = CATransform3DMakeScale(1, -1, 1)
            flip.m42 = 2 * (bounds.midY - canvas.position.y)
            inverse = CATransform3DConcat(flip, inverse)
        }
        canvas.transform = inverse
    }

    /// Hides the tiles of other levels once all tiles of the visible level are drawn and have faded
    /// in. Until then, they remain visible beneath.
    private func hideOtherLevels() {
        for tile in visibleTiles {
            guard let shown = entries[tile]?.layer, shown.animations.isEmpty else { return }
        }
        let levels = Set(visibleTiles.map(\.level))
        for (tile, entry) in entries where !levels.contains(tile.level) { entry.layer?.isHidden = true }
    }

    /// Removes the least recently visible tiles until the hidden ones fit into their byte limit.
    private func trim() {
        let hidden = entries.filter { !visibleTiles.contains($0.key) }
        var bytes = hidden.values.reduce(0) { $0 + $1.byteCount }
        guard bytes > Self.hiddenByteLimit else { return }
        for (tile, entry) in hidden.sorted(by: { $0.value.lastVisibleUpdate < $1.value.lastVisibleUpdate }) {
            remove(tile, entry)
            bytes -= entry.byteCount
            if bytes <= Self.hiddenByteLimit { return }
        }
    }

    /// Removes a tile, and cancels its job.
    private func remove(_ tile: TileGrid.Tile, _ entry: Entry) {
        entry.job?.isCancelled.store(true, ordering: .relaxed)
        entry.layer?.removeFromSuperlayer()
        entries[tile] = nil
    }

    /// Removes all tiles and the canvas.
    private func removeAll(of layer: CATiledLayer) {
        guard !entries.isEmpty || canvas.parent != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (tile, entry) in entries { remove(tile, entry) }
        layer.setUnderlays([])
        CATransaction.commit()
        grid = nil
        visibleTiles = []
    }

    // MARK: Drawing

    /// Redraws the visible tiles of an area, and removes those that are not visible.
    func redraw(_ area: CGRect, of layer: CATiledLayer) {
        guard let grid else { return }
        var jobs: [TileJob] = []
        for (tile, entry) in entries where entry.rect.intersects(area) {
            guard visibleTiles.contains(tile) else {
                remove(tile, entry)
                continue
            }
            var entry = entry
            jobs.append(Self.job(&entry, layer, tile, grid))
            entries[tile] = entry
        }
        TileQueue.shared.add(jobs)
    }

    /// Shows a drawn tile. A job without a backing store was not drawn.
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
        // Adjacent tiles meet without a visible seam.
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
