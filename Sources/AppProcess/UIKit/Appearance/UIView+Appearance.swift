import Foundation
import ObjectiveC

extension UIView: AppearanceTarget {
    var appearanceTraits: UITraitCollection { traitCollection }

    var appearanceContainers: [NSObject] {
        var containers: [NSObject] = []
        var current = self
        while true {
            if let controller = current.owningController {
                containers.append(controller)
                if controller.modal.presenting != nil, let presentation = controller.modal.controller { containers.append(presentation) }
            }
            guard let superview = current.superview else { return containers }
            containers.append(superview)
            current = superview
        }
    }

    /// Sets the values of appearance proxies on the view, and on the items that it shows.
    func applyAppearance() {
        guard AppearanceProxies.areUsed else { return }
        AppearanceProxies.apply(to: self)
        applyAppearanceToItems()
    }

    /// Sets the values of appearance proxies on the items that the view shows, if it is in a
    /// window.
    func applyAppearanceToItems() {
        guard AppearanceProxies.areUsed, window != nil else { return }
        for item in appearanceItems { AppearanceProxies.apply(to: item) }
    }
}

extension UIView {
    /// Returns the appearance proxy of the view's class; see ``UIAppearance``.
    static func appearanceProxy(_ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, traits, containers) { makeForAppearance() }
    }
}

extension UIBarItem: AppearanceTarget {
    /// Returns the appearance proxy of the item's class; see ``UIAppearance``.
    static func appearanceProxy(_ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, traits, containers) { objc_new(self) }
    }

    /// The bar that shows the item.
    private var bar: UIView? { observer as? UIView ?? (observer as? UINavigationItem)?.bar }

    var appearanceTraits: UITraitCollection { bar?.traitCollection ?? UITraitCollection() }

    var appearanceContainers: [NSObject] { bar.map { [$0] + $0.appearanceContainers } ?? [] }
}
