import CoreGraphics

@testable import UIKit

/// A start and a length along an axis.
struct StackSpan: Equatable, CustomStringConvertible {
    var start: CGFloat
    var length: CGFloat

    init(_ start: CGFloat, _ length: CGFloat) { (self.start, self.length) = (start, length) }

    var description: String { "\(start)+\(length)" }
}

/// A stack with views whose lengths along the axis are 30, 50 and 20, and across it 10, 40 and 24.
/// One test covers both axes: *length* is the extent along the axis, and *height* that across it.
@MainActor struct StackFixture {
    static let contents: [(along: CGFloat, across: CGFloat)] = [(30, 10), (50, 40), (20, 24)]

    let fixture = LayoutFixture()
    let stack: UIStackView
    let views: [ContentSizedView]
    let axis: NSLayoutConstraint.Axis

    /// - Parameter parts: The indexes of the views that the stack arranges.
    init(_ axis: NSLayoutConstraint.Axis, length: CGFloat? = nil, height: CGFloat? = nil, parts: [Int] = [0, 1, 2]) {
        self.axis = axis
        views = parts.map {
            let content = Self.contents[$0]
            return axis == .horizontal ? ContentSizedView(content.along, content.across) : ContentSizedView(content.across, content.along)
        }
        stack = fixture.add(UIStackView(arrangedSubviews: views))
        stack.axis = axis
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            stack.topAnchor.constraint(equalTo: fixture.view.topAnchor),
        ])
        let (along, across) =
            axis == .horizontal ? (stack.widthAnchor, stack.heightAnchor) : (stack.heightAnchor, stack.widthAnchor)
        if let length { along.constraint(equalToConstant: length).isActive = true }
        if let height { across.constraint(equalToConstant: height).isActive = true }
    }

    func along(_ rect: CGRect) -> StackSpan { axis == .horizontal ? StackSpan(rect.minX, rect.width) : StackSpan(rect.minY, rect.height) }
    func across(_ rect: CGRect) -> StackSpan { axis == .horizontal ? StackSpan(rect.minY, rect.height) : StackSpan(rect.minX, rect.width) }

    /// The extents of the views along the axis.
    var spans: [StackSpan] { views.map { along($0.frame) } }
    /// The extents of the views across the axis.
    var heights: [StackSpan] { views.map { across($0.frame) } }
    /// The length and the height of the stack.
    var size: [CGFloat] { [along(stack.bounds).length, across(stack.bounds).length] }
}
