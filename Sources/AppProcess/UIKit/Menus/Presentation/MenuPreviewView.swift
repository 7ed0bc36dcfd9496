import CoreGraphics
import Foundation
import QuartzCore

/// The preview of a context menu: a snapshot of the view that the menu belongs to, or the view of a
/// controller, lifted above the window.
final class MenuPreviewView: UIView {
    /// The greatest share of the height that a snapshot occupies if the menu needs the rest.
    private static let greatestShare: CGFloat = 0.6
    /// The greatest part of the area's height that a controller without a preferred size occupies.
    private static let controllerShare: CGFloat = 0.5

    /// The controller whose view is shown, or nil for a snapshot.
    let controller: UIViewController?
    /// A closure that is called when the preview is tapped.
    var tapped: (() -> Void)?
    private var target: UITargetedPreview
    private let content = UIView()
    /// The part of the previewed view that is shown, in its own coordinates.
    private let part: CGRect
    /// The opacity of the previewed view, which is invisible meanwhile.
    private var sourceOpacity: CGFloat?
    private var scale: CGFloat = 1

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - target: The view, and its place on the screen.
    ///   - controller: The controller whose view is shown in place of the view, or nil.
    init(_ target: UITargetedPreview, controller: UIViewController?) {
        self.target = target
        self.controller = controller
        let view = target.view
        part = target.parameters.visiblePath?.bounds ?? view.bounds
        super.init(frame: CGRect(origin: .zero, size: part.size))
        content.frame = bounds
        content.clipsToBounds = true
        content.backgroundColor = target.parameters.backgroundColor
        addSubview(content)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        if let controller { show(controller) } else { show(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ controller: UIViewController) {
        content.layer.cornerRadius = MenuStyle.cornerRadius
        content.layer.cornerCurve = .continuous
        if let view = controller.view {
            view.frame = content.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.addSubview(view)
        }
    }

    private func show(_ view: UIView) {
        if let path = target.parameters.visiblePath {
            let shape = CAShapeLayer()
            let own = UIBezierPath(cgPath: path.cgPath)
            own.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
            shape.path = own.cgPath
            content.layer.mask = shape
            layer.shadowPath = (target.parameters.shadowPath ?? own).cgPath
        } else {
            content.layer.cornerRadius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : MenuStyle.cornerRadius
            content.layer.cornerCurve = .continuous
        }
        if view.window == nil {
            // A view that the app created for the preview.
            view.frame = CGRect(x: -part.minX, y: -part.minY, width: view.bounds.width, height: view.bounds.height)
            content.addSubview(view)
        } else if let snapshot = view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero) {
            snapshot.frame = content.bounds
            content.addSubview(snapshot)
            sourceOpacity = view.alpha
            view.alpha = 0
        }
    }

    /// Makes the previewed view visible again.
    func restoreSource() {
        if let sourceOpacity, target.view.alpha == 0 { target.view.alpha = sourceOpacity }
        sourceOpacity = nil
    }

    /// Sets the place to which the preview returns.
    func retarget(_ new: UITargetedPreview) {
        target = target.retargetedPreview(with: new.target)
    }

    // MARK: Place

    /// Returns the rectangle of the shown part at its place on the screen, in a view.
    private func sourceFrame(in overlay: UIView) -> CGRect {
        let (place, bounds) = (target.target, target.view.bounds)
        let size = CGSize(width: part.width * place.transform.a, height: part.height * place.transform.d)
        let center = CGPoint(x: place.center.x + part.midX - bounds.midX, y: place.center.y + part.midY - bounds.midY)
        return place.container.convert(
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height), to: overlay)
    }

    /// Places the lifted preview, and the menu below or above it.
    ///
    /// - Parameters:
    ///   - area: The rectangle that both must not leave.
    ///   - size: The size of the menu (points).
    func place(in area: CGRect, besideMenuOf size: CGSize) -> MenuPlacement {
        let source = superview.map { sourceFrame(in: $0) } ?? .zero
        let area = area.insetBy(dx: MenuStyle.margin, dy: 0)
        let gap = size.height > 0 ? MenuStyle.previewDistance : 0
        let room = max(area.height - min(size.height, area.height / 2) - gap, area.height * (1 - Self.greatestShare))
        if let controller {
            let preferred = controller.preferredContentSize
            bounds.size = CGSize(
                width: min(preferred.width > 0 ? preferred.width : area.width, area.width),
                height: min(preferred.height > 0 ? preferred.height : area.height * Self.controllerShare, room))
            content.frame = bounds
            scale = 1
        } else {
            scale = min(1, area.width / max(1, bounds.width), room / max(1, bounds.height))
        }
        let shown = CGSize(width: bounds.width * scale, height: bounds.height * scale)
        let x = max(area.minX, min(source.midX - shown.width / 2, area.maxX - shown.width))
        let menu = CGSize(width: size.width, height: min(size.height, area.height - shown.height - gap))
        // The menu is below, or above if it fits only there; otherwise the preview moves up.
        let lowest = area.maxY - menu.height - gap - shown.height
        var y = source.midY - shown.height / 2
        let isAbove = y > lowest && y - gap - menu.height >= area.minY && y + shown.height <= area.maxY
        if !isAbove { y = max(area.minY, min(y, lowest)) }
        center = CGPoint(x: x + shown.width / 2, y: y + shown.height / 2)
        transform = isLowered ? transform : CGAffineTransform(scaleX: scale, y: scale)
        // A menu beside a preview in the middle begins at the leading edge.
        let middle = x + shown.width / 2 - area.midX
        let isLeft = abs(middle) < 1 ? !isRightToLeft : middle < 0
        var place = MenuPlacement(
            of: menu, at: CGRect(x: isLeft ? x : x + shown.width - menu.width, y: y, width: menu.width, height: shown.height), in: area,
            distance: gap)
        place.isAbove = isAbove
        place.frame.origin.y = isAbove ? y - gap - menu.height : y + shown.height + gap
        place.frame.size.height = menu.height
        place.growthPoint = CGPoint(x: place.frame.midX, y: isAbove ? place.frame.maxY : place.frame.minY)
        return place
    }

    private var isLowered = false

    /// Moves the preview to its place on the screen, where it begins and ends.
    func lower(in overlay: UIView) {
        isLowered = true
        let source = sourceFrame(in: overlay)
        let factor = bounds.width > 0 ? source.width / bounds.width : 1
        transform = CGAffineTransform(translationX: source.midX - center.x, y: source.midY - center.y).scaledBy(x: factor, y: factor)
        layer.shadowOpacity = 0
        if controller != nil { alpha = 0 }
    }

    /// Moves the preview to its place above the window.
    func lift() {
        isLowered = false
        transform = CGAffineTransform(scaleX: scale, y: scale)
        layer.shadowOpacity = 0.2
        alpha = 1
    }

    /// Enlarges the preview to the size of the window, and fades it out.
    func expand(in overlay: UIView) {
        let factor = max(overlay.bounds.width / max(1, bounds.width), overlay.bounds.height / max(1, bounds.height))
        transform = CGAffineTransform(translationX: overlay.bounds.midX - center.x, y: overlay.bounds.midY - center.y)
            .scaledBy(x: factor, y: factor)
        alpha = 0
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, bounds.contains(touch.location(in: self)) { tapped?() }
    }
}
