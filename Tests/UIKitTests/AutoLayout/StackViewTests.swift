import CoreGraphics
import Foundation
import Testing

@testable import UIKit

private typealias Span = StackSpan

private let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
private let distributions: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]

@MainActor @Suite("Stack views")
struct StackViewTests {
    // MARK: Distribution

    @Test("AL6 A stack of a given length distributes its views", arguments: axes)
    func distribution(axis: NSLayoutConstraint.Axis) {
        // By length: the result of each distribution for 30, 50 and 20 with spacing 5.
        let expected: [(UIStackView.Distribution, CGFloat, [Span])] = [
            // The second one takes the rest.
            (.fill, 160, [Span(0, 30), Span(35, 100), Span(140, 20)]),
            (.fillEqually, 160, [Span(0, 50), Span(55, 50), Span(110, 50)]),
            // 220 · 30 / 110, 220 · 50 / 110, and the rest: the spacing does not grow.
            (.fillProportionally, 220, [Span(0, 60), Span(65, 100), Span(170, 50)]),
            (.equalSpacing, 160, [Span(0, 30), Span(60, 50), Span(140, 20)]),
            // Centers at 15, 83 and 151.
            (.equalCentering, 161, [Span(0, 30), Span(58, 50), Span(141, 20)]),
        ]
        for (distribution, length, spans) in expected {
            let stage = StackFixture(axis, length: length)
            stage.views[1].setContentHuggingPriority(UILayoutPriority(249), for: axis)
            stage.stack.distribution = distribution
            stage.stack.spacing = 5
            stage.fixture.layOut()
            #expect(stage.spans == spans, "\(distribution)")
            #expect(stage.heights == [Span(0, 40), Span(0, 40), Span(0, 40)], "\(distribution)")
        }
    }

    @Test("AL6 A stack without a given length is as long as its views need", arguments: axes)
    func fittingLength(axis: NSLayoutConstraint.Axis) {
        // 30 + 50 + 20 with spacing 5; filled equally, all are as long as the longest.
        let expected: [(UIStackView.Distribution, CGFloat)] = [
            (.fill, 110), (.fillEqually, 160), (.fillProportionally, 110), (.equalSpacing, 110),
            // Centers are at least 15 + 5 + 25 apart.
            (.equalCentering, 15 + 45 + 45 + 10),
        ]
        for (distribution, length) in expected {
            let stage = StackFixture(axis)
            stage.stack.distribution = distribution
            stage.stack.spacing = 5
            stage.fixture.layOut()
            #expect(stage.size == [length, 40], "\(distribution)")
            let fitting = stage.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(stage.along(CGRect(origin: .zero, size: fitting)).length == length, "\(distribution)")
        }
    }

    @Test("AL6 Rows run from right to left in that layout direction, and columns have their leading edge on the right")
    func rightToLeft() {
        for distribution in distributions {
            // The width puts centers on whole pixels.
            let length: CGFloat = distribution == .equalCentering ? 231 : 230
            let stages = [false, true].map { isMirrored in
                let stage = StackFixture(.horizontal, length: length, height: 60)
                stage.stack.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
                stage.stack.distribution = distribution
                stage.stack.spacing = 5
                stage.views[2].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
                stage.fixture.layOut()
                return stage
            }
            for (one, other) in zip(stages[0].spans, stages[1].spans) {
                #expect(other == Span(length - one.start - one.length, one.length), "\(distribution)")
            }
        }
        let column = StackFixture(.vertical, height: 60)
        column.stack.alignment = .leading
        column.stack.semanticContentAttribute = .forceRightToLeft
        column.fixture.layOut()
        #expect(column.heights == [Span(50, 10), Span(20, 40), Span(36, 24)])
    }

    // MARK: Alignment

    @Test("AL6 Views are aligned across a stack of any height", arguments: axes, [60, nil] as [CGFloat?])
    func alignment(axis: NSLayoutConstraint.Axis, height: CGFloat?) {
        let whole = height ?? 40
        let expected: [(UIStackView.Alignment, [Span])] = [
            (.fill, [Span(0, whole), Span(0, whole), Span(0, whole)]),
            (.leading, [Span(0, 10), Span(0, 40), Span(0, 24)]),
            (.center, [Span(whole / 2 - 5, 10), Span(whole / 2 - 20, 40), Span(whole / 2 - 12, 24)]),
            (.trailing, [Span(whole - 10, 10), Span(whole - 40, 40), Span(whole - 24, 24)]),
        ]
        for (alignment, heights) in expected {
            for distribution in distributions {
                let stage = StackFixture(axis, height: height)
                stage.stack.alignment = alignment
                stage.stack.distribution = distribution
                stage.fixture.layOut()
                #expect(stage.heights == heights, "\(alignment), \(distribution)")
                #expect(stage.size[1] == whole, "\(alignment), \(distribution)")
                #expect(!stage.stack.hasAmbiguousLayout, "\(alignment), \(distribution)")
            }
        }
    }

