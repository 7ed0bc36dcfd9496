// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UIDocumentPickerDelegate {
    /// The type of ``documentPicker(_:didPickDocumentsAt:)``.
    public typealias _Optional_documentPicker_didPickDocumentsAtURLs_ =
        @MainActor (_ controller: UIDocumentPickerViewController, _ urls: [URL]) -> Void
    /// The implementation of ``documentPicker(_:didPickDocumentsAt:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_documentPicker__didPickDocumentsAt: _Optional_documentPicker_didPickDocumentsAtURLs_? {
        objc_requirement(
            "documentPicker:didPickDocumentsAtURLs:", of: self, in: "UIDocumentPickerDelegate",
            otherwise: { self.documentPicker($0, didPickDocumentsAt: $1) } as _Optional_documentPicker_didPickDocumentsAtURLs_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        objc_listed("documentPicker:didPickDocumentsAtURLs:", of: self, as: _Optional_documentPicker_didPickDocumentsAtURLs_.self)?(
            controller, urls)
    }
    /// The type of ``documentPickerWasCancelled(_:)``.
    public typealias _Optional_documentPickerWasCancelled_ = @MainActor (_ controller: UIDocumentPickerViewController) -> Void
    /// The implementation of ``documentPickerWasCancelled(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_documentPickerWasCancelled_: _Optional_documentPickerWasCancelled_? {
        objc_requirement(
            "documentPickerWasCancelled:", of: self, in: "UIDocumentPickerDelegate",
            otherwise: { self.documentPickerWasCancelled($0) } as _Optional_documentPickerWasCancelled_)
    }
    /// The implementation of ``documentPickerWasCancelled(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var documentPickerWasCancelled: _Optional_documentPickerWasCancelled_? {
        _optional_documentPickerWasCancelled_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        objc_listed("documentPickerWasCancelled:", of: self, as: _Optional_documentPickerWasCancelled_.self)?(controller)
    }
}
