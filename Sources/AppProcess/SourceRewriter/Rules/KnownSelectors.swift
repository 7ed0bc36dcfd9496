/// Members of UIKit and Foundation that `#selector` often names, with their names in Objective-C,
/// which do not follow from those in Swift.
enum KnownSelectors {
    /// Returns the name in Objective-C of a member of a class of another module, or nil if it
    /// is not known.
    static func name(of name: String, labels: [String]?, isProperty: Bool) -> String? {
        if isProperty { return properties[name] ?? (name.hasPrefix("is") ? name : nil) }
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

    private static let properties: [String: String] = [
        "text": "text", "frame": "frame", "bounds": "bounds", "center": "center", "alpha": "alpha", "contentOffset": "contentOffset",
        "contentSize": "contentSize", "backgroundColor": "backgroundColor", "title": "title", "view": "view", "delegate": "delegate",
    ]

    private static let methods: [Method: String] = {
        var methods: [Method: String] = [:]
        // Methods without arguments have the same name.
        let plain = [
            "becomeFirstResponder", "resignFirstResponder", "viewDidLoad", "layoutSubviews", "layoutIfNeeded", "setNeedsLayout",
            "setNeedsDisplay", "removeFromSuperview", "loadView", "invalidate", "reloadData", "awakeFromNib", "viewDidLayoutSubviews",
            "viewWillLayoutSubviews", "updateConstraints", "setNeedsUpdateConstraints", "sizeToFit", "endEditing", "cancel", "start",
        ]
        for name in plain { methods[Method(name: name, labels: [])] = name }
        // UIResponderStandardEditActions and others with one argument.
        let unary = [
            "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize",
            "decreaseSize", "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "pasteAndMatchStyle", "print",
            "endEditing", "addSubview", "setEditing", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        ]
        for name in unary where name != "setEditing" { methods[Method(name: name, labels: [""])] = name + ":" }
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
        return methods
    }()
}
