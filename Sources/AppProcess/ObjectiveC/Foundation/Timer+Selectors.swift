public import Foundation

extension Timer: ObjectiveCTimer {
    /// Creates a timer that calls a method, and adds it to the run loop of the calling thread in
    /// the default mode.
    ///
    /// - Parameters:
    ///   - ti: The time until the timer fires, and between firings (seconds).
    ///   - aTarget: The object whose method is called. The timer retains it until it is
    ///     invalidated; one that does not repeat is invalidated when it has fired.
    ///   - aSelector: The method, which takes the timer or nothing.
    ///   - userInfo: What `userInfo` of the timer returns.
    ///   - yesOrNo: Whether the timer fires again until it is invalidated.
    @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// The protocol of `Timer` alone, whose extension creates objects of a subclass.
public protocol ObjectiveCTimer {}

extension ObjectiveCTimer where Self: Timer {
    /// Creates a timer that calls a method. It fires when it has been added to a run loop.
    ///
    /// - Parameters:
    ///   - ti: The time until the timer fires, and between firings (seconds).
    ///   - aTarget: The object whose method is called. The timer retains it until it is
    ///     invalidated; one that does not repeat is invalidated when it has fired.
    ///   - aSelector: The method, which takes the timer or nothing.
    ///   - userInfo: What `userInfo` of the timer returns.
    ///   - yesOrNo: Whether the timer fires again until it is invalidated.
    public init(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
            repeats: yesOrNo)
    }

    /// Creates a timer that calls a method, first at a date. It fires when it has been added to a
    /// run loop.
    ///
    /// - Parameters:
    ///   - date: The time of the first firing.
    ///   - ti: The time between firings (seconds).
    ///   - t: The object whose method is called. The timer retains it until it is invalidated; one
    ///     that does not repeat is invalidated when it has fired.
    ///   - s: The method, which takes the timer or nothing.
    ///   - ui: What `userInfo` of the timer returns.
    ///   - rep: Whether the timer fires again until it is invalidated.
    public init(fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool) {
        let timer = SelectorTimer(fire: date, interval: ti, repeats: rep) { ($0 as? SelectorTimer)?.send(isLast: !rep) }
        (timer.target, timer.selector, timer.info) = (objc_object(t), s, ui)
        // The protocol's only other conforming types are subclasses of `Timer` in an app, which
        // create their own objects.
        guard let created = timer as? Self else {
            ObjectiveCException.raise("+[\(Self.self) timerWithTimeInterval:target:selector:userInfo:repeats:]: use Timer itself")
        }
        self = created
    }
}

/// A timer that calls a method of an object.
private final class SelectorTimer: Timer {
    /// The object, until the timer is invalidated.
    nonisolated(unsafe) var target: AnyObject?
    nonisolated(unsafe) var selector: Selector?
    nonisolated(unsafe) var info: Any?

    override var userInfo: Any? { info }

    func send(isLast: Bool) {
        guard let target, let selector else { return }
        selector.send(to: target, with: [self])
        if isLast { self.target = nil }
    }

    override func invalidate() {
        super.invalidate()
        target = nil
    }
}
