import CoreGraphics
import Foundation
import SceneModel

/// Values that a layer takes from its `style` where it has none of its own.
extension CALayer {
    /// An action of `style["actions"]`, or of the style in the style.
    final func styledAction(_ event: String) -> (any CAAction)? {
        for level in StyleLevels(sparse?.style) {
            if let actions = level["actions"] as? [String: any CAAction], let action = actions[event] { return action }
        }
        return nil
    }

    /// Properties that are looked up in no style: those that Apple's documentation excludes, and
    /// what says nothing of looks.
    private static let unstyled: Set<String> = ["bounds", "frame", "style", "actions", "delegate", "sublayers", "superlayer", "mask"]

    /// Gives back what the former style gave, and takes from the new one the properties that were
    /// not set. Nothing animates by it.
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
                take(value, name, keys)
            }
        }
    }

    private func take(_ value: Any, _ name: String, _ keys: LayerKeys) {
        guard !Self.unstyled.contains(name), let key = keys[name] else { return }
        let before = key.value(self)
        let wasSet = LayerProperty.byName[name].map { touched.contains($0) } ?? false
        guard key.set(self, (value as? NSValue)?.structure ?? value) else { return refuse(value, name) }
        ensureSparse().styled[name] = StyledValue(before: before, after: key.value(self), wasSet: wasSet)
    }

    /// Whether the app set a property, so that no style counts for it. What is as the class has it
    /// by default is not.
    private func isOwn(_ name: String) -> Bool {
        guard let key = type(of: self).keys[name], isSet(name) else { return false }
        return type(of: self).defaultValue(forKey: name).map { !StyledValue.areEqual($0, key.value(self)) } ?? true
    }

    /// Whether a property has its value from the style.
    final func isStyled(_ name: String) -> Bool {
        sparse?.styled[name].map { $0.isStill(type(of: self).keys[name]?.value(self)) } ?? false
    }
}
