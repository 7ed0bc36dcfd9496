public import Foundation

/// What the user does in an app, as iOS passes it on to other devices, searches it, and restores
/// it.
///
/// Linux has no such services: the values are stored, and an activity reaches other code only if
/// the app passes it on itself.
///
/// ```swift
/// let activity = NSUserActivity(activityType: "org.example.shop.product")
/// activity.title = "Lamp"
/// activity.addUserInfoEntries(from: ["id": 42])
/// activity.becomeCurrent()
/// ```
open class NSUserActivity: NSObject {
    /// The type.
    open var activityType: String { type }
    private let type: String

    /// A name for the user.
    open var title: String?

    /// Values with which the app continues the activity.
    open var userInfo: [AnyHashable: Any]?

    /// The keys of `userInfo` without which the activity cannot be continued.
    open var requiredUserInfoKeys: Set<String>?

    /// A Boolean value that indicates whether the delegate updates the activity before it is
    /// passed on. The default is false.
    open var needsSave = false

    /// A page of the web that shows the same content.
    open var webpageURL: URL?

    /// The page from which `webpageURL` was opened.
    open var referrerURL: URL?

    /// The date after which the activity is of no use.
    open var expirationDate: Date?

    /// Words by which the activity is found.
    open var keywords: Set<String> = []

    /// A Boolean value that indicates whether another device may ask for streams. The default is
    /// false.
    open var supportsContinuationStreams = false

    /// The delegate. Its methods are never called.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Identifies the content, so that the app can choose a scene.
    open var targetContentIdentifier: String?

    /// A Boolean value that indicates whether other devices can continue the activity. The default
    /// is true.
    open var isEligibleForHandoff = true

    /// A Boolean value that indicates whether the device's search finds the activity. The default
    /// is false.
    open var isEligibleForSearch = false

    /// A Boolean value that indicates whether public search finds the activity. The default is
    /// false.
    open var isEligibleForPublicIndexing = false

    /// A Boolean value that indicates whether the activity is predicted. The default is false.
    open var isEligibleForPrediction = false

    /// Identifies the activity when it is deleted.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier?

    /// Creates an activity.
    public init(activityType: String) {
        type = activityType
        super.init()
    }

    /// Adds values to `userInfo`.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes the activity the current one. It has no effect.
    open func becomeCurrent() {}

    /// Makes the activity no longer the current one. It has no effect.
    open func resignCurrent() {}

    /// Ends the activity. It has no effect.
    open func invalidate() {}
}

/// Identifies a user activity.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of the activity with which iOS opens a page of the web in an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a user activity notifies. Its methods are never called.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Updates an activity before it is passed on.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Notifies the delegate that another device continued an activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
    /// Passes the streams that another device asked for.
    func userActivity(_ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivity(_ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream) {}
}
