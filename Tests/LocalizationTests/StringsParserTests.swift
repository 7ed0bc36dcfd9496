import Foundation
import Testing

@testable import LaminaLocalization

@Suite("Files of strings") struct StringsParserTests {
    @Test(
        "Entries can have comments, escapes and bare words",
        arguments: [
            (#""a" = "b";"#, ["a": "b"]),
            ("/* \"x\" = \"y\"; */ a = b; // c\n\"d e\"=\"f\";", ["a": "b", "d e": "f"]),
            (#""q\"" = "\n\t\\ \U00e9\u00E9 \101 \q";"#, ["q\"": "\n\t\\ éé A q"]),
            (#""emoji" = "\Ud83d\Ude00";"#, ["emoji": "😀"]),
            (#""only";"#, ["only": "only"]), (#"{ "a" = "1"; }"#, ["a": "1"]), ("", [:]), ("/* nothing */", [:]),
            ("\"a\" = \"1\"; \"a\" = \"2\";", ["a": "1"]), ("'single' = 'x\ny';", ["single": "x\ny"]),
        ] as [(String, [String: String])])
    func entries(text: String, expected: [String: String]) throws {
        #expect(try StringsParser.strings(Data(text.utf8)) == expected)
    }

    @Test(
        "Text is read in UTF-8 and UTF-16, with and without a mark",
        arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
    func encodings(encoding: String.Encoding) throws {
        let data = try #require(#""grüße" = "日本";"#.data(using: encoding))
        #expect(try StringsParser.strings(data) == ["grüße": "日本"])
        #expect(try StringsParser.strings(Data([0xEF, 0xBB, 0xBF]) + Data(#""a" = "b";"#.utf8)) == ["a": "b"])
    }

    @Test("Property lists are read in XML and binary form", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b", "c": 1] as [String: Any], format: format, options: 0)
        #expect(try StringsParser.strings(data) == ["a": "b"])
    }

    @Test(
        "A fault is reported with its line",
        arguments: [
            ("\"a\" = \"b\"\n\"c\" = \"d\";", "';' is missing after the value of \"a\"", 2),
            ("\n\"a\" = \"b", "the quoted text does not end", 2),
            ("/* a", "the comment does not end", 1), ("\"a\" = ;", "a value is missing", 1), ("= \"a\";", "a key is missing", 1),
            ("{ a = b;", "'}' is missing at the end", 1), ("\"a", "the quoted text does not end", 1),
        ])
    func faults(text: String, reason: String, line: Int) {
        #expect(throws: StringsParser.Fault(reason: reason, line: line)) { try StringsParser.strings(Data(text.utf8)) }
    }

    @Test("Every truncation and every changed byte of a file is read without a trap")
    func damagedFiles() {
        let bytes = Array(#"/* c */ "key\U00e9" = "value\"\101"; bare = 'x'; // end"#.utf8)
        for length in 0...bytes.count { _ = try? StringsParser.strings(Data(bytes.prefix(length))) }
        for index in bytes.indices {
            for value in [0, 34, 92, 255] as [UInt8] {
                var changed = bytes
                changed[index] = value
                _ = try? StringsParser.strings(Data(changed))
            }
        }
        #expect(throws: StringsParser.Fault.self) { try StringsParser.strings(Data("bplist00".utf8)) }
        #expect(throws: StringsParser.Fault.self) { try StringsParser.strings(Data([0xC3, 0x28, 0xA0, 0xA1])) }
    }
}
