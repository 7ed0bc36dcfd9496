import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Requests for layout")
struct LayoutRequestTests {
    @Test("PH4 LA1 LA2 AL1 A change lays out only the views that the table in docs/semantics.md names", arguments: LayoutRequest.all)
    func laysOutNamedViews(_ request: LayoutRequest) {
        for isConstrained in [false, true] {
            guard let expected = isConstrained ? request.withConstraints : request.withFrames else { continue }
            let fixture = LayoutRequestFixture(request.subject, isConstrained: isConstrained)
            request.change(fixture)
            #expect(fixture.laidOut() == expected, "\(isConstrained ? "with" : "without") constraints")
            #expect(fixture.laidOut() == [], "a second pass has no work")
        }
    }

    @Test("PH4 LA2 A view that adds a subview in each layout is laid out once, and the subview in the same pass")
    func addsSubviews() {
        let fixture = LayoutRequestFixture(.view, isConstrained: false)
        fixture.parent.onLayout = { [log = fixture.log] parent in parent.addSubview(LayoutSpyView("added", log)) }
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview", "added"])
        #expect(fixture.parent.subviews.count == 2)
        #expect(fixture.laidOut() == [])
    }

    @Test("PH4 LA2 A view that replaces and reorders its subviews and layers in each layout is laid out once")
    func replacesSubviews() {
        let fixture = LayoutRequestFixture(.view, isConstrained: false)
        let (first, second) = (UIView(), UIView())
        for view in [first, second] { fixture.parent.addSubview(view) }
        _ = fixture.laidOut()
        fixture.parent.onLayout = { parent in
            parent.sendSubviewToBack(parent.subviews[2])
            first.removeFromSuperview()
            parent.insertSubview(first, at: 0)
            parent.layer.addSublayer(CALayer())
            parent.layer.sublayers?.last?.removeFromSuperlayer()
        }
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview"])
    }

    @Test("PH4 LA2 A view that changes the contents of subviews in each layout is laid out once")
    func changesContents() {
        let fixture = LayoutRequestFixture(.label, isConstrained: false)
        let (button, picture) = (UIButton(type: .system), UIImageView())
        fixture.parent.addSubview(button)
        fixture.parent.addSubview(picture)
        _ = fixture.laidOut()
        var count = 0
        fixture.parent.onLayout = { [label = fixture.label] _ in
            count += 1
            label.text = String(repeating: "W", count: count)
            label.font = .systemFont(ofSize: 10 + CGFloat(count))
            label.numberOfLines = count + 1
            button.setTitle(String(repeating: "W", count: count), for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 10 + CGFloat(count))
            picture.image = LayoutRequestFixture.image(side: 10 + count)
        }
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview", "view"])
        #expect(count == 1)
    }

    @Test("PH4 AL1 With constraints, a view that sets equal contents in each layout is laid out once")
    func setsEqualContents() {
        let fixture = LayoutRequestFixture(.label, isConstrained: true)
        fixture.parent.onLayout = { [label = fixture.label] _ in
            label.text = "2"
            label.font = .systemFont(ofSize: 20)
        }
        // The first layout changes the contents, the second one does not.
        fixture.parent.setNeedsLayout()
        _ = fixture.laidOut()
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview"])
    }

    @Test("LA3 setNeedsLayout() within layoutSubviews() lays the view out again in the same pass")
    func laysOutTwice() {
        let fixture = LayoutRequestFixture(.view, isConstrained: false)
        var isFirst = true
        fixture.parent.onLayout = { parent in
            if isFirst { parent.setNeedsLayout() }
            isFirst = false
        }
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview", "superview"])
    }

