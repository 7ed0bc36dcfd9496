import CoreGraphics
import Foundation
import QuartzCore

/// The setters of the view's geometry, and conversions from and to the screen's space.
extension UIView {
    /// Implements the setter of `frame`.
    func setFrame(_ frame: CGRect) {
        UIKitException.requireMainThread("frame")
        func change() {
            let size = layer.bounds.size
            layer.frame = frame
            geometryDidChange(from: size)
        }
        if frame.size == layer.frame.size {
            changing("frame", "center", body: change)
        } else {
            changing("frame", "bounds", "center", body: change)
        }
    }

    func setBounds(_ bounds: CGRect) {
        UIKitException.requireMainThread("bounds")
        changing("bounds", "frame") {
            let size = layer.bounds.size
            layer.bounds = bounds
            geometryDidChange(from: size)
        }
    }

    func setCenter(_ center: CGPoint) {
        UIKitException.requireMainThread("center")
        changing("center", "frame") {
            layer.position = center
            geometryDidChangeForConstraints()
            updateSafeArea()
            if PointerTracker.shared.hasEffect { PointerTracker.shared.geometryDidChange(of: self) }
            focusGeometryDidChange()
        }
    }

    /// Updates everything that depends on the view's frame or bounds: constraints, subviews with
    /// autoresizing masks, and the safe area.
    private func geometryDidChange(from size: CGSize) {
        geometryDidChangeForConstraints()
        if layer.bounds.size != size, viewAttributes.autoresizesSubviews { autoresizeSubviews(from: size) }
        updateSafeArea()
        if PointerTracker.shared.hasEffect { PointerTracker.shared.geometryDidChange(of: self) }
        focusGeometryDidChange()
    }

    /// Updates the halo if the view is focused.
    private func focusGeometryDidChange() {
        guard UIFocusSystem.hasHalo, UIFocusSystem.focusedView === self else { return }
        window?.windowScene?.focus.geometryDidChange(of: self)
    }

    // MARK: The screen

    /// The root of the view's hierarchy: its topmost ancestor, or the view itself.
    var topmostView: UIView {
        var view = self
        while let parent = view.parentView { view = parent }
        return view
    }

    /// The layer whose space is the screen's: the superlayer of the window's layer. If the view is
    /// not on the screen, the topmost view's layer.
    private var screenLayer: CALayer { topmostView.layer.superlayer ?? topmostView.layer }

    /// Converts a point from the view's space to the screen's.
    func pointOnScreen(_ point: CGPoint) -> CGPoint { layer.convert(point, to: screenLayer) }

    /// Converts a point from the screen's space to the view's.
    func pointFromScreen(_ point: CGPoint) -> CGPoint { layer.convert(point, from: screenLayer) }

    /// Returns the bounding box of a rectangle of the view's space in the screen's.
    func rectOnScreen(_ rect: CGRect) -> CGRect { layer.convert(rect, to: screenLayer) }

    /// Returns the bounding box of a rectangle of the screen's space in the view's.
    func rectFromScreen(_ rect: CGRect) -> CGRect { layer.convert(rect, from: screenLayer) }
}

/// The coordinate space of a screen (points), in which windows are positioned.
final class ScreenSpace: NSObject, UICoordinateSpace {
    private unowned let screen: UIScreen
    private let formerBounds: CGRect?

    /// Creates the space of a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - formerBounds: The bounds before a change of the screen's size, for the space that the
    ///     screen had then; nil for its present space.
    init(_ screen: UIScreen, formerBounds: CGRect? = nil) {
        self.screen = screen
        self.formerBounds = formerBounds
    }

    var bounds: CGRect { formerBounds ?? screen.bounds }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace is ScreenSpace { return point }
        return (coordinateSpace as? UIView)?.pointFromScreen(point) ?? coordinateSpace.convert(point, from: self)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace is ScreenSpace { return point }
        return (coordinateSpace as? UIView)?.pointOnScreen(point) ?? coordinateSpace.convert(point, to: self)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if coordinateSpace is ScreenSpace { return rect }
        return (coordinateSpace as? UIView)?.rectFromScreen(rect) ?? coordinateSpace.convert(rect, from: self)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if coordinateSpace is ScreenSpace { return rect }
        return (coordinateSpace as? UIView)?.rectOnScreen(rect) ?? coordinateSpace.convert(rect, to: self)
    }
}

/// The coordinate space of a device in portrait orientation, which does not rotate with the
/// interface.
final class FixedScreenSpace: NSObject, UICoordinateSpace {
    private unowned let screen: UIScreen

    init(_ screen: UIScreen) { self.screen = screen }

    var bounds: CGRect { CGRect(origin: .zero, size: screen.nativeSize) }

    /// The transform from this space to the screen's. A device that is turned to the left has its
    /// top on the left, and its left side at the bottom.
    private var transform: CGAffineTransform {
        let size = screen.nativeSize
        return switch screen.orientation {
        case .unknown, .portrait: .identity
        case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        }
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace is FixedScreenSpace { return point }
        return screen.coordinateSpace.convert(point.applying(transform), to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace is FixedScreenSpace { return point }
        return screen.coordinateSpace.convert(point, from: coordinateSpace).applying(transform.inverted())
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if coordinateSpace is FixedScreenSpace { return rect }
        return screen.coordinateSpace.convert(rect.applying(transform), to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if coordinateSpace is FixedScreenSpace { return rect }
        return screen.coordinateSpace.convert(rect, from: coordinateSpace).applying(transform.inverted())
    }
}

extension UIView {
    /// The scale of the screen that shows the view (pixels per point), or 1 if it is unspecified.
    var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }
}
