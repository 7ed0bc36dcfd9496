public import CoreGraphics
public import Foundation
public import ObjectiveC
public import QuartzCore

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

    /// The screen's rectangle (pixels), that of a device in portrait orientation.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (nativeSize.width * nativeScale).rounded(), height: (nativeSize.height * nativeScale).rounded())
    }

    /// The size of the screen (points), that of a device in portrait orientation.
    final var nativeSize: CGSize {
        let size = bounds.size
        return device != nil && orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
    }

    /// The simulated device, or nil for a screen of its own.
    final var device: ScreenConfiguration.Device? { display?.device }

    /// The orientation of the interface: that on the device or, without one, portrait unless the
    /// screen is wider than it is high.
    final var orientation: UIInterfaceOrientation {
        device.map { UIInterfaceOrientation(rawValue: $0.interfaceOrientation) ?? .unknown } ?? UIWindowScene.orientation(of: bounds.size)
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

    /// The brightness of the screen (0 to 1). The default is 1. It is stored and has no effect: the
    /// brightness is that of the displays which show the render server's screen.
    open var brightness: CGFloat {
        get { storedBrightness }
        set { storedBrightness = min(1, max(0, newValue)) }
    }
    private var storedBrightness: CGFloat = 1

    /// A Boolean value that indicates whether the screen is dimmed below the lowest brightness. The
    /// default is false. It is stored and has no effect.
    open var wantsSoftwareDimming = false

    /// A Boolean value that indicates whether the screen is being recorded or mirrored: always
    /// false, because the render server does not notify apps of displays and films.
    open var isCaptured: Bool { false }

    /// The screen that this one mirrors: always nil.
    open var mirrored: UIScreen? { nil }

    /// The size of the screen. It cannot be changed.
    open var currentMode: UIScreenMode? {
        get { UIScreenMode(nativeBounds.size) }
        set {}
    }

    /// The sizes that the screen can have: the present one.
    open var availableModes: [UIScreenMode] { [UIScreenMode(nativeBounds.size)] }

    /// The size that is best for the screen: the present one.
    open var preferredMode: UIScreenMode? { UIScreenMode(nativeBounds.size) }

    /// How hidden edges are treated. The default is `.scale`. It is stored and has no effect: no
    /// edges are hidden.
    open var overscanCompensation = OverscanCompensation.scale

    /// The insets of the part of the screen whose edges are not hidden: always zero.
    open var overscanCompensationInsets: UIEdgeInsets { .zero }

    /// The focused item, or nil.
    open var focusedItem: (any UIFocusItem)? { UIApplication.running?.defaultScene?.focusSystem?.focusedItem }

    /// The focused view, or nil.
    open var focusedView: UIView? { focusedItem as? UIView }

    /// A Boolean value that indicates whether items can be focused: not on a phone.
    open var supportsFocus: Bool { traitCollection.userInterfaceIdiom != .phone }

    /// The time from a frame's commit to its display (seconds): always 0, because displays do not
    /// report it.
    open var calibratedLatency: CFTimeInterval { 0 }

    /// Returns a display link that calls a method with itself whenever the screen shows a frame.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// The coordinate space of the screen (points).
    open var coordinateSpace: any UICoordinateSpace { space }

    /// The coordinate space of the device in portrait orientation, which does not rotate with the
    /// interface. Without a device, it equals `coordinateSpace`.
    open var fixedCoordinateSpace: any UICoordinateSpace { device == nil ? space : fixedSpace }

    private lazy var space = ScreenSpace(self)
    private lazy var fixedSpace = FixedScreenSpace(self)

    /// Stores the server's description of the screen, and derives the standard traits from it.
    func adopt(_ display: ScreenConfiguration) {
        self.display = display
        let size = display.size
        UITraitCollection.standard = UITraitCollection.standard.modifyingTraits { traits in
            traits.displayScale = display.scale
            traits.userInterfaceStyle = AppInformation.main.style ?? (display.isDark ? .dark : .light)
            if let device = display.device {
                traits.userInterfaceIdiom = device.isPad ? .pad : .phone
                traits.horizontalSizeClass = device.isPad ? .regular : .compact
                traits.verticalSizeClass = !device.isPad && size.width > size.height ? .compact : .regular
            } else {
                // The shorter side tells a tablet from a phone. Unlike on iOS, the size classes
                // depend only on the lengths of the sides.
                traits.userInterfaceIdiom = min(size.width, size.height) >= 600 ? .pad : .phone
                traits.horizontalSizeClass = size.width >= 600 ? .regular : .compact
                traits.verticalSizeClass = size.height >= 480 ? .regular : .compact
            }
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
