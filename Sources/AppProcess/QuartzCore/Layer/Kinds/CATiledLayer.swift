public import CoreGraphics
public import Foundation
import WireProtocol

/// A layer that draws its contents in tiles, those in sight alone, as they come into sight, on
/// threads of its own.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile, several at once, with the
/// clip at the tile (`boundingBoxOfClipPath`) and the scale of its level of detail in the transform
/// (`ctm.a`): it must be ready for that. Tiles are shown on the main thread, and fade in. A layer
/// whose `contents` are set shows these in place of tiles.
open class CATiledLayer: CALayer {
    private final var detail = (levels: 1, bias: 0, size: CGSize(width: 256, height: 256))
    final let tiles = TiledContents()

    /// A tiled layer with Core Animation's defaults.
    public override init() {
        super.init()
        TileSchedule.add(self)
    }

    /// A copy of a tiled layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATiledLayer else { return }
        detail = layer.detail
    }

    /// The tiled layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        TileSchedule.add(self)
    }

    override class var keys: LayerKeys { .tiled }

    /// Seconds in which new tiles fade in: 0.25. Subclasses override it.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many levels of detail there are, each with half the pixels to a point of the one before.
    /// Initially 1. There are no more than leave the layer a pixel.
    open var levelsOfDetail: Int {
        get { detail.levels }
        set { set(\.levels, newValue) }
    }

    /// How many of the levels are finer than the layer's own `contentsScale`, each with twice the
    /// pixels to a point. Initially 0.
    open var levelsOfDetailBias: Int {
        get { detail.bias }
        set { set(\.bias, newValue) }
    }

    /// The size of a tile, in pixels. Initially 256 × 256; a side of less than 32 counts as 32.
    open var tileSize: CGSize {
        get { detail.size }
        set { set(\.size, newValue) }
    }

    private func set<Value: Equatable>(_ path: WritableKeyPath<(levels: Int, bias: Int, size: CGSize), Value>, _ value: Value) {
        guard detail[keyPath: path] != value else { return }
        detail[keyPath: path] = value
        // The next commit looks again.
        if !isPresentation { LayerLock.withLock { enlist() } }
    }

    final var grid: TileGrid {
        TileGrid(bounds: bounds, tileSize: detail.size, contentsScale: contentsScale, levels: detail.levels, bias: detail.bias)
    }

    override func renderContents(in ctx: CGContext) {
        guard contentsObject == nil else { return super.renderContents(in: ctx) }
        ctx.saveGState()
        ctx.clip(to: bounds)
        draw(in: ctx)
        ctx.restoreGState()
    }

    /// Has what is in sight of the changed area drawn again, tile by tile; what is out of sight is
    /// drawn when it comes into sight.
    open override func display() {
        let area = LayerLock.withLock {
            defer {
                sparse?.dirtyArea = nil
                state.subtract([.displaysAll, .needsDisplay])
            }
            return state.contains(.displaysAll) ? nil : sparse?.dirtyArea
        }
        tiles.redraw(area ?? bounds, of: self)
    }
}
