import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// An item as packages declare them, with attributes of accessibility that have a default.
@MainActor private protocol BarContent: AnyObject {
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
}

extension BarContent {
    var accessibilityLabel: String? {
        get { "default" }
        set {}
    }
    var accessibilityHint: String? {
        get { "default" }
        set {}
    }
}

extension UINavigationItem: BarContent {}
extension UITabBarItem: BarContent {}

@MainActor struct AccessibilityTests {
    @Test("The attributes of bar items and navigation items satisfy a protocol in place of its defaults")
    func satisfyProtocols() {
        for item in [UINavigationItem(title: "Inbox"), UITabBarItem(title: nil, image: nil, tag: 0)] as [any BarContent] {
            #expect(item.accessibilityLabel == nil && item.accessibilityHint == nil)
            item.accessibilityLabel = "Mail"
            #expect(item.accessibilityLabel == "Mail" && (item as? NSObject)?.accessibilityLabel == "Mail")
        }
        let item = UINavigationItem(title: "Inbox")
        (item.accessibilityHint, item.accessibilityValue) = ("Swipe", "5")
        #expect(item.accessibilityAttributedHint?.string == "Swipe" && item.accessibilityAttributedValue?.string == "5")
    }

    @Test("A view is no element and has no attributes until an app sets them; label, hint and value are one with their attributed forms")
    func attributes() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        #expect(view.accessibilityHint == nil && view.accessibilityValue == nil && view.accessibilityIdentifier == nil)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Volume"
        view.accessibilityValue = "5"
        view.accessibilityIdentifier = "volume"
        #expect(view.isAccessibilityElement && view.accessibilityAttributedLabel == NSAttributedString(string: "Volume"))
        let hint = NSAttributedString(string: "Swipe", attributes: [.accessibilitySpeechLanguage: "en"])
        view.accessibilityAttributedHint = hint
        #expect(view.accessibilityHint == "Swipe" && view.accessibilityAttributedHint == hint)
        view.accessibilityLabel = nil
        #expect(view.accessibilityLabel == nil && view.accessibilityAttributedValue?.string == "5")
        #expect(view.accessibilityIdentifier == "volume")
        view.accessibilityTraits.insert(.header)
        #expect(view.accessibilityTraits == .header)
    }

    @Test("Traits have the bits of UIAccessibilityConstants")
    func traitBits() {
        let bits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled, .updatesFrequently,
            .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
        ]
        #expect(bits.enumerated().allSatisfy { $1.rawValue == 1 << UInt64($0) } && UIAccessibilityTraits.none.rawValue == 0)
    }

    @Test("An element has its view's frame on the screen, and is activated in its middle")
    func frames() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        window.frame.origin = CGPoint(x: 0, y: 20)
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 100, height: 50))
        window.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 10, y: 50, width: 100, height: 50))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 60, y: 75))
        let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), in: view)
        #expect(path.bounds == CGRect(x: 11, y: 52, width: 3, height: 4))
        view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 5))
        view.accessibilityActivationPoint = .zero
        #expect(view.accessibilityActivationPoint == .zero && view.frame.width == 100)
    }

    @Test("An accessibility element follows its container, which it does not retain")
    func elements() {
        let window = TestApp.showWindow()
        defer { window.windowScene = nil }
        var view: UIView? = UIView(frame: CGRect(x: 10, y: 30, width: 100, height: 50))
        window.addSubview(view!)
        let element = UIAccessibilityElement(accessibilityContainer: view!)
        element.accessibilityLabel = "Bar"
        element.accessibilityIdentifier = "bar"
        element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 20)
        #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
        #expect(element.accessibilityFrame == CGRect(x: 15, y: 35, width: 10, height: 20))
        view?.frame.origin.x = 20
        #expect(element.accessibilityFrame.minX == 25)
        element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view?.removeFromSuperview()
        view = nil
        #expect(element.accessibilityContainer == nil)
    }

    @Test("A container lists its elements by index")
    func containers() {
        let view = UIView()
        #expect(view.accessibilityElementCount() == NSNotFound && view.accessibilityElement(at: 0) == nil)
        let elements = [UIView(), UIView()]
        view.accessibilityElements = elements
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === elements[1])
        #expect(view.index(ofAccessibilityElement: elements[1]) == 1 && view.index(ofAccessibilityElement: view) == NSNotFound)
        #expect(view.accessibilityElement(at: 2) == nil)
    }

    @Test("The other attributes have Apple's defaults and are stored")
    func storage() {
        let view = UIView()
        #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal && !view.shouldGroupAccessibilityChildren)
        #expect(view.accessibilityNavigationStyle == .automatic && view.accessibilityContainerType == .none)
        #expect(view.accessibilityRespondsToUserInteraction && view.accessibilityPath == nil && view.accessibilityLanguage == nil)
        #expect(!view.accessibilityActivate() && !view.accessibilityScroll(.down) && !view.accessibilityPerformEscape())
        view.accessibilityElementsHidden = true
        view.accessibilityViewIsModal = true
        view.shouldGroupAccessibilityChildren = true
        view.accessibilityNavigationStyle = .combined
        view.accessibilityContainerType = .list
        view.accessibilityLanguage = "de"
        view.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        view.accessibilityLabel = "Play"
        #expect(view.accessibilityUserInputLabels == ["Play"])
        view.accessibilityUserInputLabels = ["Start", "Go"]
        #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
        #expect(view.accessibilityNavigationStyle == .combined && view.accessibilityContainerType == .list)
        #expect(view.accessibilityLanguage == "de" && view.accessibilityPath?.bounds.width == 1)
        #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Start", "Go"])
        view.accessibilityTraits = .notEnabled
        #expect(!view.accessibilityRespondsToUserInteraction)
    }

    @MainActor private final class Target: NSObject {
        var actions: [String] = []
        func archive(_ action: UIAccessibilityCustomAction) -> Bool {
            actions.append(action.name)
            return false
        }
        func delete() -> Bool {
            actions.append("deleted")
            return true
        }
    }

    @Test("A custom action calls its closure or its target's method, and reports the result")
    func customActions() {
        let target = Target()
        let archive = UIAccessibilityCustomAction(name: "Archive", target: target, selector: Selector("archive:", Target.archive(_:)))
        let delete = UIAccessibilityCustomAction(name: "Delete", target: target, selector: Selector("delete", Target.delete))
        #expect(!archive.perform() && delete.perform() && target.actions == ["Archive", "deleted"])
        let closure = UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "Flag")) { $0.name == "Flag" }
        #expect(closure.perform())
        closure.actionHandler = nil
        #expect(!closure.perform())
        let view = UIView()
        view.accessibilityCustomActions = [archive, closure]
        #expect(view.accessibilityCustomActions?.map(\.name) == ["Archive", "Flag"])
    }

    @Test("Initializers of subclasses of custom actions call any initializer of the class")
    func subclassesOfActions() {
        final class Action: UIAccessibilityCustomAction {
            let index: Int
            init(index: Int, target: Any, selector: Selector) {
                self.index = index
                super.init(name: "Item \(index)", target: target, selector: selector)
            }
            init(index: Int, handler: @escaping Handler) {
                self.index = index
                super.init(name: "Item \(index)", image: nil, actionHandler: handler)
            }
        }
        #expect(Action(index: 2, target: NSObject(), selector: Selector("run")).name == "Item 2")
        let third = Action(index: 3) { action in (action as? Action)?.index == 3 }
        #expect(third.perform())
    }

    @Test("No assistive technology runs; bold text and contrast are those of the traits")
    func settings() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isSwitchControlRunning)
        #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
        let former = UITraitCollection.standard
        defer { UITraitCollection.standard = former }
        UITraitCollection.standard = former.modifyingTraits {
            $0.legibilityWeight = .bold
            $0.accessibilityContrast = .high
        }
        #expect(UIAccessibility.isBoldTextEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        #expect(UIAccessibility.focusedElement(using: nil) == nil)
        #expect(UIAccessibility.voiceOverStatusDidChangeNotification.rawValue == "UIAccessibilityVoiceOverStatusDidChangeNotification")
    }
}