    @Test("AL1 A position that the app gives a view with constraints lasts until the superview is laid out")
    func keepsPositionUntilLayout() {
        let fixture = LayoutRequestFixture(.view, isConstrained: true)
        fixture.view.center.x += 10
        #expect(fixture.laidOut() == [])
        #expect(fixture.view.frame == rect(10, 0, 60, 60))
        fixture.parent.setNeedsLayout()
        #expect(fixture.laidOut() == ["superview"])
        #expect(fixture.view.frame == rect(0, 0, 60, 60))
        // A change of constraints requests the layout, even if the view was moved before.
        fixture.view.center.x += 10
        fixture.left?.constant = 20
        #expect(fixture.laidOut() == ["superview"])
        #expect(fixture.view.frame == rect(20, 0, 60, 60))
    }

    @Test("LA1 A button places its title again when the font of its title label changes")
    func buttonFollowsTitleLabel() throws {
        let fixture = LayoutRequestFixture(.button, isConstrained: false)
        let label = try #require(fixture.button.titleLabel)
        let height = label.frame.height
        label.font = .systemFont(ofSize: 40)
        #expect(fixture.laidOut() == ["view"])
        #expect(label.frame.height > height)
    }
}

/// A row of the table in docs/semantics.md: a change of a view, and the views that are laid out in
/// the next pass.
struct LayoutRequest: Sendable, CustomTestStringConvertible {
    typealias Change = @MainActor @Sendable (LayoutRequestFixture) -> Void

    let name: String
    let subject: LayoutRequestFixture.Subject
    /// The views that are laid out if frames place the view; nil if the change requires
    /// constraints.
    let withFrames: [String]?
    /// The views that are laid out if constraints place the view.
    let withConstraints: [String]?
    let change: Change

    var testDescription: String { name }

    init(
        _ name: String, _ subject: LayoutRequestFixture.Subject, _ withFrames: [String]?, constrained: [String]? = nil,
        _ change: @escaping Change
    ) {
        self.name = name
        self.subject = subject
        self.withFrames = withFrames
        withConstraints = constrained ?? withFrames
        self.change = change
    }

    static let all = contents + appearance + geometry + hierarchy + constraints + scrolling

    private static let contents = [
        LayoutRequest("text of another size", .label, ["view"], constrained: ["superview", "view"]) { $0.label.text = "Longer" },
        LayoutRequest("text of the same size", .label, ["view"]) { $0.label.text = "2 1" },
        LayoutRequest("equal text", .label, []) { $0.label.text = "1 2" },
        LayoutRequest("equal attributed text", .label, []) {
            func text() -> NSAttributedString { NSAttributedString(string: "1 2", attributes: [.font: UIFont.systemFont(ofSize: 20)]) }
            $0.label.attributedText = text()
            _ = $0.laidOut()
            $0.label.attributedText = text()
            $0.label.font = .systemFont(ofSize: 20)
        },
        LayoutRequest("font", .label, ["view"], constrained: ["superview", "view"]) { $0.label.font = .systemFont(ofSize: 40) },
        LayoutRequest("equal font", .label, []) { $0.label.font = .systemFont(ofSize: 20) },
        LayoutRequest("number of lines", .label, ["view"]) { $0.label.numberOfLines = 2 },
        LayoutRequest("text color and alignment", .label, []) {
            $0.label.textColor = .red
            $0.label.textAlignment = .center
        },
        LayoutRequest("title", .button, ["view"], constrained: ["superview", "view"]) { $0.button.setTitle("Longer", for: .normal) },
        LayoutRequest("equal title", .button, []) { $0.button.setTitle("1", for: .normal) },
        LayoutRequest("title color", .button, ["view"]) { $0.button.setTitleColor(.red, for: .normal) },
        LayoutRequest("image of another size", .image, ["view"], constrained: ["superview", "view"]) {
            $0.picture.image = LayoutRequestFixture.image(side: 30)
        },
        LayoutRequest("image of the same size", .image, []) { $0.picture.image = LayoutRequestFixture.image(side: 20) },
        LayoutRequest("equal image", .image, []) { $0.picture.image = $0.picture.image },
        LayoutRequest("intrinsic content size", .view, ["view"]) { $0.view.invalidateIntrinsicContentSize() },
    ]

