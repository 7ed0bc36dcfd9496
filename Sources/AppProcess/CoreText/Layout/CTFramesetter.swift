public import CoreGraphics

/// Creates frames from an attributed string. A framesetter can be used on any thread.
///
/// ```swift
/// func draw(_ text: NSAttributedString, in context: CGContext) {
///     let framesetter = CTFramesetterCreateWithAttributedString(text)
///     let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 200), transform: nil)
///     let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
///     CTFrameDraw(frame, context)
/// }
/// ```
public final class CTFramesetter: Sendable {
    let typesetter: CTTypesetter
    private let text: StyledText

    init(_ text: StyledText) {
        self.text = text
        typesetter = CTTypesetter(text)
    }

    /// Lays out a range of the string in a rectangle (points). Lines that do not fit completely are
    /// omitted.
    func layout(_ range: CFRange, _ size: CGSize) -> TextLayout {
        var options = TextLayout.Options()
        // Apps pass `greatestFiniteMagnitude` for no limit. No text is a million points long.
        func limit(_ length: CGFloat) -> CGFloat { length.isFinite && length < 1e6 ? max(length, 0) : .infinity }
        options.size = CGSize(width: limit(size.width), height: limit(size.height))
        options.usesFontLeading = true
        options.clipsLastLine = false
        return TextLayout(text, in: range.units(of: text.length), options)
    }
}

/// Lines of text laid out in a rectangle. A frame is immutable and can be used on any thread.
public final class CTFrame: Sendable {
    let layout: TextLayout
    // Unsafe only nominally: a copy of the caller's path, which no other code refers to or changes.
    nonisolated(unsafe) let path: CGPath
    let typesetter: CTTypesetter
    /// The range of UTF-16 code units that the lines contain.
    let range: Range<Int>
    /// The array that `CTFrameGetLines` returns.
    let lines = LazyObject<NSArray>()

    init(_ layout: TextLayout, _ typesetter: CTTypesetter, _ path: CGPath, start: Int) {
        self.layout = layout
        self.typesetter = typesetter
        self.path = path
        range = start..<max(layout.lines.last?.line.range.upperBound ?? start, start)
    }

    /// The origins of the lines, relative to the lower-left corner of the path's bounds (points, y
    /// upward).
    var origins: [CGPoint] {
        let height = path.boundingBoxOfPath.height
        return layout.lines.map { CGPoint(x: $0.origin.x, y: height - $0.origin.y) }
    }
}

/// Creates a framesetter for an attributed string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(StyledText(attrString))
}

/// Returns the typesetter that a framesetter uses.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Returns the size that a range of the string requires.
///
/// - Parameters:
///   - framesetter: The framesetter.
///   - stringRange: A range of UTF-16 code units; a length of 0 extends it to the end of the
///     string.
///   - frameAttributes: `nil`; no attributes are supported.
///   - constraints: The width at which lines are broken and the height that whole lines must fit
///     (points). Use `greatestFiniteMagnitude` for no limit.
///   - fitRange: Receives the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Never?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let layout = framesetter.layout(stringRange, constraints)
    let end = layout.lines.last?.line.range.upperBound ?? stringRange.location
    fitRange?.pointee = CFRange(location: stringRange.location, length: max(end - stringRange.location, 0))
    return layout.usedSize
}

/// Lays out a range of the string in a path. Lines that do not fit completely are omitted.
///
/// - Parameters:
///   - framesetter: The framesetter.
///   - stringRange: A range of UTF-16 code units; a length of 0 extends it to the end of the
///     string.
///   - path: A rectangle with sides parallel to the axes (points, y upward). A frame of any other
///     path has no lines.
///   - frameAttributes: `nil`; no attributes are supported.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Never?
) -> CTFrame {
    let rect = path.axisAlignedRect ?? .zero
    return CTFrame(framesetter.layout(stringRange, rect.size), framesetter.typesetter, path.copy() ?? path, start: stringRange.location)
}

/// Returns an array of a frame's ``CTLine``s from top to bottom. The frame owns the array.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    frame.lines.value {
        NSArray(
            array: frame.layout.lines.map { line in
                let text = frame.typesetter.text(line.line.range)
                return CTLine(line.line, text, text.clusters.indices)
            })
    }
}

/// Copies the origins of a frame's lines, relative to the lower-left corner of the path's bounds
/// (points, y upward).
///
/// - Parameters:
///   - frame: The frame.
///   - range: The range of lines; a length of 0 extends it to the last line.
///   - origins: A buffer with capacity for the range's origins.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let all = frame.origins
    for (offset, index) in range.units(of: all.count).enumerated() { origins[offset] = all[index] }
}

/// Returns the path in which the frame is laid out.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the range of UTF-16 code units that the frame's lines contain.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

extension CGPath {
    /// The rectangle with sides parallel to the axes that the path describes, or `nil` if the path
    /// has another shape.
    fileprivate var axisAlignedRect: CGRect? {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point): if points.isEmpty { points.append(point) } else { return nil }
            case .line(let point): points.append(point)
            case .close: break
            case .quad, .curve: return nil
            }
        }
        // Four corners, with or without a line back to the first. Every side changes exactly one
        // coordinate, and all corners together have only two different x coordinates.
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard points.count == 4 else { return nil }
        let box = boundingBoxOfPath
        let hasOnlyRightAngles = zip(points, points.dropFirst() + points.prefix(1)).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) }
        return hasOnlyRightAngles && Set(points.map(\.x)).count == 2 ? box : nil
    }
}
