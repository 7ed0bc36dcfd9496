import Foundation

/// A command of a menu: a target and an action.
public struct Command {
    public let title: String
    public weak var target: NSObject?
    public let action: Selector

    public init(title: String, target: NSObject, action: Selector) {
        self.title = title
        self.target = target
        self.action = action
    }

    public func send(_ argument: Any? = nil) {
        guard target?.responds(to: action) == true else {
            print("\(title): no method \(NSStringFromSelector(action))")
            return
        }
        target?.perform(action, with: argument)
    }
}
