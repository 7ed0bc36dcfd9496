import Raster
import RenderTree
import WireProtocol

/// One step of painting the screen. Equal values paint the same pixels.
struct DisplayItem {
    /// What an item is of its layer, in the order in which a layer paints.
    enum Part: UInt8, CaseIterable {
        case group, rasterization, shadowMask, shadow, picture, backdrop, filtered, formerLook, newLook, background, gradient, boundsMask,
            contentsFade, contents, newContentsGroup, newContents, fill, stroke, border, particles, alphaMask
    }

    /// Tells the item from every other of its client, in this frame and the one before.
    struct Name: Hashable {
        var layer: LayerID
        /// Of the layer's slot: tells it from an earlier layer of the same id.
        var generation: UInt32
        var part: Part
        /// Tells copies apart; 0 for what is not a copy.
        var instance: UInt32 = 0
    }

    /// Tells the item from those of other clients, too.
    struct Key: Hashable {
        var client: ClientKey
        var name: Name
    }

    struct Image: Equatable {
        var source: ImageSource
        /// Identity of the surface whose pixels they are.
        var surface: ObjectIdentifier
        /// Keeps the pixels where nothing else does as long as the item is shown.
        var owner: AnyObject?
        /// From device pixels to the image's.
        var toImage: Homography
        var filter: ImageFilter
        var opacity: Double
        /// Multiplies the components.
        var tint = Color.white
        /// What is stretched by parts or sampled at smaller sizes; nil for most.
        var detail: ImageDetail?

        /// Pixels of one surface are the same ones.
        static func == (a: Image, b: Image) -> Bool { a.surface == b.surface && a.isPlaced(as: b) }

        /// Equality apart from the surface.
        func isPlaced(as other: Image) -> Bool {
            toImage == other.toImage && filter == other.filter && opacity == other.opacity && tint == other.tint
                && source.width == other.source.width
                && source.height == other.source.height && detail?.isLike(other.detail) ?? (other.detail == nil)
        }
    }

    enum Paint: Equatable {
        /// Colours a shape that is not made of whole pixels.
        case fill(Shape, UInt32)
        /// Colours what lies within a shape up to a distance from its edge, in points.
        case border(Shape, width: Double, UInt32)
        /// Draws an image into a shape.
        case image(Shape, Image)
        /// Colours a shape with a gradient.
        case gradient(Shape, GradientFill)
        /// Colours a path's inside or its stroke.
        case path(PathFill)
        case particles(ParticleBatch)
        case shadow(BoxShadow)
        /// Draws what is behind into a shape, blurred.
        case backdrop(Shape, Backdrop, opacity: Double, tint: Color)
        /// Draws the items after it up to `end` into a buffer, and that with an opacity, where an edge is given within it.
        case group(opacity: Double, mask: Shape?, blending: CompositingFilter = .normal)
        /// Draws the items after it up to `end` over a copy of what is behind them, and that in its place within an edge: for those that are blended with what is behind.
        case clip(Shape)
        /// Draws the items after it up to `end` into a buffer, and multiplies the group around it by that one's alpha. It is the last item of its group.
        case alphaMask
    }

    /// What it paints, in few bytes: most items are plain, and so are kept within the item.
    enum Content {
        /// Colours all of the extent, which is whole pixels of a shape.
        case solid(UInt32)
        /// The index of a paint of the display list's.
        case paint(Int32)
    }

    var name: Name
    /// The innermost group that it is in.
    var group: Name?
    var content: Content
    /// Whether nothing below shows through within the extent, unless the item is in a group.
    var isOpaque: Bool
    /// The device pixels that it may change.
    var extent: PixelExtent
    /// The index after the last item of a group.
    var end: Int32 = 0
    /// The index in the display list's `partialDamage` of an image that was changed in part.
    var partial: Int32 = -1

    /// Whether everything below is hidden within the extent.
    var isCover: Bool { isOpaque && group == nil }
}

/// A rectangle of pixels in few bytes.
struct PixelExtent: Equatable {
    private var x0: Int32, y0: Int32, x1: Int32, y1: Int32

    init(_ rect: PixelRect) {
        x0 = Int32(truncatingIfNeeded: rect.x0)
        y0 = Int32(truncatingIfNeeded: rect.y0)
        x1 = Int32(truncatingIfNeeded: rect.x1)
        y1 = Int32(truncatingIfNeeded: rect.y1)
    }

    var rect: PixelRect { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }

    func meets(_ other: PixelExtent) -> Bool { x0 < other.x1 && x1 > other.x0 && y0 < other.y1 && y1 > other.y0 }
}

extension DisplayItem.Paint {
    /// Whether nothing below shows through.
    var isOpaque: Bool {
        switch self {
        case .image(let shape, let image): shape.isPixelAligned && image.source.isOpaque && image.opacity >= 1 && image.toImage.isAffine
        case .fill, .border, .group, .clip, .gradient, .path, .particles, .shadow, .backdrop, .alphaMask: false
        }
    }

    /// The edge of a group that is only cut out along it.
    var edge: Shape? {
        switch self {
        case .group(let opacity, let edge, .normal): opacity >= 1 ? edge : nil
        case .clip(let edge): edge
        default: nil
        }
    }

    /// Whether it is blended otherwise than over what is behind, and takes nothing of that away.
    var blends: Bool {
        if case .group(_, _, let blending) = self { blending != .normal && blending.isAddition } else { false }
    }

    /// Whether it changes pixels only where it, or one of its members, paints something.
    var actsLocally: Bool { if case .group(_, _, let blending) = self { blending.isLocal } else { true } }
}
