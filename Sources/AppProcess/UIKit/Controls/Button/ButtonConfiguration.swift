public import CoreGraphics
import CoreText
public import Foundation
public import UIFoundation

extension UIButton {
    /// The content and appearance of a button, which apps assign to `UIButton.configuration`. Use
    /// it on the main thread.
    ///
    /// A configuration is created in one of four styles: ``plain()``, ``gray()``, ``tinted()`` or
    /// ``filled()``. Before a button draws, `updated(for:)` derives the colors of its state, and
    /// `ResolvedButtonConfiguration` the remaining values.
    @preconcurrency @MainActor public struct Configuration {
        /// The rule that determines the corner radius.
        public enum CornerStyle: Int, Sendable {
            /// `background.cornerRadius` as it is.
            case fixed = -1
            /// `background.cornerRadius`, scaled with the preferred text size.
            case dynamic = 0
            /// A small radius, 6 points.
            case small = 1
            /// A medium radius, 9 points.
            case medium = 2
            /// A large radius, 13 points.
            case large = 3
            /// Half the height.
            case capsule = 4
        }

        /// The size of the text and of the insets.
        public enum Size: Int, Sendable {
            /// The default size.
            case medium = 0
            /// A small size.
            case small = 1
            /// The smallest size.
            case mini = 2
            /// A large size.
            case large = 3
        }

        /// The alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// Toward an image beside the text; otherwise centered.
            case automatic = 0
            /// The leading edge.
            case leading = 1
            /// The center.
            case center = 2
            /// The trailing edge.
            case trailing = 3
        }

        /// The arrows that a button shows after its text.
        public enum Indicator: Int, Sendable {
            /// The double arrow if the button is a pop-up button.
            case automatic = 0
            /// No arrow.
            case none = 1
            /// A double arrow.
            case popup = 2
        }

        /// The styles that determine the colors.
        enum Kind { case plain, gray, tinted, filled }

        let kind: Kind
        /// A Boolean value that indicates whether `contentInsets` was set, so that it does not
        /// follow the size.
        private(set) var hasOwnInsets = false
        private var insets: NSDirectionalEdgeInsets

        /// The background.
        public var background: UIBackgroundConfiguration
        /// The rule that determines the corner radius. The default is `dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the text and of the insets. The default is `medium`.
        public var buttonSize = Size.medium {
            didSet {
                if !hasOwnInsets { insets = ButtonStyle.insets(buttonSize) }
                // A radius that the app set does not follow the size.
                guard background.cornerRadius == ButtonStyle.cornerRadius(oldValue) else { return }
                background.cornerRadius = ButtonStyle.cornerRadius(buttonSize)
            }
        }
        /// The color of the contents; nil for the style's color.
        public var baseForegroundColor: UIColor?
        /// The color that the background color is derived from; nil for the style's color.
        public var baseBackgroundColor: UIColor?

        /// The image.
        public var image: UIImage?
        /// The transformer of the image's color.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of a symbol image.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A Boolean value that indicates whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// The transformer of the indicator's color.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The arrow after the text. The default is `automatic`.
        public var indicator = Indicator.automatic
        /// The transformer of the arrow's color.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes.
        public var attributedTitle: AttributedString?
        /// The transformer of the title's attributes.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The mode by which a title that does not fit is wrapped or truncated.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The text below the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The text below the title, with attributes.
        public var attributedSubtitle: AttributedString?
        /// The transformer of the subtitle's attributes.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The mode by which a subtitle that does not fit is wrapped or truncated.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The edge of the text at which the image is placed. The default is `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between the image and the text (points).
        public var imagePadding: CGFloat = 0
        /// The distance between the title and the subtitle (points).
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// A Boolean value that indicates whether the appearance changes while the button is
        /// selected. The default is true.
        public var automaticallyUpdateForSelection = true

        /// The insets of the contents from the edges of the background (points).
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }

        /// Resets `contentInsets` to those of the size.
        public mutating func setDefaultContentInsets() {
            hasOwnInsets = false
            insets = ButtonStyle.insets(buttonSize)
        }

        private init(_ kind: Kind) {
            self.kind = kind
            insets = ButtonStyle.insets(.medium)
            background = UIBackgroundConfiguration()
            background.cornerRadius = ButtonStyle.cornerRadius(.medium)
        }

        /// Returns a configuration without a background, whose contents have the tint color.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with a background in a light shade of the tint color, which the
        /// contents have.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with a gray background, whose contents have the tint color.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with a background in the tint color and white contents.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Returns the configuration with the colors of a button's current state. A background
        /// color that the app set is kept.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            let colors = ButtonStyle.colors(of: self, button)
            updated.baseForegroundColor = colors.foreground
            if background.backgroundColor == nil { updated.background.backgroundColor = colors.background }
            return updated
        }
    }
}
