import Geometry
import SceneModel
import WireProtocol

extension Commit.Assignment {
    /// The property's key for key-value coding.
    var name: String { property.declaration.name }

    /// A readable form of the value.
    var text: String {
        switch value {
        case .none: "none"
        case .bool(let value): "\(value)"
        case .scalar(let value): Self.text(value)
        case .point(let point): Self.text([point.x, point.y])
        case .size(let size): Self.text([size.width, size.height])
        case .rect(let rect): Self.text([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
        case .color(let color): Self.text(color.components)
        case .transform(let transform): Self.text(transform.numbers)
        case .choice(let value): property.choiceName(value) ?? "\(value)"
        case .bits(let value): "\(value)"
        case .surface(let surface): "surface \(surface.rawValue)"
        case .timing(let timing):
            "(" + timing.members.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"
        case .layer(let layer): "layer \(layer.rawValue)"
        case .path(let path): path.elements.map(\.text).joined(separator: " ")
        case .numbers(let list): Self.text(list)
        case .colors(let list): "(" + list.map { Self.text($0.components) }.joined(separator: ", ") + ")"
        case .cells(let cells): "\(cells.count) cells"
        case .fade(let fade): "\(fade.progress)"
        }
    }

    /// A machine-readable form of the value. Structures are arrays of numbers in the order of the
    /// wire protocol.
    var json: JSON {
        switch value {
        case .none: .null
        case .bool(let value): .bool(value)
        case .scalar(let value): .number(value)
        case .point(let point): .array([.number(point.x), .number(point.y)])
        case .size(let size): .array([.number(size.width), .number(size.height)])
        case .rect(let rect): .array([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(JSON.number))
        case .color(let color): .array(color.components.map(JSON.number))
        case .transform(let transform): .array(transform.numbers.map(JSON.number))
        case .choice(let value): property.choiceName(value).map(JSON.string) ?? .integer(Int(value))
        case .bits(let value): .integer(Int(value))
        case .surface(let surface): .integer(Int(surface.rawValue))
        case .timing(let timing): .object(timing.members)
        case .layer(let layer): .integer(Int(layer.rawValue))
        case .path(let path): .string(path.elements.map(\.text).joined(separator: " "))
        case .numbers(let list): .array(list.map(JSON.number))
        case .colors(let list): .array(list.map { .array($0.components.map(JSON.number)) })
        case .cells(let cells): .array(cells.map(\.json))
        case .fade(let fade): .number(fade.progress)
        }
    }

    private static func text(_ numbers: [Double]) -> String { "(" + numbers.map(text).joined(separator: ", ") + ")" }

    /// Returns a number with at most three decimals, without trailing zeros.
    fileprivate static func text(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Color {
    fileprivate var components: [Double] { [red, green, blue, alpha].map(Double.init) }
}

extension Path.Element {
    /// The element in the notation of SVG path data.
    fileprivate var text: String {
        func text(_ letter: String, _ points: Point...) -> String {
            letter + points.map { Commit.Assignment.text($0.x) + "," + Commit.Assignment.text($0.y) }.joined(separator: " ")
        }
        return switch self {
        case .move(let p): text("M", p)
        case .line(let p): text("L", p)
        case .quadratic(let c, let p): text("Q", c, p)
        case .cubic(let c1, let c2, let p): text("C", c1, c2, p)
        case .close: "Z"
        }
    }
}

extension EmitterCell {
    /// The numbers that differ from their defaults, the color, the contents and the nested cells.
    fileprivate var json: JSON {
        var members: [(key: String, value: JSON)] = EmitterCellNumber.allCases.filter { self[$0] != $0.initial }.map {
            ($0.name, .number(self[$0]))
        }
        members.append(("color", .array(color.components.map(JSON.number))))
        if let contents { members.append(("contents", .integer(Int(contents.rawValue)))) }
        if !isEnabled { members.append(("enabled", .bool(false))) }
        if !cells.isEmpty { members.append(("emitterCells", .array(cells.map(\.json)))) }
        return .object(members)
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
