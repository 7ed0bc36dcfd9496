import CoreGraphics
import Foundation

/// The accessibility attributes that an app set for an object. Most objects have none, so they are
/// stored apart. An attribute that is nil, or has no value, is the object's standard one.
@MainActor final class AccessibilityAttributes {
    var isElement: Bool?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var language: String?
    var ignoresInvertColors = false
    var geometry = AccessibilityGeometry()
    var structure = AccessibilityStructure()
    var interaction = AccessibilityInteraction()
}

/// Where an accessibility element is (screen space).
struct AccessibilityGeometry {
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
}

/// How an object and the elements that it contains are arranged.
struct AccessibilityStructure {
    var elements: [Any]?
    var automationElements: [Any]?
    var headerElements: [Any]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var expandedStatus = UIAccessibilityExpandedStatus.unsupported
}

/// How the user interacts with an accessibility element.
struct AccessibilityInteraction {
    var respondsToUser: Bool?
    var userInputLabels: [NSAttributedString]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var textualContext: UIAccessibilityTextualContext?
    var directTouchOptions: UIAccessibilityDirectTouchOptions = []
}

/// The accessibility attributes of an object for which an app set none.
struct AccessibilityStandard {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none

    /// Returns a fraction from 0 to 1 as a percentage.
    static func percentage(_ fraction: Float) -> String { "\(Int((fraction * 100).rounded()))%" }
}

extension Optional where Wrapped == String {
    /// The string with no attributes, or nil.
    var attributed: NSAttributedString? { map { NSAttributedString(string: $0) } }
}
