import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import CoreText

@Suite("Memory of texts")
struct MemoryTests {
    /// Less than a tenth of what Foundation keeps of one attributed string.
    private let limit = 30

    @Test("Strings that are measured and drawn leave nothing behind, nor do texts of several runs")
    func plainStrings() {
        let font = CTFont("Inter", size: 15)
        let count = 2000
        let canvas = Canvas(80, 20)
        UIGraphicsPushContext(canvas.context)
        defer { UIGraphicsPopContext() }
        var total: CGFloat = 0
        var number = 0
        let growth = HeapGrowth.least {
            for index in 0..<count {
                number += 1
                let text = "Row \(number)"
                total += text.size(withAttributes: [.font: font]).width
                if index % 10 == 0 { (text as NSString).draw(at: .zero, withAttributes: [.font: font, .foregroundColor: CGColor.black]) }
                let parts = StyledText(joining: [StyledText(text, [.font: font]), StyledText(" wide", [.font: font, .kern: 2])])
                var options = TextLayout.Options()
                options.size.width = 50
                options.truncation = .tail
                total += TextLayout(parts, options).usedSize.width
            }
        }
        #expect(total > 0)
        #expect(growth < count * limit, "\(growth / count) bytes a text")
    }
}
