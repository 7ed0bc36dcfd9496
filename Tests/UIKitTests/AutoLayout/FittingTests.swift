import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Fitting sizes")
struct FittingTests {
    private let fixture = LayoutFixture()

    /// A row: an image view of 40 × 40 and a label of several lines beside it, with margins of 8
    /// points.
    private func row(_ text: String) -> UIView {
        let (row, picture, label) = (UIView(), ContentSizedView(40, 40), UILabel())
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

    @Test("AL5 A row of a given width is as high as its text, and no lower than its image")
    func rowHeight() {
        for (text, width): (String, CGFloat) in [("Short", 320), (long, 320), (long, 200), (long, 700)] {
            let row = row(text)
            let size = row.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            // The image and three spaces of 8 points leave the rest of the width to the text.
            let height = label.sizeThatFits(CGSize(width: width - 64, height: 0)).height
            #expect(size == CGSize(width: width, height: max(40, height) + 16))
        }
    }

    @Test("AL5 A view in a window is measured by itself, regardless of the constraints around it")
    func inWindow() {
        let row = row("Short")
        row.frame = rect(0, 0, 400, 300)
        fixture.view.addSubview(row)
        fixture.layOut()
        // The height of the image, and 8 points above and below.
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

    @Test("AL5 Fitting sizes exist for the compressed and the expanded layout")
    func extremes() {
        let view = UIView()
        let child = fixture.add(30, 20, to: view)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: view.leftAnchor), child.topAnchor.constraint(equalTo: view.topAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualTo: child.widthAnchor, multiplier: 2),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 500), view.bottomAnchor.constraint(equalTo: child.bottomAnchor),
        ])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 20))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 500, height: 20))
        // Above the hugging priority, the target height takes precedence.
        #expect(
            view.systemLayoutSizeFitting(
                CGSize(width: 100, height: 90), withHorizontalFittingPriority: .defaultLow, verticalFittingPriority: .defaultHigh)
                == CGSize(width: 100, height: 90))
    }

    @Test("AL5 The fitting size of a label without constraints is that of its text")
    func label() {
        let label = UILabel()
        label.text = long
        label.numberOfLines = 0
        let size = label.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 150, height: label.sizeThatFits(CGSize(width: 150, height: 0)).height))
    }

    @Test("AL5 Each measurement of a view uses its current contents, and nothing of earlier measurements remains")
    func again() {
        let view = UIView()
        let child = fixture.add(30, 20, to: view)
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
        let other = fixture.add(50, 50, to: view)
        other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.bottomAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor).isActive = true
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 50)
        other.removeFromSuperview()
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 20)
    }

    @Test("AL5 A view is measured again after its layout direction changes")
    func direction() {
        let view = UIView()
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        let child = fixture.add(30, 20, to: view)
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
