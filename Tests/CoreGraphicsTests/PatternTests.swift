import CoreGraphics
import Testing

@Suite("Patterns, shadings and layers")
struct PatternTests {
    private let red = UInt32(0xFFFF_0000)
    private let blue = UInt32(0xFF00_00FF)

    @Test("A colored pattern repeats its cell from the initial origin, offset by the phase and regardless of the transform")
    func colored() throws {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                // The callback does not restore this state, which must not affect the context.
                context.saveGState()
            }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2, tiling: .constantSpacing,
                isColored: true, callbacks: &callbacks))
        let bitmap = try Bitmap(4, 4)
        let context = bitmap.context
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.translateBy(x: 0.5, y: 0.5)
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(CGRect(x: -0.5, y: -0.5, width: 4, height: 4))
        #expect(bitmap.opaquePixels == [[1, 0], [1, 2], [3, 0], [3, 2]])
        context.clear(CGRect(x: -0.5, y: -0.5, width: 4, height: 4))
        context.setPatternPhase(CGSize(width: 1, height: 0))
        context.setStrokePattern(pattern, colorComponents: [0.6])
        context.setFillPattern(pattern, colorComponents: [0.6])
        context.fill(CGRect(x: -0.5, y: -0.5, width: 4, height: 2))
        // 0.6 · 255 = 0x99.
        #expect(bitmap.rows[3] == [0, 0x9999_0000, 0, 0x9999_0000])
        #expect(bitmap.rows[0] == [0, 0, 0, 0] && !context.isFailed)
    }

    @Test("A pattern without colors has the color it is set with, and its callback cannot change colors")
    func uncolored() throws {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                context.setFillColor(gray: 1, alpha: 1)
                context.fill(CGRect(x: 0, y: 0, width: info?.load(as: CGFloat.self) ?? 0, height: 1))
            }, releaseInfo: nil)
        let width = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
        defer { width.deallocate() }
        width.initialize(to: 3)
        // The drawing is clipped to the cell, and a matrix scales it.
        let pattern = try #require(
            CGPattern(
                info: width, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: CGAffineTransform(scaleX: 2, y: 1), xStep: 2,
                yStep: 1,
                tiling: .noDistortion, isColored: false, callbacks: &callbacks))
        let bitmap = try Bitmap(8, 1)
        bitmap.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
        bitmap.context.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        #expect(bitmap.rows[0] == [blue, blue, 0, 0, blue, blue, 0, 0])
    }

    @Test("Pattern cells that are larger than their spacing overlap")
    func overlap() throws {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 3, y: 0, width: 1, height: 1)) }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 1), matrix: .identity, xStep: 2, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks))
        let bitmap = try Bitmap(6, 1)
        bitmap.context.setFillPattern(pattern, colorComponents: [1])
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 6, height: 1))
        #expect(bitmap.opaquePixels == [[0, 1], [0, 3], [0, 5]])
    }

    @Test("Patterns without a callback, an area or a step are rejected, and a pattern releases its info on deallocation")
    func refused() throws {
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { counter.deallocate() }
        counter.initialize(to: 0)
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, _ in }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
        func pattern(_ bounds: CGRect, _ xStep: CGFloat, _ callbacks: inout CGPatternCallbacks) -> CGPattern? {
            CGPattern(
                info: counter, bounds: bounds, matrix: .identity, xStep: xStep, yStep: 1, tiling: .noDistortion, isColored: true,
                callbacks: &callbacks)
        }
        let cell = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(pattern(.zero, 1, &callbacks) == nil && pattern(cell, 0, &callbacks) == nil && pattern(cell, .nan, &callbacks) == nil)
        var none = CGPatternCallbacks()
        #expect(pattern(cell, 1, &none) == nil && counter.pointee == 0)
        #expect(pattern(cell, 1, &callbacks) != nil && counter.pointee == 1)
    }

    @Test("A shading has the colors of its function and stops at ends that are not extended")
    func shading() throws {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                // A square wave and its complement, out of range.
                output[0] = input[0] < 5 ? 1 : -3
                output[1] = 0
                output[2] = input[0] < 5 ? -1 : 4
                output[3] = 1
            }, releaseInfo: nil)
        let function = try #require(
            CGFunction(
                info: nil, domainDimension: 1, domain: [0, 10], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
        let space = CGColorSpaceCreateDeviceRGB()
        let shading = try #require(
            CGShading(
                axialSpace: space, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), function: function, extendStart: false,
                extendEnd: true))
        let bitmap = try Bitmap(8, 1)
        bitmap.context.drawShading(shading)
        #expect(bitmap.rows[0] == [0, 0, red, red, blue, blue, blue, blue])
        #expect(
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, startRadius: 0, end: .zero, endRadius: 1, function: function,
                extendStart: false, extendEnd: false) == nil)
        #expect(CGFunction(info: nil, domainDimension: 1, domain: [1, 0], rangeDimension: 1, range: nil, callbacks: &callbacks) == nil)
    }

    @Test("A conic gradient has the color of each pixel's angle")
    func conic() throws {
        let bitmap = try Bitmap(40, 40)
        let space = CGColorSpaceCreateDeviceRGB()
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: [0, 0, 0, 1, 1, 0, 1, 1], locations: [0, 1], count: 2))
        bitmap.context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
        for (x, y) in [(30, 30), (5, 33), (2, 3), (35, 12), (18, 39)] {
            let angle = atan2(CGFloat(y) + 0.5 - 20, CGFloat(x) + 0.5 - 20) - .pi / 2
            let turns = angle / (2 * .pi) - (angle / (2 * .pi)).rounded(.down)
            let pixel = bitmap.rows[39 - y][x]
            #expect(abs(CGFloat(pixel >> 16 & 255) - 255 * turns) <= 1 && pixel >> 8 & 255 == 0, "\(x), \(y)")
        }
    }

    @Test("A layer stores drawing at the context's resolution and can be drawn at a point or in a rectangle")
    func layer() throws {
        let bitmap = try Bitmap(8, 4)
        let context = bitmap.context
        context.scaleBy(x: 2, y: 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        context.draw(layer, at: CGPoint(x: 1, y: 0))
        context.draw(layer, in: CGRect(x: 2, y: 0, width: 2, height: 2))
        // The quarter at the bottom left: one pixel of the first layer, and of the scaled one a
        // corner with soft edges.
        #expect(bitmap.rows[3][2] == red && bitmap.rows[3][4] == red)
        #expect(bitmap.rows[2][2] == 0 && bitmap.rows[3][3] == 0 && bitmap.rows[0][7] == 0)
        #expect(layer.size == CGSize(width: 1, height: 1) && CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }
}
