import Geometry
import Raster

extension DisplayItem {
    /// The content of an item that is not one color in a rectangle of whole pixels.
    enum Paint: Equatable {
        /// Fills a shape with a premultiplied color.
        case fill(Shape, UInt32)
        /// Fills the part of a shape up to a distance inward from its edge (points) with a
        /// premultiplied color.
        case border(Shape, width: Double, UInt32)
        /// Fills a shape with an image.
        case image(Shape, Image)
        /// Fills a shape with a gradient.
        case gradient(Shape, GradientFill)
        /// Fills the interior of a path or of its stroke.
        case path(PathFill)
        case particles(ParticleBatch)
        case shadow(BoxShadow)
        /// Fills a shape with a blurred copy of the pixels behind it.
        case backdrop(Shape, Backdrop, opacity: Double, tint: Color)
        /// Copies or composites the picture of a client that draws outside the frame.
        case picture(ClientPicture)
        /// Paints the members into a clear buffer and composites it with an opacity, within a mask
        /// if there is one.
        case group(opacity: Double, mask: GroupEdge?, blending: CompositingFilter = .normal)
        /// Paints the members over a copy of the pixels behind them and replaces those within an
        /// edge: for members that blend with pixels behind the group.
        case clip(GroupEdge)
        /// Paints the members into a clear buffer and multiplies the enclosing group by its alpha.
        /// It is the last member of that group.
        case alphaMask
    }
}

extension DisplayItem.Paint {
    /// A Boolean value that indicates whether the paint is opaque in all of the item's extent.
    var isOpaque: Bool {
        switch self {
        case .image(let shape, let image): shape.isPixelAligned && image.source.isOpaque && image.opacity >= 1 && image.toImage.isAffine
        case .picture(let picture): picture.isOpaque
        case .fill, .border, .group, .clip, .gradient, .path, .particles, .shadow, .backdrop, .alphaMask: false
        }
    }

    /// The edge of a group that only clips its members; `nil` for other paints and for groups
    /// without an edge.
    var edge: GroupEdge? {
        switch self {
        case .group(let opacity, let edge, .normal): opacity >= 1 ? edge : nil
        case .clip(let edge): edge
        default: nil
        }
    }

    /// A Boolean value that indicates whether the paint is a group whose blending mode, other than
    /// normal, depends on the pixels behind it and keeps their alpha.
    var isBlendedGroup: Bool {
        if case .group(_, _, let blending) = self { blending != .normal && blending.isAddition } else { false }
    }

    /// A Boolean value that indicates whether the paint changes only pixels that it or its members
    /// cover.
    var isLocal: Bool { if case .group(_, _, let blending) = self { blending.isLocal } else { true } }
}
