public import CoreGraphics
public import Foundation
import QuartzCore

/// A finger or pointer on the screen, from when it comes down until it is lifted.
///
/// One object represents a touch throughout; its values change with each event. Main thread only.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// The finger came down.
        case began
        /// The touch moved.
        case moved
        /// The finger is down and did not change since the previous event.
        case stationary
        /// The finger was lifted.
        case ended
        /// The system ended the touch, for example because the connection to the server was lost.
        case cancelled
        /// The pointer came over the screen without a pressed button.
        case regionEntered
        /// The pointer moved over the screen without a pressed button.
        case regionMoved
        /// The pointer left the screen.
        case regionExited
    }

    /// The kinds of touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a device apart from the screen. Lamina delivers no such touches.
        case indirect
        /// A pencil or stylus on the screen.
        case pencil
        /// The pointer of a mouse or a trackpad.
        case indirectPointer
        /// The former name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// The properties of a touch that can be estimated at first.
    public struct Properties: OptionSet, Sendable {
        /// The bits of the properties.
        public let rawValue: Int
        /// Creates properties from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The force of the touch.
        public static let force = Properties(rawValue: 1)
        /// The azimuth angle of the stylus.
        public static let azimuth = Properties(rawValue: 2)
        /// The altitude angle of the stylus.
        public static let altitude = Properties(rawValue: 4)
        /// The location of the touch.
        public static let location = Properties(rawValue: 8)
        /// The roll angle of the stylus.
        public static let roll = Properties(rawValue: 16)
    }

    /// The values of a touch at one time.
    struct Sample {
        var timestamp: TimeInterval
        /// The location on the screen (points).
        var location: CGPoint
        /// The force, from 0 to 1; 0 if the device does not measure it.
        var force: CGFloat
        /// The radius of the touch (points).
        var majorRadius: CGFloat
        /// The pointer's buttons that are down.
        var buttons: UIEvent.ButtonMask = []
    }

    /// The server's identifier of the touch, unique among the touches on the screen.
    let id: UInt32
    /// The values at the latest event.
    private(set) var current: Sample
    /// The values at the event before.
    private(set) var previous: Sample

    private let kind: TouchType
    /// The kind of the touch.
    open var type: TouchType { kind }
    /// The phase of the touch at the latest event.
    open internal(set) var phase: Phase
    /// The number of taps in quick succession at this location, 1 for the first.
    open internal(set) var tapCount: Int
    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?
    /// The view in which the touch began. It stays the same until the touch ends.
    open internal(set) weak var view: UIView?
    /// The recognizers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The buttons with which the pointer began the touch, which is the secondary one of a click
    /// with Control.
    private(set) var firstButtons: UIEvent.ButtonMask = []
    /// A Boolean value that indicates whether the touch activates controls and selects items, as
    /// all do but clicks with other buttons than the primary one.
    var isPrimary: Bool { type != .indirectPointer || firstButtons.contains(.primary) }

    /// A Boolean value that indicates whether the view receives the touch, unless a recognizer
    /// claims it. It is false if another touch of the view, or an exclusive one, excludes it.
    var reachesView = true
    /// A Boolean value that indicates whether the touch began on the status bar, so that no view
    /// receives it.
    var beganOnStatusBar = false
    /// The progress of the touch's delivery to its view.
    var delivery = TouchDelivery.Stage.undelivered
    /// A Boolean value that indicates whether a recognizer claimed the touch, which cancels it for
    /// the view.
    var isClaimed = false
    /// A Boolean value that indicates whether the finger is on the screen.
    private(set) var isDown = true

    /// Creates a touch of no finger, at the origin of the screen, for example to test code that
    /// handles touches. It has begun, with no taps, and has no view.
    public override init() {
        id = 0
        kind = .direct
        current = Sample(timestamp: 0, location: .zero, force: 0, majorRadius: 0)
        previous = current
        tapCount = 0
        phase = .began
        super.init()
    }

    init(id: UInt32, type: TouchType, sample: Sample, tapCount: Int) {
        self.id = id
        kind = type
        current = sample
        previous = sample
        self.tapCount = tapCount
        phase = .began
        firstButtons = sample.buttons
    }

    /// Creates a copy of a touch with an earlier sample, for coalesced touches.
    init(_ touch: UITouch, sample: Sample, previous: Sample, phase: Phase) {
        id = touch.id
        kind = touch.kind
        tapCount = touch.tapCount
        current = sample
        self.previous = previous
        self.phase = phase
        firstButtons = touch.firstButtons
        super.init()
        window = touch.window
        view = touch.view
        gestureRecognizers = touch.gestureRecognizers
    }

    /// Sets the next sample and phase. The current sample becomes the previous one.
    func move(to sample: Sample, _ phase: Phase) {
        previous = current
        current = sample
        self.phase = phase
        isDown = phase.isDown
    }

    /// Replaces the values that apps read while a change is delivered, without changing the state
    /// of the touch.
    func setValues(_ phase: Phase, _ current: Sample, _ previous: Sample) {
        self.phase = phase
        self.current = current
        self.previous = previous
    }

    /// The time of the latest change (seconds, on the clock of `CACurrentMediaTime()` and
    /// `ProcessInfo.systemUptime`).
    open var timestamp: TimeInterval { current.timestamp }

    /// The force of the touch, from 0 to `maximumPossibleForce`; 0 if the device does not measure
    /// it.
    open var force: CGFloat { current.force }

    /// The force of a very firm touch.
    open var maximumPossibleForce: CGFloat { 1 }

    /// The radius of the touch (points).
    open var majorRadius: CGFloat { current.majorRadius }

    /// The tolerance of `majorRadius` (points): always 0, because the server does not report it.
    open var majorRadiusTolerance: CGFloat { 0 }

    /// Returns the location of the touch in a view's space, or in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { locate(current.location, in: view) }

    /// Returns the location at the previous event in a view's space, or in the window's if `view`
    /// is nil.
    open func previousLocation(in view: UIView?) -> CGPoint { locate(previous.location, in: view) }

    /// Returns the same as `location(in:)`: the server's locations have one precision.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The angle between the screen and a pencil: always π/2 radians.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// Returns the direction of a pencil in a view's space (radians): always 0, because the server
    /// does not report it.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    /// Returns the direction of a pencil in a view's space as a unit vector.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// The rotation of a pencil about its own axis (radians): always 0, because the server does not
    /// report it.
    open var rollAngle: CGFloat { 0 }

    /// The properties that are estimates: always empty.
    open var estimatedProperties: Properties { [] }

    /// The estimated properties that will be updated: always empty.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// The index that identifies an update of estimates: always nil.
    open var estimationUpdateIndex: NSNumber? { nil }

    /// Converts a point from the screen's space to a view's, or to the window's if `view` is nil.
    private func locate(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let window = window ?? view?.window else { return point }
        return (view ?? window).pointFromScreen(point)
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<UITouch: \(id)> phase: \(phase) tap count: \(tapCount) location in window: \(location(in: nil)) view: \(view.map { "\($0)" } ?? "nil")"
        }
    }
}
