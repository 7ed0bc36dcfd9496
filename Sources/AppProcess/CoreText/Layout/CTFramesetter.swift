public import CoreGraphics

/// Makes frames of a string. Usable on any thread.
public final class CTFramesetter: Sendable {
    let typesetter: CTTypesetter
    private let text: StyledText

    init(_ text: StyledText) {
        self.text = text
        typesetter = CTTypesetter(text)
    }

    func layout(_ range: CFRange, _ size: CGSize) -> TextLayout {
        var options = TextLayout.Options()
        func limit(_ length: CGFloat) -> CGFloat { length.isFinite && length < 1e6 ? max(length, 0) : .infinity }
        options.size = CGSize(width: limit(size.width), height: limit(size.height))
        options.usesFontLeading = true
        options.clipsLastLine = false
        return TextLayout(text, in: range.units(of: text.length), options)
    }
}

/// Text set in a rectangle. Immutable, usable on any thread.
public final class CTFrame: Sendable {
    let layout: TextLayout
    /// A copy, never changed.
    nonisolated(unsafe) let path: CGPath
    let typesetter: CTTypesetter
    let range: Range<Int>
    let lines = MadeOnce<NSArray>()

    init(_ layout: TextLayout, _ typesetter: CTTypesetter, _ path: CGPath, start: Int) {
        self.layout = layout
        self.typesetter = typesetter
        self.path = path
        range = start..<max(layout.lines.last?.line.range.upperBound ?? start, start)
    }

    /// Where lines begin, from the lower left corner of the path's bounds, y upwards.
    var origins: [CGPoint] {
        let height = path.boundingBoxOfPath.height
        return layout.lines.map { CGPoint(x: $0.origin.x, y: height - $0.origin.y) }
    }
}

/// A framesetter of a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(StyledText(attrString))
}

/// The framesetter's typesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// The size that a range of the string takes, up to its end for a length of 0.
///
/// - Parameters:
///   - frameAttributes: nil; there are none yet.
///   - constraints: the width that lines are broken at and the height in which they have to be whole; `greatestFiniteMagnitude` for no limit.
///   - fitRange: set to what fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Never?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let layout = framesetter.layout(stringRange, constraints)
    let end = layout.lines.last?.line.range.upperBound ?? stringRange.location
    fitRange?.pointee = CFRange(location: stringRange.location, length: max(end - stringRange.location, 0))
    return layout.usedSize
}

/// Sets a range of the string, up to its end for a length of 0, in a path with y upwards. Lines that do not fit whole are left out.
///
/// - Parameters:
///   - path: a rectangle with sides parallel to the axes. A frame of any other path has no lines.
///   - frameAttributes: nil; there are none yet.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Never?
) -> CTFrame {
    let rect = path.upright ?? .zero
    return CTFrame(framesetter.layout(stringRange, rect.size), framesetter.typesetter, path.copy() ?? path, start: stringRange.location)
}

/// A frame's lines from top to bottom, ``CTLine`` each. The frame keeps them.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    frame.lines.value {
        NSArray(
            array: frame.layout.lines.map { line in
                let text = frame.typesetter.text(line.line.range)
                return CTLine(line.line, text, text.clusters.indices)
            })
    }
}

/// Copies where lines begin, in points from the lower left corner of the path's bounds, y upwards; a range of length 0 goes to the end.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let all = frame.origins
    for (offset, index) in range.units(of: all.count).enumerated() { origins[offset] = all[index] }
}

/// The path that the frame was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The UTF-16 units that are in the frame's lines.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

extension CGPath {
    /// The rectangle that the path is, with sides parallel to the axes; nil for another shape.
    fileprivate var upright: CGRect? {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point): if points.isEmpty { points.append(point) } else { return nil }
            case .line(let point): points.append(point)
            case .close: break
            case .quad, .curve: return nil
            }
        }
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard points.count == 4 else { return nil }
        let box = boundingBoxOfPath
        let isTurning = zip(points, points.dropFirst() + points.prefix(1)).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) }
        return isTurning && Set(points.map(\.x)).count == 2 ? box : nil
    }
}
