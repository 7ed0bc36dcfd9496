import CoreGraphics
import Foundation

/// The view of an alert controller: a panel, and below it, in an action sheet at the bottom edge,
/// another one with the cancel button.
final class AlertView: UIView {
    /// The forms of alerts.
    enum Form {
        case alert, actionSheet, popover
    }

    private(set) var panel: AlertPanel?
    private var cancelPanel: AlertPanel?

    /// A Boolean value that indicates whether the panels show the current actions.
    var showsActions = false

    /// All buttons.
    var buttons: [AlertButton] { (panel?.list.buttons ?? []) + (cancelPanel?.list.buttons ?? []) }

    /// Replaces the panels.
    ///
    /// - Parameters:
    ///   - actions: The actions in the order in which they were added.
    ///   - form: The form of the alert.
    ///   - title: The title.
    ///   - message: The message.
    ///   - selected: A closure that receives the selected action.
    func show(_ actions: [UIAlertAction], _ form: Form, title: String?, message: String?, selected: @escaping (UIAlertAction) -> Void) {
        panel?.removeFromSuperview()
        cancelPanel?.removeFromSuperview()
        cancelPanel = nil
        let style = form == .alert ? AlertStyle.alert : .actionSheet
        var shown = actions
        if form == .alert {
            // Of two buttons side by side, the cancel button is the leading one.
            shown = actions.filter { $0.style == .cancel } + actions.filter { $0.style != .cancel }
        } else {
            shown = actions.filter { $0.style != .cancel }
        }
        let panel = AlertPanel(shown, style, allowsRow: form == .alert)
        panel.title = title
        panel.message = message
        panel.list.selected = selected
        if form == .popover { panel.removeBackground() }
        addSubview(panel)
        self.panel = panel
        if form == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) {
            let cancelPanel = AlertPanel([cancel], style, allowsRow: false)
            cancelPanel.showOpaqueBackground()
            cancelPanel.list.selected = selected
            addSubview(cancelPanel)
            self.cancelPanel = cancelPanel
        }
        showsActions = true
        setNeedsLayout()
    }

    /// Returns the height of all contents in a width (points).
    func height(in width: CGFloat) -> CGFloat { (panel?.height(in: width) ?? 0) + cancelHeight(in: width) }

    /// The height of the cancel panel and the distance above it.
    private func cancelHeight(in width: CGFloat) -> CGFloat {
        cancelPanel.map { $0.height(in: width) + AlertStyle.groupSpacing } ?? 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let below = cancelHeight(in: bounds.width)
        panel?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
        let height = max(0, below - AlertStyle.groupSpacing)
        cancelPanel?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    /// Requests that the presentation computes the frame again.
    override func setNeedsLayout() {
        super.setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
