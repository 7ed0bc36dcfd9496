import Foundation

/// The grammatical categories of numbers in languages, from the plural rules of the Unicode CLDR
/// (unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// A number as plural rules see it.
struct PluralOperands {
    /// The absolute value.
    let n: Double
    /// The integer digits.
    let i: UInt64
    /// The number of visible fraction digits.
    let v: Int
    /// The visible fraction digits as an integer.
    let f: UInt64

    init(_ value: Int64) { (n, i, v, f) = (Double(value.magnitude), value.magnitude, 0, 0) }

    init(_ value: UInt64) { (n, i, v, f) = (Double(value), value, 0, 0) }

    /// Creates the operands of a number that is written with a number of fraction digits.
    init(_ value: Double, digits: Int) {
        let magnitude = value.isFinite ? abs(value) : 0
        n = magnitude
        v = max(0, min(digits, 15))
        let text = String(format: "%.\(v)f", magnitude)
        let parts = text.split(separator: ".")
        i = parts.first.flatMap { UInt64($0) } ?? 0
        f = parts.count > 1 ? UInt64(parts[1]) ?? 0 : 0
    }

    /// A Boolean value that indicates whether the number has no fraction other than zeros.
    var isWhole: Bool { f == 0 }
}

extension PluralCategory {
    /// Returns the category of a number in a language.
    static func of(_ number: PluralOperands, language: String) -> PluralCategory {
        let code = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
        let isPortuguesePT = language.lowercased().replacingOccurrences(of: "_", with: "-").hasPrefix("pt-pt")
        let rule = isPortuguesePT ? romance(one: { $0.i == 1 && $0.v == 0 }) : rules[code] ?? germanic
        return rule(number)
    }

    typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    private static let germanic: Rule = { $0.i == 1 && $0.v == 0 ? .one : .other }

    /// Spanish, French and their relatives have "many" for whole millions.
    private static func romance(one: @escaping @Sendable (PluralOperands) -> Bool) -> Rule {
        { number in
            if one(number) { return .one }
            return number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0 ? .many : .other
        }
    }

    private static let rules: [String: Rule] = {
        var rules: [String: Rule] = [:]
        func add(_ languages: String, _ rule: @escaping Rule) {
            for language in languages.split(separator: " ") { rules[String(language)] = rule }
        }
        add("ja ko zh yue th vi id ms my lo km jv su bo dz ig kde wo yo sah to tpi hnj") { _ in .other }
        add("af bg el hu nb nn no sq tr az eu ka kk ky mn ml ta te ne or ps ku so sw ur uz ug tk om mr nah nd rm saq sn ss st ts ve xh") {
            $0.n == 1 ? .one : .other
        }
        // As English, and as languages without a rule here.
        add("de en et fi gl ia io nl sv sw ur yi lij ast fy sc", germanic)
        add("am as bn fa gu hi kn zu") { $0.i == 0 || $0.n == 1 ? .one : .other }
        add("hy ff kab") { $0.i == 0 || $0.i == 1 ? .one : .other }
        add("ak bho guw ln mg nso pa ti wa") { $0.isWhole && $0.n <= 1 ? .one : .other }
        add("si") { number in number.n == 0 || number.n == 1 || number.i == 0 && number.f == 1 ? .one : .other }
        add("da") { $0.n == 1 || !$0.isWhole && $0.i <= 1 ? .one : .other }
        add("is") { ($0.isWhole && $0.i % 10 == 1 && $0.i % 100 != 11) || $0.f % 10 == 1 && $0.f % 100 != 11 ? .one : .other }
        add("mk") { ($0.v == 0 && $0.i % 10 == 1 && $0.i % 100 != 11) || $0.f % 10 == 1 && $0.f % 100 != 11 ? .one : .other }
        add("fil tl ceb") { number in
            if number.v == 0, (1...3).contains(number.i) || ![4, 6, 9].contains(number.i % 10) { return .one }
            return number.v != 0 && ![4, 6, 9].contains(number.f % 10) ? .one : .other
        }
        add("es", romance(one: { $0.n == 1 }))
        add("it ca", romance(one: { $0.i == 1 && $0.v == 0 }))
        add("fr", romance(one: { $0.i <= 1 }))
        add("pt", romance(one: { $0.i <= 1 }))
        add("he iw") { number in
            if number.i == 1 && number.v == 0 || number.i == 0 && number.v != 0 { return .one }
            return number.i == 2 && number.v == 0 ? .two : .other
        }
        add("ru uk be") { number in
            guard number.isWhole, number.v == 0 else { return .other }
            return slavic(number.i, one: number.i % 10 == 1 && number.i % 100 != 11, rest: .many)
        }
        add("hr sr bs sh") { number in
            let whole = number.v == 0 ? number.i : number.f
            return slavic(whole, one: whole % 10 == 1 && whole % 100 != 11, rest: .other)
        }
        add("pl") { number in
            guard number.v == 0 else { return .other }
            return slavic(number.i, one: number.i == 1, rest: .many)
        }
        add("cs sk") { number in
            if number.v != 0 { return .many }
            return number.i == 1 ? .one : (2...4).contains(number.i) ? .few : .other
        }
        add("sl") { number in
            if number.v != 0 { return .few }
            return [1: .one, 2: .two, 3: .few, 4: .few][number.i % 100] ?? .other
        }
        add("ro mo") { number in
            if number.i == 1, number.v == 0 { return .one }
            return number.v != 0 || number.n == 0 || number.n != 1 && (1...19).contains(number.i % 100) ? .few : .other
        }
        add("lt") { number in
            let last = number.i % 10
            guard number.isWhole else { return .many }
            let isTeen = (11...19).contains(number.i % 100)
            if last == 1, !isTeen { return .one }
            return (2...9).contains(last) && !isTeen ? .few : .other
        }
        add("lv prg") { number in
            let whole = number.isWhole ? number.i : 0
            if number.isWhole, whole % 10 == 0 || (11...19).contains(whole % 100) { return .zero }
            if number.v == 2, (11...19).contains(number.f % 100) { return .zero }
            if number.isWhole, whole % 10 == 1, whole % 100 != 11 { return .one }
            if number.v == 2, number.f % 10 == 1, number.f % 100 != 11 { return .one }
            return number.v != 2 && number.f % 10 == 1 ? .one : .other
        }
        add("ar ars") { number in
            guard number.isWhole else { return .other }
            switch number.i {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default:
                let rest = number.i % 100
                return (3...10).contains(rest) ? .few : (11...99).contains(rest) ? .many : .other
            }
        }
        add("cy") { number in
            guard number.isWhole else { return .other }
            return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][number.i] ?? .other
        }
        add("ga") { number in
            guard number.isWhole else { return .other }
            switch number.i {
            case 1: return .one
            case 2: return .two
            case 3...6: return .few
            case 7...10: return .many
            default: return .other
            }
        }
        add("mt") { number in
            guard number.isWhole else { return .other }
            if number.i == 1 { return .one }
            if number.i == 2 { return .two }
            let rest = number.i % 100
            return number.i == 0 || (3...10).contains(rest) ? .few : (11...19).contains(rest) ? .many : .other
        }
        return rules
    }()

    /// The categories of Slavic languages for a whole number that is not "one".
    private static func slavic(_ number: UInt64, one: Bool, rest: PluralCategory) -> PluralCategory {
        if one { return .one }
        return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : rest
    }
}
