/// The superclasses of UIKit's classes, as far as packages extend or subclass them.
enum FrameworkClasses {
    /// Returns whether a class of UIKit is another one or inherits from it.
    static func isSubclass(_ name: String, of ancestor: String) -> Bool {
        var current: String? = name
        while let known = current {
            if known == ancestor || ancestor == "NSObject" && contains(known) { return true }
            current = superclasses[known]
        }
        return false
    }

    /// Returns whether a name is that of a class that packages extend.
    static func contains(_ name: String) -> Bool {
        name == "NSObject" || superclasses[name] != nil || hierarchy.contains { $0.superclass == name }
    }

    private static let superclasses: [String: String] = {
        var result: [String: String] = [:]
        for (superclass, subclasses) in hierarchy {
            for subclass in subclasses.split(separator: " ") { result[String(subclass)] = superclass }
        }
        return result
    }()

    private static let hierarchy: [(superclass: String, subclasses: String)] = [
        ("UIResponder", "UIView UIViewController UIApplication UIScene"),
        ("UIScene", "UIWindowScene"),
        (
            "UIView",
            """
            UIActivityIndicatorView UICollectionReusableView UIContentUnavailableView UIControl UIImageView UIInputView UILabel \
            UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView UIStackView UITabBar UITableViewCell \
            UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWindow
            """
        ),
        (
            "UIControl",
            """
            UIButton UIColorWell UIDatePicker UIPageControl UIRefreshControl UISegmentedControl UISlider UIStepper UISwitch UITextField
            """
        ),
        ("UIScrollView", "UICollectionView UITableView UITextView"),
        ("UICollectionReusableView", "UICollectionViewCell"),
        ("UICollectionViewCell", "UICollectionViewListCell"),
        (
            "UIViewController",
            """
            UIActivityViewController UIAlertController UICollectionViewController UIColorPickerViewController \
            UIDocumentPickerViewController UIFontPickerViewController UIInputViewController UINavigationController \
            UIPageViewController UISearchController UISplitViewController UITabBarController UITableViewController
            """
        ),
        ("UINavigationController", "UIImagePickerController UIVideoEditorController"),
        (
            "UIGestureRecognizer",
            """
            UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer \
            UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
            """
        ),
        ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
        ("UIPresentationController", "UIPopoverPresentationController UISheetPresentationController"),
        ("UICollectionViewLayout", "UICollectionViewCompositionalLayout UICollectionViewFlowLayout"),
        ("UIBarItem", "UIBarButtonItem UITabBarItem"),
        ("CALayer", "CAEmitterLayer CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer CATransformLayer"),
    ]
}
