public import Foundation
public import ObjectiveC

/// A command of the menu controller. Main thread only.
///
/// The menu shows the command if an object in the responder chain performs its action.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title of the command.
    open var title: String
    /// The selector of a responder's method, which takes the menu controller or nothing.
    open var action: Selector

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title of the command.
    ///   - action: The selector of a responder's method.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}
