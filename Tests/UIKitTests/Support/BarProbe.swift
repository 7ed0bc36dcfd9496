import CoreGraphics
import QuartzCore

@testable import UIKit

/// Finds the parts of a navigation bar, toolbar or tab bar in its view tree, so that tests can
/// check what the bar shows.
@MainActor struct BarProbe {
    let bar: UIView

    /// The background, or nil.
    var background: UIView? { bar.subviews.first { $0 is BarBackground } }

    private var effectView: UIVisualEffectView? { background?.subviews.compactMap { $0 as? UIVisualEffectView }.first }

    /// The effect of the background, or nil.
    var effect: UIVisualEffect? { effectView?.effect }

    /// The radius of the background's blur (points), or −1 without a blur.
    var blurRadius: Double {
        let layer = effectView?.subviews.first?.layer
        return (layer?.value(forKeyPath: AnimatedProperty.backgroundBlurRadius.rawValue) as? NSNumber)?.doubleValue ?? -1
    }

    /// The keys of the animations of the background's effect.
    var effectAnimations: [String] { effectView?.subviews.first?.layer.animationKeys() ?? [] }

    /// The color over the effect, or nil.
    var color: UIColor? { effectView?.contentView.backgroundColor }

    /// The images of the background.
    var images: [BarPictureView] { effectView?.contentView.subviews.compactMap { $0 as? BarPictureView } ?? [] }

    /// The images of the shadow.
    var shadowImages: [BarPictureView] { background?.subviews.compactMap { $0 as? BarPictureView } ?? [] }

    /// The hairline.
    var line: UIView? { background?.subviews.first { !($0 is UIVisualEffectView) && !($0 is BarPictureView) } }

    /// Returns the button with a title.
    func button(_ title: String) -> BarButton? {
        func find(_ view: UIView) -> BarButton? {
            if let button = view as? BarButton, button.content.title == title { return button }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(bar)
    }

    /// Taps the button with a title.
    ///
    /// - Returns: Whether there is such a button.
    func tap(_ title: String) -> Bool {
        let button = button(title)
        button?.tapped?(nil)
        return button != nil
    }

    /// Returns whether there is a button with a title.
    func shows(_ title: String) -> Bool { button(title) != nil }

    /// The color of the inline title.
    var titleColor: UIColor? {
        let content = bar.subviews.compactMap { $0 as? NavigationBarContent }.last
        let text = content?.subviews.compactMap { $0 as? BarText }.first
        return text?.attributes[.foregroundColor] as? UIColor
    }
}
