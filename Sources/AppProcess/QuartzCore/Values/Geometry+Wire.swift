import CoreGraphics
import Foundation
import Geometry

// Conversions between the types of Core Graphics (`cg`) and those that the protocol carries.

extension Point {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
    var cg: CGPoint { CGPoint(x: x, y: y) }
}

extension Size {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    var cg: CGSize { CGSize(width: width, height: height) }
}

extension Rect {
    init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
    var cg: CGRect { CGRect(origin: origin.cg, size: size.cg) }
}

extension Color {
    /// Creates the color converted to sRGB; transparent for a pattern.
    init(_ color: CGColor) {
        let (red, green, blue, alpha) = color.rgba
        self.init(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    var cg: CGColor { CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) }
}
