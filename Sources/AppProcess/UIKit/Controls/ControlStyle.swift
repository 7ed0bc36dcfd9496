import CoreGraphics
import Foundation
import QuartzCore

/// The metrics of controls, which are those of iOS: lengths in points, times in seconds, and
/// colors.
enum ControlStyle {
    /// The opacity of the text and the image of a disabled control.
    static let disabledOpacity: CGFloat = 0.35
    /// The opacity of a disabled control.
    static let disabledControlOpacity: Float = 0.5
    /// The opacity of the contents of a pressed button.
    static let pressedOpacity: CGFloat = 0.4
    /// The duration of a change of value (seconds).
    static let valueTime: TimeInterval = 0.25
    /// The duration of a change of appearance (seconds).
    static let stateTime: TimeInterval = 0.15

    /// The color behind values: a switch that is off, the empty part of a slider.
    static let track = UIColor.secondarySystemFill
    static let thumb = UIColor.white
    static let on = UIColor.systemGreen

    enum Switch {
        static let size = CGSize(width: 51, height: 31)
        /// The distance between the thumb and the edge.
        static let border: CGFloat = 2
        /// The length by which the thumb is wider while it is pressed.
        static let stretch: CGFloat = 6
    }

    enum Slider {
        static let height: CGFloat = 34
        static let track: CGFloat = 4
        static let thumb: CGFloat = 28
        /// The distance between the track and the images beside it.
        static let spacing: CGFloat = 12
    }

    enum Progress {
        static let height: CGFloat = 4
    }

    enum Stepper {
        static let size = CGSize(width: 94, height: 32)
        static let cornerRadius: CGFloat = 8
    }

    enum Pages {
        static let dot: CGFloat = 7
        static let spacing: CGFloat = 9.5
        static let height: CGFloat = 26
        static let margin: CGFloat = 12
    }

    /// Adds the shadow of a movable part.
    @MainActor static func lift(_ layer: CALayer, radius: CGFloat = 3, opacity: Float = 0.2, height: CGFloat = 2) {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
        layer.shadowOffset = CGSize(width: 0, height: height)
    }
}

/// Changes controls' layers with animations. Without a window, changes take effect at once.
@MainActor enum ControlMotion {
    /// Animates properties of a layer, by key path, from their presentation values to those that a
    /// closure sets.
    static func change(
        _ layer: CALayer, _ keyPaths: [String], for duration: TimeInterval = ControlStyle.valueTime, isAnimated: Bool, _ body: () -> Void
    ) {
        let presentation = layer.presentation() ?? layer
        let from = isAnimated ? keyPaths.map { presentation.value(forKeyPath: $0) } : []
        body()
        for (keyPath, value) in zip(keyPaths, from) {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = value
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            layer.add(animation, forKey: keyPath)
        }
        if !isAnimated { for keyPath in keyPaths { layer.removeAnimation(forKey: keyPath) } }
    }
}
