import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import CoreText

@Suite("Texts with attributes")
struct StyledTextTests {
    /// A string with characters of one and two UTF-16 code units and of both directions, and with
    /// attributes that overlap.
    private let string: NSAttributedString = {
        let string = NSMutableAttributedString(string: "Añ😀x\u{5D0} end", attributes: [.kern: 1])
        string.addAttribute(.kern, value: 3, range: NSRange(location: 2, length: 2))
        string.addAttribute(.link, value: "there", range: NSRange(location: 4, length: 3))
        return string
    }()

    @Test("A styled text has the runs of an attributed string and converts back to an equal string")
    func roundTrip() {
        let text = StyledText(string)
        #expect(text.string == string.string && text.length == string.length)
        #expect(text.runs.map(\.range) == [0..<2, 2..<4, 4..<7, 7..<10])
        #expect(text.attributes(at: 3).number(.kern) == 3 && text.attributes(at: 4)[.link] as? String == "there")
        #expect(text.attributes(at: 10).values.isEmpty)
        #expect(text.attributedString.isEqual(to: string))
        #expect(StyledText("").isEmpty && StyledText(NSAttributedString(string: "")).attributedString.length == 0)
    }

    @Test("A range of a styled text contains the same UTF-16 units and runs as the string, even in the middle of a character")
    func parts() {
        let text = StyledText(string)
        for start in 0...string.length {
            for end in start...string.length {
                let units = Array(string.string.utf16)[start..<end]
                #expect(text.substring(start..<end) == String(decoding: units, as: UTF16.self))
                let runs = text.runs(in: start..<end)
                #expect(runs.reduce(0) { $0 + $1.range.count } == end - start)
                for run in runs {
                    for unit in run.range { #expect(text.attributes(at: unit).number(.kern) == run.attributes.number(.kern)) }
                }
            }
        }
    }

    @Test("Joined texts keep their attributes, and a change applies to every run")
    func changes() {
        let joined = StyledText(joining: [StyledText("ab", [.kern: 1]), StyledText(""), StyledText(string)])
        #expect(joined.string == "ab" + string.string && joined.runs.first?.range == 0..<2 && joined.length == string.length + 2)
        #expect(joined.attributes(at: 5).number(.kern) == 3)
        let changed = joined.changed { $0[.kern] = ($0.number(.kern) ?? 0) + 10 }
        #expect(changed.runs.map { $0.attributes.number(.kern) } == joined.runs.map { ($0.attributes.number(.kern) ?? 0) + 10 })
    }

    @Test("The layout of a styled text equals that of the equivalent attributed string")
    func layout() {
        let text = StyledText(joining: [StyledText("wide ", [.kern: 4]), StyledText("and narrow", [.font: CTFont("Inter", size: 9)])])
        let direct = TextLayout(text)
        #expect(direct.usedSize == text.attributedString.size() && direct.lines[0].line.runs.count == 2)
    }
}
