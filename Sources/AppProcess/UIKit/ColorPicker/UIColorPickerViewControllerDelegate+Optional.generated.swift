// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIColorPickerViewControllerDelegate {
    /// The type of ``colorPickerViewController(_:didSelect:continuously:)``.
    public typealias _Optional_colorPickerViewController_didSelectColor_continuously_ =
        @MainActor (_ viewController: UIColorPickerViewController, _ color: UIColor, _ continuously: Bool) -> Void
    /// The implementation of ``colorPickerViewController(_:didSelect:continuously:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_colorPickerViewController__didSelect_continuously:
        _Optional_colorPickerViewController_didSelectColor_continuously_?
    {
        objc_requirement(
            "colorPickerViewController:didSelectColor:continuously:", of: self, in: "UIColorPickerViewControllerDelegate",
            otherwise: { self.colorPickerViewController($0, didSelect: $1, continuously: $2) }
                as _Optional_colorPickerViewController_didSelectColor_continuously_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
        objc_listed(
            "colorPickerViewController:didSelectColor:continuously:", of: self,
            as: _Optional_colorPickerViewController_didSelectColor_continuously_.self)?(viewController, color, continuously)
    }
    /// The type of ``colorPickerViewControllerDidFinish(_:)``.
    public typealias _Optional_colorPickerViewControllerDidFinish_ = @MainActor (_ viewController: UIColorPickerViewController) -> Void
    /// The implementation of ``colorPickerViewControllerDidFinish(_:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_colorPickerViewControllerDidFinish_: _Optional_colorPickerViewControllerDidFinish_? {
        objc_requirement(
            "colorPickerViewControllerDidFinish:", of: self, in: "UIColorPickerViewControllerDelegate",
            otherwise: { self.colorPickerViewControllerDidFinish($0) } as _Optional_colorPickerViewControllerDidFinish_)
    }
    /// The implementation of ``colorPickerViewControllerDidFinish(_:)``, or nil if the object's
    /// class lists its methods and has none.
    @_disfavoredOverload public var colorPickerViewControllerDidFinish: _Optional_colorPickerViewControllerDidFinish_? {
        _optional_colorPickerViewControllerDidFinish_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        objc_listed("colorPickerViewControllerDidFinish:", of: self, as: _Optional_colorPickerViewControllerDidFinish_.self)?(
            viewController)
    }
}
