/// Members of UIKit and Foundation that `#selector` often names, with their names in Objective-C,
/// which do not follow from those in Swift.
enum KnownSelectors {
    /// Returns the name in Objective-C of a member of a class of another module, or nil if it
    /// is not known.
    static func name(of name: String, labels: [String]?, isProperty: Bool) -> String? {
        if isProperty { return property(name) }
        guard let labels = Self.labels(of: name, labels: labels) else { return nil }
        return methods[Method(name: name, labels: labels)]
    }

    /// Returns the labels of a method: the stated ones, or those of the only known method of the
    /// name.
    static func labels(of name: String, labels: [String]?) -> [String]? {
        if let labels { return methods[Method(name: name, labels: labels)] == nil ? nil : labels }
        let found = methods.keys.filter { $0.name == name }
        return found.count == 1 ? found.first?.labels : nil
    }

    private struct Method: Hashable {
        var name: String
        var labels: [String]
    }

    /// Returns the name of a property's getter. Swift renames properties only to write acronyms in
    /// lower case.
    private static func property(_ name: String) -> String {
        let isAcronym = ["cg", "ci"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
        return isAcronym ? name.prefix(2).uppercased() + name.dropFirst(2) : name
    }

    /// Returns the name of the setter of a property. That of `isHidden` is `setHidden:`.
    static func setter(_ name: String) -> String {
        let named = property(name)
        let isBoolean = named.hasPrefix("is") && named.dropFirst(2).first?.isUppercase == true
        return SelectorName.ofSetter(isBoolean ? String(named.dropFirst(2)) : named)
    }

    private static let methods: [Method: String] = {
        var methods: [Method: String] = [:]
        // Methods without arguments have the same name.
        let plain = [
            "becomeFirstResponder", "resignFirstResponder", "viewDidLoad", "layoutSubviews", "layoutIfNeeded", "setNeedsLayout",
            "setNeedsDisplay", "removeFromSuperview", "loadView", "invalidate", "reloadData", "awakeFromNib", "viewDidLayoutSubviews",
            "viewWillLayoutSubviews", "updateConstraints", "sizeToFit", "endEditing", "cancel", "start",
            "setNeedsUpdateConstraints", "updateConstraintsIfNeeded", "invalidateIntrinsicContentSize", "tintColorDidChange",
            "safeAreaInsetsDidChange", "layoutMarginsDidChange", "didMoveToSuperview", "didMoveToWindow", "prepareForReuse",
            "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "setNeedsStatusBarAppearanceUpdate", "didReceiveMemoryWarning",
            "layoutSublayers", "display", "setNeedsFocusUpdate", "reloadInputViews", "removeAllAnimations", "removeFromSuperlayer",
            "startAnimating", "stopAnimating", "beginRefreshing", "endRefreshing", "fire", "main", "finish", "resume", "suspend", "pause",
            "stop", "play", "reset", "undo", "redo", "accessibilityActivate",
            "accessibilityIncrement", "accessibilityDecrement", "accessibilityPerformEscape", "accessibilityPerformMagicTap",
            "removeAllObjects",
        ]
        for name in plain { methods[Method(name: name, labels: [])] = name }
        // UIResponderStandardEditActions and others with one argument.
        let unary = [
            "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize",
            "decreaseSize", "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "pasteAndMatchStyle", "print",
            "endEditing", "addSubview", "setEditing", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "didAddSubview", "willRemoveSubview", "bringSubviewToFront", "sendSubviewToBack", "traitCollectionDidChange",
            "addGestureRecognizer", "removeGestureRecognizer", "addSublayer", "addConstraint", "removeConstraint", "addConstraints",
            "removeConstraints", "addArrangedSubview", "removeArrangedSubview", "willMoveToWindow", "sizeThatFits",
            "updateUserActivityState",
            "pressesBegan", "isEqual",
        ]
        for name in unary where !["setEditing", "willMoveToWindow", "pressesBegan"].contains(name) {
            methods[Method(name: name, labels: [""])] = name + ":"
        }
        methods[Method(name: "endEditing", labels: [])] = nil
        methods[Method(name: "setEditing", labels: ["", "animated"])] = "setEditing:animated:"
        methods[Method(name: "dismiss", labels: ["animated", "completion"])] = "dismissViewControllerAnimated:completion:"
        methods[Method(name: "present", labels: ["", "animated", "completion"])] = "presentViewController:animated:completion:"
        methods[Method(name: "show", labels: ["", "sender"])] = "showViewController:sender:"
        methods[Method(name: "showDetailViewController", labels: ["", "sender"])] = "showDetailViewController:sender:"
        methods[Method(name: "popViewController", labels: ["animated"])] = "popViewControllerAnimated:"
        methods[Method(name: "popToRootViewController", labels: ["animated"])] = "popToRootViewControllerAnimated:"
        methods[Method(name: "pushViewController", labels: ["", "animated"])] = "pushViewController:animated:"
        methods[Method(name: "touchesBegan", labels: ["", "with"])] = "touchesBegan:withEvent:"
        methods[Method(name: "touchesMoved", labels: ["", "with"])] = "touchesMoved:withEvent:"
        methods[Method(name: "touchesEnded", labels: ["", "with"])] = "touchesEnded:withEvent:"
        methods[Method(name: "touchesCancelled", labels: ["", "with"])] = "touchesCancelled:withEvent:"
        methods[Method(name: "draw", labels: [""])] = "drawRect:"
        methods[Method(name: "canPerformAction", labels: ["", "withSender"])] = "canPerformAction:withSender:"
        let longer: [String: (String, [String])] = [
            "addAnimation:forKey:": ("add", ["", "forKey"]), "removeAnimationForKey:": ("removeAnimation", ["forKey"]),
            "animationForKey:": ("animation", ["forKey"]), "actionForKey:": ("action", ["forKey"]),
            "actionForLayer:forKey:": ("action", ["for", "forKey"]), "drawInContext:": ("draw", ["in"]),
            "displayLayer:": ("display", [""]), "drawLayer:inContext:": ("draw", ["", "in"]),
            "layoutSublayersOfLayer:": ("layoutSublayers", ["of"]),
            "hitTest:withEvent:": ("hitTest", ["", "with"]), "pointInside:withEvent:": ("point", ["inside", "with"]),
            "willMoveToSuperview:": ("willMove", ["toSuperview"]), "willMoveToWindow:": ("willMove", ["toWindow"]),
            "insertSubview:atIndex:": ("insertSubview", ["", "at"]),
            "pressesBegan:withEvent:": ("pressesBegan", ["", "with"]), "pressesChanged:withEvent:": ("pressesChanged", ["", "with"]),
            "pressesEnded:withEvent:": ("pressesEnded", ["", "with"]), "pressesCancelled:withEvent:": ("pressesCancelled", ["", "with"]),
            "motionBegan:withEvent:": ("motionBegan", ["", "with"]), "motionEnded:withEvent:": ("motionEnded", ["", "with"]),
            "addTarget:action:forControlEvents:": ("addTarget", ["", "action", "for"]),
            "sendAction:to:forEvent:": ("sendAction", ["", "to", "for"]), "sendActionsForControlEvents:": ("sendActions", ["for"]),
            "systemLayoutSizeFittingSize:": ("systemLayoutSizeFitting", [""]),
            "willMoveToParentViewController:": ("willMove", ["toParent"]), "didMoveToParentViewController:": ("didMove", ["toParent"]),
            "viewWillTransitionToSize:withTransitionCoordinator:": ("viewWillTransition", ["to", "with"]),
            "popToViewController:animated:": ("popToViewController", ["", "animated"]),
            "setViewControllers:animated:": ("setViewControllers", ["", "animated"]),
            "setNavigationBarHidden:animated:": ("setNavigationBarHidden", ["", "animated"]),
            "setContentOffset:animated:": ("setContentOffset", ["", "animated"]),
            "scrollRectToVisible:animated:": ("scrollRectToVisible", ["", "animated"]),
            "setValue:forKey:": ("setValue", ["", "forKey"]), "valueForKey:": ("value", ["forKey"]),
            "removeFromParentViewController": ("removeFromParent", []),
            "targetForAction:withSender:": ("target", ["forAction", "withSender"]),
        ]
        for (selector, method) in longer { methods[Method(name: method.0, labels: method.1)] = selector }
        return methods
    }()
}
