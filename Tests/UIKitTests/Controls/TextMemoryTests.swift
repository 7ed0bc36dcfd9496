import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Memory of text")
struct TextMemoryTests {
    /// The memory that a text may keep on average (bytes): less than a tenth of the memory that
    /// Foundation keeps for one attributed string.
    private let limit = 30
    /// The number of texts in each of several rounds.
    private let count = 500

    init() { _ = TestApp.application }

    /// Expects repeated work on texts, numbered so that each text is new, to keep no memory.
    private func expectFlat(_ name: String, _ round: (Int) -> Void) {
        var number = 0
        let growth = HeapGrowth.least {
            for _ in 0..<count {
                number += 1
                round(number)
            }
        }
        #expect(growth < count * limit, "\(growth / count) bytes for each text of \(name)")
    }

    @Test("A label whose text is set, laid out and drawn thousands of times uses no additional memory")
    func labels() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
        let context = try #require(CGContext(width: 120, height: 20, baseTransform: .identity, isOpaque: false))
        expectFlat("a label") { number in
            label.text = "Row \(number)"
            label.textColor = number % 2 == 0 ? .label : .secondaryLabel
            label.isEnabled = number % 3 > 0
            label.shadowColor = number % 5 == 0 ? .gray : nil
            label.allowsDefaultTighteningForTruncation = number % 7 == 0
            _ = label.sizeThatFits(CGSize(width: 200, height: 100))
            UIGraphicsPushContext(context)
            label.drawText(in: label.bounds)
            UIGraphicsPopContext()
        }
    }

    @Test("Titles of buttons and bars and text layers that change thousands of times use no additional memory")
    func otherText() throws {
        let context = try #require(CGContext(width: 120, height: 40, baseTransform: .identity, isOpaque: false))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        let layer = CATextLayer()
        layer.bounds = button.bounds
        layer.fontSize = 14
        let bar = BarText(frame: button.bounds)
        bar.attributes = [.font: UIFont.systemFont(ofSize: 17)]
        expectFlat("a button") { number in
            button.setTitle("Tap \(number)", for: .normal)
            button.layoutIfNeeded()
            _ = button.intrinsicContentSize
        }
        expectFlat("a layer") { number in
            layer.string = "Layer \(number)"
            layer.draw(in: context)
        }
        expectFlat("a bar") { number in
            bar.text = "Title \(number)"
            _ = bar.sizeThatFits(.zero)
            UIGraphicsPushContext(context)
            bar.draw(bar.bounds)
            UIGraphicsPopContext()
        }
    }

    @Test("Attributed text has the attributes that were set, completed by the label's, and is one object until it changes")
    func attributedText() {
        let label = UILabel()
        label.textColor = .red
        label.attributedText = NSAttributedString(string: "ab", attributes: [.kern: 2])
        let read = label.attributedText
        #expect(read?.string == "ab" && read?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
        #expect(read?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        #expect(label.attributedText === read)
        label.textColor = .blue
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        label.text = "plain"
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    }
}
