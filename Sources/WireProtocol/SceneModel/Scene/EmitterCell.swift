public import Geometry

/// A numeric property of an emitter cell. Encoding, key paths and defaults derive from this
/// declaration. The raw value is the number on the wire.
public enum EmitterCellNumber: UInt8, CaseIterable, Sendable {
    /// The number of particles born per second (at least 0).
    case birthRate = 0
    /// The mean lifetime of a particle (seconds, at least 0).
    case lifetime = 1
    /// The width of the range of lifetimes about their mean (seconds).
    case lifetimeRange = 2
    /// The angle between the initial direction and the layer's plane (radians).
    case emissionLatitude = 3
    /// The angle of the initial direction within the layer's plane, relative to the emitter shape's
    /// direction (radians).
    case emissionLongitude = 4
    /// The width of the range of longitudes about their mean (radians).
    case emissionRange = 5
    /// The mean initial speed (points per second).
    case velocity = 6
    /// The width of the range of speeds about their mean (points per second).
    case velocityRange = 7
    /// The acceleration along the x-axis (points per second squared).
    case xAcceleration = 8
    /// The acceleration along the y-axis (points per second squared).
    case yAcceleration = 9
    /// The acceleration along the z-axis (points per second squared).
    case zAcceleration = 10
    /// The mean scale of a particle at birth.
    case scale = 11
    /// The width of the range of scales about their mean.
    case scaleRange = 12
    /// The change of a particle's scale per second.
    case scaleSpeed = 13
    /// The mean speed of rotation (radians per second).
    case spin = 14
    /// The width of the range of speeds of rotation about their mean (radians per second).
    case spinRange = 15
    /// The width of the range of red components at birth about that of the cell's color.
    case redRange = 16
    /// The width of the range of green components at birth about that of the cell's color.
    case greenRange = 17
    /// The width of the range of blue components at birth about that of the cell's color.
    case blueRange = 18
    /// The width of the range of alpha components at birth about that of the cell's color.
    case alphaRange = 19
    /// The change of a particle's red component per second.
    case redSpeed = 20
    /// The change of a particle's green component per second.
    case greenSpeed = 21
    /// The change of a particle's blue component per second.
    case blueSpeed = 22
    /// The change of a particle's alpha component per second.
    case alphaSpeed = 23
    /// The scale of the image (pixels per point).
    case contentsScale = 24
    /// The bias of the trilinear minification filter. The render server ignores it: particles have
    /// no levels of detail.
    case minificationFilterBias = 25

    /// The name in key paths, spelled as Apple's.
    public var name: String { "\(self)" }

    /// Core Animation's default.
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
    /// The values, in the order of `EmitterCellNumber`.
    private var numbers = EmitterCell.initialNumbers
    /// A Boolean value that indicates whether particles are born.
    public var isEnabled = true
    /// The color that multiplies particles when they are born.
    public var color = Color.white
    /// The image of a particle; `nil` for none, for example if particles only emit others.
    public var contents: SurfaceID?
    /// The part of the image that a particle shows (fractions of the image).
    public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The filter that samples images shown at their size or larger; `trilinear` acts as `linear`.
    public var magnificationFilter = ContentsFilter.linear
    /// The filter that samples images shown smaller than their size; `trilinear` acts as `linear`.
    public var minificationFilter = ContentsFilter.linear
    /// The media timing of the cell, in the time of the layer or, for a nested cell, of the
    /// particle.
    public var timing = MediaTiming.layer
    /// The cells that each particle emits.
    public var cells: [EmitterCell] = []

    private static let initialNumbers = EmitterCellNumber.allCases.map(\.initial)

    /// Creates a cell at Core Animation's defaults, which emits nothing.
    public init() {}

    /// A numeric property.
    public subscript(number: EmitterCellNumber) -> Double {
        get { numbers[Int(number.rawValue)] }
        set { numbers[Int(number.rawValue)] = newValue }
    }

