import Geometry
import Raster
import RenderTree
import SceneModel

/// One step of painting a frame: what a part of a layer paints, and the pixels that it may change.
/// A `DisplayList` holds the items of a frame from back to front.
struct DisplayItem {
    /// The part of a layer that an item paints, in painting order.
    enum Part: UInt8, CaseIterable {
        case cut, group, rasterization, shadowMask, shadow, offscreenContents, backdrop, filtered, transitionSnapshot, transitionGroup,
            background,
            gradient, boundsMask, contentsFade, contents, newContentsGroup, newContents, fill, stroke, border, particles, alphaMask, picture
    }

    /// Identifies an item among those of its client, in the current frame and the previous one.
    struct Name: Hashable {
        var layer: LayerID
        /// The generation of the layer's slot, which distinguishes layers that had the same id.
        var generation: UInt32
        var part: Part
        /// The number of a replicator's copy; 0 for an original.
        var instance: UInt32 = 0
    }

    /// Identifies an item among those of all clients.
    struct Key: Hashable {
        var client: ClientKey
        var name: Name
    }

    /// An image and how it is sampled.
    struct Image: Equatable {
        var source: ImageSource
        /// The identity of the object that owns the pixels.
        var surface: ObjectIdentifier
        /// The owner of the pixels, if nothing else keeps it alive while the item is shown.
        var owner: AnyObject?
        /// The map from device pixels to the image's pixels.
        var toImage: Homography
        var filter: ImageFilter
        var opacity: Double
        /// Multiplies the color components.
        var tint = Color.white
        /// Nine-part stretching and mipmaps; `nil` for most images.
        var detail: ImageDetail?

        /// Compares owners instead of pixels.
        static func == (a: Image, b: Image) -> Bool { a.surface == b.surface && a.isSampled(like: b) }

        /// Returns whether two images are equal apart from their pixels.
        func isSampled(like other: Image) -> Bool {
            toImage == other.toImage && filter == other.filter && opacity == other.opacity && tint == other.tint
                && source.width == other.source.width && source.height == other.source.height
                && detail?.isEquivalent(to: other.detail) ?? (other.detail == nil)
        }
    }

    /// What the item paints, in few bytes. Most items are solid and need no paint.
    enum Content {
        /// One premultiplied color in all of the extent, whose pixels are covered whole.
        case solid(UInt32)
        /// The index of a paint in the display list.
        case paint(Int32)
    }

    var name: Name
    /// The innermost group that contains the item.
    var group: Name?
    var content: Content
    /// A Boolean value that indicates whether the item is opaque in all of its extent.
    var isOpaque: Bool
    /// The device pixels that the item may change.
    var extent: PixelExtent
    /// The index after the last member of a group; 0 if the item is not a group.
    var end: Int32 = 0
    /// The index of the item's entry in the display list's `partialDamage`, if its image changed in
    /// part; otherwise −1. Valid in the frame that adds the item.
    var partial: Int32 = -1

    /// A Boolean value that indicates whether the item is a group.
    var isGroup: Bool { end > 0 }
}
