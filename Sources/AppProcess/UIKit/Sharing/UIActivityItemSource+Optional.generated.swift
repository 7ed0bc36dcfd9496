// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIActivityItemSource {
    /// The type of ``activityViewController(_:subjectForActivityType:)``.
    public typealias _Optional_activityViewController_subjectForActivityType_ =
        @MainActor (_ activityViewController: UIActivityViewController, _ activityType: UIActivity.ActivityType?) -> String
    /// The implementation of ``activityViewController(_:subjectForActivityType:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_activityViewController__subjectForActivityType: _Optional_activityViewController_subjectForActivityType_? {
        objc_requirement(
            "activityViewController:subjectForActivityType:", of: self, in: "UIActivityItemSource",
            otherwise: { self.activityViewController($0, subjectForActivityType: $1) }
                as _Optional_activityViewController_subjectForActivityType_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `""`.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        if let method = objc_listed(
            "activityViewController:subjectForActivityType:", of: self, as: _Optional_activityViewController_subjectForActivityType_.self)
        {
            return method(activityViewController, activityType)
        }
        return ""
    }
    /// The type of ``activityViewController(_:dataTypeIdentifierForActivityType:)``.
    public typealias _Optional_activityViewController_dataTypeIdentifierForActivityType_ =
        @MainActor (_ activityViewController: UIActivityViewController, _ activityType: UIActivity.ActivityType?) -> String
    /// The implementation of ``activityViewController(_:dataTypeIdentifierForActivityType:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_activityViewController__dataTypeIdentifierForActivityType:
        _Optional_activityViewController_dataTypeIdentifierForActivityType_?
    {
        objc_requirement(
            "activityViewController:dataTypeIdentifierForActivityType:", of: self, in: "UIActivityItemSource",
            otherwise: { self.activityViewController($0, dataTypeIdentifierForActivityType: $1) }
                as _Optional_activityViewController_dataTypeIdentifierForActivityType_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `""`.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        if let method = objc_listed(
            "activityViewController:dataTypeIdentifierForActivityType:", of: self,
            as: _Optional_activityViewController_dataTypeIdentifierForActivityType_.self)
        {
            return method(activityViewController, activityType)
        }
        return ""
    }
    /// The type of ``activityViewController(_:thumbnailImageForActivityType:suggestedSize:)``.
    public typealias _Optional_activityViewController_thumbnailImageForActivityType_suggestedSize_ =
        @MainActor (_ activityViewController: UIActivityViewController, _ activityType: UIActivity.ActivityType?, _ size: CGSize) ->
        UIImage?
    /// The implementation of
    /// ``activityViewController(_:thumbnailImageForActivityType:suggestedSize:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_activityViewController__thumbnailImageForActivityType_suggestedSize:
        _Optional_activityViewController_thumbnailImageForActivityType_suggestedSize_?
    {
        objc_requirement(
            "activityViewController:thumbnailImageForActivityType:suggestedSize:", of: self, in: "UIActivityItemSource",
            otherwise: { self.activityViewController($0, thumbnailImageForActivityType: $1, suggestedSize: $2) }
                as _Optional_activityViewController_thumbnailImageForActivityType_suggestedSize_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? {
        if let method = objc_listed(
            "activityViewController:thumbnailImageForActivityType:suggestedSize:", of: self,
            as: _Optional_activityViewController_thumbnailImageForActivityType_suggestedSize_.self)
        {
            return method(activityViewController, activityType, size)
        }
        return nil
    }
}
