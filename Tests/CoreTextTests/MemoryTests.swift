import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@testable import CoreText

@Suite("Memory of texts")
struct MemoryTests {
    /// The allowed growth (bytes per text), less than a tenth of the memory that Foundation leaks
    /// for an attributed string.
    private let limit = 30

    @Test("Measuring, drawing and laying out strings and texts with several runs does not leak memory")
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