    @Test(
        "AL6 Labels are aligned by their first or last baselines",
        arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func baselines(alignment: UIStackView.Alignment) throws {
        let fixture = LayoutFixture()
        let labels = [12, 40, 20].map { size in
            let label = UILabel()
            label.text = size == 20 ? "two\nlines" : "one"
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: size)
            return label
        }
        let stack = fixture.add(UIStackView(arrangedSubviews: labels))
        stack.alignment = alignment
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            stack.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            stack.heightAnchor.constraint(equalToConstant: 200),
        ])
        fixture.layOut()
        let baselines = try labels.map { label in
            let offsets = try #require(label.baselineOffsets)
            return alignment == .firstBaseline ? label.frame.minY + offsets.first : label.frame.maxY - offsets.last
        }
        #expect((baselines.max() ?? 0) - (baselines.min() ?? 0) <= 1)
        if alignment == .firstBaseline {
            #expect(labels.map(\.frame.maxY).max() == 200)
        } else {
            #expect(labels.map(\.frame.minY).min() == 0)
        }
        for label in labels { #expect(label.frame.height == label.intrinsicContentSize.height.rounded(.up)) }
    }

    // MARK: Spacing and margins

    @Test("AL6 The spacing after a view can be customized, also if hidden views follow")
    func customSpacing() {
        let stage = StackFixture(.horizontal)
        stage.stack.spacing = 10
        #expect(stage.stack.customSpacing(after: stage.views[0]) == UIStackView.spacingUseDefault)
        stage.stack.setCustomSpacing(3, after: stage.views[0])
        stage.fixture.layOut()
        #expect(stage.spans == [Span(0, 30), Span(33, 50), Span(93, 20)])
        // The system's spacing is 8 points.
        stage.stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stage.views[0])
        stage.fixture.layOut()
        #expect(stage.spans == [Span(0, 30), Span(38, 50), Span(98, 20)])
        stage.views[1].isHidden = true
        stage.fixture.layOut()
        #expect(stage.spans[2] == Span(38, 20))
        stage.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stage.views[0])
        stage.fixture.layOut()
        #expect(stage.spans[2] == Span(40, 20))
        stage.stack.spacing = -5
        stage.fixture.layOut()
        #expect(stage.spans[2] == Span(25, 20))
        stage.stack.setCustomSpacing(7, after: UIView())
        stage.stack.setCustomSpacing(7, after: stage.views[2])
        stage.stack.removeArrangedSubview(stage.views[2])
        stage.stack.addArrangedSubview(stage.views[2])
        #expect(stage.stack.customSpacing(after: stage.views[2]) == UIStackView.spacingUseDefault)
    }

    @Test("AL6 Views are arranged inside the margins if isLayoutMarginsRelativeArrangement is true", arguments: axes, distributions)
    func margins(axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution) {
        for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
            let (stage, plain) = (StackFixture(axis), StackFixture(axis))
            for fixture in [stage, plain] {
                fixture.stack.distribution = distribution
                fixture.stack.alignment = alignment
                fixture.stack.spacing = 5
            }
            stage.stack.isLayoutMarginsRelativeArrangement = true
            stage.stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 11, bottom: 13, trailing: 17)
            stage.fixture.layOut()
            plain.fixture.layOut()
            let offset = CGPoint(x: 11, y: 7)
            #expect(stage.views.map(\.frame) == plain.views.map { $0.frame.offsetBy(dx: offset.x, dy: offset.y) }, "\(alignment)")
            #expect(stage.stack.bounds.size == CGSize(width: plain.stack.bounds.width + 28, height: plain.stack.bounds.height + 20))
        }
    }

    @Test("AL6 The spacing of a column can be measured between baselines")
    func baselineSpacing() throws {
        let fixture = LayoutFixture()
        let labels = ["one", "two"].map { text in
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 20)
            return label
        }
        let stack = fixture.add(UIStackView(arrangedSubviews: labels))
        stack.axis = .vertical
        stack.spacing = 60
        stack.isBaselineRelativeArrangement = true
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
            stack.topAnchor.constraint(equalTo: fixture.view.topAnchor),
        ])
        fixture.layOut()
        let (first, second) = (try #require(labels[0].baselineOffsets), try #require(labels[1].baselineOffsets))
        let distance = (labels[1].frame.minY + second.first) - (labels[0].frame.maxY - first.last)
        #expect(abs(distance - 60) <= 1)
        #expect(stack.forFirstBaselineLayout === labels[0])
        #expect(stack.forLastBaselineLayout === labels[1])
    }
}
