import CoreGraphics
public import Foundation

/// A controller that shows what the user can do with items: services of the system, such as
/// copying and saving, and the app's own. Main thread only.
///
/// ```swift
/// final class PhotoController: UIViewController {
///     func share(_ image: UIImage, from button: UIBarButtonItem) {
///         let controller = UIActivityViewController(
///             activityItems: [image, "A picture"], applicationActivities: nil)
///         controller.completionWithItemsHandler = { type, completed, _, _ in
///             print(type?.rawValue ?? "none", completed)
///         }
///         controller.popoverPresentationController?.barButtonItem = button
///         present(controller, animated: true)
///     }
/// }
/// ```
///
/// Items are texts, URLs, images, colors, data with a type, and objects that provide them (see
/// ``UIActivityItemSource``). The controller is a sheet with a medium and a large detent and, in a
/// horizontally regular environment, a popover, which needs the place at which its arrow points.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Receives the selected activity, or nil for none; whether it was completed; items that it
    /// returns, which is always nil; and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let applicationActivities: [UIActivity]
    /// The activity that the user has selected.
    private var selected: UIActivity?
    private var outcome = ActivityOutcome()
    private var isDone = false

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - activityItems: The items, or objects that provide them.
    ///   - applicationActivities: The app's own activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    }

    @available(*, unavailable, message: "activity view controllers are not in archives")
    public required init?(coder: NSCoder) { nil }

    /// The closure that is called once, after the controller was dismissed. It is then set to nil.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The types of activities that are not shown. The default is nil.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { showActivities() } }

    /// The sections that are not shown. The default is none.
    open var excludedActivitySectionTypes: UIActivitySectionTypes = []

    /// A Boolean value that indicates whether an activity of the system can be above the others.
    /// The default is true: copying is in a group of its own.
    open var allowsProminentActivity = true { didSet { showActivities() } }

    // MARK: View

    private var activityView: ActivityView? { viewIfLoaded as? ActivityView }

    open override func loadView() {
        let placeholders = SharedItem.placeholders(of: items, in: self)
        let view = ActivityView(ActivityPreview(placeholders, thumbnail: thumbnail))
        view.placeholders = placeholders
        view.selected = { [unowned self] in select($0) }
        view.closed = { [unowned self] in close() }
        self.view = view
        showActivities()
    }

    /// The picture that the first source with one provides.
    private var thumbnail: UIImage? {
        let size = ActivityPreview.thumbnailSize
        for case let source as any UIActivityItemSource in items {
            let image = source.activityViewController(self, thumbnailImageForActivityType: nil, suggestedSize: size)
            if let image { return image }
        }
        return nil
    }

    private func showActivities() {
        guard let activityView else { return }
        let content = SharedContent(activityView.placeholders)
        let excluded = Set(excludedActivityTypes ?? [])
        func isShown(_ activity: UIActivity) -> Bool { activity.activityType.map { !excluded.contains($0) } ?? true }
        let system = SystemActivity.all.filter { isShown($0) && $0.canPerform(with: content) }
        let values = activityView.placeholders.map(\.value)
        let own = applicationActivities.filter { isShown($0) && $0.canPerform(withActivityItems: values) }
        activityView.show(system: system, own: own, hasProminentActivity: allowsProminentActivity)
    }

    // MARK: Activities

    /// Performs an activity. Does nothing after the first selection, and while the controller is
    /// appearing or disappearing.
    func select(_ activity: UIActivity) {
        guard selected == nil, !isDone, modal.stage == .presented || modal.stage == .idle else { return }
        selected = activity
        activityView?.isUserInteractionEnabled = false
        SharedItem.load(items, for: activity.activityType, in: self) { [weak self] items in
            guard let self, selected === activity, !isDone else { return }
            activity.host = self
            guard let items else { return finish(activity, false) }
            (activity as? SystemActivity)?.content = SharedContent(items)
            activity.prepare(withActivityItems: items.map(\.value))
            if let controller = activity.activityViewController {
                present(controller, animated: true)
            } else {
                activity.perform()
            }
        }
    }

    /// Dismisses the controller after an activity has ended.
    func finish(_ activity: UIActivity, _ completed: Bool, _ error: (any Error)? = nil) {
        guard selected === activity, !isDone else { return }
        outcome = ActivityOutcome(type: activity.activityType, isCompleted: completed, error: error)
        close()
    }

    /// Shows an error of an activity, and then ends the activity.
    func fail(_ activity: UIActivity, _ error: any Error) {
        guard selected === activity, !isDone else { return }
        let alert = UIAlertController(title: activity.activityTitle, message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: SystemText.ok.text, style: .default) { [weak self] _ in self?.finish(activity, false, error) })
        present(alert, animated: true)
    }

    private func close() {
        if let presenter = presentingViewController { presenter.dismiss(animated: true) } else { report() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed else { return }
        // The presenter can present again when the dismissal has ended.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.report() } }
    }

    private func report() {
        guard !isDone else { return }
        isDone = true
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(outcome.type, outcome.isCompleted, nil, outcome.error)
    }
}

/// How an activity has ended. Without one, nothing was selected.
private struct ActivityOutcome {
    var type: UIActivity.ActivityType?
    var isCompleted = false
    var error: (any Error)?
}

extension UIActivityViewController: PopoverContent {
    var popoverSize: CGSize {
        let width = ActivityView.popoverWidth
        return CGSize(width: width, height: activityView?.height(in: width) ?? 0)
    }

    func prepareForPopover() {}

    func handleTapBesidePopover() {
        guard selected == nil, let popover = modal.controller, popover.mayDismissByGesture() else { return }
        popover.performGestureDismissal()
    }

    func messageWithoutSource(from presenter: UIViewController) -> String {
        """
        Your application has presented a UIActivityViewController (\(self)). In its current trait environment, the \
        modalPresentationStyle of a UIActivityViewController with this style is UIModalPresentationPopover. You must provide location \
        information for this popover through the view controller's popoverPresentationController. You must provide either a \
        sourceView and sourceRect or a barButtonItem.  If this information is not known when you present the view controller, you \
        may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
        """
    }
}

/// The sections of an activity view controller.
public struct UIActivitySectionTypes: OptionSet, Sendable {
    /// The bits of the sections.
    public let rawValue: UInt
    /// Creates sections from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// People to whom the items may be sent. Linux does not know any, so they are never shown.
    public static let peopleSuggestions = UIActivitySectionTypes(rawValue: 1)
}
