public import CoreGraphics
public import Foundation
import QuartzCore

/// A finger on the screen, from when it comes down until it is lifted: one object, whose values change. Main thread.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// What became of a touch since the event before.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// The former name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// Properties that may be estimated first and known later.
    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1)
        public static let azimuth = Properties(rawValue: 2)
        public static let altitude = Properties(rawValue: 4)
        public static let location = Properties(rawValue: 8)
        public static let roll = Properties(rawValue: 16)
    }

    /// One place of a touch.
    struct Sample {
        var timestamp: TimeInterval
        /// In the space of the screen, points.
        var location: CGPoint
        var force: CGFloat
        var majorRadius: CGFloat
    }

    /// Tells the touches apart that are down; the server's.
    let id: UInt32
    private var sample: Sample
    private var former: Sample

    /// What touches.
    public let type: TouchType
    /// What became of it since the event before.
    public internal(set) var phase: Phase
    /// How many times a finger came down here in quick succession; 1 for the first.
    public internal(set) var tapCount: Int
    /// The window that the touch began in.
    public internal(set) weak var window: UIWindow?
    /// The view that the touch began in, and belongs to until it ends.
    public internal(set) weak var view: UIView?
    /// The recognisers that are told of the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Whether the view is told of the touch.
    var reachesView = true
    /// What the view knows of the touch.
    var stage = ViewTouches.Stage.nothing
    /// Whether a recogniser took the touch from its view.
    var isClaimed = false
    /// Whether the finger is on the screen.
    private(set) var isDown = true

    init(id: UInt32, type: TouchType, sample: Sample, tapCount: Int) {
        self.id = id
        self.type = type
        self.sample = sample
        former = sample
        self.tapCount = tapCount
        phase = .began
    }

    /// A touch as it was when a move was coalesced.
    init(_ touch: UITouch, sample: Sample, former: Sample, phase: Phase) {
        id = touch.id
        type = touch.type
        tapCount = touch.tapCount
        self.sample = sample
        self.former = former
        self.phase = phase
        super.init()
        window = touch.window
        view = touch.view
        gestureRecognizers = touch.gestureRecognizers
    }

    /// Takes the next place; the one before becomes the previous one.
    func move(to sample: Sample, _ phase: Phase) {
        former = self.sample
        self.sample = sample
        self.phase = phase
        isDown = phase.isDown
    }

    /// Has the touch seem what it was, or is, to a view.
    func show(_ phase: Phase, _ current: Sample, _ former: Sample) {
        self.phase = phase
        sample = current
        self.former = former
    }

    var current: Sample { sample }

    var previous: Sample { former }

    /// When the touch was last changed: seconds on the clock of `CACurrentMediaTime()` and of `ProcessInfo.systemUptime`.
    public var timestamp: TimeInterval { sample.timestamp }

    /// From 0 to `maximumPossibleForce`; 0 where nothing measures it.
    public var force: CGFloat { sample.force }

    /// What a very firm touch measures.
    public var maximumPossibleForce: CGFloat { 1 }

    /// The radius of the finger, in points.
    public var majorRadius: CGFloat { sample.majorRadius }

    /// By how much `majorRadius` may be off, in points. The server says nothing about it.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// Where the finger is, in a view's space; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { locate(sample.location, in: view) }

    /// Where the finger was at the event before, in a view's space; in the window's for nil.
    open func previousLocation(in view: UIView?) -> CGPoint { locate(former.location, in: view) }

    /// The same as `location(in:)`: the server knows no finer places.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// A touch on the screen is upright: π/2 radians.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// The direction of a pencil in a view's space, radians. The server knows of none: 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    /// The same as a vector.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// How a pencil is turned about its own axis, radians. The server knows of no pencils: 0.
    open var rollAngle: CGFloat { 0 }

    /// Nothing is estimated.
    open var estimatedProperties: Properties { [] }

    /// Nothing is estimated.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Nothing is estimated.
    open var estimationUpdateIndex: NSNumber? { nil }

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
