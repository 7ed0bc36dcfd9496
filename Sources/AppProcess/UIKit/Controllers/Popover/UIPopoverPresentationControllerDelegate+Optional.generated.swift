// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIPopoverPresentationControllerDelegate {
    /// The type of ``prepareForPopoverPresentation(_:)``.
    public typealias _Optional_prepareForPopoverPresentation_ =
        @MainActor (_ popoverPresentationController: UIPopoverPresentationController) -> Void
    /// The implementation of ``prepareForPopoverPresentation(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_prepareForPopoverPresentation_: _Optional_prepareForPopoverPresentation_? {
        objc_requirement(
            "prepareForPopoverPresentation:", of: self, in: "UIPopoverPresentationControllerDelegate",
            otherwise: { self.prepareForPopoverPresentation($0) } as _Optional_prepareForPopoverPresentation_)
    }
    /// The implementation of ``prepareForPopoverPresentation(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var prepareForPopoverPresentation: _Optional_prepareForPopoverPresentation_? {
        _optional_prepareForPopoverPresentation_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        objc_listed("prepareForPopoverPresentation:", of: self, as: _Optional_prepareForPopoverPresentation_.self)?(
            popoverPresentationController)
    }
}