    private static let appearance = [
        LayoutRequest("hidden", .view, []) { $0.view.isHidden = true },
        LayoutRequest("alpha", .view, []) { $0.view.alpha = 0.5 },
        LayoutRequest("background color", .view, []) { $0.view.backgroundColor = .red },
        LayoutRequest("transform", .view, []) { $0.view.transform = CGAffineTransform(scaleX: 2, y: 2) },
        LayoutRequest("zPosition", .view, []) { $0.view.layer.zPosition = 5 },
        LayoutRequest("setNeedsDisplay()", .view, []) { $0.view.setNeedsDisplay() },
        LayoutRequest("setNeedsLayout()", .view, ["view"]) { $0.view.setNeedsLayout() },
    ]

    private static let geometry = [
        LayoutRequest("origin of the bounds", .view, ["view"]) { $0.view.bounds.origin.y = 5 },
        LayoutRequest("size of the bounds", .view, ["superview", "view"]) { $0.view.bounds.size.width = 70 },
        LayoutRequest("size of the frame", .view, ["superview", "view"]) { $0.view.frame.size.height = 70 },
        LayoutRequest("equal frame, bounds and center", .view, []) {
            $0.view.frame = $0.view.frame
            $0.view.bounds = $0.view.bounds
            $0.view.center = $0.view.center
        },
        LayoutRequest("center", .view, []) { $0.view.center.x += 10 },
        LayoutRequest("origin of the frame", .view, []) { $0.view.frame.origin.x += 10 },
        LayoutRequest("position of the layer", .view, []) { $0.view.layer.position.x += 10 },
        LayoutRequest("layout margins", .view, ["view"]) { $0.view.layoutMargins.left = 30 },
    ]

    private static let hierarchy = [
        LayoutRequest("insertion of a subview", .view, ["view"]) { $0.view.addSubview(UIView()) },
        LayoutRequest("insertion of a subview that was resized", .view, ["view", "added"]) {
            let added = LayoutSpyView("added", $0.log)
            added.frame.size.width = 5
            $0.view.addSubview(added)
        },
        LayoutRequest("insertion of a sublayer", .view, ["view"]) { $0.view.layer.addSublayer(CALayer()) },
        LayoutRequest("removal of the view", .view, ["superview"]) { $0.view.removeFromSuperview() },
        LayoutRequest("removal of its layer", .view, ["superview"]) { $0.view.layer.removeFromSuperlayer() },
        LayoutRequest("move to the back", .view, ["superview"]) {
            $0.parent.insertSubview(UIView(), at: 0)
            _ = $0.laidOut()
            $0.parent.sendSubviewToBack($0.view)
        },
        LayoutRequest("move to the back, where it is", .view, []) { $0.parent.sendSubviewToBack($0.view) },
    ]

    private static let constraints = [
        LayoutRequest("constant that resizes the view", .view, nil, constrained: ["superview", "view"]) { $0.width?.constant = 70 },
        LayoutRequest("constant that moves the view", .view, nil, constrained: ["superview"]) { $0.left?.constant = 70 },
        LayoutRequest("equal constant", .view, nil, constrained: []) { $0.width?.constant = 60 },
        LayoutRequest("activation of a constraint with the superview", .view, nil, constrained: ["superview"]) {
            $0.view.leftAnchor.constraint(greaterThanOrEqualTo: $0.parent.leftAnchor).isActive = true
        },
        LayoutRequest("activation of a constraint of the view alone", .view, nil, constrained: ["view"]) {
            $0.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
        },
        LayoutRequest("deactivation of a constraint", .view, nil, constrained: ["superview"]) { $0.left?.isActive = false },
    ]

    private static let scrolling = [
        LayoutRequest("content offset", .scroll, ["view"]) { $0.scroll.contentOffset.y = 50 },
        LayoutRequest("equal content offset", .scroll, []) { $0.scroll.contentOffset = $0.scroll.contentOffset },
        LayoutRequest("content size", .scroll, []) { $0.scroll.contentSize.height = 900 },
        LayoutRequest("content size that moves the content", .scroll, ["view"]) {
            $0.scroll.contentOffset.y = 50
            _ = $0.laidOut()
            $0.scroll.contentSize.height = 80
        },
    ]
}

