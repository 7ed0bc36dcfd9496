import CoreGraphics
public import Foundation
public import ObjectiveC

// Initializers for classes that are known at run time alone; see `objc_new(_:)` in ObjectiveC.
// For each there is a convenience initializer that calls the one of the object's class, a
// declaration of the same symbol as a method of the class, and a function that is public.

/// Creates a view of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    objc_created("initWithFrame:", of: type, frame, otherwise: type.allocate(FrameArguments(frame: frame)))
}

/// Creates a view controller of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    objc_created(
        "initWithNibName:bundle:", of: type, (nibName, bundle), otherwise: type.allocate(NibArguments(name: nibName, bundle: bundle)))
}

/// Creates a gesture recognizer of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, target: Any?, action: Selector?
) -> Recognizer {
    objc_created(
        "initWithTarget:action:", of: type, (target, action), otherwise: type.allocate(TargetArguments(target: target, action: action)))
}

/// Creates a navigation controller of a class that is known at run time alone.
@preconcurrency @MainActor public func objc_new<Controller: UINavigationController>(
    _ type: Controller.Type, rootViewController: UIViewController
) -> Controller {
    objc_created(
        "initWithRootViewController:", of: type, rootViewController,
        otherwise: type.allocate(RootArguments(controller: rootViewController)))
}

// The arguments, so that the symbols contain names of this module only.
@usableFromInline struct FrameArguments {
    var frame: CGRect
}
@usableFromInline struct NibArguments {
    var name: String?
    var bundle: Bundle?
}
@usableFromInline struct RootArguments {
    var controller: UIViewController
}
@usableFromInline struct TargetArguments {
    var target: Any?
    var action: Selector?
}

extension UIView {
    @usableFromInline convenience init(_dynamic arguments: FrameArguments) { self.init(frame: arguments.frame) }
    @_silgen_name("$s5UIKit6UIViewC8_dynamicAcA14FrameArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: FrameArguments) -> UIView
}

extension UIViewController {
    @usableFromInline convenience init(_dynamic arguments: NibArguments) {
        self.init(nibName: arguments.name, bundle: arguments.bundle)
    }
    @_silgen_name("$s5UIKit16UIViewControllerC8_dynamicAcA12NibArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned NibArguments) -> UIViewController
}

extension UINavigationController {
    @usableFromInline convenience init(_dynamic arguments: RootArguments) {
        self.init(rootViewController: arguments.controller)
    }
    @_silgen_name("$s5UIKit22UINavigationControllerC8_dynamicAcA13RootArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned RootArguments) -> UINavigationController
}

extension UIGestureRecognizer {
    @usableFromInline convenience init(_dynamic arguments: TargetArguments) {
        self.init(target: arguments.target, action: arguments.action)
    }
    @_silgen_name("$s5UIKit19UIGestureRecognizerC8_dynamicAcA15TargetArgumentsV_tcfC")
    fileprivate static func allocate(_ arguments: __owned TargetArguments) -> UIGestureRecognizer
}
