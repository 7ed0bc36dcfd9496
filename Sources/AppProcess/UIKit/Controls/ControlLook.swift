import CoreGraphics
import Foundation
import QuartzCore

/// How Lamina's controls look: their sizes in points, colours and times in seconds. The sizes are those of iOS.
enum ControlLook {
    /// What is left of the colour of text and images that cannot be used.
    static let disabledOpacity: CGFloat = 0.35
    /// What is left of a control that cannot be used.
    static let disabledControlOpacity: Float = 0.5
    /// What is left of a button's contents while it is pressed.
    static let pressedOpacity: CGFloat = 0.4
    /// How long values take to their new place.
    static let valueTime: TimeInterval = 0.25
    /// How long looks take to come, and to go again.
    static let stateTime: TimeInterval = 0.15

    /// What lies behind values: switches that are off, the empty part of sliders.
    static let track = UIColor.secondarySystemFill
    static let thumb = UIColor.white
    static let on = UIColor.systemGreen

    enum Switch {
        static let size = CGSize(width: 51, height: 31)
        /// Between the thumb and the edge.
        static let border: CGFloat = 2
        /// How much wider the thumb is while it is pressed.
        static let stretch: CGFloat = 6
    }

    enum Slider {
        static let height: CGFloat = 34
        static let track: CGFloat = 4
        static let thumb: CGFloat = 27
        /// Between the track and images beside it.
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

    /// A shadow under what is moved by fingers.
    @MainActor static func lift(_ layer: CALayer, radius: CGFloat = 3, opacity: Float = 0.2, height: CGFloat = 2) {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
        layer.shadowOffset = CGSize(width: 0, height: height)
    }
}

/// Changes of layers that are shown on their way. Without a window they are there at once.
@MainActor enum ControlMotion {
    /// Changes properties of layers by key path, from what is on the screen.
    static func change(
        _ layer: CALayer, _ keyPaths: [String], for duration: TimeInterval = ControlLook.valueTime, isAnimated: Bool, _ body: () -> Void
    ) {
        let shown = layer.presentation() ?? layer
        let from = isAnimated ? keyPaths.map { shown.value(forKeyPath: $0) } : []
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
