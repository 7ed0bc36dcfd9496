public import Foundation

/// Calling methods later, or on another thread.
extension NSObject {
    /// Calls a method of the object on the calling thread after a delay, when its run loop runs in
    /// the default mode.
    ///
    /// The object and the argument are retained until then.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - anArgument: The argument.
    ///   - delay: The least time until the call (seconds). Even with 0, the call waits for the run
    ///     loop.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method of the object on the calling thread after a delay, when its run loop runs in
    /// one of some modes.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - anArgument: The argument.
    ///   - delay: The least time until the call (seconds).
    ///   - modes: The modes.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]) {
        guard !modes.isEmpty else { return }
        DelayedRequests.ofThread.add(to: self, aSelector, anArgument, delay, modes)
    }

    /// Calls a method of the object on the main thread, when its run loop runs in a common mode.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - arg: The argument.
    ///   - wait: Whether to wait until the method returns. On the main thread, it is then called at
    ///     once.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        objc_performOnMainThread(self, aSelector, arg, waitUntilDone: wait)
    }

    /// Calls a method of the object on a thread of its own.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - arg: The argument.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        Thread.detachNewThreadSelector(aSelector, toTarget: self, with: arg)
    }
}

/// Calling type methods later, or on another thread.
extension NSObject {
    /// Calls a type method of the class on the calling thread after a delay, when its run loop runs
    /// in the default mode.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - anArgument: The argument.
    ///   - delay: The least time until the call (seconds).
    public class func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedRequests.ofThread.add(to: objc_object(self), aSelector, anArgument, delay, [.default])
    }

    /// Calls a type method of the class on the main thread, when its run loop runs in a common
    /// mode.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - arg: The argument.
    ///   - wait: Whether to wait until the method returns.
    public class func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        objc_performOnMainThread(objc_object(self), aSelector, arg, waitUntilDone: wait)
    }
}

extension NSObject {
    /// Cancels all delayed calls of an object's methods that the calling thread has requested.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedRequests.ofThread.cancel(for: objc_object(aTarget)) { _ in true }
    }

    /// Cancels the delayed calls of a method with an equal argument that the calling thread has
    /// requested.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        DelayedRequests.ofThread.cancel(for: objc_object(aTarget)) { $0.selector == aSelector && $0.hasArgument(anArgument) }
    }
}

/// The delayed calls that a thread has requested.
private final class DelayedRequests {
    /// A call that has not taken place.
    final class Request {
        /// The object, until the call has taken place or is canceled.
        var target: AnyObject?
        let selector: Selector
        var argument: Any?
        var timer: Timer?

        init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }

        /// Returns whether the argument equals a value: objects as `isEqual` decides, and other
        /// values as `AnyHashable` does.
        func hasArgument(_ value: Any?) -> Bool {
            switch (argument, value) {
            case (nil, nil): true
            case (let own as NSObject, let other as NSObject): own.isEqual(other)
            case (let own as AnyHashable, let other as AnyHashable): own == other
            case (let own?, let other?): own as AnyObject === other as AnyObject
            default: false
            }
        }
    }

    private static let key = "Lamina.ObjectiveC.delayedRequests"

    /// The requests of the calling thread.
    static var ofThread: DelayedRequests {
        let storage = Thread.current.threadDictionary
        if let known = storage[key] as? DelayedRequests { return known }
        let requests = DelayedRequests()
        storage[key] = requests
        return requests
    }

    private var requests: [ObjectIdentifier: [Request]] = [:]

    func add(to target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, _ modes: [RunLoop.Mode]) {
        let request = Request(target, selector, argument)
        requests[ObjectIdentifier(target), default: []].append(request)
        // The timer fires on the thread that adds it. Run loops may release it later.
        nonisolated(unsafe) let call = { [self] in
            guard let target = request.target else { return }
            let argument = request.argument
            cancel(for: target) { $0 === request }
            request.selector.send(to: target, with: [argument])
        }
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { _ in call() }
        request.timer = timer
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Cancels the requests for a target that meet a condition.
    func cancel(for target: AnyObject, _ condition: (Request) -> Bool) {
        let id = ObjectIdentifier(target)
        guard let all = requests[id] else { return }
        let kept = all.filter { !condition($0) }
        requests[id] = kept.isEmpty ? nil : kept
        for request in all where condition(request) {
            request.timer?.invalidate()
            (request.timer, request.target, request.argument) = (nil, nil, nil)
        }
    }
}

/// Calls the method of a selector on the main thread, when its run loop runs in a common mode.
func objc_performOnMainThread(_ object: AnyObject, _ aSelector: Selector, _ argument: Any?, waitUntilDone wait: Bool) {
    // The caller passes the objects to the main thread.
    nonisolated(unsafe) let (target, argument) = (object, argument)
    guard wait else {
        RunLoop.main.perform(inModes: [.common]) { aSelector.send(to: target, with: [argument]) }
        return
    }
    guard !Thread.isMainThread else {
        aSelector.send(to: target, with: [argument])
        return
    }
    let done = DispatchSemaphore(value: 0)
    RunLoop.main.perform(inModes: [.common]) {
        aSelector.send(to: target, with: [argument])
        done.signal()
    }
    done.wait()
}
