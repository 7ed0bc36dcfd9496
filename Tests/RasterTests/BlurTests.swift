import Geometry
import Raster
import TestSupport
import Testing

/// Returns the exact weights up to 6 σ on each side.
func weights(_ sigma: Double) -> [Double] {
    guard sigma > 0 else { return [1] }
    let reach = Int((6 * sigma).rounded(.up))
    let values = (-reach...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    return values.map { $0 / sum }
}

/// Convolves a line directly, with zeros beyond its ends.
func convolved(_ line: [Double], _ weights: [Double]) -> [Double] {
    let reach = weights.count / 2
    return line.indices.map { index in
        var sum = 0.0
        for tap in max(0, index - reach)..<min(line.count, index + reach + 1) { sum += line[tap] * weights[tap - index + reach] }
        return sum
    }
}

@Suite("Gaussian blur")
struct BlurTests {
    private static let deviations = [
        0, 0.1, 0.3, 0.5, 1, 1.7, 3, 4, 5, 5.14, 5.15, 7.99, 8.09, 8.2, 10, 10.36, 10.38, 16.2, 17, 20, 25, 30, 40, 60, 66, 100,
    ]
    /// The greatest error of a result along one axis (255ths): half for rounding, and 255/1200 for
    /// the kernel.
    private static let tolerance = 0.5 + 255.0 / 1200 + 0.001

    /// Returns difficult lines: a single pixel, an edge, stripes of several widths, and noise.
    private static func lines(_ count: Int) -> [[Double]] {
        var numbers = SeededNumbers(12)
        var result: [[Double]] = []
        result.append((0..<count).map { $0 == count / 2 ? 255 : 0 })
        result.append((0..<count).map { $0 < count / 3 ? 255 : 0 })
        result.append((0..<count).map { _ in 255 })
        for period in [1, 2, 3, 5, 8, 13, 32] { result.append((0..<count).map { $0 / period % 2 == 0 ? 255 : 0 }) }
        for _ in 0..<4 { result.append((0..<count).map { _ in Double(Int.random(in: 0...255, using: &numbers)) }) }
        return result
    }

    @Test("Blurred rows and columns differ from direct convolution by less than rounding and 1/1200", arguments: deviations)
    func lines(sigma: Double) {
        let count = 203
        let lines = Self.lines(count)
        let exact = weights(sigma)
        var rasterizer = Rasterizer()
        var greatest = 0.0
        let along = Canvas(width: count, height: lines.count)
        let down = Canvas(width: lines.count, height: count)
        for (y, line) in lines.enumerated() {
            // Alpha and one component have the line's values, so neither exceeds the alpha.
            for x in 0..<count {
                let value = UInt32(line[x])
                along[x, y] = value << 24 | value << 8
                down[y, x] = value << 24 | value
            }
        }
        // Without a positive deviation, a direction is not blurred.
        rasterizer.blur(along.buffer, into: along.buffer, sigmaX: sigma, sigmaY: 0)
        rasterizer.blur(down.buffer, into: down.buffer, sigmaX: -1, sigmaY: sigma)
        for (y, line) in lines.enumerated() {
            for (x, value) in convolved(line, exact).enumerated() {
                greatest = max(greatest, abs(Double(along[x, y] >> 24) - value), abs(Double(along[x, y] >> 8 & 0xFF) - value))
                greatest = max(greatest, abs(Double(down[y, x] >> 24) - value), abs(Double(down[y, x] & 0xFF) - value))
                #expect(along[x, y] & 0x00FF_00FF == 0)
            }
        }
        #expect(greatest <= Self.tolerance, "\(greatest)")
        #expect(along.isGuardIntact && down.isGuardIntact)
    }

    @Test("A blurred image is premultiplied and within 1/255 of convolution", arguments: [(0.8, 0.8), (3.3, 2), (9, 12), (30, 4)])
    func images(sigmaX: Double, sigmaY: Double) {
        var numbers = SeededNumbers(4)
        let bounds = PixelRect(x0: -7, y0: 3, x1: 54, y1: 50)
        let (width, height) = (bounds.width, bounds.height)
        let canvas = Canvas(bounds)
        for y in 10..<40 {
            for x in 0..<40 { canvas[x, y] = numbers.premultiplied() }
        }
        var planes = (0..<4).map { part in
            (bounds.y0..<bounds.y1).map { y in (bounds.x0..<bounds.x1).map { x in Double(components(canvas[x, y])[part]) } }
        }
        let (across, down) = (weights(sigmaX), weights(sigmaY))
        for part in 0..<4 {
            planes[part] = planes[part].map { convolved($0, across) }
            for x in 0..<width {
                let column = convolved((0..<height).map { planes[part][$0][x] }, down)
                for y in 0..<height { planes[part][y][x] = column[y] }
            }
        }
        var rasterizer = Rasterizer()
        rasterizer.blur(canvas.buffer, into: canvas.buffer, sigmaX: sigmaX, sigmaY: sigmaY)
        var greatest = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let parts = components(canvas[x + bounds.x0, y + bounds.y0])
                for part in 0..<4 {
                    greatest = max(greatest, abs(Double(parts[part]) - planes[part][y][x]))
                    #expect(parts[part] <= parts[3])
                }
            }
        }
        #expect(greatest <= 1, "\(greatest)")
        #expect(canvas.isGuardIntact)
    }

    @Test(
        "With normalized edges, a blur is the weighted mean of the pixels within the edges, and writes only the target",
        arguments: deviations
    )
    func normalizedEdges(sigma: Double) {
        var numbers = SeededNumbers(40)
        let source = Canvas(PixelRect(x0: -5, y0: 2, x1: 66, y1: 25))
        for y in source.bounds.y0..<source.bounds.y1 {
            for x in source.bounds.x0..<source.bounds.x1 { source[x, y] = 0xFF00_0000 | UInt32.random(in: 0...255, using: &numbers) }
        }
        let target = Canvas(PixelRect(x0: 1, y0: 0, x1: 80, y1: 20), pixel: 0x1234_5678)
        var rasterizer = Rasterizer()
        rasterizer.blur(source.buffer, into: target.buffer, sigmaX: sigma, sigmaY: sigma, edges: .normalized)
        let exact = weights(sigma)
        let reach = exact.count / 2
        func normalized(_ line: [Double]) -> [Double] {
            let clear = Array(repeating: 0.0, count: reach)
            func sums(_ line: [Double]) -> [Double] { Array(convolved(clear + line + clear, exact)[reach..<reach + line.count]) }
            return zip(sums(line), sums(line.map { _ in 1 })).map { $0 / $1 }
        }
        let bounds = source.bounds
        let rows = (bounds.y0..<bounds.y1).map { y in normalized((bounds.x0..<bounds.x1).map { Double(source[$0, y] & 0xFF) }) }
        var greatest = 0.0
        for x in 1..<80 {
            let column = x < bounds.x1 ? normalized(rows.map { $0[x - bounds.x0] }) : []
            for y in 0..<20 {
                guard x < bounds.x1, y >= bounds.y0 else {
                    #expect(target[x, y] == 0x1234_5678)
                    continue
                }
                #expect(target[x, y] >> 8 == 0xFF_0000)
                greatest = max(greatest, abs(Double(target[x, y] & 0xFF) - column[y - bounds.y0]))
            }
        }
        #expect(greatest <= 1, "\(greatest)")
        #expect(target.isGuardIntact && source.isGuardIntact)
    }

    @Test(
        "A part of a blurred image equals that part of the whole blurred image, and ignores pixels out of reach",
        arguments: [(0.7, 3.1), (2, 9), (5.2, 5.2), (11, 21), (20, 20), (43, 30), (300, 4)])
    func parts(sigmaX: Double, sigmaY: Double) {
        var numbers = SeededNumbers(UInt64(10 * sigmaX))
        let bounds = PixelRect(x0: -9, y0: 5, x1: 240, y1: 216)
        let source = Canvas(bounds)
        for y in bounds.y0..<bounds.y1 { for x in bounds.x0..<bounds.x1 { source[x, y] = numbers.premultiplied() } }
        let (reachX, reachY) = (Rasterizer.blurReach(of: sigmaX), Rasterizer.blurReach(of: sigmaY))
        var rasterizer = Rasterizer()
        for edges in [BlurEdges.clear, .normalized] {
            let whole = Canvas(bounds)
            rasterizer.blur(source.buffer, into: whole.buffer, sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
            for _ in 0..<12 {
                let (x, y) = (
                    Int.random(in: bounds.x0..<bounds.x1, using: &numbers), Int.random(in: bounds.y0..<bounds.y1, using: &numbers)
                )
                let end = (Int.random(in: x + 1...bounds.x1, using: &numbers), Int.random(in: y + 1...bounds.y1, using: &numbers))
                let part = PixelRect(x0: x, y0: y, x1: end.0, y1: end.1)
                let near = PixelRect(x0: x - reachX, y0: y - reachY, x1: end.0 + reachX, y1: end.1 + reachY)
                let changed = Canvas(bounds)
                for y in bounds.y0..<bounds.y1 {
                    for x in bounds.x0..<bounds.x1 {
                        let isNear = near.x0..<near.x1 ~= x && near.y0..<near.y1 ~= y
                        changed[x, y] = isNear ? source[x, y] : numbers.premultiplied()
                    }
                }
                let canvas = Canvas(part)
                rasterizer.blur(changed.buffer, into: canvas.buffer, sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
                var differences = 0
                for y in part.y0..<part.y1 { for x in part.x0..<part.x1 where canvas[x, y] != whole[x, y] { differences += 1 } }
                #expect(differences == 0, "\(part)")
                #expect(canvas.isGuardIntact)
            }
        }
    }

    @Test(
        "A blurred image of lower resolution is within 5/255 of the convolution when it is enlarged bilinearly",
        arguments: [1, 2.3, 4.1, 4.2, 5, 6.6, 8.4, 12, 17, 20, 30, 34, 60])
    func reducedImage(sigma: Double) {
        var numbers = SeededNumbers(77)
        let bounds = PixelRect(x0: -5, y0: 2, x1: 146, y1: 127)
        let source = Canvas(bounds)
        for y in bounds.y0..<bounds.y1 {
            for x in bounds.x0..<bounds.x1 {
                // A sharp edge, stripes, and noise.
                let value = x < 20 ? 255 : x < 60 ? 0 : x < 110 ? UInt32(x / 5 % 2) * 255 : UInt32.random(in: 0...255, using: &numbers)
                source[x, y] = 0xFF00_0000 | (y < 70 ? value : 255 - value)
            }
        }
        let layout = ReducedBlur(of: bounds, showing: PixelRect(x0: 3, y0: 2, x1: 140, y1: 120), sigmaX: sigma, sigmaY: sigma)
        func area(_ rect: PixelRect) -> Int { rect.width * rect.height }
        if sigma >= 5 { #expect(area(layout.bounds) < area(layout.shown) / 3) }
        if sigma >= 20 { #expect(area(layout.bounds) < area(layout.shown) / 40) }
        let image = Canvas(layout.bounds, pixel: 0x1234_5678)
        var rasterizer = Rasterizer()
        rasterizer.blur(source.buffer, layout, into: image.buffer)
        #expect(image.isGuardIntact)
        let exact = weights(sigma)
        let reach = exact.count / 2
        func normalized(_ line: [Double]) -> [Double] {
            let clear = Array(repeating: 0.0, count: reach)
            func sums(_ line: [Double]) -> [Double] { Array(convolved(clear + line + clear, exact)[reach..<reach + line.count]) }
            return zip(sums(line), sums(line.map { _ in 1 })).map { $0 / $1 }
        }
        let rows = (bounds.y0..<bounds.y1).map { y in normalized((bounds.x0..<bounds.x1).map { Double(source[$0, y] & 0xFF) }) }
        func at(_ x: Double, _ y: Double) -> Double {
            let column = Int(max(Double(layout.bounds.x0), min(Double(layout.bounds.x1 - 1), x)))
            let row = Int(max(Double(layout.bounds.y0), min(Double(layout.bounds.y1 - 1), y)))
            return Double(image[column, row] & 0xFF)
        }
        var greatest = 0.0
        for x in layout.shown.x0..<layout.shown.x1 {
            let column = normalized(rows.map { $0[x - bounds.x0] })
            for y in layout.shown.y0..<layout.shown.y1 {
                // The centers of the image's pixels around the center of this one.
                let u = (Double(x - bounds.x0) + 0.5) / Double(layout.factorX) - 0.5
                let v = (Double(y - bounds.y0) + 0.5) / Double(layout.factorY) - 0.5
                let (left, top) = (u.rounded(.down), v.rounded(.down))
                let upper = at(left, top) * (left + 1 - u) + at(left + 1, top) * (u - left)
                let lower = at(left, top + 1) * (left + 1 - u) + at(left + 1, top + 1) * (u - left)
                greatest = max(greatest, abs(upper * (top + 1 - v) + lower * (v - top) - column[y - bounds.y0]))
            }
        }
        #expect(greatest <= 5, "\(greatest)")
    }

    @Test("Blurring does not trap for any deviation or buffer size", arguments: [0, -1, 1e-300, 1e-9, 1e3, 1e300, .infinity, .nan])
    func anyNumbers(sigma: Double) {
        var rasterizer = Rasterizer()
        for (width, height) in [(1, 1), (3, 40), (40, 1), (17, 5)] {
            let canvas = Canvas(width: width, height: height, pixel: 0xFF80_4020)
            rasterizer.blur(canvas.buffer, into: canvas.buffer, sigmaX: sigma, sigmaY: sigma)
            #expect(canvas.isGuardIntact)
            if !(sigma > 1e-3) { #expect(canvas.pixels.allSatisfy { $0 == 0xFF80_4020 }) }
        }
        let empty = Canvas(width: 1, height: 1).buffer.clipped(to: .empty)
        rasterizer.blur(empty, into: empty, sigmaX: 3, sigmaY: 3)
    }
}
