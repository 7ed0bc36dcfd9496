import CoreGraphics
import Foundation
import QuartzCore

/// The bars at the edges of a scroll view that show the visible part of its content. They are
/// sublayers of its layer, in front of all others.
@MainActor final class ScrollIndicators {
    /// The thickness of the bars (points).
    private static let thickness: CGFloat = 3
    /// The distance of the bars from the view's edges and from the ends of their tracks (points).
    private static let margin: CGFloat = 3
    /// The minimum length of a bar while the content is within its edges (points).
    private static let minimumLength: CGFloat = 36
    /// The minimum length of a bar that is compressed because the content is beyond an edge
    /// (points).
    private static let compressedLength: CGFloat = 8
    /// The duration of the fade (seconds).
    private static let fadeDuration = 0.25

    let horizontal = ScrollIndicators.makeBar()
    let vertical = ScrollIndicators.makeBar()
    private(set) var isShown = false

    private static func makeBar() -> CALayer {
        let layer = CALayer()
        layer.cornerRadius = thickness / 2
        // In front of all subviews, which rarely have a z position.
        layer.zPosition = 10_000
        layer.opacity = 0
        // Bars follow the content without implicit animations.
        let none = NSNull()
        layer.actions = ["position": none, "bounds": none, "opacity": none, "backgroundColor": none, "onOrderIn": none, "hidden": none]
        return layer
    }

    /// Sets the color of both bars.
    func color(_ color: CGColor) {
        horizontal.backgroundColor = color
        vertical.backgroundColor = color
    }

    /// Shows the bars at once, and ends their fade.
    func show() {
        isShown = true
        for layer in [horizontal, vertical] {
            layer.removeAnimation(forKey: "fade")
            layer.opacity = 1
        }
    }

    /// Fades the bars out after a delay (seconds). The render server runs the animation, so the app
    /// need not draw frames for it.
    func fade(after delay: Double) {
        guard isShown else { return }
        isShown = false
        for layer in [horizontal, vertical] {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0
            fade.beginTime = CACurrentMediaTime() + delay
            fade.duration = Self.fadeDuration
            fade.fillMode = .backwards
            layer.opacity = 0
            layer.add(fade, forKey: "fade")
        }
    }

    /// Hides the bars at once.
    func hide() {
        isShown = false
        for layer in [horizontal, vertical] {
            layer.removeAnimation(forKey: "fade")
            layer.opacity = 0
        }
    }

    // MARK: Layout

    /// Returns the position of a bar in its track, and its length (points). A bar becomes shorter
    /// by the distance of the content beyond its edge.
    ///
    /// - Parameters:
    ///   - track: The length in which the bar moves.
    ///   - visible: The visible length of the content.
    ///   - whole: The length of the content.
    ///   - offset: The content offset along the axis.
    ///   - range: The offsets at which the content can rest.
    static func bar(
        track: CGFloat, visible: CGFloat, whole: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
    ) -> (position: CGFloat, length: CGFloat) {
        let proportional = min(track, max(minimumLength, track * visible / max(whole, 1)))
        let overshoot = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(min(compressedLength, track), proportional - overshoot)
        let extent = range.upperBound - range.lowerBound
        let fraction = extent > 0 ? min(max((offset - range.lowerBound) / extent, 0), 1) : 0
        return ((track - length) * (offset > range.upperBound ? 1 : fraction), length)
    }

    /// Positions the vertical bar in the bounds of the scroll view, less insets, for content of the
    /// length `whole` that can rest at the offsets of `range`.
    func layOutVertical(in bounds: CGRect, _ insets: UIEdgeInsets, _ whole: CGFloat, _ range: ClosedRange<CGFloat>, isLeft: Bool) {
        let track = bounds.height - insets.top - insets.bottom - 2 * Self.margin
        let bar = Self.bar(track: max(track, 0), visible: bounds.height, whole: whole, offset: bounds.minY, range: range)
        let x = isLeft ? bounds.minX + insets.left + Self.margin : bounds.maxX - insets.right - Self.margin - Self.thickness
        setFrame(
            CGRect(x: x, y: bounds.minY + insets.top + Self.margin + bar.position, width: Self.thickness, height: bar.length), vertical)
    }

    /// Positions the horizontal bar in the bounds of the scroll view, less insets, for content of
    /// the length `whole` that can rest at the offsets of `range`.
    func layOutHorizontal(in bounds: CGRect, _ insets: UIEdgeInsets, _ whole: CGFloat, _ range: ClosedRange<CGFloat>) {
        let track = bounds.width - insets.left - insets.right - 2 * Self.margin
        let bar = Self.bar(track: max(track, 0), visible: bounds.width, whole: whole, offset: bounds.minX, range: range)
        let y = bounds.maxY - insets.bottom - Self.margin - Self.thickness
        setFrame(
            CGRect(x: bounds.minX + insets.left + Self.margin + bar.position, y: y, width: bar.length, height: Self.thickness), horizontal)
    }

    private func setFrame(_ frame: CGRect, _ layer: CALayer) {
        if layer.bounds.size != frame.size { layer.bounds = CGRect(origin: .zero, size: frame.size) }
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension UIScrollView {
    /// Shows the indicators of the axes along which the content is larger than the view.
    func showIndicators() {
        if indicators == nil, showsVerticalScrollIndicator || showsHorizontalScrollIndicator {
            let indicators = ScrollIndicators()
            self.indicators = indicators
            layer.addSublayer(indicators.horizontal)
            layer.addSublayer(indicators.vertical)
            colorIndicators()
        }
        guard let indicators, !indicators.isShown else { return }
        indicators.show()
        layOutIndicators()
    }

    /// Fades the indicators out after 0.3 s.
    func fadeIndicators() { indicators?.fade(after: 0.3) }

    func hideIndicators() { indicators?.hide() }

    /// Shows the indicators for about a second, if the content is at rest.
    func flashIndicators() {
        guard state.drag == nil, case .none = state.motion else { return }
        showIndicators()
        indicators?.fade(after: 1)
    }

    /// Positions the indicators for the present offset, and hides those of axes along which the
    /// content cannot scroll.
    func layOutIndicators() {
        guard let indicators, indicators.isShown else { return }
        let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
        let (bounds, size) = (self.bounds, extent.contentSize)
        let (x, y) = (horizontalRange, verticalRange)
        indicators.vertical.isHidden = !showsVerticalScrollIndicator || y.lowerBound == y.upperBound
        indicators.horizontal.isHidden = !showsHorizontalScrollIndicator || x.lowerBound == x.upperBound
        if !indicators.vertical.isHidden {
            indicators.layOutVertical(
                in: bounds, configuration.vertical.indicatorInsets.adding(safe), size.height, y, isLeft: isRightToLeft)
        }
        if !indicators.horizontal.isHidden {
            indicators.layOutHorizontal(in: bounds, configuration.horizontal.indicatorInsets.adding(safe), size.width, x)
        }
    }

    /// Sets the color of the indicators for the style and the traits.
    func colorIndicators() {
        guard let indicators else { return }
        let isLight =
            switch indicatorStyle {
            case .default: traitCollection.userInterfaceStyle == .dark
            case .black: false
            case .white: true
            }
        indicators.color(UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35).cgColor)
    }
}
