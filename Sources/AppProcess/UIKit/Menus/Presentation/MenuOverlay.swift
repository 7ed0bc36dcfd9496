import CoreGraphics
import Foundation
import QuartzCore

/// The view in front of a window's others that contains the panels of a menu, and behind them, if
/// the menu belongs to a preview, the preview and a blurred backdrop.
///
/// A touch outside of the panels dismisses the menu. While the menu is shown, the overlay receives
/// the window's keys.
final class MenuOverlay: UIView {
    /// The menu that the overlay shows, which owns it.
    weak var presentation: MenuPresentation?
    /// The backdrop behind a preview.
    private(set) var backdrop: UIVisualEffectView?
    /// The preview above which, or below which, the menu is.
    private(set) var preview: MenuPreviewView?
    /// Where the present touch outside of the panels began, in the overlay.
    private var touchOutside: CGPoint?

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        let hover = UIHoverGestureRecognizer(target: self, action: MenuOverlay.hovered)
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds a preview in front of a backdrop.
    func show(_ preview: MenuPreviewView) {
        let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
        backdrop.contentView.backgroundColor = MenuStyle.dimmingColor
        backdrop.frame = bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(backdrop, at: 0)
        insertSubview(preview, at: 1)
        self.backdrop = backdrop
        self.preview = preview
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.layOut()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.reload()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { presentation?.overlayWasRemoved() }
    }

    /// The rectangle that menus must not leave.
    var area: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: MenuStyle.margin, dy: MenuStyle.margin) }

    // MARK: Touches and pointer

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // A preview is tapped, but its contents are not.
        let hit = super.hitTest(point, with: event)
        if let preview, let hit, hit.isDescendant(of: preview) { return preview }
        return hit
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchOutside = touches.first?.location(in: self) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touchOutside != nil else { return }
        touchOutside = nil
        presentation?.dismiss()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchOutside = nil }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        presentation?.highlight(at: hover.state == .ended ? nil : hover.location(in: self))
    }

    // MARK: Keys

    override var next: UIResponder? { window }

    override var keyCommands: [UIKeyCommand]? {
        func command(_ input: String, _ action: @escaping @MainActor (MenuPresentation) -> Void) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: []) { [weak self] _ in if let menu = self?.presentation { action(menu) } }
        }
        let (into, out) =
            isRightToLeft
            ? (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow) : (UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow)
        return [
            command(UIKeyCommand.inputDownArrow) { $0.moveHighlight(by: 1) },
            command(UIKeyCommand.inputUpArrow) { $0.moveHighlight(by: -1) },
            command("\r") { $0.selectHighlighted() }, command(" ") { $0.selectHighlighted() },
            command(into) { $0.openHighlighted() }, command(out) { $0.closeSubmenu() },
            command(UIKeyCommand.inputEscape) { $0.dismiss() },
        ]
    }

    override func accessibilityPerformEscape() -> Bool {
        guard let presentation else { return false }
        presentation.dismiss()
        return true
    }
}