    /// Returns whether all values of cells and nested cells are legal and their number is within
    /// limits.
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

    /// Returns the memory that cells occupy (bytes, approximate).
    static func outOfLineByteCount(of cells: [EmitterCell]) -> Int {
        cells.reduce(0) { $0 + MemoryLayout<EmitterCell>.stride + EmitterCellNumber.allCases.count * 8 + outOfLineByteCount(of: $1.cells) }
    }

    private var isValid: Bool {
        EmitterCellNumber.allCases.allSatisfy { $0.range.contains(self[$0]) } && timing.isValid && PropertyKind.color.accepts(.color(color))
            && PropertyKind.rect.accepts(.rect(contentsRect))
    }

    /// Returns the surfaces that the cells and nested cells show.
    public static func surfaces(of cells: [EmitterCell]) -> [SurfaceID] {
        cells.flatMap { cell in [cell.contents].compactMap { $0 } + surfaces(of: cell.cells) }
    }

    /// Returns the cells, including nested ones, with each surface replaced by the result of
    /// `replacement`. Cells for which it returns `nil` have no contents.
    public static func replacingSurfaces(of cells: [EmitterCell], _ replacement: (SurfaceID) -> SurfaceID?) -> [EmitterCell] {
        cells.map { cell in
            var cell = cell
            cell.contents = cell.contents.flatMap(replacement)
            cell.cells = replacingSurfaces(of: cell.cells, replacement)
            return cell
        }
    }
}

/// A property of an emitter's cell that an animation drives.
public struct EmitterCellField: Hashable, Sendable {
    /// A property of a cell.
    public enum Part: Hashable, Sendable {
        /// A numeric property.
        case number(EmitterCellNumber)
        /// The color at birth.
        case color
        /// The flag that indicates whether particles are born.
        case isEnabled
        /// The part of the image that particles show.
        case contentsRect

        /// The name in key paths, spelled as Apple's.
        public var name: String {
            switch self {
            case .number(let number): number.name
            case .color: "color"
            case .isEnabled: "enabled"
            case .contentsRect: "contentsRect"
            }
        }

        /// Creates the part with a name; fails if there is none.
        public init?(name: String) {
            let parts = [.color, .isEnabled, .contentsRect] + EmitterCellNumber.allCases.map(Self.number)
            guard let part = parts.first(where: { $0.name == name }) else { return nil }
            self = part
        }
    }

    /// The index of the cell among all cells of the emitter, in preorder: a cell precedes its
    /// nested cells.
    public let cell: UInt16
    /// The property of the cell.
    public let part: Part

    /// Creates the field of a cell, which need not exist.
    public init(cell: UInt16, part: Part) {
        self.cell = cell
        self.part = part
    }

    /// The kind of the values.
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
    /// Returns the value of a field; `nil` if there is no such cell.
    func value(of field: EmitterCellField) -> PropertyValue? {
        var next = Int(field.cell)
        return find(&next)?.value(of: field.part)
    }

    /// Returns the cell at an index in preorder, or `nil`.
    ///
    /// - Parameter next: The number of cells that precede the one to find; reduced by the number of
    ///   cells visited.
    private func find(_ next: inout Int) -> EmitterCell? {
        for cell in self {
            if next == 0 { return cell }
            next -= 1
            if let found = cell.cells.find(&next) { return found }
        }
        return nil
    }

    /// Sets a field to a value, clamped to its range.
    ///
    /// - Returns: `false`, with nothing changed, if there is no such cell or the value is of
    ///   another kind.
    mutating func set(_ field: EmitterCellField, to value: PropertyValue) -> Bool {
        var next = Int(field.cell)
        return set(&next, field.part, value) ?? false
    }

    /// Sets a part of the cell that `find(_:)` finds.
    ///
    /// - Returns: Whether the value was accepted, or `nil` if the cell is neither in this array nor
    ///   nested in it.
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
