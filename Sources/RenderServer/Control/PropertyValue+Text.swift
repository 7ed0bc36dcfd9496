import WireProtocol

extension Commit.Assignment {
    /// The property's name, as key-value coding has it.
    var name: String { property.declaration.name }

    /// The value as a person reads it.
    var text: String {
        switch value {
        case .none: "none"
        case .bool(let value): "\(value)"
        case .scalar(let value): Self.text(value)
        case .point(let point): Self.text([point.x, point.y])
        case .size(let size): Self.text([size.width, size.height])
        case .rect(let rect): Self.text([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
        case .color(let color): Self.text([color.red, color.green, color.blue, color.alpha].map(Double.init))
        case .transform(let transform): Self.text(transform.numbers)
        case .choice(let value): choiceName(value) ?? "\(value)"
        case .bits(let value): "\(value)"
        case .surface(let surface): "surface \(surface.rawValue)"
        case .timing(let timing):
            "(" + timing.members.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"
        }
    }

    /// The value as a program reads it: numbers, and arrays of them in the order of the wire protocol.
    var json: JSON {
        switch value {
        case .none: .null
        case .bool(let value): .bool(value)
        case .scalar(let value): .number(value)
        case .point(let point): .array([.number(point.x), .number(point.y)])
        case .size(let size): .array([.number(size.width), .number(size.height)])
        case .rect(let rect): .array([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(JSON.number))
        case .color(let color): .array([color.red, color.green, color.blue, color.alpha].map { .number(Double($0)) })
        case .transform(let transform): .array(transform.numbers.map(JSON.number))
        case .choice(let value): choiceName(value).map(JSON.string) ?? .integer(Int(value))
        case .bits(let value): .integer(Int(value))
        case .surface(let surface): .integer(Int(surface.rawValue))
        case .timing(let timing): .object(timing.members)
        }
    }

    private func choiceName(_ value: UInt8) -> String? {
        switch property {
        case .contentsGravity: ContentsGravity(rawValue: value).map { "\($0)" }
        case .magnificationFilter, .minificationFilter: ContentsFilter(rawValue: value).map { "\($0)" }
        default: nil
        }
    }

    private static func text(_ numbers: [Double]) -> String { "(" + numbers.map(text).joined(separator: ", ") + ")" }

    /// At most three decimals, none where there are none.
    private static func text(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Transform3D {
    fileprivate var numbers: [Double] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
}

extension MediaTiming {
    fileprivate var members: [(key: String, value: JSON)] {
        [
            ("beginTime", .number(beginTime)), ("duration", .number(duration)), ("speed", .number(speed)),
            ("timeOffset", .number(timeOffset)), ("repeatCount", .number(repeatCount)), ("repeatDuration", .number(repeatDuration)),
            ("autoreverses", .bool(autoreverses)), ("fillMode", .string("\(fillMode)")),
        ]
    }
}
