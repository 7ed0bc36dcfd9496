import CoreGraphics
public import Foundation
import QuartzCore

/// The screen that the render server shows. Main thread.
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
    /// The render server's screen. Before an app has found a server its bounds are empty; `UIApplicationMain` waits for one.
    public static let main = UIScreen(CAContext.main)

    /// All screens: a render server has one.
    public static var screens: [UIScreen] { [main] }

    let context: CAContext
    private var display: ScreenConfiguration?

    init(_ context: CAContext) { self.context = context }

    /// The size of the screen, in points, with the origin (0, 0).
    public var bounds: CGRect { context.bounds }

    /// The same in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * nativeScale).rounded(), height: (bounds.height * nativeScale).rounded())
    }

    /// Pixels per point.
    public var scale: CGFloat { context.contentsScale }

    /// Pixels per point: the screen's pixels are the ones that are drawn.
    public var nativeScale: CGFloat { scale }

    /// Frames a second.
    public var maximumFramesPerSecond: Int { Int((display?.refreshRate ?? 60).rounded()) }

    /// The screen's traits, which scenes inherit.
    public var traitCollection: UITraitCollection { .standard }

    /// There is no class of screens that could do anything about it.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// How much brighter than white the screen can show: pixels are of 8 bits, 1.
    public var currentEDRHeadroom: CGFloat { 1 }

    /// The most that it ever could: 1.
    public var potentialEDRHeadroom: CGFloat { 1 }

    /// The part of the screen that is the app's: all of it.
    @available(*, deprecated, message: "Use -[UIScreen bounds]")
    public var applicationFrame: CGRect { bounds }

    /// The space of the screen's points.
    public var coordinateSpace: any UICoordinateSpace { space }

    /// The same: the screen does not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { space }

    private lazy var space = ScreenSpace(self)

    /// Takes the screen over as the server described it.
    func adopt(_ display: ScreenConfiguration) {
        self.display = display
        let size = display.size
        UITraitCollection.standard = UITraitCollection.standard.modifyingTraits { traits in
            traits.displayScale = display.scale
            traits.userInterfaceStyle = display.isDark ? .dark : .light
            traits.userInterfaceIdiom = min(size.width, size.height) >= 600 ? .pad : .phone
            traits.horizontalSizeClass = size.width >= 600 ? .regular : .compact
            traits.verticalSizeClass = size.height >= 480 ? .regular : .compact
        }
    }

    /// A view that shows what is on the screen, as a picture: it does not change with it.
    ///
    /// - Parameter afterUpdates: whether what is due, layout and drawing, is done first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in UIApplication.running?.windows ?? [] where !window.isHidden {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.bounds = window.bounds
            picture.center = window.center
            picture.transform3D = window.transform3D
            picture.alpha = window.alpha
            view.addSubview(picture)
        }
        return view
    }
}
