public import CoreGraphics
import Foundation

/// A thread's stack of graphics contexts, stored in the thread's dictionary.
private final class ContextStack {
    var contexts: [CGContext] = []

    private static let key = "lamina.graphics.contexts"

    /// The calling thread's stack, which is created when it is first needed.
    static var current: ContextStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? ContextStack { return stack }
        let stack = ContextStack()
        values[key] = stack
        return stack
    }
}

/// Returns the calling thread's current graphics context, which is the one pushed last, or `nil`
/// without one.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last
}

/// Makes a context the calling thread's current graphics context until it is popped.
///
/// ```swift
/// func fillCorner(of context: CGContext) {
///     UIGraphicsPushContext(context)
///     defer { UIGraphicsPopContext() }
///     UIColor.red.setFill()
///     UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
/// }
/// ```
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Restores the graphics context that was current before the last push. Does nothing if the stack
/// is empty.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.contexts.popLast()
}
