import CoreGraphics
import Foundation
import Testing

@testable import UIKit

private typealias Span = StackSpan

private let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
private let distributions: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
private let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]

@MainActor @Suite("Arranged views of stacks")
struct StackContentsTests {
    // MARK: Hidden views

    @Test("AL6 Hidden views of a stack occupy no space, whichever of its views they are", arguments: axes, distributions)
    func hidden(axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution) {
        for alignment in alignments {
            for hidden in [[0], [1], [2], [0, 1], [1, 2], [0, 2]] {
                for length in [230, nil] as [CGFloat?] {
                    let parts = [0, 1, 2].filter { !hidden.contains($0) }
                    let (fixture, other) = (StackFixture(axis, length: length), StackFixture(axis, length: length, parts: parts))
                    for fixture in [fixture, other] {
                        fixture.stack.distribution = distribution
                        fixture.stack.alignment = alignment
                        fixture.stack.spacing = 6
                    }
                    // The last one fills the rest.
                    for view in [other.views.last, parts.last.map { fixture.views[$0] }] {
                        view?.setContentHuggingPriority(UILayoutPriority(249), for: axis)
                    }
                    fixture.fixture.layOut()
                    for index in hidden { fixture.views[index].isHidden = true }
                    fixture.fixture.layOut()
                    other.fixture.layOut()
                    let what: Comment = "\(alignment) without \(hidden), \(length ?? 0)"
                    #expect(parts.map { fixture.spans[$0] } == other.spans, what)
                    if alignment == .fill {
                        // Hidden views stay aligned with the others.
                        #expect(fixture.size == [other.size[0], 40], what)
                    } else {
                        #expect(parts.map { fixture.heights[$0] } == other.heights, what)
                        #expect(fixture.size == other.size, what)
                    }
                    for index in hidden { #expect(fixture.spans[index].length == 0, what) }
                    for index in hidden { fixture.views[index].isHidden = false }
                    fixture.fixture.layOut()
                    #expect(fixture.spans.allSatisfy { $0.length > 0 }, what)
                }
            }
        }
    }

    @Test("AL6 A stack whose views are all hidden, or that has none, has no size")
    func empty() {
        let fixture = StackFixture(.horizontal)
        for view in fixture.views { view.isHidden = true }
        fixture.fixture.layOut()
        #expect(fixture.size == [0, 0])
        let none = StackFixture(.vertical, parts: [])
        none.fixture.layOut()
        #expect(none.size == [0, 0])
    }

    @Test("AL6 A view hidden in an animation block shrinks and is visible until the end, and grows when it is shown again")
    func animatedHiding() {
        AnimationFixture.with { fixture in
            let views = [ContentSizedView(30, 10), ContentSizedView(50, 10), ContentSizedView(20, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = 10
            fixture.root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: fixture.root.leftAnchor), stack.topAnchor.constraint(equalTo: fixture.root.topAnchor),
            ])
            fixture.root.layoutIfNeeded()
            fixture.commit()
            #expect(views[2].frame.minX == 100)
            var ends = 0
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                views[1].isHidden = true
            } completion: { _ in
                #expect(views[1].layer.isHidden)
                ends += 1
            }
            #expect(views[1].isHidden)
            #expect(!views[1].layer.isHidden)
            #expect(views[2].frame.minX == 40)
            #expect(stack.frame.width == 60)
            fixture.advance(to: 0.5)
            expectNear(views[2].presentationLayer.frame.minX, 70)
            expectNear(views[1].presentationLayer.bounds.width, 25)
            #expect(!views[1].presentationLayer.isHidden)
            fixture.advance(to: 1)
            #expect(ends == 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
            #expect(!views[1].layer.isHidden)
            fixture.advance(to: 1.5)
            expectNear(views[1].presentationLayer.bounds.width, 25)
            expectNear(views[2].presentationLayer.frame.minX, 70)
            // A view that is hidden and shown again before the end stays visible.
            fixture.advance(to: 2)
            UIView.animate(withDuration: 1) { views[0].isHidden = true }
            fixture.advance(to: 2.5)
            UIView.animate(withDuration: 1) { views[0].isHidden = false }
            fixture.advance(to: 4)
            #expect(!views[0].isHidden)
            #expect(!views[0].layer.isHidden)
            #expect(views[2].frame.minX == 100)
        }
    }

    // MARK: Arranged views

    @Test("AL6 Arranged views are subviews, and their order is independent of the subviews'")
    func arranged() {
        let fixture = StackFixture(.horizontal)
        let (stack, views) = (fixture.stack, fixture.views)
        #expect(stack.arrangedSubviews == views)
        #expect(stack.subviews == views)
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(stack.subviews == views)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[2], views[1]])
        #expect(views[0].superview === stack)
        fixture.fixture.layOut()
        #expect(views[2].frame.minX == 0)
        #expect(views[1].frame.minX == 20)
        #expect(fixture.size[0] == 70)
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]])
        fixture.fixture.view.addSubview(views[1])
        #expect(stack.arrangedSubviews.isEmpty)
        // A view that is a subview already keeps its position among the subviews.
        let subview = UIView()
        stack.insertSubview(subview, at: 0)
        stack.addArrangedSubview(subview)
        stack.addArrangedSubview(views[1])
        stack.addArrangedSubview(subview)
        #expect(stack.arrangedSubviews == [views[1], subview])
        #expect(stack.subviews.first === subview)
        fixture.fixture.layOut()
        #expect(views[1].frame.minX == 0)
    }

    @Test("AL6 An index out of range ends the program")
    func misuse() async {
        await #expect(processExitsWith: .failure) { @MainActor in UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }

    @Test("AL6 Every property of a stack can be changed and changed back")
    func changes() {
        let fixture = StackFixture(.horizontal, length: 230)
        fixture.views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        fixture.fixture.layOut()
        let before = fixture.views.map(\.frame)
        for axis in axes {
            for distribution in distributions {
                for alignment in alignments {
                    fixture.stack.axis = axis
                    fixture.stack.distribution = distribution
                    fixture.stack.alignment = alignment
                    fixture.fixture.layOut()
                }
            }
        }
        fixture.stack.axis = .horizontal
        fixture.stack.distribution = .fill
        fixture.stack.alignment = .fill
        fixture.fixture.layOut()
        #expect(fixture.views.map(\.frame) == before)
        #expect(fixture.stack.layoutGuides.isEmpty)
    }

    @Test("AL6 Growing contents push adjacent views, in proportion if the distribution is proportional")
    func contents() {
        let fixture = StackFixture(.horizontal)
        fixture.fixture.layOut()
        fixture.views[0].size.width = 60
        fixture.fixture.layOut()
        #expect(fixture.spans == [Span(0, 60), Span(60, 50), Span(110, 20)])
        let fixed = StackFixture(.horizontal, length: 200)
        fixed.stack.distribution = .fillProportionally
        fixed.fixture.layOut()
        #expect(fixed.spans == [Span(0, 60), Span(60, 100), Span(160, 40)])
        fixed.views[0].size.width = 90
        fixed.views[1].size.width = 90
        fixed.fixture.layOut()
        #expect(fixed.spans == [Span(0, 90), Span(90, 90), Span(180, 20)])
    }

    // MARK: Stacks in one another

    @Test("AL6 Nested stacks are laid out, and hiding one hides its views")
    func nested() {
        let fixture = LayoutFixture()
        let rows = (0..<3).map { row in
            let stack = UIStackView(arrangedSubviews: [ContentSizedView(20, 10), ContentSizedView(30, CGFloat(10 + row))])
            stack.spacing = 4
            return stack
        }
        let column = fixture.add(UIStackView(arrangedSubviews: rows))
        column.axis = .vertical
        column.spacing = 8
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            column.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            column.widthAnchor.constraint(equalToConstant: 104),
        ])
        for row in rows { row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal) }
        fixture.layOut()
        #expect(rows.map(\.frame) == [rect(0, 0, 104, 10), rect(0, 18, 104, 11), rect(0, 37, 104, 12)])
        #expect(rows[2].arrangedSubviews.map(\.frame) == [rect(0, 0, 20, 12), rect(24, 0, 80, 12)])
        rows[1].isHidden = true
        fixture.layOut()
        #expect(rows[2].frame == rect(0, 18, 104, 12))
        #expect(column.frame.height == 30)
        rows[1].isHidden = false
        fixture.layOut()
        #expect(rows[1].frame == rect(0, 18, 104, 11))
        // A row hidden in a row: its spacing needs no space.
        let outer = fixture.add(
            UIStackView(arrangedSubviews: [
                ContentSizedView(10, 10), UIStackView(arrangedSubviews: [ContentSizedView(5, 5), ContentSizedView(5, 5)]),
            ]))
        (outer.arrangedSubviews[1] as? UIStackView)?.spacing = 8
        outer.arrangedSubviews[1].isHidden = true
        fixture.layOut()
        #expect(outer.arrangedSubviews[1].frame.width == 0)
        #expect(outer.arrangedSubviews[0].frame.width == 10)
    }

    @Test("AL6 The identifiers of a stack's constraints are those of iOS")
    func identifiers() {
        let fixture = StackFixture(.horizontal)
        fixture.stack.distribution = .equalCentering
        fixture.stack.alignment = .center
        fixture.views[1].isHidden = true
        fixture.fixture.layOut()
        let names = Set(([fixture.stack] + fixture.views).flatMap(\.constraints).compactMap(\.identifier))
        #expect(
            names == [
                "UISV-canvas-connection", "UISV-canvas-fit", "UISV-spacing", "UISV-distributing-edge", "UISV-hiding", "UISV-alignment",
                "UISV-spanning-boundary", "UISV-spanning-fit", "UISV-ambiguity-suppression",
            ])
    }

    @Test("AL6 A decoded stack arranges its views")
    func archive() throws {
        let plain = UIStackView(arrangedSubviews: [UIView(), UIView()])
        plain.axis = .vertical
        plain.distribution = .equalSpacing
        plain.alignment = .trailing
        plain.spacing = 9
        plain.isLayoutMarginsRelativeArrangement = true
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        plain.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(UIStackView(coder: unarchiver))
        #expect(copy.arrangedSubviews.count == 2)
        #expect(copy.axis == .vertical)
        #expect(copy.distribution == .equalSpacing)
        #expect(copy.alignment == .trailing)
        #expect(copy.spacing == 9)
        #expect(copy.isLayoutMarginsRelativeArrangement)
    }
}
