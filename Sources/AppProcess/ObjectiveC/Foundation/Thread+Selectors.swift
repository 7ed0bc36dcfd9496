public import Foundation

extension Thread {
    /// Creates a thread that calls a method.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. It is retained until the thread ends.
    ///   - selector: The method, which takes at most one argument.
    ///   - argument: The argument.
    public convenience init(target: Any, selector: Selector, object argument: Any?) {
        // The objects belong to the new thread from its start, as far as the app makes it so.
        nonisolated(unsafe) let (target, argument) = (objc_object(target), argument)
        self.init { selector.send(to: target, with: [argument]) }
    }

    /// Starts a thread that calls a method.
    ///
    /// - Parameters:
    ///   - selector: The method, which takes at most one argument.
    ///   - target: The object whose method is called. It is retained until the thread ends.
    ///   - argument: The argument.
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
        Thread(target: target, selector: selector, object: argument).start()
    }
}
