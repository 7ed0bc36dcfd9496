public import Foundation

/// A service that the user selects in an activity view controller, such as copying. Subclass it in
/// order to add an app's own services. Main thread only.
///
/// ```swift
/// final class ShoutActivity: UIActivity {
///     private var texts: [String] = []
///
///     override var activityType: ActivityType? { ActivityType("org.example.shout") }
///     override var activityTitle: String? { "Shout" }
///     override var activityImage: UIImage? { UIImage(systemName: "bell") }
///
///     override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
///         activityItems.contains { $0 is String }
///     }
///
///     override func prepare(withActivityItems activityItems: [Any]) {
///         texts = activityItems.compactMap { $0 as? String }
///     }
///
///     override func perform() {
///         print(texts.joined(separator: "\n").uppercased())
///         activityDidFinish(true)
///     }
/// }
/// ```
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Where an activity is shown.
    public enum Category: Int, Sendable {
        /// In the list of actions.
        case action = 0
        /// In the row of apps.
        case share = 1
    }

    /// The activity view controller that performs the activity.
    weak var host: UIActivityViewController?

    /// Creates an activity.
    public override init() { super.init() }

    /// Where the activity is shown. The default is `.action`.
    open class var activityCategory: Category { .action }

    /// Identifies the activity. The default is nil.
    open var activityType: ActivityType? { nil }

    /// The title. The default is nil. Subclasses override it.
    open var activityTitle: String? { nil }

    /// The image. The default is nil. Subclasses override it. The list of actions shows its opacity
    /// in the color of text.
    open var activityImage: UIImage? { nil }

    /// Returns whether the activity can act on items. The default implementation returns false.
    ///
    /// - Parameter activityItems: The items, with the placeholders of item sources.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Receives the items, after the user has selected the activity. The default implementation
    /// does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller that is presented in order to perform the activity, or nil, which is the
    /// default, in order to call ``perform()``.
    open var activityViewController: UIViewController? { nil }

    /// Performs the activity. Overrides call ``activityDidFinish(_:)`` at the end. The default
    /// implementation does nothing.
    open func perform() {}

    /// Notifies the system that the activity has ended, which dismisses the activity view
    /// controller and the activity's own controller.
    ///
    /// - Parameter completed: Whether the activity did what it is for.
    open func activityDidFinish(_ completed: Bool) { host?.finish(self, completed) }
}

extension UIActivity {
    /// Identifies an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

// Those for which Linux has no service are never shown. Apps name them in order to exclude them.
extension UIActivity.ActivityType {
    /// Posts to Facebook. Not on Linux.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter. Not on Linux.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Weibo. Not on Linux.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Sends a message. Not on Linux.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Writes an e-mail, with the desktop's `xdg-email`.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Prints, to a PDF file.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Copies to the general pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Assigns an image to a contact. Not on Linux.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Saves images in the user's folder of pictures.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a page to Safari's reading list. Not on Linux.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Posts to Flickr. Not on Linux.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Vimeo. Not on Linux.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Tencent Weibo. Not on Linux.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Sends to a device nearby. Not on Linux.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Opens in Books. Not on Linux.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// Draws on a PDF document. Not on Linux.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    /// Shares in a call. Not on Linux.
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    /// Invites to a collaboration. Not on Linux.
    public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copies the link to a collaboration. Not on Linux.
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
    /// Adds a web app to the home screen. Not on Linux.
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")

    /// Saves files in a folder that the user chooses, as iOS's Files app does.
    static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens links and files with the desktop's `xdg-open`.
    static let openInDesktop = Self("lamina.activity.Open")
}
