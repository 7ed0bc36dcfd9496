/// The words of an identifier in camel case, divided as Swift's compiler divides them.
struct CamelCaseWords: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    init(_ identifier: String) { rest = identifier[...].utf8 }

    /// Returns the next word: an underscore, an acronym with its plural ending (`URLs`), or letters
    /// from an uppercase one to the next.
    mutating func next() -> Substring? {
        guard !rest.isEmpty else { return nil }
        let end = endOfFirstWord()
        defer { rest = rest[end...] }
        return Substring(rest[..<end])
    }

    private func endOfFirstWord() -> Substring.UTF8View.Index {
        func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
        func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        let underscore = UInt8(ascii: "_")
        let start = rest.startIndex
        if rest[start] == underscore { return rest.index(after: start) }
        let afterCapitals = rest.firstIndex { !isUppercase($0) } ?? rest.endIndex
        if rest.distance(from: start, to: afterCapitals) > 1 {
            let afterLetters = rest[afterCapitals...].firstIndex { !isLowercase($0) } ?? rest.endIndex
            let ending = String(Substring(rest[afterCapitals..<afterLetters]))
            if afterCapitals == rest.endIndex || ["s", "es", "ies"].contains(ending) { return afterLetters }
            // The last capital begins the next word, unless a digit follows the acronym.
            return isLowercase(rest[afterCapitals]) ? rest.index(before: afterCapitals) : afterCapitals
        }
        return rest[afterCapitals...].firstIndex { isUppercase($0) || $0 == underscore } ?? rest.endIndex
    }
}
