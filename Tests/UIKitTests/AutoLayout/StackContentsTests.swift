import CoreGraphics
import Foundation
import Testing

@testable import UIKit

private typealias Span = StackSpan

private let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
private let distributions: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
private let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]

@MainActor @Suite("Views of stacks")
struct StackContentsTests {
    // MARK: Hidden views

    @Test("AL6 hidden views take no room, whichever they are", arguments: axes, distributions)
    func hidden(axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution) {
        for alignment in alignments {
            for hidden in [[0], [1], [2], [0, 1], [1, 2], [0, 2]] {
                for length in [230, nil] as [CGFloat?] {
                    let parts = [0, 1, 2].filter { !hidden.contains($0) }
                    let (stage, other) = (StackBoard(axis, length: length), StackBoard(axis, length: length, parts: parts))
                    for board in [stage, other] {
                        board.stack.distribution = distribution
                        board.stack.alignment = alignment
                        board.stack.spacing = 6
                    }
                    // The last one takes what is left.
                    for view in [other.views.last, parts.last.map { stage.views[$0] }] {
                        view?.setContentHuggingPriority(UILayoutPriority(249), for: axis)
                    }
                    stage.board.layOut()
                    for index in hidden { stage.views[index].isHidden = true }
                    stage.board.layOut()
                    other.board.layOut()
                    let what: Comment = "\(alignment) without \(hidden), \(length ?? 0)"
                    #expect(parts.map { stage.spans[$0] } == other.spans, what)
                    if alignment == .fill {
                        // Hidden views stay aligned with the others.
                        #expect(stage.size == [other.size[0], 40], what)
                    } else {
                        #expect(parts.map { stage.heights[$0] } == other.heights, what)
                        #expect(stage.size == other.size, what)
                    }
                    for index in hidden { #expect(stage.spans[index].length == 0, what) }
                    for index in hidden { stage.views[index].isHidden = false }
                    stage.board.layOut()
                    #expect(stage.spans.allSatisfy { $0.length > 0 }, what)
                }
            }
        }
    }

    @Test("AL6 a stack of hidden views, or of none, has no size")
    func empty() {
        let stage = StackBoard(.horizontal)
        for view in stage.views { view.isHidden = true }
        stage.board.layOut()
        #expect(stage.size == [0, 0])
        let none = StackBoard(.vertical, parts: [])
        none.board.layOut()
        #expect(none.size == [0, 0])
    }

    @Test("AL6 a view hidden in an animation block shrinks in it, is seen until its end, and grows when it is shown again")
    func animatedHiding() {
        AnimationStage.with { stage in
            let views = [Content(30, 10), Content(50, 10), Content(20, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = 10
            stage.root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor), stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
            ])
            stage.root.layoutIfNeeded()
            stage.commit()
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
            stage.go(to: 0.5)
            expectNear(views[2].shown.frame.minX, 70)
            expectNear(views[1].shown.bounds.width, 25)
            #expect(!views[1].shown.isHidden)
            stage.go(to: 1)
            #expect(ends == 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
            #expect(!views[1].layer.isHidden)
            stage.go(to: 1.5)
            expectNear(views[1].shown.bounds.width, 25)
            expectNear(views[2].shown.frame.minX, 70)
            // Hidden and shown again before the end, it stays.
            stage.go(to: 2)
            UIView.animate(withDuration: 1) { views[0].isHidden = true }
            stage.go(to: 2.5)
            UIView.animate(withDuration: 1) { views[0].isHidden = false }
            stage.go(to: 4)
            #expect(!views[0].isHidden)
            #expect(!views[0].layer.isHidden)
            #expect(views[2].frame.minX == 100)
        }
    }

    // MARK: Arranged views

