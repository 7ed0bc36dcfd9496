import CoreGraphics
import Foundation
import QuartzCore

/// The metrics of controls, which are those of iOS: lengths in points, times in seconds, and
/// colors.
enum ControlStyle {
    /// The opacity of the text of a disabled label, and of the image of a disabled button with a
    /// configuration.
    static let disabledOpacity: CGFloat = 0.35
    /// The opacity of a disabled switch, of the track of a disabled slider, and of the image of a
    /// disabled button without a configuration.
    static let disabledControlOpacity: Float = 0.5
    /// The opacity of the contents of a pressed button.
    static let pressedOpacity: CGFloat = 0.4
    /// The duration of a change of value (seconds).
    static let valueTime: TimeInterval = 0.25
    /// The duration of a change of appearance (seconds).
    static let stateTime: TimeInterval = 0.15

    /// The color behind values: a switch that is off, the empty part of a slider.
    static let track = UIColor.secondarySystemFill
    /// The color of the thumb of a switch or slider.
    static let thumb = UIColor.white
    /// The color of a switch that is on.
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
        /// The height of the track.
        static let track: CGFloat = 4
        /// The diameter of the thumb.
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

    enum Segments {
        static let height: CGFloat = 32
        /// The radius of the corners of the control.
        static let cornerRadius: CGFloat = 9
        /// The radius of the corners of the selection.
        static let selectionRadius: CGFloat = 7
        /// The distance between the selection and the edges of the control.
        static let border: CGFloat = 2
        /// The distance between a title and the edges of its segment, if there is room.
        static let margin: CGFloat = 10
        /// The smallest distance between a title and the edges of its segment.
        static let smallestMargin: CGFloat = 3
        static let fontSize: CGFloat = 13
        static let divider = CGSize(width: 1, height: 16)
        /// The scale of the selected segment while it is pressed.
        static let pressedScale: CGFloat = 0.95
        /// The duration of a move of the selection (seconds), that of a spring without bounce.
        static let time: TimeInterval = 0.3

        /// The color behind the segments.
        static let track = UIColor.tertiarySystemFill
        /// The color of the selection.
        static let selection = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(red: 0.424, green: 0.424, blue: 0.443, alpha: 1) : .white
        }
        /// The color of the dividers.
        static let dividerColor = UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 0.3)
    }

    enum Pages {
        /// The diameter of a dot.
        static let dot: CGFloat = 7
        /// The distance between dots.
        static let spacing: CGFloat = 9.5
        static let height: CGFloat = 26
        /// The distance of the first and last dots from the ends.
        static let margin: CGFloat = 12
    }

    /// Adds the shadow of a part that the user moves, such as a thumb.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - radius: The blur radius (points).
    ///   - opacity: The opacity, from 0 to 1.
    ///   - height: The distance by which the shadow is moved down (points).
    @MainActor static func lift(_ layer: CALayer, radius: CGFloat = 3, opacity: Float = 0.2, height: CGFloat = 2) {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
        layer.shadowOffset = CGSize(width: 0, height: height)
    }
}

/// Changes the layers of controls, with or without an animation. Callers animate only controls in a
/// window.
@MainActor enum ControlMotion {
    /// Runs a closure that sets properties of a layer.
    ///
    /// An animated change starts from the values that the properties have on the screen, so that it
    /// can interrupt an earlier animation. A change without animation ends earlier animations and
    /// takes effect at once.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - keyPaths: The key paths of the properties.
    ///   - duration: The duration of the animation (seconds).
    ///   - isAnimated: Whether to animate the change.
    ///   - body: A closure that sets the properties.
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
