import CoreGraphics
import Foundation
import SceneModel

/// Values of `style`, which apply to properties that were not set. They are stored in the
/// properties, and the values that they replace are kept for a change of the style.
extension CALayer {
    /// Returns the action for an event from `style["actions"]`, or from the nested styles.
    final func styledAction(_ event: String) -> (any CAAction)? {
        for level in StyleLevels(sparse?.style) {
            if let actions = level["actions"] as? [String: any CAAction], let action = actions[event] { return action }
        }
        return nil
    }

    /// The properties that are not looked up in styles: those that Apple's documentation excludes,
    /// and those that do not affect the appearance.
    private static let unstyled: Set<String> = ["bounds", "frame", "style", "actions", "delegate", "sublayers", "superlayer", "mask"]

    /// Restores the values that the former style replaced, and applies the new style to properties
    /// that were not set. The changes are not animated.
    final func setStyle(_ style: [AnyHashable: Any]?) {
        guard !isPresentation else { return ensureSparse().style = style }
        guard style != nil || sparse?.style != nil else { return }
        let former = ensureSparse().styled
        ensureSparse().style = style
        ensureSparse().styled = [:]
        let keys = type(of: self).keys
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        for (name, styled) in former where styled.isStill(keys[name]?.value(self)) {
            _ = keys[name]?.set(self, styled.before)
            if !styled.wasSet, let property = LayerProperty.byName[name] {
                LayerLock.withLock { touched.subtract(LayerPropertySet(property)) }
            }
        }
        for level in StyleLevels(style) {
            for case (let name as String, let value) in level where ensureSparse().styled[name] == nil && !isOwn(name) {
                applyStyledValue(value, name, keys)
            }
        }
    }

    /// Sets a property to a value of the style, and records the value that it replaces.
    private func applyStyledValue(_ value: Any, _ name: String, _ keys: LayerKeys) {
        guard !Self.unstyled.contains(name), let key = keys[name] else { return }
        let before = key.value(self)
        let wasSet = LayerProperty.byName[name].map { touched.contains($0) } ?? false
        guard key.set(self, (value as? NSValue)?.structure ?? value) else { return refuse(value, name) }
        ensureSparse().styled[name] = StyledValue(before: before, after: key.value(self), wasSet: wasSet)
    }

    /// Returns whether the app set a property, so that styles do not apply to it. A property that
    /// has the class's default value is not considered set.
    private func isOwn(_ name: String) -> Bool {
        guard let key = type(of: self).keys[name], isSet(name) else { return false }
        return type(of: self).defaultValue(forKey: name).map { !StyledValue.areEqual($0, key.value(self)) } ?? true
    }

    /// Returns whether a property's value comes from the style.
    final func isStyled(_ name: String) -> Bool {
        sparse?.styled[name].map { $0.isStill(type(of: self).keys[name]?.value(self)) } ?? false
    }
}
