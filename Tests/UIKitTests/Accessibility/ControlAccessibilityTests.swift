import Foundation
import Testing

@testable import UIKit

@MainActor struct ControlAccessibilityTests {
    @Test("A label is a static text with its text as label; an app's label replaces it")
    func label() {
        let label = UILabel()
        label.text = "Hello"
        #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText && label.accessibilityLabel == "Hello")
        label.accessibilityLabel = "Greeting"
        #expect(label.accessibilityLabel == "Greeting")
        label.accessibilityLabel = nil
        label.isEnabled = false
        #expect(label.accessibilityLabel == "Hello" && label.accessibilityTraits == [.staticText, .notEnabled])
    }

    @Test("A button is named by its title or its image, and its traits show its state")
    func button() {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        #expect(button.isAccessibilityElement && button.accessibilityTraits == .button && button.accessibilityLabel == "Save")
        button.isSelected = true
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
        button.accessibilityTraits = .header
        #expect(button.accessibilityTraits == .header)

        var configuration = UIButton.Configuration.plain()
        configuration.title = "Open"
        configuration.subtitle = "in the browser"
        #expect(UIButton(configuration: configuration).accessibilityLabel == "Open, in the browser")

        let image = UIImage()
        image.accessibilityLabel = "Trash"
        image.accessibilityIdentifier = "trash"
        let icon = UIButton(type: .custom)
        icon.setImage(image, for: .normal)
        #expect(icon.accessibilityLabel == "Trash" && image.accessibilityIdentifier == "trash")
        let imageView = UIImageView(image: image)
        #expect(!imageView.isAccessibilityElement && imageView.accessibilityTraits == .image && imageView.accessibilityLabel == "Trash")
    }

    @Test("A switch has the value 1 or 0")
    func switches() {
        let control = UISwitch()
        #expect(control.isAccessibilityElement && control.accessibilityValue == "0")
        #expect(control.accessibilityTraits.isSuperset(of: [.button, .toggleButton]))
        control.isOn = true
        #expect(control.accessibilityValue == "1")
    }

    @Test("A slider has its percentage as value, is adjusted by tenths and sends actions")
    func slider() {
        let slider = UISlider()
        slider.minimumValue = 10
        slider.maximumValue = 20
        slider.value = 12.5
        var changes = 0
        slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        #expect(slider.isAccessibilityElement && slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "25%")
        slider.accessibilityIncrement()
        #expect(slider.value == 13.5 && slider.accessibilityValue == "35%" && changes == 1)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(slider.value == 10.5 && changes == 4)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(slider.value == 10 && changes == 5)
    }

    @Test("A page control has its page as value, and turns pages")
    func pages() {
        let control = UIPageControl()
        control.numberOfPages = 3
        #expect(control.accessibilityValue == "page 1 of 3" && control.accessibilityTraits.contains(.adjustable))
        control.accessibilityIncrement()
        #expect(control.currentPage == 1)
        control.accessibilityDecrement()
        control.accessibilityDecrement()
        #expect(control.currentPage == 0)
    }

    @Test("Progress views and activity indicators are elements that update frequently")
    func progress() {
        let view = UIProgressView()
        view.progress = 0.5
        #expect(view.isAccessibilityElement && view.accessibilityValue == "50%" && view.accessibilityTraits == .updatesFrequently)
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.isAccessibilityElement && indicator.accessibilityLabel == "Progress halted")
        indicator.startAnimating()
        #expect(indicator.accessibilityLabel == "In progress")
    }

    @Test("A bar item is a button named by its title")
    func barItem() {
        let item = UIBarButtonItem(title: "Edit", image: nil, primaryAction: nil)
        #expect(item.accessibilityLabel == "Edit" && item.accessibilityTraits == .button && item.isAccessibilityElement)
        item.accessibilityLabel = "Edit the list"
        item.accessibilityIdentifier = "edit"
        #expect(item.accessibilityLabel == "Edit the list" && item.title == "Edit" && item.accessibilityIdentifier == "edit")
    }

    @Test("Any object stores attributes, and reads those of its class if the class declares them")
    func plainObjects() {
        final class Action: NSObject {}
        let action = Action()
        #expect(action.accessibilityLabel == nil && !action.isAccessibilityElement && action.accessibilityTraits == .none)
        action.accessibilityLabel = "Delete"
        action.accessibilityAttributedHint = NSAttributedString(string: "Removes the row")
        action.accessibilityTraits = .button
        #expect(action.accessibilityAttributedLabel?.string == "Delete" && action.accessibilityHint == "Removes the row")
        #expect(action.accessibilityTraits == .button && Action().accessibilityLabel == nil)
        let label = UILabel()
        label.text = "Name"
        let object: NSObject = label
        #expect(object.accessibilityLabel == "Name" && object.isAccessibilityElement)
        object.accessibilityLabel = "First name"
        #expect(label.accessibilityLabel == "First name")
    }
}
