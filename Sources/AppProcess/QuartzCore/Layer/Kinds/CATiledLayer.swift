public import CoreGraphics
public import Foundation
import WireProtocol

/// A layer that draws its contents in tiles, on background threads, as they become visible.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called once for each visible tile. It must be
/// thread-safe: calls for several tiles run concurrently. The clip is the tile
/// (`boundingBoxOfClipPath`), and the transform contains the scale of the level of detail
/// (`ctm.a`):
///
/// ```swift
/// final class CheckerboardLayer: CATiledLayer {
///     override func draw(in ctx: CGContext) {
///         let tile = ctx.boundingBoxOfClipPath
///         let (column, row) = (Int(tile.minX / 256), Int(tile.minY / 256))
///         ctx.setFillColor(CGColor(gray: (column + row) % 2 == 0 ? 0.2 : 0.8, alpha: 1))
///         ctx.fill(tile)
///     }
/// }
/// ```
///
/// Finished tiles are added on the main thread and fade in. If `contents` is set, the layer shows
/// the contents instead of tiles.
open class CATiledLayer: CALayer {
    /// The values of `levelsOfDetail`, `levelsOfDetailBias` and `tileSize`.
    private final var detail = (levels: 1, bias: 0, size: CGSize(width: 256, height: 256))
    /// The tiles that are shown or being drawn.
    final let tiles = TiledContents()

    /// Creates a tiled layer with Core Animation's default values.
    public override init() {
        super.init()
        TileSchedule.add(self)
    }

    /// Creates a copy of a tiled layer's values, for presentation.
    ///
    /// - Parameter layer: The tiled layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATiledLayer else { return }
        detail = layer.detail
    }

    /// Creates a tiled layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        TileSchedule.add(self)
    }

    override class var keys: LayerKeys { .tiled }

    /// Returns the duration of the fade-in of new tiles (seconds): 0.25. Subclasses override this
    /// method to change it.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of levels of detail, each with half as many pixels per point as the one before.
    /// The default is 1.
    ///
    /// Levels at which the layer would be smaller than one pixel are not used.
    open var levelsOfDetail: Int {
        get { detail.levels }
        set { set(\.levels, newValue) }
    }

    /// The number of levels that are finer than the layer's `contentsScale`, each with twice as
    /// many pixels per point as the one before. The default is 0.
    open var levelsOfDetailBias: Int {
        get { detail.bias }
        set { set(\.bias, newValue) }
    }

    /// The size of a tile (pixels). The default is 256 × 256. Sides of less than 32 are treated as
    /// 32.
    open var tileSize: CGSize {
        get { detail.size }
        set { set(\.size, newValue) }
    }

    private func set<Value: Equatable>(_ path: WritableKeyPath<(levels: Int, bias: Int, size: CGSize), Value>, _ value: Value) {
        guard detail[keyPath: path] != value else { return }
        detail[keyPath: path] = value
        // The next commit updates the visible tiles.
        if !isPresentation { LayerLock.withLock { enlist() } }
    }

    /// The division of the layer into tiles.
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

    /// Redraws the visible tiles of the changed area. Other tiles are drawn when they become
    /// visible.
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
