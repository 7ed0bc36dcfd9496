import UIKit

/// Methods of UIKit that an app replaces, as libraries do to follow all views and controllers.
extension UIView {
    static let replaceLayout: Void = {
        guard let original = class_getInstanceMethod(UIView.self, #selector(layoutSubviews)),
            let replacement = class_getInstanceMethod(UIView.self, #selector(logged_layoutSubviews))
        else { return print("not found") }
        method_exchangeImplementations(original, replacement)
    }()
    @objc func logged_layoutSubviews() {
        print("before", type(of: self))
        logged_layoutSubviews()
        print("after", type(of: self))
    }
    @objc func wider_sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: wider_sizeThatFits(size).width + 10, height: 1) }
    @objc func logged_setBounds(_ bounds: CGRect) {
        print("bounds", bounds.width)
        logged_setBounds(CGRect(x: 0, y: 0, width: bounds.width * 2, height: bounds.height))
    }
}
extension UIViewController {
    @objc func logged_viewWillAppear(animated: Bool) {
        print("\(type(of: self)) will appear", animated)
        self.logged_viewWillAppear(animated: !animated)
    }
    @objc func again_viewWillAppear(_ animated: Bool) {
        print("again", animated)
        again_viewWillAppear(animated)
    }
}
extension CALayer {
    static var added: [String] = []
    @objc dynamic func noted_add(anim: CAAnimation, forKey: String?) {
        CALayer.added.append(forKey ?? "")
        noted_add(anim: anim, forKey: forKey)
    }
}
class Panel: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        print("panel")
    }
}
class Controller: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("own code", animated)
    }
}
/// The form that libraries use to replace inherited methods, too.
func swizzle(_ type: AnyClass, _ original: Selector, _ replacement: Selector) {
    guard let first = class_getInstanceMethod(type, original), let second = class_getInstanceMethod(type, replacement) else { return }
    if class_addMethod(type, original, method_getImplementation(second), method_getTypeEncoding(second)) {
        class_replaceMethod(type, replacement, method_getImplementation(first), method_getTypeEncoding(first))
    } else {
        method_exchangeImplementations(first, second)
    }
}

/// The form that calls the original as a function in C.
private var originalDisappear: IMP?
private typealias DisappearFunction = @convention(c) (UIViewController, Selector, Bool) -> Void
extension UIViewController {
    static func replaceDisappearance() {
        guard let method = class_getInstanceMethod(self, #selector(viewDidDisappear(_:))),
            let implementation = class_getMethodImplementation(self, #selector(noted_viewDidDisappear(_:)))
        else { return }
        originalDisappear = method_setImplementation(method, implementation)
    }
    @objc fileprivate func noted_viewDidDisappear(_ animated: Bool) {
        print("disappears", animated)
        let original = unsafeBitCast(originalDisappear, to: DisappearFunction.self)
        original(self, #selector(viewDidDisappear(_:)), animated)
        print("disappeared")
    }
}
/// A method by name, called as a function.
private func call(_ name: String, of object: NSObject) -> Bool {
    typealias Function = @convention(c) (AnyObject, Selector) -> Bool
    let selector = NSSelectorFromString(name)
    guard let method = class_getInstanceMethod(type(of: object), selector) else { return false }
    return unsafeBitCast(method_getImplementation(method), to: Function.self)(object, selector)
}
extension Panel { @objc func isReady() -> Bool { true } }

let panel = Panel(frame: .zero)
panel.layoutSubviews()
_ = UIView.replaceLayout
panel.layoutSubviews()
UIView().layoutSubviews()

let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
let (original, wider) = (#selector(UIView.sizeThatFits(_:)), #selector(UIView.wider_sizeThatFits(_:)))
swizzle(UIView.self, original, wider)
print(view.sizeThatFits(.zero))
swizzle(UIView.self, original, wider)
print(view.sizeThatFits(.zero))
swizzle(UIView.self, #selector(setter: UIView.bounds), #selector(UIView.logged_setBounds(_:)))
view.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
print(view.bounds.width)

swizzle(UIViewController.self, #selector(UIViewController.viewWillAppear), #selector(UIViewController.logged_viewWillAppear(animated:)))
swizzle(UIViewController.self, #selector(UIViewController.viewWillAppear(_:)), #selector(UIViewController.again_viewWillAppear(_:)))
Controller().viewWillAppear(true)

swizzle(CALayer.self, #selector(CALayer.add(_:forKey:)), #selector(CALayer.noted_add(anim:forKey:)))
view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
print(CALayer.added, view.layer.animationKeys() ?? [])
print(class_getInstanceMethod(UIView.self, NSSelectorFromString("_privateMethod")) == nil)

UIViewController.replaceDisappearance()
Controller().viewDidDisappear(true)
print(call("isReady", of: panel), call("isUnknown", of: panel))
