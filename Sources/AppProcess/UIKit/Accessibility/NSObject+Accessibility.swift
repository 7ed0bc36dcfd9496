public import Foundation
import ObjectiveC

// On iOS, these are members of NSObject, which responders and bar items override. Swift on Linux
// does not let a class override what an extension declares. They are therefore members of a
// protocol's extension, which those of classes hide, and call the members of classes themselves.

/// The accessibility attributes of objects that are neither responders nor bar items, such as the
/// model of an element. They are stored; an object without them is no element.
extension NSObjectProtocol where Self: NSObject {
    /// A Boolean value that indicates whether assistive technologies present the object. The
    /// default is false.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { accessibilityOwner.isAccessibilityElement }
        set { accessibilityOwner.isAccessibilityElement = newValue }
    }

    /// The name of the element. The default is nil.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { accessibilityOwner.accessibilityLabel }
        set { accessibilityOwner.accessibilityLabel = newValue }
    }

    /// The name of the element with attributes of speech.
    @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityOwner.accessibilityAttributedLabel }
        set { accessibilityOwner.accessibilityAttributedLabel = newValue }
    }

    /// A description of the result of activating the element. The default is nil.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { accessibilityOwner.accessibilityHint }
        set { accessibilityOwner.accessibilityHint = newValue }
    }

    /// A description of the result of activating the element, with attributes of speech.
    @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityOwner.accessibilityAttributedHint }
        set { accessibilityOwner.accessibilityAttributedHint = newValue }
    }

    /// The value of the element. The default is nil.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { accessibilityOwner.accessibilityValue }
        set { accessibilityOwner.accessibilityValue = newValue }
    }

    /// The value of the element with attributes of speech.
    @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityOwner.accessibilityAttributedValue }
        set { accessibilityOwner.accessibilityAttributedValue = newValue }
    }

    /// The characteristics of the element. The default is none.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityOwner.accessibilityTraits }
        set { accessibilityOwner.accessibilityTraits = newValue }
    }

    /// The object that has the attributes: the object itself if its class declares them, otherwise
    /// one that is stored with it.
    @MainActor private var accessibilityOwner: any AccessibilityOwner {
        if let owner = self as? any AccessibilityOwner { return owner }
        if let stored = objc_getAssociatedObject(self, storedAccessibilityKey) as? StoredAccessibility { return stored }
        let stored = StoredAccessibility()
        objc_setAssociatedObject(self, storedAccessibilityKey, stored, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return stored
    }
}

/// A class that declares accessibility attributes.
@MainActor private protocol AccessibilityOwner: AnyObject {
    var isAccessibilityElement: Bool { get set }
    var accessibilityLabel: String? { get set }
    var accessibilityAttributedLabel: NSAttributedString? { get set }
    var accessibilityHint: String? { get set }
    var accessibilityAttributedHint: NSAttributedString? { get set }
    var accessibilityValue: String? { get set }
    var accessibilityAttributedValue: NSAttributedString? { get set }
    var accessibilityTraits: UIAccessibilityTraits { get set }
}

extension UIResponder: AccessibilityOwner {}
extension UIBarItem: AccessibilityOwner {}
extension UINavigationItem: AccessibilityOwner {}

/// The attributes of another object.
@MainActor private final class StoredAccessibility: AccessibilityOwner {
    var isAccessibilityElement = false
    var accessibilityAttributedLabel: NSAttributedString?
    var accessibilityAttributedHint: NSAttributedString?
    var accessibilityAttributedValue: NSAttributedString?
    var accessibilityTraits = UIAccessibilityTraits.none

    var accessibilityLabel: String? {
        get { accessibilityAttributedLabel?.string }
        set { accessibilityAttributedLabel = newValue.attributed }
    }
    var accessibilityHint: String? {
        get { accessibilityAttributedHint?.string }
        set { accessibilityAttributedHint = newValue.attributed }
    }
    var accessibilityValue: String? {
        get { accessibilityAttributedValue?.string }
        set { accessibilityAttributedValue = newValue.attributed }
    }
}

/// The key under which attributes are stored with an object. Nothing is written to its address.
nonisolated(unsafe) private let storedAccessibilityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
