import CoreGraphics
import Foundation

/// Archiving of emitter cells, under the keys of key-value coding.
extension CAEmitterCell {
    private static let contentsKey = "contents"
    private static let customKey = "customValues"

    /// Implements `encode(with:)`.
    final func encodeValues(with coder: NSCoder) {
        for key in Self.keys where key != Self.contentsKey && shouldArchiveValue(forKey: key) {
            if let object = value(forKey: key).flatMap(ArchivedValue.object) { coder.encode(object, forKey: key) }
        }
        if shouldArchiveValue(forKey: Self.contentsKey), let png = (contentsObject as? CGImage)?.pngData() {
            coder.encode(png as NSData, forKey: Self.contentsKey)
        }
        let own = custom.filter { shouldArchiveValue(forKey: $0.key) }.compactMapValues { ArchivedValue.object(for: $0) }
        if !own.isEmpty { coder.encode(own as NSDictionary, forKey: Self.customKey) }
    }

    /// Implements `init(coder:)`.
    final func decodeValues(from coder: NSCoder) {
        for key in Self.keys where key != Self.contentsKey && coder.containsValue(forKey: key) {
            guard let object = coder.decodeObject(of: ArchivedValue.classes, forKey: key) else { continue }
            setValue(ArchivedValue.value(of: object), forKey: key)
        }
        if coder.containsValue(forKey: Self.contentsKey), let png = coder.decodeObject(of: NSData.self, forKey: Self.contentsKey) {
            contents = CGImage(
                pngDataProviderSource: CGDataProvider(png as Data), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        if coder.containsValue(forKey: Self.customKey),
            let own = coder.decodeObject(of: ArchivedValue.classes, forKey: Self.customKey) as? [String: Any]
        {
            for (key, object) in own { custom[key] = ArchivedValue.value(of: object) }
        }
    }
}
