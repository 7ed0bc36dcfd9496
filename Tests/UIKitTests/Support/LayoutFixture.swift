import CoreGraphics
import Testing

@testable import UIKit

/// A window of 400 × 400 points with a view that fills it.
@MainActor struct LayoutFixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init(scale: CGFloat = 1) {
        window.windowDidChange(to: window, from: nil)
        window.traitOverrides.displayScale = scale
        window.addSubview(view)
    }

    func layOut() { window.layoutIfNeeded() }

    /// Adds a view whose frame constraints determine to the fixture's view or to another one.
    func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? self.view).addSubview(view)
        return view
    }

    func add(to superview: UIView? = nil) -> UIView { add(UIView(), to: superview) }

    /// Adds a view with an intrinsic content size.
    func add(_ width: CGFloat, _ height: CGFloat, to superview: UIView? = nil) -> ContentSizedView {
        add(ContentSizedView(width, height), to: superview)
    }
}

/// A view with an intrinsic content size.
final class ContentSizedView: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// A view that counts how often it is moved.
final class PositionSpy: UIView {
    var moveCount = 0

    override var center: CGPoint { didSet { moveCount += 1 } }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
