import Foundation
import QuartzCore

@testable import UIKit

/// Returns the rendering of a view and its subviews, at a number of pixels per point.
@MainActor func rendering(of view: UIView, scale: CGFloat = 1) -> Pixels {
    func prepare(_ layer: CALayer) {
        layer.displayIfNeeded()
        for sublayer in layer.sublayers ?? [] { prepare(sublayer) }
    }
    view.layoutIfNeeded()
    prepare(view.layer)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return Pixels(
        UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            prepare(view.layer)
            view.layer.render(in: context.cgContext)
        })
}

/// Returns a view that was encoded and decoded.
@MainActor func archivedCopy<View: UIView>(of view: View) throws -> View? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    view.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    return type(of: view).init(coder: reader)
}

extension CGFloat {
    /// The length, rounded up to whole pixels of the tests' screen, which has two pixels per point.
    /// A thousandth of a pixel allows for rounding errors.
    var inPixels: CGFloat { (self * 2 - 0.001).rounded(.up) / 2 }
}
