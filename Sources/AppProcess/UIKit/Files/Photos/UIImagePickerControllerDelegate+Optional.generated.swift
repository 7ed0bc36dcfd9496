// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIImagePickerControllerDelegate {
    /// The type of ``imagePickerController(_:didFinishPickingMediaWithInfo:)``.
    public typealias _Optional_imagePickerController_didFinishPickingMediaWithInfo_ =
        @MainActor (_ picker: UIImagePickerController, _ info: [UIImagePickerController.InfoKey: Any]) -> Void
    /// The implementation of ``imagePickerController(_:didFinishPickingMediaWithInfo:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_imagePickerController__didFinishPickingMediaWithInfo:
        _Optional_imagePickerController_didFinishPickingMediaWithInfo_?
    {
        objc_requirement(
            "imagePickerController:didFinishPickingMediaWithInfo:", of: self, in: "UIImagePickerControllerDelegate",
            otherwise: { self.imagePickerController($0, didFinishPickingMediaWithInfo: $1) }
                as _Optional_imagePickerController_didFinishPickingMediaWithInfo_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        objc_listed(
            "imagePickerController:didFinishPickingMediaWithInfo:", of: self,
            as: _Optional_imagePickerController_didFinishPickingMediaWithInfo_.self)?(picker, info)
    }
    /// The type of ``imagePickerControllerDidCancel(_:)``.
    public typealias _Optional_imagePickerControllerDidCancel_ = @MainActor (_ picker: UIImagePickerController) -> Void
    /// The implementation of ``imagePickerControllerDidCancel(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_imagePickerControllerDidCancel_: _Optional_imagePickerControllerDidCancel_? {
        objc_requirement(
            "imagePickerControllerDidCancel:", of: self, in: "UIImagePickerControllerDelegate",
            otherwise: { self.imagePickerControllerDidCancel($0) } as _Optional_imagePickerControllerDidCancel_)
    }
    /// The implementation of ``imagePickerControllerDidCancel(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var imagePickerControllerDidCancel: _Optional_imagePickerControllerDidCancel_? {
        _optional_imagePickerControllerDidCancel_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        objc_listed("imagePickerControllerDidCancel:", of: self, as: _Optional_imagePickerControllerDidCancel_.self)?(picker)
    }
}
