import Foundation
import ObjectiveC
import Testing

@Suite struct DataDetectorTests {
    /// The types' raw values; Foundation on Linux marks their names as deprecated.
    private static let (link, phone): (UInt64, UInt64) = (1 << 5, 1 << 11)

    private func links(_ text: String) throws -> [String] {
        let detector = try NSDataDetector(types: Self.link)
        return detector.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { $0.url?.absoluteString }
    }

    private func numbers(_ text: String) throws -> [String] {
        let detector = try NSDataDetector(types: Self.phone)
        return detector.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap(\.phoneNumber)
    }

    @Test(
        "Addresses are found without the punctuation of the sentence",
        arguments: [
            ("See https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
            ("(http://example.org/wiki/Swift_(bird)), and more", ["http://example.org/wiki/Swift_(bird)"]),
            ("Read swift.org, then www.example.com/path!", ["http://swift.org", "http://www.example.com/path"]),
            ("mail info@example.org; or mailto:a@b.de", ["mailto:info@example.org", "mailto:a@b.de"]),
            ("open myapp://item/42 now", ["myapp://item/42"]), ("tel:+4930123456", ["tel:+4930123456"]),
        ])
    func findsLinks(_ text: String, _ expected: [String]) throws { #expect(try links(text) == expected) }

    @Test(
        "Abbreviations, names of files and numbers are no addresses",
        arguments: ["e.g. this", "main.swift and a.txt", "3.14 and 1.2.3", "end.Begin", "a@b", "https://", "@example"])
    func findsNoLinks(_ text: String) throws { #expect(try links(text).isEmpty) }

    @Test(
        "Telephone numbers are found as people write them",
        arguments: [
            ("Call +1 (555) 123-4567 now", ["+1 (555) 123-4567"]), ("(415) 555-1212, 555-0199", ["(415) 555-1212", "555-0199"]),
            ("030 / 12 34 56 78", ["030 / 12 34 56 78"]), ("5551234567.", ["5551234567"]),
        ])
    func findsNumbers(_ text: String, _ expected: [String]) throws { #expect(try numbers(text) == expected) }

    @Test(
        "Dates, decimals, network addresses and short or long numbers are no telephone numbers",
        arguments: [
            "2024-01-05", "05.01.2024", "192.168.100.200", "1234567.25", "12 34", "12345678901234567890", "id4155551212", "12345678%",
        ])
    func findsNoNumbers(_ text: String) throws { #expect(try numbers(text).isEmpty) }

    @Test("Results have the ranges of the text, in its order, and a type; enumeration can stop")
    func ranges() throws {
        let detector = try NSDataDetector(types: Self.link | Self.phone)
        let text = "😀 555-0199 at swift.org or 555-0100"
        let range = NSRange(text.startIndex..., in: text)
        let results = detector.matches(in: text, range: range)
        #expect(results.map { (text as NSString).substring(with: $0.range) } == ["555-0199", "swift.org", "555-0100"])
        #expect(results.map { $0.resultType.rawValue } == [Self.phone, Self.link, Self.phone])
        #expect(results[0].range(at: 0) == results[0].range && results[0].numberOfRanges == 1)
        var count = 0
        detector.enumerateMatches(in: text, range: range) { _, _, stop in
            count += 1
            stop.pointee = ObjCBool(count == 2)
        }
        #expect(count == 2 && detector.numberOfMatches(in: text, range: range) == 3)
        #expect(detector.firstMatch(in: text, range: range)?.phoneNumber == "555-0199")
        #expect(detector.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).location == NSNotFound)
    }

    @Test("A detector of data that is not supported throws an error that says so")
    func rejectsOtherTypes() {
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 3) }
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }
}
