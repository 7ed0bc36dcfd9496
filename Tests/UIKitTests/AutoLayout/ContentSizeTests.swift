import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Content sizes in layout")
struct ContentSizeTests {
    private let fixture = LayoutFixture()

    /// Returns the widths of two labels in a row, from edge to edge of a view of a width. The
    /// contents of the first are 100 points wide, those of the second 200.
    private func row(_ width: CGFloat, hugging: (Float, Float), resistance: (Float, Float)) -> (CGFloat, CGFloat) {
        fixture.view.frame.size.width = width
        let (first, second) = (fixture.add(100, 10), fixture.add(200, 10))
        for (view, hugging, resistance) in [(first, hugging.0, resistance.0), (second, hugging.1, resistance.1)] {
            view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
            view.topAnchor.constraint(equalTo: fixture.view.topAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), first.rightAnchor.constraint(equalTo: second.leftAnchor),
            second.rightAnchor.constraint(equalTo: fixture.view.rightAnchor),
        ])
        fixture.layOut()
        return (first.frame.width, second.frame.width)
    }

    @Test("AL4 With extra space, the second label grows if it hugs less")
    func secondLabelGrows() {
        #expect(row(400, hugging: (251, 250), resistance: (750, 750)) == (100, 300))
    }

    @Test("AL4 With extra space, the first label grows if it hugs less")
    func firstLabelGrows() {
        #expect(row(400, hugging: (250, 251), resistance: (750, 750)) == (200, 200))
    }

    @Test("AL4 Without enough space, the label that resists compression less shrinks")
    func resistance() {
        #expect(row(250, hugging: (250, 250), resistance: (751, 750)) == (100, 150))
    }

    @Test("AL4 Without enough space, the other label shrinks if that one resists compression less")
    func otherLabelShrinks() {
        #expect(row(250, hugging: (250, 250), resistance: (750, 751)) == (50, 200))
    }

    @Test("AL4 With equal hugging priorities and extra space, the layout is ambiguous")
    func ambiguous() {
        let widths = row(400, hugging: (250, 250), resistance: (750, 750))
        #expect(widths.0 + widths.1 == 400)
        #expect(fixture.view.subviews[0].hasAmbiguousLayout)
    }

    @Test("AL4 With equal compression resistance and too little space, the layout is ambiguous")
    func ambiguousWithoutSpace() {
        let widths = row(250, hugging: (250, 250), resistance: (750, 750))
        #expect(widths.0 + widths.1 == 250)
        #expect(fixture.view.subviews[0].hasAmbiguousLayout)
    }

    @Test("AL4 A view without space shrinks to a length of 0 and not below")
    func nothing() {
        #expect(row(150, hugging: (250, 250), resistance: (749, 750)) == (0, 150))
    }

    @Test("AL4 The default priorities are 250 and 750, and 251 for the hugging of labels")
    func defaults() {
        for axis: NSLayoutConstraint.Axis in [.horizontal, .vertical] {
            #expect(UIView().contentHuggingPriority(for: axis) == .defaultLow)
            #expect(UILabel().contentHuggingPriority(for: axis).rawValue == 251)
            #expect(UILabel().contentCompressionResistancePriority(for: axis) == .defaultHigh)
        }
    }

    @Test("AL4 A changed content size moves the views that depend on it")
    func invalidation() {
        let (first, second) = (fixture.add(40, 10), fixture.add(50, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), first.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor), second.topAnchor.constraint(equalTo: first.bottomAnchor),
        ])
        fixture.layOut()
        #expect(second.frame == rect(40, 10, 50, 10))
        first.size = CGSize(width: 70, height: 30)
        fixture.layOut()
        #expect(first.frame == rect(0, 0, 70, 30))
        #expect(second.frame == rect(70, 30, 50, 10))
        first.size.width = UIView.noIntrinsicMetric
        first.widthAnchor.constraint(equalToConstant: 5).isActive = true
        fixture.layOut()
        #expect(second.frame.minX == 5)
    }

    @Test("AL4 A priority that changes after layout takes effect at once")
    func priorities() {
        let (first, second) = (fixture.add(100, 10), fixture.add(200, 10))
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), first.rightAnchor.constraint(equalTo: second.leftAnchor),
            second.rightAnchor.constraint(equalTo: fixture.view.rightAnchor),
        ])
        first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        fixture.layOut()
        #expect(first.frame.width == 100)
        second.setContentHuggingPriority(.required, for: .horizontal)
        fixture.layOut()
        #expect(first.frame.width == 200)
        #expect(second.frame.width == 200)
    }

    @Test("AL5 A label of several lines is as high as its text at the width that constraints determine")
    func wrapping() {
        let label = fixture.add(UILabel())
        label.text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        label.numberOfLines = 0
        let below = fixture.add(10, 10)
        let width = label.widthAnchor.constraint(equalToConstant: 150)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), label.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            width,
            below.topAnchor.constraint(equalTo: label.bottomAnchor), below.leftAnchor.constraint(equalTo: fixture.view.leftAnchor),
        ])
        for length: CGFloat in [150, 90, 333, 2000] {
            width.constant = length
            fixture.layOut()
            let expected = label.sizeThatFits(CGSize(width: length, height: 0)).height
            #expect(label.frame.height == expected)
            #expect(below.frame.minY == expected)
        }
        label.text = "Short"
        fixture.layOut()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 2000, height: 0)).height)
    }

    @Test("AL5 The preferred width wraps lines if constraints determine none")
    func preferredWidth() {
        let label = fixture.add(UILabel())
        label.text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 120
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), label.topAnchor.constraint(equalTo: fixture.view.topAnchor),
        ])
        fixture.layOut()
        #expect(label.frame.size == label.sizeThatFits(CGSize(width: 120, height: 0)))
        #expect(label.frame.width <= 120)
    }

    @Test("AL2 The baselines of labels of different font sizes align")
    func baselines() {
        let (small, large) = (fixture.add(UILabel()), fixture.add(UILabel()))
        (small.text, large.text) = ("small", "LARGE")
        large.font = .systemFont(ofSize: 40)
        NSLayoutConstraint.activate([
            small.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), large.leftAnchor.constraint(equalTo: small.rightAnchor),
            large.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        fixture.layOut()
        #expect(abs(small.frame.minY + small.font.ascender - (large.frame.minY + large.font.ascender)) <= 1)
        #expect(small.frame.minY > 10)
        // Another font moves the baseline.
        large.font = .systemFont(ofSize: 60)
        fixture.layOut()
        #expect(abs(small.frame.minY + small.font.ascender - large.font.ascender) <= 1)
    }

    @Test("AL2 The baseline of a button is that of its title")
    func buttons() throws {
        let (button, label) = (fixture.add(UIButton(configuration: .filled())), fixture.add(UILabel()))
        button.setTitle("Title", for: .normal)
        label.text = "Label"
        label.font = .systemFont(ofSize: 30)
        NSLayoutConstraint.activate([
            button.leftAnchor.constraint(equalTo: fixture.view.leftAnchor),
            button.topAnchor.constraint(equalTo: fixture.view.topAnchor, constant: 50),
            label.leftAnchor.constraint(equalTo: button.rightAnchor),
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
        ])
        fixture.layOut()
        let title = try #require(button.titleLabel)
        let baseline = title.convert(CGPoint(x: 0, y: title.font.ascender), to: fixture.view).y
        #expect(button.frame.height > 30)
        #expect(abs(label.frame.minY + label.font.ascender - baseline) <= 1)
    }
}
