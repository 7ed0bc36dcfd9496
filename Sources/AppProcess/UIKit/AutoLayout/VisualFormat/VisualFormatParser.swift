/// Parses a line in the Visual Format Language by recursive descent. The grammar:
///
///     format      (("H" | "V") ":")? ("|" connection)? view (connection view)* (connection "|")?
///     connection  nothing | "-" | "-" (number | name | predicates) "-"
///     view        "[" name predicates? "]"
///     predicates  "(" predicate ("," predicate)* ")"
///     predicate   ("==" | "<=" | ">=")? (number | name) ("@" (number | name))?
///
/// Names are C identifiers, and numbers have the syntax of `strtod`. Spaces between parts are
/// ignored.
struct VisualFormatParser {
    private let characters: [Character]
    /// The index of the next character.
    private var offset = 0

    private init(_ format: String) { characters = Array(format) }

    /// Returns the parsed line, or throws an error with the offset of the first character that is
    /// not valid.
    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.format()
    }

    // MARK: Parts

    private mutating func format() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        format.axis = try axis()
        if consume("|") {
            format.leadingOffset = offset - 1
            format.leading = try connection()
        }
        format.views.append(try view())
        while true {
            skipSpaces()
            guard offset < characters.count else { return format }
            let connection = try connection()
            if consume("|") {
                format.trailing = connection
                format.trailingOffset = offset - 1
                skipSpaces()
                guard offset == characters.count else { throw failure("Expected the end of the format after the superview") }
                return format
            }
            format.views.append(try view())
            format.connections.append(connection)
        }
    }

    private mutating func axis() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
        if consume("H") {
            guard consume(":") else { throw failure("Expected ':' after 'H' to specify horizontal arrangement") }
        } else if consume("V") {
            guard consume(":") else { throw failure("Expected ':' after 'V' to specify vertical arrangement") }
            return .vertical
        }
        return .horizontal
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard consume("[") else { throw failure("Expected a view") }
        skipSpaces()
        let start = offset
        guard let name = name() else { throw failure("Expected a view name") }
        var view = VisualFormat.View(name: name, offset: start)
        if let predicates = try predicates() { view.predicates = predicates }
        guard consume("]") else { throw failure("A predicate on a view's thickness must end with ')' and the view must end with ']'") }
        return view
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard consume("-") else { return .flush }
        if next == "[" || next == "|" { return .standard }
        let connection: VisualFormat.Connection
        if let predicates = try predicates() {
            connection = .distance(predicates)
        } else {
            connection = .distance([VisualFormat.Predicate(relation: .equal, object: try operand())])
        }
        guard consume("-") else { throw failure("Expected a '-' after the distance") }
        return connection
    }

    /// Returns the predicates in parentheses; nil without parentheses.
    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate]? {
        guard consume("(") else { return nil }
        var predicates = [try predicate()]
        while consume(",") { predicates.append(try predicate()) }
        guard consume(")") else { throw failure("Expected a ')' at the end of the predicates") }
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate(relation: try relation(), object: try operand())
        if consume("@") { predicate.priority = try operand() }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
        guard let sign = next, "=<>".contains(sign) else { return .equal }
        offset += 1
        guard offset < characters.count, characters[offset] == "=" else {
            offset -= 1
            throw failure("Unknown relation. Must be ==, >=, or <=")
        }
        offset += 1
        return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }

    private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand {
        skipSpaces()
        let start = offset
        if let name = name() { return VisualFormat.Operand(value: .name(name), offset: start) }
        if let number = number() { return VisualFormat.Operand(value: .number(number), offset: start) }
        throw failure("Expected a number or key from the metrics dictionary, but encountered something else")
    }

    // MARK: Characters

    /// The next character that is not a space; nil at the end.
    private var next: Character? {
        mutating get {
            skipSpaces()
            return offset < characters.count ? characters[offset] : nil
        }
    }

    /// Consumes the next character after spaces if it is the given one.
    ///
    /// - Returns: Whether it was.
    private mutating func consume(_ character: Character) -> Bool {
        guard next == character else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpaces() {
        while offset < characters.count, characters[offset].isWhitespace { offset += 1 }
    }

    /// Consumes and returns a name: letters, digits and underscores, not beginning with a digit.
    /// Returns nil, and consumes nothing, if there is none at the offset.
    private mutating func name() -> String? {
        func isPart(_ character: Character) -> Bool { character == "_" || character.isLetter || character.isNumber }
        guard offset < characters.count, isPart(characters[offset]), !characters[offset].isNumber else { return nil }
        let start = offset
        while offset < characters.count, isPart(characters[offset]) { offset += 1 }
        return String(characters[start..<offset])
    }

    /// Consumes and returns a number: an optional sign, digits with an optional decimal point, and
    /// an optional exponent. Returns nil, and consumes nothing, if there is none at the offset.
    private mutating func number() -> Double? {
        let start = offset
        func isDigit(_ index: Int) -> Bool { index < characters.count && characters[index].isASCII && characters[index].isNumber }
        func isSign(_ index: Int) -> Bool { index < characters.count && (characters[index] == "-" || characters[index] == "+") }
        var end = offset
        if isSign(end) { end += 1 }
        while isDigit(end) { end += 1 }
        if end < characters.count, characters[end] == "." {
            end += 1
            while isDigit(end) { end += 1 }
        }
        if end < characters.count, characters[end] == "e" || characters[end] == "E" {
            let first = isSign(end + 1) ? end + 2 : end + 1
            if isDigit(first) {
                end = first
                while isDigit(end) { end += 1 }
            }
        }
        var text = String(characters[start..<end])
        // "8." is valid in a format, but `Double(_:)` does not accept it.
        if text.hasSuffix(".") { text += "0" }
        guard let number = Double(text) else { return nil }
        offset = end
        return number
    }

    private func failure(_ message: String) -> VisualFormatError {
        VisualFormatError(message: message, offset: min(offset, characters.count))
    }
}
