import Foundation

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var isUppercase = false
    private var minDigits = 0
    private var showsSign = false
    private var prefix = ""

    public static var decimal: Self { Self() }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
        Self(minDigits: minDigits, showsSign: explicitPositiveSign)
    }
    public static var hex: Self { Self(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> Self {
        Self(
            radix: 16, isUppercase: uppercase, minDigits: minDigits, showsSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "")
    }
    public static var octal: Self { Self(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> Self {
        Self(radix: 8, minDigits: minDigits, showsSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "")
    }

    private init(radix: Int = 10, isUppercase: Bool = false, minDigits: Int = 0, showsSign: Bool = false, prefix: String = "") {
        (self.radix, self.isUppercase, self.minDigits) = (radix, isUppercase, minDigits)
        (self.showsSign, self.prefix) = (showsSign, prefix)
    }

    func text(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let sign = number < 0 ? "-" : showsSign ? "+" : ""
        return sign + prefix + String(repeating: "0", count: max(0, minDigits - digits.count)) + digits
    }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
    private let format: String

    public static var fixed: Self { Self(format: "%f") }
    public static func fixed(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(format: "%\(explicitPositiveSign ? "+" : "").\(precision())\(uppercase ? "F" : "f")")
    }
    public static var exponential: Self { Self(format: "%e") }
    public static func exponential(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(format: "%\(explicitPositiveSign ? "+" : "").\(precision())\(uppercase ? "E" : "e")")
    }
    public static var hybrid: Self { Self(format: "%g") }
    public static func hybrid(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(format: "%\(explicitPositiveSign ? "+" : "").\(precision())\(uppercase ? "G" : "g")")
    }

    func text(_ number: Double) -> String { String(format: format, number) }
}
