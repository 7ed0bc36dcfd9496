import CCairo
public import Foundation

/// A drawing that can be drawn repeatedly, at the resolution of the context that it was created
/// for.
public final class CGLayer: Hashable {
    private let drawing: CGContext
    private let surface: DrawingTarget
    /// The size of the layer (units of its own user space).
    public let size: CGSize

    /// Creates an empty layer whose pixels match the current scale of `context`.
    ///
    /// - Parameters:
    ///   - context: The context that the layer will be drawn in.
    ///   - size: The size of the layer (units of the context's user space).
    ///   - auxiliaryInfo: Must be `nil`; no keys are defined.
    /// - Returns: `nil` if the size has no area, is not finite, or makes a side longer than 16,384
    ///   pixels.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let matrix = context.state.matrix
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, matrix.isInvertible else { return nil }
        let pixels = CGSize(
            width: (size.width * hypot(matrix.a, matrix.b)).rounded(.up), height: (size.height * hypot(matrix.c, matrix.d)).rounded(.up))
        let limit = CGFloat(PixelMemory.sideLimit)
        guard pixels.width >= 1, pixels.height >= 1, pixels.width <= limit, pixels.height <= limit else { return nil }
        let target = context.target.group(PixelRect(covering: CGRect(origin: .zero, size: pixels)))
        // As in other contexts, the origin is at the bottom left and y points up.
        let base = CGAffineTransform(
            a: pixels.width / size.width, b: 0, c: 0, d: -pixels.height / size.height, tx: 0, ty: pixels.height)
        surface = target
        drawing = CGContext(.part, target, base: base, deviceHeight: pixels.height)
        self.size = size
    }

    /// The context that draws into the layer.
    public var context: CGContext? { drawing }

    /// Paints the layer with cairo's current operator, with its origin at the bottom left of
    /// `rect`.
    func paint(in rect: CGRect, on cairo: OpaquePointer, alpha: CGFloat) {
        drawing.flush()
        // `base` maps the layer's user space to its pixels, and `placement` maps it to the
        // context's user space.
        let (base, placement) = (
            drawing.base,
            CGAffineTransform(
                a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        )
        let toUserSpace = base.inverted().concatenating(placement)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
        guard !surface.isVector else {
            var matrix = cairo_matrix_t(toUserSpace)
            cairo_transform(cairo, &matrix)
            cairo_set_source_surface(cairo, surface.surface, 0, 0)
            return cairo_paint_with_alpha(cairo, alpha)
        }
        surface.withPixels { bytes, bytesPerRow, width, height in
            PlacedPixels(
                address: bytes, bytesPerRow: bytesPerRow, width: width, height: height, placement: toUserSpace, repeats: false,
                filter: CAIRO_FILTER_GOOD
            ).withPattern(on: cairo) { pattern in
                cairo_set_source(cairo, pattern)
                cairo_paint_with_alpha(cairo, alpha)
            }
        }
    }

    /// Returns whether two layers are the same object.
    public static func == (lhs: CGLayer, rhs: CGLayer) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CGContext {
    /// Draws a layer with its bottom-left corner at `point` (user space).
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer scaled to `rect` (user space).
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else {
            return
        }
        let placement = CGAffineTransform(
            a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX, ty: rect.minY)
        guard placement.concatenating(state.matrix).isInvertible else { return }
        draw(Mark(picture: rect, state.matrix) { cairo, alpha in layer.paint(in: rect, on: cairo, alpha: alpha) })
    }
}
