import UIKit

// Written as for iOS 18: what libraries for layout make of Auto Layout's classes.

/// A constraint that knows which part of a library made it.
class OwnedConstraint: NSLayoutConstraint {
    weak var owner: AnyObject?

    var label: String? {
        get { identifier }
        set { identifier = newValue }
    }
}

/// A guide as wide as it is high.
class SquareGuide: UILayoutGuide {
    private(set) lazy var ratio = widthAnchor.constraint(equalTo: heightAnchor)
}

/// A stack that draws lines between its views.
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
