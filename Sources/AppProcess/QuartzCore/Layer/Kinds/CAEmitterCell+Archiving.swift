import CoreGraphics
import Foundation

/// Archiving of emitter cells, under the keys of key-value coding.
extension CAEmitterCell {
    private static let pictureKey = "contents"
    private static let customKey = "customValues"

    final func encodeValues(with coder: NSCoder) {
        for key in Self.keys where key != Self.pictureKey && shouldArchiveValue(forKey: key) {
            if let object = value(forKey: key).flatMap(ArchivedValue.object) { coder.encode(object, forKey: key) }
        }
        if shouldArchiveValue(forKey: Self.pictureKey), let picture = (contentsObject as? CGImage)?.pngData() {
            coder.encode(picture as NSData, forKey: Self.pictureKey)
        }
        let own = custom.filter { shouldArchiveValue(forKey: $0.key) }.compactMapValues { ArchivedValue.object(for: $0) }
        if !own.isEmpty { coder.encode(own as NSDictionary, forKey: Self.customKey) }
    }

    final func decodeValues(from coder: NSCoder) {
        for key in Self.keys where key != Self.pictureKey && coder.containsValue(forKey: key) {
            guard let object = coder.decodeObject(of: ArchivedValue.classes, forKey: key) else { continue }
            setValue(ArchivedValue.value(of: object), forKey: key)
        }
        if coder.containsValue(forKey: Self.pictureKey), let picture = coder.decodeObject(of: NSData.self, forKey: Self.pictureKey) {
            contents = CGImage(
                pngDataProviderSource: CGDataProvider(picture as Data), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        if coder.containsValue(forKey: Self.customKey),
            let own = coder.decodeObject(of: ArchivedValue.classes, forKey: Self.customKey) as? [String: Any]
        {
            for (key, object) in own { custom[key] = ArchivedValue.value(of: object) }
        }
    }
}
