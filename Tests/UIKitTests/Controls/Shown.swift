import Foundation
import QuartzCore

@testable import UIKit

/// What a view and what is in it look like, a pixel a point.
@MainActor func shown(_ view: UIView, scale: CGFloat = 1) -> Pixels {
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

/// The way through an archive.
@MainActor func archived<View: UIView>(_ view: View) throws -> View? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    view.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    return type(of: view).init(coder: reader)
}

extension CGFloat {
    /// The least length of whole pixels of the tests' screen, which has two a point, that is not below this one.
    var inPixels: CGFloat { (self * 2 - 0.001).rounded(.up) / 2 }
}
