import UIKit

// Classes of apps override the methods that NSObject has on iOS.

final class NibView: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        tag = 1
    }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override var accessibilityLabel: String? {
        get { "Own" }
        set { super.accessibilityLabel = newValue }
    }
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override func accessibilityActivate() -> Bool { true }
    override var accessibilityElements: [Any]? {
        get { [self] }
        set {}
    }
}

final class NibButton: UIButton {
    override func awakeFromNib() {
        super.awakeFromNib()
        tag = 2
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.header) }
        set { super.accessibilityTraits = newValue }
    }
}

final class NibController: UIViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        title = "awake"
    }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override var prefersStatusBarHidden: Bool { true }
    override var shouldAutorotate: Bool { false }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func accessibilityPerformEscape() -> Bool { true }
}

final class NibBarItem: UIBarButtonItem {
    override func awakeFromNib() {
        super.awakeFromNib()
        tag = 3
    }
}

final class NibRecognizer: UITapGestureRecognizer {
    override func awakeFromNib() {
        super.awakeFromNib()
        numberOfTapsRequired = 2
    }
}

final class NibConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant = 4
    }
}
