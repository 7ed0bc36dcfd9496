import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Custom backgrounds of popovers", .serialized)
struct PopoverBackgroundTests {
    /// A background that records what it is told. Its measures differ on all sides.
    private final class Background: UIPopoverBackgroundView {
        private var offset: CGFloat = 0
        private var direction = UIPopoverArrowDirection.unknown
        /// The calls of the methods of the class.
        static var calls: [String] = []
        static var last: Background?

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.last = self
        }

        required init?(coder: NSCoder) { nil }

        override var arrowOffset: CGFloat {
            get { offset }
            set { offset = newValue }
        }

        override var arrowDirection: UIPopoverArrowDirection {
            get { direction }
            set { direction = newValue }
        }

        override class func arrowBase() -> CGFloat {
            calls.append("base")
            return 20
        }

        override class func arrowHeight() -> CGFloat {
            calls.append("height")
            return 15
        }

        override class func contentViewInsets() -> UIEdgeInsets {
            calls.append("insets")
            return UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        }
    }

    @Test(
        "A custom background covers the popover with its arrow, has the presented view in front of it at its insets, and is told the arrow's direction and offset"
    )
    func places() throws {
        Background.calls = []
        Background.last = nil
        let simulator = TouchSimulator()
        defer { simulator.close() }
        simulator.window.traitOverrides.horizontalSizeClass = .regular
        let (root, modal) = (UIViewController(), UIViewController())
        simulator.window.rootViewController = root
        let source = UIView(frame: CGRect(x: 100, y: 60, width: 40, height: 40))
        root.view.addSubview(source)
        modal.modalPresentationStyle = .popover
        modal.preferredContentSize = CGSize(width: 200, height: 120)
        let popover = try #require(modal.popoverPresentationController)
        #expect(popover.popoverBackgroundViewClass == nil)
        popover.popoverBackgroundViewClass = Background.self
        popover.sourceView = source
        root.present(modal, animated: false)
        settle(simulator.window)
        let background = try #require(Background.last)
        let popoverView = try #require(popover.presentedView)
        // Below the source by the height of the arrow, within the margins of 10 points.
        let frame = CGRect(x: 10, y: 100, width: 200 + 20 + 40, height: 15 + 120 + 10 + 30)
        #expect(popoverView.frame == frame && background.convert(background.bounds, to: nil) == frame)
        #expect(background.arrowDirection == .up && popover.arrowDirection == .up)
        #expect(background.arrowOffset == source.center.x - frame.midX)
        #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 30, y: 125, width: 200, height: 120))
        let views = popoverView.subviews.filter { !$0.isHidden }
        #expect(views.count == 2 && views[0] === background && modal.view.isDescendant(of: views[1]))
        #expect(Background.calls.sorted() == ["base", "height", "insets"])

        // Beside the source, the offset is vertical.
        source.frame = CGRect(x: 20, y: 200, width: 20, height: 20)
        modal.preferredContentSize.width = 100
        popover.permittedArrowDirections = .left
        settle(simulator.window)
        let beside = CGRect(x: 40, y: 210 - (120 + 10 + 30) / 2, width: 15 + 100 + 20 + 40, height: 120 + 10 + 30)
        #expect(popoverView.frame == beside && background.bounds.size == beside.size)
        #expect(background.arrowDirection == .left && background.arrowOffset == 0)
        #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 75, y: beside.minY + 10, width: 100, height: 120))
        source.center.y = 60
        popover.permittedArrowDirections = [.left, .right]
        settle(simulator.window)
        // The popover stays below the margin, and its arrow moves up.
        #expect(popoverView.frame.minY == 10 && background.arrowOffset == 60 - popoverView.frame.midY)
        #expect(Background.calls.count == 3)
        root.dismiss(animated: false)
    }

    @Test("The arrow of a custom background stays on the edge, by half of its base, and a popover without an arrow has no offset")
    func limits() {
        let area = CGRect(x: 10, y: 10, width: 300, height: 460)
        let metrics = PopoverMetrics(arrowBase: 20, arrowHeight: 15, cornerRadius: 0)
        let edge = PopoverPlacement(
            of: CGSize(width: 200, height: 100), at: CGRect(x: 10, y: 50, width: 4, height: 4), in: area,
            PopoverRules(permitted: .up, metrics: metrics))
        #expect(edge.tip == CGPoint(x: 20, y: 54) && edge.arrowOffset == -90)
        let free = PopoverPlacement(
            of: CGSize(width: 200, height: 100), at: CGRect(x: 10, y: 50, width: 4, height: 4), in: area,
            PopoverRules(permitted: [], metrics: metrics))
        #expect(free.direction.isEmpty && free.arrowOffset == 0 && free.frame == free.content)
    }

    @Test("A background without the members that it must override ends the process with a message that names it")
    func requiresOverrides() async {
        #expect(UIPopoverBackgroundView.wantsDefaultContentAppearance)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIPopoverBackgroundView().arrowOffset }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("UIPopoverBackgroundView must override arrowOffset."))
    }
}
