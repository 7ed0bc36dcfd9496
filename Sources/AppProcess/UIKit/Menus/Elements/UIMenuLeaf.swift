public import Foundation

/// A menu element that does something when it is selected: an action or a command. Main thread
/// only.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
    /// The element's title.
    var title: String { get set }
    /// A title that describes the element to the user.
    var discoverabilityTitle: String? { get set }
    /// The element's image.
    var image: UIImage? { get set }
    /// The attributes that determine how the element is shown.
    var attributes: UIMenuElement.Attributes { get set }
    /// The state that the element shows.
    var state: UIMenuElement.State { get set }
    /// The object on whose behalf the element is performed, while it is.
    var sender: Any? { get }

    /// Performs the element.
    ///
    /// - Parameters:
    ///   - sender: The object on whose behalf it is performed.
    ///   - target: The object to which a command sends its action, or nil for the responder chain.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}

extension UIMenuElement {
    /// A Boolean value that indicates whether the element is left out of menus.
    final var isHiddenInMenus: Bool { (self as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false }
}
