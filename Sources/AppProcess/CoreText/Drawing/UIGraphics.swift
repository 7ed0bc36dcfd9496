public import CoreGraphics

/// The contexts that a thread draws into.
private final class ContextStack {
    var contexts: [CGContext] = []

    private static let key = "lamina.graphics.contexts"

    static var current: ContextStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? ContextStack { return stack }
        let stack = ContextStack()
        values[key] = stack
        return stack
    }
}

/// The context that this thread's drawing goes to: the one pushed last; nil without one.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last
}

/// Makes a context this thread's current one until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Returns to the context that was current before; without one nothing happens.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.contexts.popLast()
}
