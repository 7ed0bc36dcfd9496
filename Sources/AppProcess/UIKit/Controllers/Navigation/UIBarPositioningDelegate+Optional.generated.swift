// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIBarPositioningDelegate {
    /// The type of ``position(for:)``.
    public typealias _Optional_positionForBar_ = @MainActor (_ bar: any UIBarPositioning) -> UIBarPosition
    /// The implementation of ``position(for:)``, or nil if the object's class lists its methods and
    /// has none.
    public var _optional_position_for: _Optional_positionForBar_? {
        objc_requirement(
            "positionForBar:", of: self, in: "UIBarPositioningDelegate", otherwise: { self.position(for: $0) } as _Optional_positionForBar_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition {
        if let method = objc_listed("positionForBar:", of: self, as: _Optional_positionForBar_.self) { return method(bar) }
        return .any
    }
}
