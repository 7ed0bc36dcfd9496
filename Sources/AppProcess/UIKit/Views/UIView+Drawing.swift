import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Whether the view, or its layer's class, has anything to draw.
    var drawsContents: Bool { ViewClass.of(type(of: self)).draws || type(of: layer) != CALayer.self && layer.drawsOwnContents }

    func displayContents(_ layer: CALayer) {
        guard layer === self.layer ? drawsContents : true else { return }
        layer.displayBackingStore()
    }

    /// Draws the view over its background, where the bitmap is opaque and would hide that.
    private func draw(in context: CGContext) {
        let rect = context.boundingBoxOfClipPath
        if layer.isOpaque, let background = look.background {
            context.saveGState()
            context.setFillColor(background.cgColor)
            context.fill(rect)
            context.restoreGState()
        }
        draw(rect)
    }

    func drawContents(_ layer: CALayer, in context: CGContext) {
        // A presentation copy is drawn in place of the view's layer where its properties animate by drawing.
        guard layer === self.layer || layer.model() === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        currentTraits.performAsCurrent { MainActor.assumeIsolated { draw(in: context) } }
    }
}

/// What a class of views answers about itself, found once.
@MainActor private struct ViewClass {
    /// Whether the class has a method of its own that draws.
    let draws: Bool

    private static var known: [ObjectIdentifier: ViewClass] = [:]

    static func of(_ type: UIView.Type) -> ViewClass {
        let key = ObjectIdentifier(type)
        if let found = known[key] { return found }
        let new = ViewClass(type)
        known[key] = new
        return new
    }

    private init(_ type: UIView.Type) {
        draws = !OverriddenMethods.places(addedTo: UIResponder.self, by: UIView.self, overriddenBy: type).isDisjoint(
            with: Self.drawingPlaces)
    }

    /// Overrides what draws, and `Heir` nothing.
    private final class Draughtsman: UIView {
        override func draw(_ rect: CGRect) {}
        override func draw(_ layer: CALayer, in ctx: CGContext) {}
        override func display(_ layer: CALayer) {}
    }

    private final class Heir: UIView {}

    /// Where `UIView` has the methods that draw.
    private static let drawingPlaces: Set<Int> = {
        func places(_ type: UIView.Type) -> Set<Int> {
            OverriddenMethods.places(addedTo: UIResponder.self, by: UIView.self, overriddenBy: type)
        }
        let places = places(Draughtsman.self).subtracting(places(Heir.self))
        guard places.count == 3 else {
            fatalError("lamina: UIView's table of methods does not have the places of the three methods that draw")
        }
        return places
    }()
}