/// A window with a view of a kind, 60 × 60 points unless its contents determine its size, in a
/// superview, after layout.
@MainActor final class LayoutRequestFixture {
    enum Subject: Sendable { case view, label, button, image, scroll }

    let log = CallLog()
    let window = UIWindow(frame: rect(0, 0, 400, 400))
    let parent: LayoutSpyView
    let subject: UIView
    private(set) var width: NSLayoutConstraint?
    private(set) var left: NSLayoutConstraint?
    private let outer: LayoutSpyView

    init(_ kind: Subject, isConstrained: Bool) {
        (outer, parent) = (LayoutSpyView("outer", log), LayoutSpyView("superview", log))
        subject = Self.view(kind, log)
        window.windowDidChange(to: window, from: nil)
        window.addSubview(outer)
        outer.addSubview(parent)
        parent.addSubview(subject)
        subject.frame = rect(0, 0, 60, 60)
        if isConstrained { constrain(hasContentSize: kind != .view && kind != .scroll) }
        _ = laidOut()
        // A view requests layout while it is laid out for the first time.
        _ = laidOut()
    }

    /// Positions the subject by constraints, and sizes it by constraints unless its content does.
    private func constrain(hasContentSize: Bool) {
        subject.translatesAutoresizingMaskIntoConstraints = false
        let left = subject.leftAnchor.constraint(equalTo: parent.leftAnchor)
        let width = subject.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([left, subject.topAnchor.constraint(equalTo: parent.topAnchor)])
        if !hasContentSize { NSLayoutConstraint.activate([width, subject.heightAnchor.constraint(equalToConstant: 60)]) }
        (self.left, self.width) = (left, width)
    }

    /// Returns a view of a kind that logs its layouts.
    private static func view(_ kind: Subject, _ log: CallLog) -> UIView {
        switch kind {
        case .view: return LayoutSpyView("view", log)
        case .label:
            let label = LayoutSpyLabel(log)
            label.text = "1 2"
            label.font = .systemFont(ofSize: 20)
            return label
        case .button:
            let button = LayoutSpyButton(log)
            button.setTitle("1", for: .normal)
            return button
        case .image:
            let view = LayoutSpyImageView(log)
            view.image = image(side: 20)
            return view
        case .scroll:
            let view = LayoutSpyScrolledView(log)
            view.contentSize = CGSize(width: 60, height: 600)
            return view
        }
    }

    static func image(side: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    var view: UIView { subject }
    // The subject's class is the one that the row names.
    // swift-format-ignore: NeverForceUnwrap
    var label: UILabel { subject as! UILabel }
    // swift-format-ignore: NeverForceUnwrap
    var button: UIButton { subject as! UIButton }
    // swift-format-ignore: NeverForceUnwrap
    var picture: UIImageView { subject as! UIImageView }
    // swift-format-ignore: NeverForceUnwrap
    var scroll: UIScrollView { subject as! UIScrollView }

    /// Lays out the window, and returns the names of the views in the order of their layouts.
    func laidOut() -> [String] {
        window.layoutIfNeeded()
        defer { log.lines = [] }
        return log.lines
    }
}

final class LayoutSpyView: UIView {
    private let name: String
    private let log: CallLog
    var onLayout: (UIView) -> Void = { _ in }

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: rect(0, 0, 300, 300))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append(name)
        onLayout(self)
    }
}

private final class LayoutSpyLabel: UILabel {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append("view")
    }
}

private final class LayoutSpyButton: UIButton {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append("view")
    }
}

private final class LayoutSpyImageView: UIImageView {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append("view")
    }
}

private final class LayoutSpyScrolledView: UIScrollView {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append("view")
    }
}
