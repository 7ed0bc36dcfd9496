import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Sizes that constraints give a view")
struct FittingTests {
    private let board = Board()

    /// A row: a picture of 40 × 40 and a label of several lines beside it, 8 points around.
    private func row(_ text: String) -> UIView {
        let (row, picture, label) = (UIView(), Content(40, 40), UILabel())
        label.text = text
        label.numberOfLines = 0
        for view in [picture, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
            picture.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
            picture.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            label.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
            label.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -8),
        ])
        picture.setContentHuggingPriority(.required, for: .horizontal)
        picture.setContentCompressionResistancePriority(.required, for: .horizontal)
        return row
    }

    private let long = String(repeating: "word and word ", count: 20)

    @Test("AL5 a row of a width is as high as its text, and no lower than its picture")
    func rowHeight() {
        for (text, width): (String, CGFloat) in [("Short", 320), (long, 320), (long, 200), (long, 700)] {
            let row = row(text)
            let size = row.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            let height = label.sizeThatFits(CGSize(width: width - 64, height: 0)).height
            #expect(size == CGSize(width: width, height: max(40, height) + 16))
        }
    }

    @Test("AL5 a view in a window is measured for itself, whatever constrains it there")
    func inWindow() {
        let row = row("Short")
        row.frame = rect(0, 0, 400, 300)
        board.view.addSubview(row)
        board.layOut()
        #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 56)
        #expect(row.frame == rect(0, 0, 400, 300))
        (row.subviews[1] as? UILabel)?.text = long
        let size = row.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height > 100)
        row.subviews[0].removeFromSuperview()
        let alone = row.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(alone.height < size.height)
    }

    @Test("AL5 compressed and expanded")
    func extremes() {
        let view = UIView()
        let child = board.add(30, 20, to: view)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: view.leftAnchor), child.topAnchor.constraint(equalTo: view.topAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualTo: child.widthAnchor, multiplier: 2),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 500), view.bottomAnchor.constraint(equalTo: child.bottomAnchor),
        ])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 20))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 500, height: 20))
        // Above the priority of hugging, the target's height counts for more.
        #expect(
            view.systemLayoutSizeFitting(
                CGSize(width: 100, height: 90), withHorizontalFittingPriority: .defaultLow, verticalFittingPriority: .defaultHigh)
                == CGSize(width: 100, height: 90))
    }

    @Test("AL5 a label by itself")
    func label() {
        let label = UILabel()
        label.text = long
        label.numberOfLines = 0
        let size = label.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 150, height: label.sizeThatFits(CGSize(width: 150, height: 0)).height))
    }

    @Test("AL5 measuring leaves nothing behind, and what changes below counts the next time")
    func again() {
        let view = UIView()
        let child = board.add(30, 20, to: view)
        let inset = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4)
        NSLayoutConstraint.activate([
            inset, child.topAnchor.constraint(equalTo: view.topAnchor), view.rightAnchor.constraint(equalTo: child.rightAnchor),
            view.bottomAnchor.constraint(equalTo: child.bottomAnchor),
        ])
        for width: CGFloat in [10, 20, 1000] {
            child.size.width = width
            inset.constant = width / 2
            #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: width * 1.5, height: 20))
        }
        let other = board.add(50, 50, to: view)
        other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.bottomAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor).isActive = true
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 50)
        other.removeFromSuperview()
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 20)
    }

    @Test("AL5 a view is measured again after lines run the other way")
    func direction() {
        let view = UIView()
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        let child = board.add(30, 20, to: view)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4), child.topAnchor.constraint(equalTo: view.topAnchor),
            view.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: 8),
            view.bottomAnchor.constraint(equalTo: child.bottomAnchor),
        ])
        for attribute: UISemanticContentAttribute in [.unspecified, .forceRightToLeft, .forceLeftToRight] {
            view.semanticContentAttribute = attribute
            #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 42, height: 20))
        }
    }
}
