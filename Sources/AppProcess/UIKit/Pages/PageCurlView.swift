import CoreGraphics
import Foundation
import QuartzCore

/// Shows a page that curls, as strips of pictures of its front and back with shading.
final class PageCurlView: UIView {
    /// The number of strips of the cylinder.
    private static let count = 24

    private let front: CGImage?
    private let back: CGImage?
    /// The frame of the flat page.
    private let page: CGRect
    private let isHorizontal: Bool
    /// A Boolean value that indicates whether the spine is at the right or bottom edge of the page.
    private let isMirrored: Bool
    private var strips: [CALayer] = []
    private let shadowBelow = CAGradientLayer()
    private let shadowBeside = CAGradientLayer()

    /// The progress of the turn, from 0 to 1.
    var progress: CGFloat = 0 { didSet { update() } }

    /// - Parameters:
    ///   - front: A picture of the front of the page.
    ///   - back: A picture of the back as it is seen at the end, or nil for a blank one.
    ///   - page: The frame of the flat page.
    ///   - isHorizontal: Whether the page turns to the left or right.
    ///   - isMirrored: Whether the spine is at the right or bottom edge.
    init(front: UIImage, back: UIImage?, page: CGRect, isHorizontal: Bool, isMirrored: Bool) {
        self.front = front.cgImage
        self.back = (back ?? Self.blankBack(of: front, isHorizontal: isHorizontal)).cgImage
        self.page = page
        self.isHorizontal = isHorizontal
        self.isMirrored = isMirrored
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.addSublayer(shadowBelow)
        layer.addSublayer(shadowBeside)
        for _ in 0..<Self.count + 2 {
            let (strip, shade) = (CALayer(), CAGradientLayer())
            strip.isDoubleSided = true
            shade.startPoint = isHorizontal ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
            shade.endPoint = isHorizontal ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1)
            strip.addSublayer(shade)
            strips.append(strip)
            layer.addSublayer(strip)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The back of thin paper, through which the front shows.
    private static func blankBack(of front: UIImage, isHorizontal: Bool) -> UIImage {
        let size = front.size
        return UIGraphicsImageRenderer(size: size).image { context in
            let mirror = context.cgContext
            mirror.translateBy(x: isHorizontal ? size.width : 0, y: isHorizontal ? 0 : size.height)
            mirror.scaleBy(x: isHorizontal ? -1 : 1, y: isHorizontal ? 1 : -1)
            front.draw(in: CGRect(origin: .zero, size: size))
            UIColor(white: 1, alpha: 0.85).setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// The width of the page across the spine (points).
    private var width: CGFloat { isHorizontal ? page.width : page.height }

    /// Returns the rectangle between two positions, measured from the spine.
    private func rect(_ first: CGFloat, _ second: CGFloat) -> CGRect {
        var (low, high) = (min(first, second), max(first, second))
        if isMirrored { (low, high) = (width - high, width - low) }
        return isHorizontal
            ? CGRect(x: page.minX + low, y: page.minY, width: high - low, height: page.height)
            : CGRect(x: page.minX, y: page.minY + low, width: page.width, height: high - low)
    }

    /// Returns the part of a picture between two fractions of the width from the spine, or from the
    /// free edge for the back.
    private func part(_ range: ClosedRange<CGFloat>, isFront: Bool) -> CGRect {
        var (low, high) = (range.lowerBound / width, range.upperBound / width)
        if isFront == isMirrored { (low, high) = (1 - high, 1 - low) }
        // The back at the end is the mirrored page beyond the spine.
        return isHorizontal ? CGRect(x: low, y: 0, width: high - low, height: 1) : CGRect(x: 0, y: low, width: 1, height: high - low)
    }

    private func update() {
        guard width > 0 else { return }
        let curl = PageCurl(width: width, progress: progress)
        let parts = curl.strips(Self.count)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, layer) in strips.enumerated() {
            guard index < parts.count else {
                layer.isHidden = true
                continue
            }
            let part = parts[index]
            layer.isHidden = false
            layer.contents = part.isFront ? front : back
            layer.contentsRect = self.part(part.distances, isFront: part.isFront)
            layer.frame = rect(part.positions.0, part.positions.1)
            let shade = layer.sublayers?.first as? CAGradientLayer
            shade?.frame = layer.bounds
            shade?.colors = shades(part, curl)
        }
        updateShadows(curl)
        CATransaction.commit()
    }

    /// Returns the colors of the shade at both edges of a part, from the left or top.
    private func shades(_ part: PageCurl.Strip, _ curl: PageCurl) -> [CGColor] {
        let colors = [part.distances.lowerBound, part.distances.upperBound].map { distance in
            UIColor(white: 0, alpha: Self.shade(curl.angle(at: distance), isFront: part.isFront)).cgColor
        }
        return (part.positions.0 <= part.positions.1) == isMirrored ? colors.reversed() : colors
    }

    /// Returns the opacity of the shade at an angle: paper is darkest where it is seen from the
    /// side.
    private static func shade(_ angle: CGFloat, isFront: Bool) -> CGFloat {
        isFront ? 0.2 * (1 - cos(angle)) : 0.25 * pow(sin(angle), 2)
    }

    private func updateShadows(_ curl: PageCurl) {
        let strength = min(1, curl.radius / (width * 0.05))
        let (reach, dark, clear) = (min(40, width * 0.12), UIColor(white: 0, alpha: 0.2).cgColor, UIColor(white: 0, alpha: 0).cgColor)
        for shadow in [shadowBelow, shadowBeside] {
            shadow.opacity = Float(strength)
            shadow.startPoint = isHorizontal ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
            shadow.endPoint = isHorizontal ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1)
        }
        // On the page that appears, beyond the cylinder.
        shadowBelow.frame = rect(curl.crest - 1, min(curl.crest + reach, width))
        shadowBelow.colors = isMirrored ? [clear, dark] : [dark, clear]
        // On the flat part of the page, before the free edge that lies over it.
        shadowBeside.isHidden = curl.freeEdge >= curl.crest
        shadowBeside.frame = rect(curl.freeEdge - reach / 2, curl.freeEdge)
        shadowBeside.colors = isMirrored ? [dark, clear] : [clear, dark]
        if let flat = strips.first { layer.insertSublayer(shadowBeside, above: flat) }
    }
}
