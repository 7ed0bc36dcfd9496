import CoreGraphics
import Foundation
import QuartzCore

/// The thin bars at the edges of a scroll view that show what part of the contents is seen. They are layers of its layer, above all others.
@MainActor final class ScrollIndicators {
    /// Points.
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    /// The least that is left of a bar at an edge beyond which contents are drawn.
    private static let squeezed: CGFloat = 8
    private static let fadeDuration = 0.25

    let horizontal = ScrollIndicators.bar()
    let vertical = ScrollIndicators.bar()
    private(set) var isShown = false

    private static func bar() -> CALayer {
        let layer = CALayer()
        layer.cornerRadius = thickness / 2
        layer.zPosition = 10_000
        layer.opacity = 0
        // Bars follow the contents at once.
        let none = NSNull()
        layer.actions = ["position": none, "bounds": none, "opacity": none, "backgroundColor": none, "onOrderIn": none, "hidden": none]
        return layer
    }

    func color(_ color: CGColor) {
        horizontal.backgroundColor = color
        vertical.backgroundColor = color
    }

    func show() {
        isShown = true
        for layer in [horizontal, vertical] {
            layer.removeAnimation(forKey: "fade")
            layer.opacity = 1
        }
    }

    /// Has the bars fade after some seconds. The render server does it alone.
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

    func hide() {
        isShown = false
        for layer in [horizontal, vertical] {
            layer.removeAnimation(forKey: "fade")
            layer.opacity = 0
        }
    }

    // MARK: Places

    /// Where a bar begins within its track, and how long it is.
    ///
    /// - Parameters:
    ///   - track: The length that the bar can move in.
    ///   - shown: The length of the contents that is seen, of `whole`.
    static func bar(
        track: CGFloat, shown: CGFloat, whole: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
    ) -> (begin: CGFloat, length: CGFloat) {
        let usual = min(track, max(shortest, track * shown / max(whole, 1)))
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(min(squeezed, track), usual - beyond)
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : 0
        return ((track - length) * (offset > range.upperBound ? 1 : part), length)
    }

    func placeVertical(in bounds: CGRect, _ insets: UIEdgeInsets, _ whole: CGFloat, _ range: ClosedRange<CGFloat>, isLeft: Bool) {
        let track = bounds.height - insets.top - insets.bottom - 2 * Self.margin
        let bar = Self.bar(track: max(track, 0), shown: bounds.height, whole: whole, offset: bounds.minY, range: range)
        let x = isLeft ? bounds.minX + insets.left + Self.margin : bounds.maxX - insets.right - Self.margin - Self.thickness
        place(vertical, CGRect(x: x, y: bounds.minY + insets.top + Self.margin + bar.begin, width: Self.thickness, height: bar.length))
    }

    func placeHorizontal(in bounds: CGRect, _ insets: UIEdgeInsets, _ whole: CGFloat, _ range: ClosedRange<CGFloat>) {
        let track = bounds.width - insets.left - insets.right - 2 * Self.margin
        let bar = Self.bar(track: max(track, 0), shown: bounds.width, whole: whole, offset: bounds.minX, range: range)
        let y = bounds.maxY - insets.bottom - Self.margin - Self.thickness
        place(horizontal, CGRect(x: bounds.minX + insets.left + Self.margin + bar.begin, y: y, width: bar.length, height: Self.thickness))
    }

    private func place(_ layer: CALayer, _ frame: CGRect) {
        if layer.bounds.size != frame.size { layer.bounds = CGRect(origin: .zero, size: frame.size) }
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension UIScrollView {
    /// Shows the indicators of the axes along which contents are larger than the view.
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
        placeIndicators()
    }

    func fadeIndicators() { indicators?.fade(after: 0.3) }

    func hideIndicators() { indicators?.hide() }

    func flashIndicators() {
        guard state.drag == nil, case .none = state.motion else { return }
        showIndicators()
        indicators?.fade(after: 1)
    }

    func placeIndicators() {
        guard let indicators, indicators.isShown else { return }
        let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
        let (bounds, size) = (self.bounds, state.contentSize)
        let (x, y) = (horizontalRange, verticalRange)
        indicators.vertical.isHidden = !showsVerticalScrollIndicator || y.lowerBound == y.upperBound
        indicators.horizontal.isHidden = !showsHorizontalScrollIndicator || x.lowerBound == x.upperBound
        if !indicators.vertical.isHidden {
            indicators.placeVertical(in: bounds, state.verticalIndicatorInsets.adding(safe), size.height, y, isLeft: isRightToLeft)
        }
        if !indicators.horizontal.isHidden {
            indicators.placeHorizontal(in: bounds, state.horizontalIndicatorInsets.adding(safe), size.width, x)
        }
    }

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
