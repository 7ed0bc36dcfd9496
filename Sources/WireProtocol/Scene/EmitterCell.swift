/// A number of an emitter cell. Declared here, once: coding, key paths and defaults derive from it. The raw value is the number on the wire.
public enum EmitterCellNumber: UInt8, CaseIterable, Sendable {
    case birthRate = 0
    case lifetime = 1
    case lifetimeRange = 2
    case emissionLatitude = 3
    case emissionLongitude = 4
    case emissionRange = 5
    case velocity = 6
    case velocityRange = 7
    case xAcceleration = 8
    case yAcceleration = 9
    case zAcceleration = 10
    case scale = 11
    case scaleRange = 12
    case scaleSpeed = 13
    case spin = 14
    case spinRange = 15
    case redRange = 16
    case greenRange = 17
    case blueRange = 18
    case alphaRange = 19
    case redSpeed = 20
    case greenSpeed = 21
    case blueSpeed = 22
    case alphaSpeed = 23
    case contentsScale = 24
    case minificationFilterBias = 25

    /// The name in key paths, as Apple spells it.
    public var name: String { "\(self)" }

    /// Apple's default.
    public var initial: Double {
        switch self {
        case .scale, .contentsScale: 1
        default: 0
        }
    }

    /// The legal values.
    public var range: ClosedRange<Double> {
        switch self {
        case .birthRate, .lifetime: 0...Limits.coordinate
        case .contentsScale: 1e-3...1e3
        default: -Limits.coordinate...Limits.coordinate
        }
    }
}

/// The description of a kind of particle: CAEmitterCell.
public struct EmitterCell: Equatable, Sendable {
    /// By `EmitterCellNumber`.
    private var numbers = EmitterCell.initialNumbers
    public var isEnabled = true
    /// What particles are multiplied by when they are born.
    public var color = Color.white
    /// The picture of a particle; nil for none, as for a cell whose particles only emit others.
    public var contents: SurfaceID?
    public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    public var magnificationFilter = ContentsFilter.linear
    public var minificationFilter = ContentsFilter.linear
    /// When the cell emits, in the time of the layer or, for a cell within another, of the particle.
    public var timing = MediaTiming.layer
    /// What each of its particles emits.
    public var cells: [EmitterCell] = []

    private static let initialNumbers = EmitterCellNumber.allCases.map(\.initial)

    /// A cell at Apple's defaults, which emits nothing.
    public init() {}

    public subscript(number: EmitterCellNumber) -> Double {
        get { numbers[Int(number.rawValue)] }
        set { numbers[Int(number.rawValue)] = newValue }
    }

    /// Whether all values of cells, and of the cells within, are legal, and there are not too many.
    static func accepts(_ cells: [EmitterCell]) -> Bool {
        var level = cells
        var depth = 0
        var count = 0
        while !level.isEmpty {
            depth += 1
            count += level.count
            guard depth <= Limits.emitterCellDepth, count <= Limits.emitterCells, level.allSatisfy(\.isValid) else { return false }
            level = level.flatMap(\.cells)
        }
        return true
    }

    /// Bytes of memory that cells take, approximately.
    static func weight(of cells: [EmitterCell]) -> Int {
        cells.reduce(0) { $0 + MemoryLayout<EmitterCell>.stride + EmitterCellNumber.allCases.count * 8 + weight(of: $1.cells) }
    }

    private var isValid: Bool {
        EmitterCellNumber.allCases.allSatisfy { $0.range.contains(self[$0]) } && timing.isValid && PropertyKind.color.accepts(.color(color))
            && PropertyKind.rect.accepts(.rect(contentsRect))
    }

    /// The surfaces that the cells and those within show.
    public static func surfaces(of cells: [EmitterCell]) -> [SurfaceID] {
        cells.flatMap { cell in [cell.contents].compactMap { $0 } + surfaces(of: cell.cells) }
    }

    /// The cells with other surfaces, by the old ones.
    public static func replacingSurfaces(of cells: [EmitterCell], _ replacement: (SurfaceID) -> SurfaceID?) -> [EmitterCell] {
        cells.map { cell in
            var cell = cell
            cell.contents = cell.contents.flatMap(replacement)
            cell.cells = replacingSurfaces(of: cell.cells, replacement)
            return cell
        }
    }
}

/// What an animation drives in a cell of an emitter.
public struct EmitterCellField: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case number(EmitterCellNumber)
        case color
        case isEnabled
        case contentsRect

        /// As Apple spells it in key paths.
        public var name: String {
            switch self {
            case .number(let number): number.name
            case .color: "color"
            case .isEnabled: "enabled"
            case .contentsRect: "contentsRect"
            }
        }

        /// By name.
        public init?(name: String) {
            let parts = [.color, .isEnabled, .contentsRect] + EmitterCellNumber.allCases.map(Self.number)
            guard let part = parts.first(where: { $0.name == name }) else { return nil }
            self = part
        }
    }

    /// The cell's place among all of the emitter's, a cell before those within it, 0 for the first.
    public let cell: UInt16
    public let part: Part

    public init(cell: UInt16, part: Part) {
        self.cell = cell
        self.part = part
    }

    /// The shape of its values.
    public var kind: PropertyKind {
        switch part {
        case .number: LayerProperty.anyCoordinate
        case .color: .color
        case .isEnabled: .bool
        case .contentsRect: .rect
        }
    }
}

extension [EmitterCell] {
    /// The value of a field; nil where there is no such cell.
    func value(of field: EmitterCellField) -> PropertyValue? {
        var next = Int(field.cell)
        return find(&next)?.value(of: field.part)
    }

    private func find(_ next: inout Int) -> EmitterCell? {
        for cell in self {
            if next == 0 { return cell }
            next -= 1
            if let found = cell.cells.find(&next) { return found }
        }
        return nil
    }

    /// Sets a field, its value moved into the legal range; answers false, with nothing changed, where there is no such cell or the value has another shape.
    mutating func set(_ field: EmitterCellField, to value: PropertyValue) -> Bool {
        var next = Int(field.cell)
        return set(&next, field.part, value) ?? false
    }

    /// nil where the cell is not here.
    private mutating func set(_ next: inout Int, _ part: EmitterCellField.Part, _ value: PropertyValue) -> Bool? {
        for index in indices {
            if next == 0 { return self[index].set(part, to: value) }
            next -= 1
            if let isSet = self[index].cells.set(&next, part, value) { return isSet }
        }
        return nil
    }
}

extension EmitterCell {
    fileprivate func value(of part: EmitterCellField.Part) -> PropertyValue {
        switch part {
        case .number(let number): .scalar(self[number])
        case .color: .color(color)
        case .isEnabled: .bool(isEnabled)
        case .contentsRect: .rect(contentsRect)
        }
    }

    fileprivate mutating func set(_ part: EmitterCellField.Part, to value: PropertyValue) -> Bool {
        switch part {
        case .number(let number):
            guard case .scalar(let v)? = PropertyKind.scalar(number.range).clamped(value) else { return false }
            self[number] = v
        case .color:
            guard case .color(let v)? = PropertyKind.color.clamped(value) else { return false }
            color = v
        case .isEnabled:
            guard case .bool(let v) = value else { return false }
            isEnabled = v
        case .contentsRect:
            guard case .rect(let v)? = PropertyKind.rect.clamped(value) else { return false }
            contentsRect = v
        }
        return true
    }
}
