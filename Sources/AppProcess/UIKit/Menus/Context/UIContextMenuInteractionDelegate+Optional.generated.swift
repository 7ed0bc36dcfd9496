// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UIContextMenuInteractionDelegate {
    /// The type of
    /// ``contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)``.
    public typealias _Optional_contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier_ =
        @MainActor (_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ identifier: any NSCopying) ->
        UITargetedPreview?
    /// The implementation of
    /// ``contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__configuration_highlightPreviewForItemWithIdentifier:
        _Optional_contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier_?
    {
        objc_requirement(
            "contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, configuration: $1, highlightPreviewForItemWithIdentifier: $2) }
                as _Optional_contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `self.contextMenuInteraction(interaction,
    /// previewForHighlightingMenuWithConfiguration: configuration)`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:", of: self,
            as: _Optional_contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier_.self)
        {
            return method(interaction, configuration, identifier)
        }
        return self.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    /// The type of
    /// ``contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)``.
    public typealias _Optional_contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier_ =
        @MainActor (_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ identifier: any NSCopying) ->
        UITargetedPreview?
    /// The implementation of
    /// ``contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)``, or nil
    /// if the object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__configuration_dismissalPreviewForItemWithIdentifier:
        _Optional_contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier_?
    {
        objc_requirement(
            "contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, configuration: $1, dismissalPreviewForItemWithIdentifier: $2) }
                as _Optional_contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `self.contextMenuInteraction(interaction,
    /// previewForDismissingMenuWithConfiguration: configuration)`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:", of: self,
            as: _Optional_contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier_.self)
        {
            return method(interaction, configuration, identifier)
        }
        return self.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
    /// The type of ``contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)``.
    public typealias _Optional_contextMenuInteraction_previewForHighlightingMenuWithConfiguration_ =
        @MainActor (_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of
    /// ``contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__previewForHighlightingMenuWithConfiguration:
        _Optional_contextMenuInteraction_previewForHighlightingMenuWithConfiguration_?
    {
        objc_requirement(
            "contextMenuInteraction:previewForHighlightingMenuWithConfiguration:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, previewForHighlightingMenuWithConfiguration: $1) }
                as _Optional_contextMenuInteraction_previewForHighlightingMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "contextMenuInteraction:previewForHighlightingMenuWithConfiguration:", of: self,
            as: _Optional_contextMenuInteraction_previewForHighlightingMenuWithConfiguration_.self)
        {
            return method(interaction, configuration)
        }
        return nil
    }
    /// The type of ``contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)``.
    public typealias _Optional_contextMenuInteraction_previewForDismissingMenuWithConfiguration_ =
        @MainActor (_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// The implementation of
    /// ``contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__previewForDismissingMenuWithConfiguration:
        _Optional_contextMenuInteraction_previewForDismissingMenuWithConfiguration_?
    {
        objc_requirement(
            "contextMenuInteraction:previewForDismissingMenuWithConfiguration:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, previewForDismissingMenuWithConfiguration: $1) }
                as _Optional_contextMenuInteraction_previewForDismissingMenuWithConfiguration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let method = objc_listed(
            "contextMenuInteraction:previewForDismissingMenuWithConfiguration:", of: self,
            as: _Optional_contextMenuInteraction_previewForDismissingMenuWithConfiguration_.self)
        {
            return method(interaction, configuration)
        }
        return nil
    }
    /// The type of ``contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)``.
    public typealias _Optional_contextMenuInteraction_willPerformPreviewActionForMenuWithConfiguration_animator_ =
        @MainActor (
            _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
            _ animator: any UIContextMenuInteractionCommitAnimating
        ) -> Void
    /// The implementation of
    /// ``contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__willPerformPreviewActionForMenuWith_animator:
        _Optional_contextMenuInteraction_willPerformPreviewActionForMenuWithConfiguration_animator_?
    {
        objc_requirement(
            "contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self,
            in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, willPerformPreviewActionForMenuWith: $1, animator: $2) }
                as _Optional_contextMenuInteraction_willPerformPreviewActionForMenuWithConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        objc_listed(
            "contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:", of: self,
            as: _Optional_contextMenuInteraction_willPerformPreviewActionForMenuWithConfiguration_animator_.self)?(
                interaction, configuration, animator)
    }
    /// The type of ``contextMenuInteraction(_:willDisplayMenuFor:animator:)``.
    public typealias _Optional_contextMenuInteraction_willDisplayMenuForConfiguration_animator_ =
        @MainActor (
            _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
            _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``contextMenuInteraction(_:willDisplayMenuFor:animator:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__willDisplayMenuFor_animator:
        _Optional_contextMenuInteraction_willDisplayMenuForConfiguration_animator_?
    {
        objc_requirement(
            "contextMenuInteraction:willDisplayMenuForConfiguration:animator:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, willDisplayMenuFor: $1, animator: $2) }
                as _Optional_contextMenuInteraction_willDisplayMenuForConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "contextMenuInteraction:willDisplayMenuForConfiguration:animator:", of: self,
            as: _Optional_contextMenuInteraction_willDisplayMenuForConfiguration_animator_.self)?(interaction, configuration, animator)
    }
    /// The type of ``contextMenuInteraction(_:willEndFor:animator:)``.
    public typealias _Optional_contextMenuInteraction_willEndForConfiguration_animator_ =
        @MainActor (
            _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
            _ animator: (any UIContextMenuInteractionAnimating)?
        ) -> Void
    /// The implementation of ``contextMenuInteraction(_:willEndFor:animator:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_contextMenuInteraction__willEndFor_animator: _Optional_contextMenuInteraction_willEndForConfiguration_animator_? {
        objc_requirement(
            "contextMenuInteraction:willEndForConfiguration:animator:", of: self, in: "UIContextMenuInteractionDelegate",
            otherwise: { self.contextMenuInteraction($0, willEndFor: $1, animator: $2) }
                as _Optional_contextMenuInteraction_willEndForConfiguration_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        objc_listed(
            "contextMenuInteraction:willEndForConfiguration:animator:", of: self,
            as: _Optional_contextMenuInteraction_willEndForConfiguration_animator_.self)?(interaction, configuration, animator)
    }
}
