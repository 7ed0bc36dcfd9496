import CoreText
public import Foundation

extension AttributeScopes {
    /// The attributes of text that UIKit draws by, as properties of `AttributedString`: `text.font`, `text.foregroundColor` and so on.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of glyphs.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the line.
        public let backgroundColor: BackgroundColorAttribute
        /// The paragraph's style.
        public let paragraphStyle: ParagraphStyleAttribute
        /// 0 turns ligatures off.
        public let ligature: LigatureAttribute
        /// Points added after each character.
        public let kern: KernAttribute
        /// Points added after each character but the last of a line.
        public let tracking: TrackingAttribute
        /// A line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The colour of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// A line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the underline.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of outlines in percent of the font's size.
        public let strokeWidth: StrokeWidthAttribute
        /// A shadow.
        public let shadow: ShadowAttribute
        /// Points by which glyphs are raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// x added to outlines for each unit of y.
        public let obliqueness: ObliquenessAttribute
        /// The natural logarithm of the factor by which glyphs are widened.
        public let expansion: ExpansionAttribute
        /// Foundation's attributes, links among them.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static var name: String { NSAttributedString.Key.font.rawValue }
        }

        /// The colour of glyphs.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.foregroundColor.rawValue }
        }

        /// The colour behind the line.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.backgroundColor.rawValue }
        }

        /// The paragraph's style.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static var name: String { NSAttributedString.Key.paragraphStyle.rawValue }
        }

        /// 0 turns ligatures off.
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static var name: String { NSAttributedString.Key.ligature.rawValue }
        }

        /// Points added after each character.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.kern.rawValue }
        }

        /// Points added after each character but the last of a line.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.tracking.rawValue }
        }

        /// A line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static var name: String { NSAttributedString.Key.strikethroughStyle.rawValue }
        }

        /// The colour of the line through the text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.strikethroughColor.rawValue }
        }

        /// A line under the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static var name: String { NSAttributedString.Key.underlineStyle.rawValue }
        }

        /// The colour of the underline.
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.underlineColor.rawValue }
        }

        /// The colour of outlines.
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.strokeColor.rawValue }
        }

        /// The width of outlines in percent of the font's size.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.strokeWidth.rawValue }
        }

        /// A shadow.
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static var name: String { NSAttributedString.Key.shadow.rawValue }
        }

        /// Points by which glyphs are raised.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.baselineOffset.rawValue }
        }

        /// x added to outlines for each unit of y.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.obliqueness.rawValue }
        }

        /// The natural logarithm of the factor by which glyphs are widened.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.expansion.rawValue }
        }
    }

    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of UIKit's by its name.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}
