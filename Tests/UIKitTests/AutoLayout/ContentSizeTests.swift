import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Contents' sizes in layout")
struct ContentSizeTests {
    private let board = Board()

    /// Two labels in a row from edge to edge, as in seed 001 §4.5: the first 100 wide by its contents, the second 200, in a view of a width.
    private func row(_ width: CGFloat, hugging: (Float, Float), resistance: (Float, Float)) -> (CGFloat, CGFloat) {
        board.view.frame.size.width = width
        let (first, second) = (board.add(100, 10), board.add(200, 10))
        for (view, hugging, resistance) in [(first, hugging.0, resistance.0), (second, hugging.1, resistance.1)] {
            view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
            view.topAnchor.constraint(equalTo: board.view.topAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: board.view.leftAnchor), first.rightAnchor.constraint(equalTo: second.leftAnchor),
            second.rightAnchor.constraint(equalTo: board.view.rightAnchor),
        ])
        board.layOut()
        return (first.frame.width, second.frame.width)
    }

    @Test("AL4 of two labels with room to spare the one that hugs less grows")
    func hugging() {
        #expect(row(400, hugging: (251, 250), resistance: (750, 750)) == (100, 300))
    }

    @Test("AL4 whichever of the two that is")
    func huggingOfTheOther() {
        #expect(row(400, hugging: (250, 251), resistance: (750, 750)) == (200, 200))
    }

    @Test("AL4 of two labels without room the one that resists less shrinks")
    func resistance() {
        #expect(row(250, hugging: (250, 250), resistance: (751, 750)) == (100, 150))
    }

    @Test("AL4 whichever of the two that resists less")
    func resistanceOfTheOther() {
        #expect(row(250, hugging: (250, 250), resistance: (750, 751)) == (50, 200))
    }

    @Test("AL4 with equal priorities both cannot be told apart, and the layout is ambiguous")
    func ambiguous() {
        let sum = row(400, hugging: (250, 250), resistance: (750, 750))
        #expect(sum.0 + sum.1 == 400)
        #expect(board.view.subviews[0].hasAmbiguousLayout)
    }

    @Test("AL4 the same where there is no room and both resist alike")
    func ambiguousWithoutRoom() {
        let sum = row(250, hugging: (250, 250), resistance: (750, 750))
        #expect(sum.0 + sum.1 == 250)
        #expect(board.view.subviews[0].hasAmbiguousLayout)
    }

    @Test("AL4 a view without room shrinks to nothing and not beyond")
    func nothing() {
        #expect(row(150, hugging: (250, 250), resistance: (749, 750)) == (0, 150))
    }

    @Test("AL4 default priorities: 250 and 750, of labels 251")
    func defaults() {
        for axis: NSLayoutConstraint.Axis in [.horizontal, .vertical] {
            #expect(UIView().contentHuggingPriority(for: axis) == .defaultLow)
            #expect(UILabel().contentHuggingPriority(for: axis).rawValue == 251)
            #expect(UILabel().contentCompressionResistancePriority(for: axis) == .defaultHigh)
        }
    }

    @Test("AL4 another size of the contents moves what depends on it")
    func invalidation() {
        let (first, second) = (board.add(40, 10), board.add(50, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: board.view.leftAnchor), first.topAnchor.constraint(equalTo: board.view.topAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor), second.topAnchor.constraint(equalTo: first.bottomAnchor),
        ])
        board.layOut()
        #expect(second.frame == rect(40, 10, 50, 10))
        first.size = CGSize(width: 70, height: 30)
        board.layOut()
        #expect(first.frame == rect(0, 0, 70, 30))
        #expect(second.frame == rect(70, 30, 50, 10))
        first.size.width = UIView.noIntrinsicMetric
        first.widthAnchor.constraint(equalToConstant: 5).isActive = true
        board.layOut()
        #expect(second.frame.minX == 5)
    }

    @Test("AL4 a priority that changes while the layout stands counts at once")
    func priorities() {
        let (first, second) = (board.add(100, 10), board.add(200, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: board.view.leftAnchor), first.rightAnchor.constraint(equalTo: second.leftAnchor),
            second.rightAnchor.constraint(equalTo: board.view.rightAnchor),
        ])
        first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        board.layOut()
        #expect(first.frame.width == 100)
        second.setContentHuggingPriority(.required, for: .horizontal)
        board.layOut()
        #expect(first.frame.width == 200)
        #expect(second.frame.width == 200)
    }

    @Test("AL5 a label of several lines is as high as its text is at the width that constraints give it")
    func wrapping() {
        let label = board.add(UILabel())
        label.text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        label.numberOfLines = 0
        let below = board.add(10, 10)
        let width = label.widthAnchor.constraint(equalToConstant: 150)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: board.view.leftAnchor), label.topAnchor.constraint(equalTo: board.view.topAnchor), width,
            below.topAnchor.constraint(equalTo: label.bottomAnchor), below.leftAnchor.constraint(equalTo: board.view.leftAnchor),
        ])
        for length: CGFloat in [150, 90, 333, 2000] {
            width.constant = length
            board.layOut()
            let expected = label.sizeThatFits(CGSize(width: length, height: 0)).height
            #expect(label.frame.height == expected)
            #expect(below.frame.minY == expected)
        }
        label.text = "Short"
        board.layOut()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 2000, height: 0)).height)
    }

    @Test("AL5 the preferred width breaks lines where constraints give none")
    func preferredWidth() {
        let label = board.add(UILabel())
        label.text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 120
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: board.view.leftAnchor), label.topAnchor.constraint(equalTo: board.view.topAnchor),
        ])
        board.layOut()
        #expect(label.frame.size == label.sizeThatFits(CGSize(width: 120, height: 0)))
        #expect(label.frame.width <= 120)
    }

    @Test("AL2 baselines of labels of different sizes meet")
    func baselines() {
        let (small, large) = (board.add(UILabel()), board.add(UILabel()))
        (small.text, large.text) = ("small", "LARGE")
        large.font = .systemFont(ofSize: 40)
        NSLayoutConstraint.activate([
            small.leftAnchor.constraint(equalTo: board.view.leftAnchor), large.leftAnchor.constraint(equalTo: small.rightAnchor),
            large.topAnchor.constraint(equalTo: board.view.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        board.layOut()
        #expect(abs(small.frame.minY + small.font.ascender - (large.frame.minY + large.font.ascender)) <= 1)
        #expect(small.frame.minY > 10)
        // Another font moves it.
        large.font = .systemFont(ofSize: 60)
        board.layOut()
        #expect(abs(small.frame.minY + small.font.ascender - large.font.ascender) <= 1)
    }

    @Test("AL2 the baseline of a button is that of its title")
    func buttons() throws {
        let (button, label) = (board.add(UIButton(configuration: .filled())), board.add(UILabel()))
        button.setTitle("Title", for: .normal)
        label.text = "Label"
        label.font = .systemFont(ofSize: 30)
        NSLayoutConstraint.activate([
            button.leftAnchor.constraint(equalTo: board.view.leftAnchor),
            button.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 50),
            label.leftAnchor.constraint(equalTo: button.rightAnchor),
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
        ])
        board.layOut()
        let title = try #require(button.titleLabel)
        let baseline = title.convert(CGPoint(x: 0, y: title.font.ascender), to: board.view).y
        #expect(button.frame.height > 30)
        #expect(abs(label.frame.minY + label.font.ascender - baseline) <= 1)
    }
}
