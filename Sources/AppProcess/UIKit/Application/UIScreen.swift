import CoreGraphics
public import Foundation
import QuartzCore

/// The screen that the render server shows. Main thread only.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    /// The render server's screen. Its bounds are empty until the app is connected to a server,
    /// which `UIApplicationMain` waits for.
    open class var main: UIScreen { connected }
    private static let connected = UIScreen()

    /// All screens. A render server has one.
    open class var screens: [UIScreen] { [main] }

    final let context = CAContext.main
    private var display: ScreenConfiguration?

    /// Creates another object for the render server's screen, as a test does that overrides its
    /// properties. Windows and scenes use `main`.
    public override init() { super.init() }

    /// The screen's rectangle (points), with the origin (0, 0).
    open var bounds: CGRect { context.bounds }

    /// The screen's rectangle (pixels).
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * nativeScale).rounded(), height: (bounds.height * nativeScale).rounded())
    }

    /// The scale of the screen (pixels per point).
    open var scale: CGFloat { context.contentsScale }

    /// The scale of the physical screen (pixels per point). It equals `scale`.
    open var nativeScale: CGFloat { scale }

    /// The refresh rate of the screen (frames per second).
    open var maximumFramesPerSecond: Int { Int((display?.refreshRate ?? 60).rounded()) }

    /// The screen's traits, which scenes inherit.
    open var traitCollection: UITraitCollection { .standard }

    /// Does nothing. UIKit does not notify subclasses, because it creates the screens itself.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The brightness of the screen's brightest pixel relative to white: always 1, because pixels
    /// have 8 bits.
    open var currentEDRHeadroom: CGFloat { 1 }

    /// The largest possible value of `currentEDRHeadroom`: always 1.
    open var potentialEDRHeadroom: CGFloat { 1 }

    /// The part of the screen that is available to the app: all of it.
    @available(*, deprecated, message: "Use bounds")
    open var applicationFrame: CGRect { bounds }

    /// The coordinate space of the screen (points).
    open var coordinateSpace: any UICoordinateSpace { space }

    /// The coordinate space of the screen in its native orientation. It equals `coordinateSpace`,
    /// because the screen does not rotate.
    open var fixedCoordinateSpace: any UICoordinateSpace { space }

    private lazy var space = ScreenSpace(self)

    /// Stores the server's description of the screen, and derives the standard traits from it.
    func adopt(_ display: ScreenConfiguration) {
        self.display = display
        let size = display.size
        UITraitCollection.standard = UITraitCollection.standard.modifyingTraits { traits in
            traits.displayScale = display.scale
            traits.userInterfaceStyle = AppInformation.main.style ?? (display.isDark ? .dark : .light)
            // The shorter side tells a tablet from a phone. Unlike on iOS, the size classes depend
            // only on the lengths of the sides, not on a device.
            traits.userInterfaceIdiom = min(size.width, size.height) >= 600 ? .pad : .phone
            traits.horizontalSizeClass = size.width >= 600 ? .regular : .compact
            traits.verticalSizeClass = size.height >= 480 ? .regular : .compact
        }
    }

    /// Returns a view that shows the screen's current content as a static image.
    ///
    /// - Parameter afterUpdates: Whether pending layout and drawing happen first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in UIApplication.running?.windows ?? [] where !window.isHidden {
            guard let snapshot = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            snapshot.bounds = window.bounds
            snapshot.center = window.center
            snapshot.transform3D = window.transform3D
            snapshot.alpha = window.alpha
            view.addSubview(snapshot)
        }
        return view
    }
}
