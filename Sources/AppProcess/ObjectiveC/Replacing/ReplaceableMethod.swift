/// A method of the frameworks that programs can replace with
/// ``method_exchangeImplementations(_:_:)``: the class and the name in Objective-C.
///
/// Swift's classes have no table of their methods by name. Each of these methods therefore asks at
/// its start whether it is replaced.
package enum ReplaceableMethod: String, Sendable {
    case layerAddAnimation = "CALayer addAnimation:forKey:"

    case viewLayoutSubviews = "UIView layoutSubviews"
    case viewSizeThatFits = "UIView sizeThatFits:"
    case viewSetBounds = "UIView setBounds:"
    case viewSetFrame = "UIView setFrame:"
    case viewTraitCollectionDidChange = "UIView traitCollectionDidChange:"
    case viewWillMoveToSuperview = "UIView willMoveToSuperview:"
    case viewDidMoveToSuperview = "UIView didMoveToSuperview"
    case viewWillMoveToWindow = "UIView willMoveToWindow:"
    case viewDidMoveToWindow = "UIView didMoveToWindow"
    case viewSafeAreaInsetsDidChange = "UIView safeAreaInsetsDidChange"
    case viewHitTest = "UIView hitTest:withEvent:"
    case viewPointInside = "UIView pointInside:withEvent:"

    case scrollViewSafeAreaInsetsDidChange = "UIScrollView safeAreaInsetsDidChange"
    case scrollViewSetContentInset = "UIScrollView setContentInset:"
    case scrollViewSetContentOffset = "UIScrollView setContentOffset:"

    case controllerViewDidLoad = "UIViewController viewDidLoad"
    case controllerViewWillAppear = "UIViewController viewWillAppear:"
    case controllerViewDidAppear = "UIViewController viewDidAppear:"
    case controllerViewWillDisappear = "UIViewController viewWillDisappear:"
    case controllerViewDidDisappear = "UIViewController viewDidDisappear:"
    case controllerViewWillLayoutSubviews = "UIViewController viewWillLayoutSubviews"
    case controllerViewDidLayoutSubviews = "UIViewController viewDidLayoutSubviews"
    case controllerPresent = "UIViewController presentViewController:animated:completion:"
    case controllerDismiss = "UIViewController dismissViewControllerAnimated:completion:"
    case navigationControllerPush = "UINavigationController pushViewController:animated:"

    case applicationSendEvent = "UIApplication sendEvent:"

    /// The method of a class, or nil if it cannot be replaced.
    init?(_ method: Method) {
        guard !method.isTypeMethod else { return nil }
        self.init(rawValue: "\(ClassNames.shared.name(of: method.owner)) \(method.selector)")
    }
}
