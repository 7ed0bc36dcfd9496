import UIKit

// Written as for iOS 18: subclasses of Auto Layout's classes, as layout libraries define them.

/// A constraint with a reference to its owner in a library.
class OwnedConstraint: NSLayoutConstraint {
    weak var owner: AnyObject?

    var label: String? {
        get { identifier }
        set { identifier = newValue }
    }
}

/// A square guide.
class SquareGuide: UILayoutGuide {
    private(set) lazy var ratio = widthAnchor.constraint(equalTo: heightAnchor)
}

/// A stack view that draws lines between its views.
class DividedStackView: UIStackView {
    private(set) var dividers: [UIView] = []

    override func addArrangedSubview(_ view: UIView) {
        if !arrangedSubviews.isEmpty {
            let divider = UIView()
            divider.heightAnchor.constraint(equalToConstant: 1).isActive = true
            dividers.append(divider)
            super.addArrangedSubview(divider)
        }
        super.addArrangedSubview(view)
    }
}
