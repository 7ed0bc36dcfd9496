// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIPointerInteractionDelegate {
    /// The type of ``pointerInteraction(_:regionFor:defaultRegion:)``.
    public typealias _Optional_pointerInteraction_regionForRequest_defaultRegion_ =
        @MainActor (_ interaction: UIPointerInteraction, _ request: UIPointerRegionRequest, _ defaultRegion: UIPointerRegion) ->
        UIPointerRegion?
    /// The implementation of ``pointerInteraction(_:regionFor:defaultRegion:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_pointerInteraction__regionFor_defaultRegion: _Optional_pointerInteraction_regionForRequest_defaultRegion_? {
        objc_requirement(
            "pointerInteraction:regionForRequest:defaultRegion:", of: self, in: "UIPointerInteractionDelegate",
            otherwise: { self.pointerInteraction($0, regionFor: $1, defaultRegion: $2) }
                as _Optional_pointerInteraction_regionForRequest_defaultRegion_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `defaultRegion`.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        if let method = objc_listed(
            "pointerInteraction:regionForRequest:defaultRegion:", of: self,
            as: _Optional_pointerInteraction_regionForRequest_defaultRegion_.self)
        {
            return method(interaction, request, defaultRegion)
        }
        return defaultRegion
    }
    /// The type of ``pointerInteraction(_:styleFor:)``.
    public typealias _Optional_pointerInteraction_styleForRegion_ =
        @MainActor (_ interaction: UIPointerInteraction, _ region: UIPointerRegion) -> UIPointerStyle?
    /// The implementation of ``pointerInteraction(_:styleFor:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_pointerInteraction__styleFor: _Optional_pointerInteraction_styleForRegion_? {
        objc_requirement(
            "pointerInteraction:styleForRegion:", of: self, in: "UIPointerInteractionDelegate",
            otherwise: { self.pointerInteraction($0, styleFor: $1) } as _Optional_pointerInteraction_styleForRegion_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        if let method = objc_listed("pointerInteraction:styleForRegion:", of: self, as: _Optional_pointerInteraction_styleForRegion_.self) {
            return method(interaction, region)
        }
        return nil
    }
    /// The type of ``pointerInteraction(_:willEnter:animator:)``.
    public typealias _Optional_pointerInteraction_willEnterRegion_animator_ =
        @MainActor (_ interaction: UIPointerInteraction, _ region: UIPointerRegion, _ animator: any UIPointerInteractionAnimating) -> Void
    /// The implementation of ``pointerInteraction(_:willEnter:animator:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pointerInteraction__willEnter_animator: _Optional_pointerInteraction_willEnterRegion_animator_? {
        objc_requirement(
            "pointerInteraction:willEnterRegion:animator:", of: self, in: "UIPointerInteractionDelegate",
            otherwise: { self.pointerInteraction($0, willEnter: $1, animator: $2) }
                as _Optional_pointerInteraction_willEnterRegion_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        objc_listed(
            "pointerInteraction:willEnterRegion:animator:", of: self, as: _Optional_pointerInteraction_willEnterRegion_animator_.self)?(
                interaction, region, animator)
    }
    /// The type of ``pointerInteraction(_:willExit:animator:)``.
    public typealias _Optional_pointerInteraction_willExitRegion_animator_ =
        @MainActor (_ interaction: UIPointerInteraction, _ region: UIPointerRegion, _ animator: any UIPointerInteractionAnimating) -> Void
    /// The implementation of ``pointerInteraction(_:willExit:animator:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pointerInteraction__willExit_animator: _Optional_pointerInteraction_willExitRegion_animator_? {
        objc_requirement(
            "pointerInteraction:willExitRegion:animator:", of: self, in: "UIPointerInteractionDelegate",
            otherwise: { self.pointerInteraction($0, willExit: $1, animator: $2) } as _Optional_pointerInteraction_willExitRegion_animator_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        objc_listed(
            "pointerInteraction:willExitRegion:animator:", of: self, as: _Optional_pointerInteraction_willExitRegion_animator_.self)?(
                interaction, region, animator)
    }
}
