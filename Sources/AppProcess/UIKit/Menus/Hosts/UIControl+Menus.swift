import CoreGraphics
import Foundation

extension UIControl: UIContextMenuInteractionDelegate {}

/// A control shows its menu beside itself, and is highlighted meanwhile.
extension UIControl: MenuHost {
    var showsMenuOnTap: Bool { showsMenuAsPrimaryAction }

    var allowsMenu: Bool { isEnabled }

    var menuSender: AnyObject { self }

    func menuRect(for configuration: UIContextMenuConfiguration) -> CGRect {
        let point = menuAttachmentPoint(for: configuration)
        // With the default point the menu is below or above the whole control.
        return point == CGPoint(x: bounds.midX, y: bounds.maxY) ? bounds : CGRect(origin: point, size: .zero)
    }

    func menuWillAppear() {
        isShowingMenu = true
        isHighlighted = true
        send(.menuActionTriggered, with: nil)
    }

    func menuDidDisappear() {
        isShowingMenu = false
        isHighlighted = false
    }

    /// Creates or removes the interaction after it was enabled or disabled.
    func updateMenuInteraction() {
        if isContextMenuInteractionEnabled {
            let interaction = UIContextMenuInteraction(host: self)
            menuInteraction = interaction
            addInteraction(interaction)
        } else if let interaction = menuInteraction {
            menuInteraction = nil
            removeInteraction(interaction)
        }
    }
}
