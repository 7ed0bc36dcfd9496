import UIKit

class ThemedView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self], action: #selector(updateColors))
        registerForTraitChanges([UITraitUserInterfaceStyle.self], target: self, action: #selector(styleChanged(_:previous:)))
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
            print("handled", type(of: self), "from light: \(previous.userInterfaceStyle == .light)")
        }
    }
    required init?(coder: NSCoder) { fatalError() }

    @objc private func updateColors() { print("colors, dark: \(traitCollection.userInterfaceStyle == .dark)") }
    @objc private func styleChanged(_ view: ThemedView, previous: UITraitCollection) {
        print("changed", view === self, "from light: \(previous.userInterfaceStyle == .light)")
    }
}

class Observer: NSObject {
    @objc func sizeChanged(_ view: UIView) { print("size of \(view.tag)") }
}

let view = ThemedView(frame: .zero)
view.tag = 4
let observer = Observer()
let registration = view.registerForTraitChanges(
    [UITraitPreferredContentSizeCategory.self], target: observer, action: #selector(Observer.sizeChanged(_:)))
view.traitOverrides.userInterfaceStyle = .light
view.traitOverrides.userInterfaceStyle = .dark
view.traitOverrides.preferredContentSizeCategory = .extraLarge
view.unregisterForTraitChanges(registration)
view.traitOverrides.preferredContentSizeCategory = .small