    @Test("AL6 arranged views are subviews, in an order of their own")
    func arranged() {
        let stage = StackBoard(.horizontal)
        let (stack, views) = (stage.stack, stage.views)
        #expect(stack.arrangedSubviews == views)
        #expect(stack.subviews == views)
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(stack.subviews == views)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[2], views[1]])
        #expect(views[0].superview === stack)
        stage.board.layOut()
        #expect(views[2].frame.minX == 0)
        #expect(views[1].frame.minX == 20)
        #expect(stage.size[0] == 70)
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]])
        stage.board.view.addSubview(views[1])
        #expect(stack.arrangedSubviews.isEmpty)
        // One that is a subview already keeps its place among them.
        let subview = UIView()
        stack.insertSubview(subview, at: 0)
        stack.addArrangedSubview(subview)
        stack.addArrangedSubview(views[1])
        stack.addArrangedSubview(subview)
        #expect(stack.arrangedSubviews == [views[1], subview])
        #expect(stack.subviews.first === subview)
        stage.board.layOut()
        #expect(views[1].frame.minX == 0)
    }

    @Test("AL6 an index that is not there ends the program")
    func misuse() async {
        await #expect(processExitsWith: .failure) { @MainActor in UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }

    @Test("AL6 everything can be changed later, and changed back")
    func changes() {
        let stage = StackBoard(.horizontal, length: 230)
        stage.views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        stage.board.layOut()
        let before = stage.views.map(\.frame)
        for axis in axes {
            for distribution in distributions {
                for alignment in alignments {
                    stage.stack.axis = axis
                    stage.stack.distribution = distribution
                    stage.stack.alignment = alignment
                    stage.board.layOut()
                }
            }
        }
        stage.stack.axis = .horizontal
        stage.stack.distribution = .fill
        stage.stack.alignment = .fill
        stage.board.layOut()
        #expect(stage.views.map(\.frame) == before)
        #expect(stage.stack.layoutGuides.isEmpty)
    }

    @Test("AL6 contents that grow push their neighbours, in proportion where they are laid out so")
    func contents() {
        let stage = StackBoard(.horizontal)
        stage.board.layOut()
        stage.views[0].size.width = 60
        stage.board.layOut()
        #expect(stage.spans == [Span(0, 60), Span(60, 50), Span(110, 20)])
        let fixed = StackBoard(.horizontal, length: 200)
        fixed.stack.distribution = .fillProportionally
        fixed.board.layOut()
        #expect(fixed.spans == [Span(0, 60), Span(60, 100), Span(160, 40)])
        fixed.views[0].size.width = 90
        fixed.views[1].size.width = 90
        fixed.board.layOut()
        #expect(fixed.spans == [Span(0, 90), Span(90, 90), Span(180, 20)])
    }

    // MARK: Stacks in one another

    @Test("AL6 stacks in one another are laid out, and a hidden one takes its views along")
    func nested() {
        let board = Board()
        let rows = (0..<3).map { row in
            let stack = UIStackView(arrangedSubviews: [Content(20, 10), Content(30, CGFloat(10 + row))])
            stack.spacing = 4
            return stack
        }
        let column = board.add(UIStackView(arrangedSubviews: rows))
        column.axis = .vertical
        column.spacing = 8
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: board.view.leadingAnchor), column.topAnchor.constraint(equalTo: board.view.topAnchor),
            column.widthAnchor.constraint(equalToConstant: 104),
        ])
        for row in rows { row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal) }
        board.layOut()
        #expect(rows.map(\.frame) == [rect(0, 0, 104, 10), rect(0, 18, 104, 11), rect(0, 37, 104, 12)])
        #expect(rows[2].arrangedSubviews.map(\.frame) == [rect(0, 0, 20, 12), rect(24, 0, 80, 12)])
        rows[1].isHidden = true
        board.layOut()
        #expect(rows[2].frame == rect(0, 18, 104, 12))
        #expect(column.frame.height == 30)
        rows[1].isHidden = false
        board.layOut()
        #expect(rows[1].frame == rect(0, 18, 104, 11))
        // A row hidden in a row: its spacing needs no room.
        let outer = board.add(
            UIStackView(arrangedSubviews: [Content(10, 10), UIStackView(arrangedSubviews: [Content(5, 5), Content(5, 5)])]))
        (outer.arrangedSubviews[1] as? UIStackView)?.spacing = 8
        outer.arrangedSubviews[1].isHidden = true
        board.layOut()
        #expect(outer.arrangedSubviews[1].frame.width == 0)
        #expect(outer.arrangedSubviews[0].frame.width == 10)
    }

    @Test("AL6 what reports call the constraints is what iOS's do")
    func identifiers() {
        let stage = StackBoard(.horizontal)
        stage.stack.distribution = .equalCentering
        stage.stack.alignment = .center
        stage.views[1].isHidden = true
        stage.board.layOut()
        let names = Set(([stage.stack] + stage.views).flatMap(\.constraints).compactMap(\.identifier))
        #expect(
            names == [
                "UISV-canvas-connection", "UISV-canvas-fit", "UISV-spacing", "UISV-distributing-edge", "UISV-hiding", "UISV-alignment",
                "UISV-spanning-boundary", "UISV-spanning-fit", "UISV-ambiguity-suppression",
            ])
    }

    @Test("AL6 a stack comes back from an archive with its views")
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
