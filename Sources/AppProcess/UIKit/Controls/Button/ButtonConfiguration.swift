public import CoreGraphics
public import CoreText
public import Foundation

extension UIButton {
    /// What a button shows, and how. Main thread.
    @preconcurrency @MainActor public struct Configuration {
        /// What the corner radius is.
        public enum CornerStyle: Int, Sendable {
            /// `background.cornerRadius` as it is.
            case fixed = -1
            /// `background.cornerRadius`, growing with the user's text size.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            /// Half the height.
            case capsule = 4
        }

        /// How much room there is around the contents.
        public enum Size: Int, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        /// How the title and the subtitle stand to one another.
        public enum TitleAlignment: Int, Sendable {
            /// As the image is placed.
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        enum Kind { case plain, gray, tinted, filled }

        let kind: Kind
        /// Whether the insets are still those of the size.
        private(set) var hasOwnInsets = false
        private var insets: NSDirectionalEdgeInsets

        /// What lies behind the contents.
        public var background: UIBackgroundConfiguration
        /// What the corner radius is. Initially `dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// How much room there is around the contents, and how large the text is. Initially `medium`.
        public var buttonSize = Size.medium { didSet { if !hasOwnInsets { insets = ButtonLook.insets(buttonSize) } } }
        /// The colour of the contents; nil for the style's own.
        public var baseForegroundColor: UIColor?
        /// The colour that the background's is made of; nil for the style's own.
        public var baseBackgroundColor: UIColor?

        /// The image.
        public var image: UIImage?
        /// What is made of the image's colour.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The size and weight of a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator turns in the image's place.
        public var showsActivityIndicator = false
        /// What is made of the indicator's colour.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes.
        public var attributedTitle: AttributedString?
        /// What is made of the title's attributes.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What becomes of a title that has no room.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The text below the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The text below the title, with attributes.
        public var attributedSubtitle: AttributedString?
        /// What is made of the subtitle's attributes.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What becomes of a subtitle that has no room.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The edge of the text that the image is at. Initially `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between the image and the text, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle stand to one another.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the button looks other while it is selected. Initially true.
        public var automaticallyUpdateForSelection = true

        /// From the background's edges to the contents, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }

        /// Takes the insets of the size again.
        public mutating func setDefaultContentInsets() {
            hasOwnInsets = false
            insets = ButtonLook.insets(buttonSize)
        }

        private init(_ kind: Kind) {
            self.kind = kind
            insets = ButtonLook.insets(.medium)
            background = UIBackgroundConfiguration()
            background.cornerRadius = ButtonLook.cornerRadius
        }

        /// Contents in the tint, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Contents in the tint before a background with a touch of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Contents in the tint before a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// White contents before a background in the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration with the colours of a button's state.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            let colors = ButtonLook.colors(of: self, button)
            updated.baseForegroundColor = colors.foreground
            if background.backgroundColor == nil { updated.background.backgroundColor = colors.background }
            return updated
        }
    }
}
