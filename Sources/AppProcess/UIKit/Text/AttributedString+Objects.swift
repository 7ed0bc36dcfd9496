import CoreText
public import Foundation
import UIFoundation

/// Converts one attribute between Swift's `AttributedString` and Foundation's `NSAttributedString`.
///
/// ``all`` lists the attributes that the conversions of whole strings, below, preserve.
private struct AttributeBridge {
    /// Adds the container's value, if it has one, to a dictionary.
    let toObjects: (AttributeContainer, inout [NSAttributedString.Key: Any]) -> Void
    /// Adds the dictionary's value, if it has one of the right type, to a container.
    let fromObjects: ([NSAttributedString.Key: Any], inout AttributeContainer) -> Void

    /// Creates the conversion of an attribute.
    ///
    /// - Parameters:
    ///   - archived: Converts a value to the object that `NSAttributedString` stores.
    ///   - value: Converts a stored object to a value, or returns `nil` if the object has another
    ///     type.
    init<Key: AttributedStringKey>(
        _: Key.Type, archived: @escaping (Key.Value) -> Any = { $0 }, value: @escaping (Any) -> Key.Value? = { $0 as? Key.Value }
    ) where Key.Value: Sendable {
        let name = NSAttributedString.Key(Key.name)
        toObjects = { container, attributes in if let value = container[Key.self] { attributes[name] = archived(value) } }
        fromObjects = { attributes, container in if let object = attributes[name] { container[Key.self] = value(object) } }
    }

    private typealias Scope = AttributeScopes.UIKitAttributes

    /// Returns the conversion of a `CGFloat`, which `NSAttributedString` stores as `NSNumber`.
    private static func length<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeBridge where Key.Value == CGFloat {
        AttributeBridge(key, archived: { NSNumber(value: Double($0)) }) {
            ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? $0 as? CGFloat
        }
    }

    /// Returns the conversion of a line style, which `NSAttributedString` stores as `NSNumber`.
    private static func lines<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeBridge where Key.Value == NSUnderlineStyle {
        AttributeBridge(key, archived: { NSNumber(value: $0.rawValue) }) {
            $0 as? NSUnderlineStyle ?? ($0 as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) }
        }
    }

    /// The conversions of all attributes in UIKit's scope, and of links.
    static var all: [AttributeBridge] {
        [
            AttributeBridge(Scope.FontAttribute.self),
            AttributeBridge(Scope.ForegroundColorAttribute.self),
            AttributeBridge(Scope.BackgroundColorAttribute.self),
            AttributeBridge(Scope.ParagraphStyleAttribute.self),
            AttributeBridge(Scope.LigatureAttribute.self, archived: { NSNumber(value: $0) }) { ($0 as? NSNumber)?.intValue },
            length(Scope.KernAttribute.self),
            length(Scope.TrackingAttribute.self),
            lines(Scope.StrikethroughStyleAttribute.self),
            AttributeBridge(Scope.StrikethroughColorAttribute.self),
            lines(Scope.UnderlineStyleAttribute.self),
            AttributeBridge(Scope.UnderlineColorAttribute.self),
            AttributeBridge(Scope.StrokeColorAttribute.self),
            length(Scope.StrokeWidthAttribute.self),
            AttributeBridge(Scope.ShadowAttribute.self),
            length(Scope.BaselineOffsetAttribute.self),
            length(Scope.ObliquenessAttribute.self),
            length(Scope.ExpansionAttribute.self),
            AttributeBridge(AttributeScopes.FoundationAttributes.LinkAttribute.self, archived: { $0 }) { link in
                link as? URL ?? (link as? String).flatMap { URL(string: $0) }
            },
        ]
    }
}

extension StyledText {
    /// Creates a text from an attributed string, with its UIKit attributes and links.
    init(_ attributed: AttributedString) {
        let bridges = AttributeBridge.all
        self.init(
            joining: attributed.runs.map { run in
                var attributes: [NSAttributedString.Key: Any] = [:]
                for bridge in bridges { bridge.toObjects(run.attributes, &attributes) }
                return StyledText(String(attributed.characters[run.range]), attributes)
            })
    }
}

extension NSAttributedString {
    /// Creates a string from a Swift attributed string, with its UIKit attributes and links.
    public convenience init(_ attrStr: AttributedString) {
        self.init(attributedString: StyledText(attrStr).attributedString)
    }
}

extension AttributedString {
    /// Creates a string from a Foundation attributed string, with its UIKit attributes and links.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let bridges = AttributeBridge.all
        let text = StyledText(nsStr)
        for run in text.runs {
            var container = AttributeContainer()
            for bridge in bridges { bridge.fromObjects(run.attributes.values, &container) }
            append(AttributedString(text.substring(run.range), attributes: container))
        }
    }
}
