import CoreText
public import Foundation
public import UIFoundation

extension AttributeScopes {
    /// The text attributes that UIKit draws, as properties of `AttributedString`.
    ///
    /// ```swift
    /// var text = AttributedString("Hello")
    /// text.font = .systemFont(ofSize: 20)
    /// text.foregroundColor = .systemBlue
    /// ```
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The color of the glyphs.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the line.
        public let backgroundColor: BackgroundColorAttribute
        /// The paragraph style.
        public let paragraphStyle: ParagraphStyleAttribute
        /// A number; 0 turns ligatures off.
        public let ligature: LigatureAttribute
        /// The space added after each character (points).
        public let kern: KernAttribute
        /// The space added after each character except the last of a line (points).
        public let tracking: TrackingAttribute
        /// The style of a line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The style of a line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of the underline.
        public let underlineColor: UnderlineColorAttribute
        /// The color of stroked outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of stroked outlines (percent of the font's size).
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow of the text.
        public let shadow: ShadowAttribute
        /// The distance by which glyphs are raised (points).
        public let baselineOffset: BaselineOffsetAttribute
        /// The horizontal shear of the outlines, such as 0.2 for a slant of about 11°.
        public let obliqueness: ObliquenessAttribute
        /// The natural logarithm of the factor by which glyphs are widened.
        public let expansion: ExpansionAttribute
        /// Foundation's attributes, including links.
        public let foundation: FoundationAttributes

        /// The key of the font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.font.rawValue }
        }

        /// The key of the glyphs' color.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.foregroundColor.rawValue }
        }

        /// The key of the color behind the line.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.backgroundColor.rawValue }
        }

        /// The key of the paragraph style.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.paragraphStyle.rawValue }
        }

        /// The key of the ligature setting.
        public enum LigatureAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Int
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.ligature.rawValue }
        }

        /// The key of the space after each character.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.kern.rawValue }
        }

        /// The key of the space after each character except the last of a line.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.tracking.rawValue }
        }

        /// The key of the style of the line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.strikethroughStyle.rawValue }
        }

        /// The key of the color of the line through the text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.strikethroughColor.rawValue }
        }

        /// The key of the underline's style.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.underlineStyle.rawValue }
        }

        /// The key of the underline's color.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.underlineColor.rawValue }
        }

        /// The key of the stroke color.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.strokeColor.rawValue }
        }

        /// The key of the stroke width.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.strokeWidth.rawValue }
        }

        /// The key of the shadow.
        public enum ShadowAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSShadow
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.shadow.rawValue }
        }

        /// The key of the baseline offset.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.baselineOffset.rawValue }
        }

        /// The key of the shear.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.obliqueness.rawValue }
        }

        /// The key of the expansion.
        public enum ExpansionAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute in archives and in `NSAttributedString`.
            public static var name: String { NSAttributedString.Key.expansion.rawValue }
        }
    }

    /// The scope of UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Accesses one of UIKit's attributes by its property name.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}
