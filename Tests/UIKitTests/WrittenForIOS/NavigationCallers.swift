import UIKit

// Written as for iOS 18: navigation controllers with a style of their own, and segues.

/// A navigation controller that styles its bars and follows the sizes of its children.
class StyledNavigation: UINavigationController {
    private(set) var sizes: [CGSize] = []

    /// Styles the bars and the item of a controller.
    func style(_ item: UINavigationItem) {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        navigationBar.standardAppearance = appearance
        navigationBar.compactAppearance = appearance
        navigationBar.compactScrollEdgeAppearance = appearance
        navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        navigationBar.backIndicatorImage = UIImage(systemName: "arrow.left")
        navigationBar.backIndicatorTransitionMaskImage = UIImage(systemName: "arrow.left")
        navigationBar.isTranslucent = false
        item.standardAppearance = appearance
        item.compactAppearance = appearance
        item.compactScrollEdgeAppearance = appearance
        item.backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.minimal
        item.largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.always
        item.style = .browser
        item.titleView = UIImageView(image: UIImage(systemName: "photo"))
        item.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: UIBarButtonItem.SystemItem.fixedSpace, target: nil, action: nil), .fixedSpace(12),
        ]
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

    override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { pushViewController(secondaryViewController, animated: false) }
}

/// A segue that pushes its destination.
class PushSegue: UIStoryboardSegue {
    override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
}

/// A tab bar of a fixed height.
class TallTabBar: UITabBar {
    override init(frame: CGRect) {
        super.init(frame: frame)
        standardAppearance = UITabBarAppearance()
        isTranslucent = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
}
