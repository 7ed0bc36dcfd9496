// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
import ObjectiveC

extension UIEditMenuInteractionDelegate {
    /// The type of ``editMenuInteraction(_:menuFor:suggestedActions:)``.
    public typealias _Optional_editMenuInteraction_menuForConfiguration_suggestedActions_ =
        @MainActor (_ interaction: UIEditMenuInteraction, _ configuration: UIEditMenuConfiguration, _ suggestedActions: [UIMenuElement]) ->
        UIMenu?
    /// The implementation of ``editMenuInteraction(_:menuFor:suggestedActions:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_editMenuInteraction__menuFor_suggestedActions:
        _Optional_editMenuInteraction_menuForConfiguration_suggestedActions_?
    {
        objc_requirement(
            "editMenuInteraction:menuForConfiguration:suggestedActions:", of: self, in: "UIEditMenuInteractionDelegate",
            otherwise: { self.editMenuInteraction($0, menuFor: $1, suggestedActions: $2) }
                as _Optional_editMenuInteraction_menuForConfiguration_suggestedActions_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        if let method = objc_listed(
            "editMenuInteraction:menuForConfiguration:suggestedActions:", of: self,
            as: _Optional_editMenuInteraction_menuForConfiguration_suggestedActions_.self)
        {
            return method(interaction, configuration, suggestedActions)
        }
        return nil
    }
    /// The type of ``editMenuInteraction(_:targetRectFor:)``.
    public typealias _Optional_editMenuInteraction_targetRectForConfiguration_ =
        @MainActor (_ interaction: UIEditMenuInteraction, _ configuration: UIEditMenuConfiguration) -> CGRect
    /// The implementation of ``editMenuInteraction(_:targetRectFor:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_editMenuInteraction__targetRectFor: _Optional_editMenuInteraction_targetRectForConfiguration_? {
        objc_requirement(
            "editMenuInteraction:targetRectForConfiguration:", of: self, in: "UIEditMenuInteractionDelegate",
            otherwise: { self.editMenuInteraction($0, targetRectFor: $1) } as _Optional_editMenuInteraction_targetRectForConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `UIEditMenuInteraction.rect(configuration)`.
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        if let method = objc_listed(
            "editMenuInteraction:targetRectForConfiguration:", of: self, as: _Optional_editMenuInteraction_targetRectForConfiguration_.self)
        {
            return method(interaction, configuration)
        }
        return UIEditMenuInteraction.rect(configuration)
    }
    /// The type of ``editMenuInteraction(_:willPresentMenuFor:animator:)``.
    public typealias _Optional_editMenuInteraction_willPresentMenuForConfiguration_animator_ =
        @MainActor (
            _ interaction: UIEditMenuInteraction, _ configuration: UIEditMenuConfiguration, _ animator: any UIEditMenuInteractionAnimating
        ) -> Void
    /// The implementation of ``editMenuInteraction(_:willPresentMenuFor:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_editMenuInteraction__willPresentMenuFor_animator:
        _Optional_editMenuInteraction_willPresentMenuForConfiguration_animator_?
    {
        objc_requirement(
            "editMenuInteraction:willPresentMenuForConfiguration:animator:", of: self, in: "UIEditMenuInteractionDelegate",
            otherwise: { self.editMenuInteraction($0, willPresentMenuFor: $1, animator: $2) }
                as _Optional_editMenuInteraction_willPresentMenuForConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        objc_listed(
            "editMenuInteraction:willPresentMenuForConfiguration:animator:", of: self,
            as: _Optional_editMenuInteraction_willPresentMenuForConfiguration_animator_.self)?(interaction, configuration, animator)
    }
    /// The type of ``editMenuInteraction(_:willDismissMenuFor:animator:)``.
    public typealias _Optional_editMenuInteraction_willDismissMenuForConfiguration_animator_ =
        @MainActor (
            _ interaction: UIEditMenuInteraction, _ configuration: UIEditMenuConfiguration, _ animator: any UIEditMenuInteractionAnimating
        ) -> Void
    /// The implementation of ``editMenuInteraction(_:willDismissMenuFor:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_editMenuInteraction__willDismissMenuFor_animator:
        _Optional_editMenuInteraction_willDismissMenuForConfiguration_animator_?
    {
        objc_requirement(
            "editMenuInteraction:willDismissMenuForConfiguration:animator:", of: self, in: "UIEditMenuInteractionDelegate",
            otherwise: { self.editMenuInteraction($0, willDismissMenuFor: $1, animator: $2) }
                as _Optional_editMenuInteraction_willDismissMenuForConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        objc_listed(
            "editMenuInteraction:willDismissMenuForConfiguration:animator:", of: self,
            as: _Optional_editMenuInteraction_willDismissMenuForConfiguration_animator_.self)?(interaction, configuration, animator)
    }
}
