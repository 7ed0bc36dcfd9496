// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UISheetPresentationControllerDelegate {
    /// The type of ``sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)``.
    public typealias _Optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_ =
        @MainActor (_ sheetPresentationController: UISheetPresentationController) -> Void
    /// The implementation of ``sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_:
        _Optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_?
    {
        objc_requirement(
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier:", of: self, in: "UISheetPresentationControllerDelegate",
            otherwise: { self.sheetPresentationControllerDidChangeSelectedDetentIdentifier($0) }
                as _Optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_)
    }
    /// The implementation of ``sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)``,
    /// or nil if the object's class lists its methods and has none.
    @_disfavoredOverload public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
        _Optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_?
    { _optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
        objc_listed(
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier:", of: self,
            as: _Optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier_.self)?(sheetPresentationController)
    }
}
