import CoreGraphics
import Foundation
import QuartzCore

/// The view of a sheet: the presented view, clipped to rounded corners, with a grabber in front.
final class SheetView: UIView {
    /// The bar at the top that indicates that the sheet can be dragged.
    let grabber = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 5))

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the presented controller's view.
    func show(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        grabber.center = CGPoint(x: bounds.midX, y: 8)
    }
}

/// The view that dims the window behind a sheet. A tap on it dismisses the sheet.
final class SheetDimming: UIView {
    var tapped: (() -> Void)?

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        tapped?()
    }
}
