import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// Archiving of layers, by the keys of key-value coding.
extension CALayer {
    /// The archive's key of the values that the app stored under keys of its own.
    private static let customKey = "customValues"

    /// The archive's key of the animations.
    private static let animationsKey = "runningAnimations"

    /// The properties that are archived even if they were never set, as in Core Animation.
    private static let alwaysArchived: Set<String> = ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"]

    /// Returns whether a value was set.
    final func isSet(_ key: String) -> Bool {
        if Self.alwaysArchived.contains(key) { return true }
        if isStyled(key) { return false }
        guard let known = type(of: self).keys[key] else { return sparse?.custom[key] != nil }
        guard known.isArchived else { return false }
        if let property = LayerProperty.byName[key], property.belongs(to: kind) { return touched.contains(property) }
        if TimingKey(rawValue: key) != nil { return touched.contains(.timing) && !isDefault(known, key) }
        switch key {
        case "needsDisplayOnBoundsChange": return needsDisplayOnBoundsChange
        case "drawsAsynchronously": return drawsAsynchronously
        case "wantsExtendedDynamicRangeContent": return wantsExtendedDynamicRangeContent
        case "toneMapMode": return toneMapMode != .automatic
        default: return known.value(self) != nil
        }
    }

    /// Returns whether a property has the value of a new layer.
    private func isDefault(_ known: LayerKey, _ key: String) -> Bool {
        known.value(self) as? NSObject == CALayer().value(forKey: key) as? NSObject
    }

    /// Implements `encode(with:)`.
    final func encodeValues(with coder: NSCoder) {
        for (key, known) in type(of: self).keys.byName where shouldArchiveValue(forKey: key) {
            guard let value = known.value(self), let object = Self.object(for: value) else { continue }
            coder.encode(object, forKey: key)
        }
        let custom = (sparse?.custom ?? [:]).filter { shouldArchiveValue(forKey: $0.key) }.compactMapValues { Self.object(for: $0) }
        if !custom.isEmpty { coder.encode(custom as NSDictionary, forKey: Self.customKey) }
        if contentsObject is BackingStore { coder.encode(true, forKey: "displays") }
        let running = LayerLock.withLock { animations }.compactMap { ArchivedAnimation($0) }
        if !running.isEmpty { coder.encode(running as NSArray, forKey: Self.animationsKey) }
    }

    /// Implements `init(coder:)`.
    final func decodeValues(from coder: NSCoder) {
        for (key, known) in type(of: self).keys.byName where known.isArchived && coder.containsValue(forKey: key) {
            guard let object = coder.decodeObject(of: Self.classes, forKey: key) else { continue }
            if !known.set(self, Self.value(of: object)) {
                Log.write(.error, "'\(key)' of an archived \(type(of: self)) is of another type")
            }
        }
        if coder.containsValue(forKey: Self.customKey),
            let custom = coder.decodeObject(of: Self.classes, forKey: Self.customKey) as? [String: Any]
        {
            for (key, object) in custom { ensureSparse().custom[key] = Self.value(of: object) }
        }
        if coder.containsValue(forKey: Self.animationsKey),
            let running = coder.decodeObject(of: Self.classes, forKey: Self.animationsKey) as? [Any]
        {
            for case let archived as ArchivedAnimation in running { addAnimation(archived.animation, archived.key, awaitsTree: true) }
        }
        // Backing stores are not archived; the layer draws its contents again.
        if coder.decodeBool(forKey: "displays") { setNeedsDisplay() }
    }

    /// The classes of objects that the archive of a layer may contain.
    private static let classes: [AnyClass] =
        ArchivedValue.classes + [
            ArchivedImage.self, ArchivedAnimation.self, CALayer.self, NSSet.self, NSUUID.self, NSAttributedString.self,
        ]

    /// Returns the object that represents a value in an archive, or nil if the value cannot be
    /// archived.
    private static func object(for value: Any) -> NSObject? {
        switch value {
        case let image as CGImage: ArchivedImage(image)
        case let layers as [CALayer]: layers as NSArray
        case let names as [AnyHashable: Any]: names.compactMapValues { object(for: $0) } as NSDictionary
        default: ArchivedValue.object(for: value)
        }
    }

    /// Returns the value that an object of an archive represents.
    private static func value(of object: Any) -> Any? {
        switch object {
        case let image as ArchivedImage: image.image
        case let names as [AnyHashable: Any]: names.compactMapValues { value(of: $0) }
        default: ArchivedValue.value(of: object)
        }
    }
}

/// An image in an archive, encoded as PNG. The class is not private, because archives cannot name
/// private classes.
final class ArchivedImage: NSObject, NSSecureCoding {
    let image: CGImage

    init(_ image: CGImage) { self.image = image }

    static var supportsSecureCoding: Bool { true }

    init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "png"),
            let image = CGImage(
                pngDataProviderSource: CGDataProvider(data as Data), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { return nil }
        self.image = image
    }

    func encode(with coder: NSCoder) { if let data = image.pngData() { coder.encode(data as NSData, forKey: "png") } }
}

extension LayerProperty {
    /// The properties by their names in key-value coding. If several kinds of layers have
    /// properties of the same name, the name refers to the first of them.
    static let byName: [String: LayerProperty] = Dictionary(allCases.map { ($0.declaration.name, $0) }, uniquingKeysWith: { a, _ in a })
}
