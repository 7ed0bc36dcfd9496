import CoreGraphics
import Foundation
import Testing

@Suite("Code written for iOS")
struct WrittenForIOSTests {
    private let bounds = CGRect(x: 0, y: 0, width: 64, height: 64)

    /// Returns the average alpha of an image (0…1).
    private func coverage(_ image: CGImage?) throws -> CGFloat {
        let image = try #require(image)
        let context = try #require(
            CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        // The context owns the bytes that are read below.
        defer { withExtendedLifetime(context) {} }
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let bytes = UnsafeBufferPointer(
            start: try #require(context.data).assumingMemoryBound(to: UInt8.self), count: image.width * image.height)
        return bytes.reduce(0) { $0 + CGFloat($1) } / CGFloat(255 * bytes.count)
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) <= tolerance }

    @Test("A bar chart written for iOS fills its rectangle with bars of the expected heights")
    func bars() throws {
        let image = try #require(
            renderImage(size: bounds.size) {
                BarChart(values: [1, 2, 4], barColor: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), gridColor: .white, spacing: 4)
                    .draw(in: $0, rect: bounds)
            })
        #expect(try coverage(image) == 1)
        // The opacities are 0.625, 0.75 and 1, the widths 16, over white: each bar reduces red by
        // its height times its opacity.
        let covered = (16 * (16 * 0.625 + 32 * 0.75 + 64 * 1) / (64 * 64)) as CGFloat
        #expect(isNear(averageColor(of: image).red, 1 - covered, 0.03))
        // The highest bar is on the right, and the whole column is blue there.
        let column = try #require(image.cropping(to: CGRect(x: 50, y: 4, width: 4, height: 56)))
        #expect(isNear(averageColor(of: column).red, 0, 0.01) && isNear(averageColor(of: column).blue, 1, 0.01))
    }

    @Test("A line chart written for iOS covers the area below the line, more densely at the top")
    func lines() throws {
        let chart = LineChart(points: [CGPoint(x: 0, y: 0.5), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)])
        let image = try #require(renderImage(size: bounds.size) { chart.draw(in: $0, rect: bounds) })
        // Below the middle, the gradient falls from 0.4 to 0, which is 0.1 of the whole, and the
        // line covers 2 of 64.
        #expect(isNear(try coverage(image), 0.1 + 2.0 / 64, 0.02))
        let path = chart.path(in: bounds, smooth: false)
        #expect(controlPoints(of: path) == [CGPoint(x: 0, y: 32), CGPoint(x: 32, y: 32), CGPoint(x: 64, y: 32)])
        #expect(path.boundingBox == CGRect(x: 0, y: 32, width: 64, height: 0))
    }

    @Test("A doughnut chart written for iOS is a ring whose slices have the expected colors")
    func pie() throws {
        let pie = PieChart(slices: [
            (1, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), (1, CGColor(red: 0, green: 1, blue: 0, alpha: 1)),
            (2, CGColor(red: 0, green: 0, blue: 1, alpha: 1)),
        ])
        let image = try #require(renderImage(size: bounds.size) { pie.draw(in: $0, rect: bounds.insetBy(dx: 2, dy: 2)) })
        // The radii are 30 and 15, plus half a white line around them.
        #expect(isNear(try coverage(image), .pi * (30.5 * 30.5 - 14.5 * 14.5) / (64 * 64), 0.01))
        // The first slice is to the right of the top, the second below it.
        let first = averageColor(of: try #require(image.cropping(to: CGRect(x: 46, y: 14, width: 3, height: 3))))
        let second = averageColor(of: try #require(image.cropping(to: CGRect(x: 46, y: 46, width: 3, height: 3))))
        let third = averageColor(of: try #require(image.cropping(to: CGRect(x: 8, y: 30, width: 3, height: 3))))
        #expect(first.red > 0.99 && second.green > 0.99 && third.blue > 0.99)
    }

    @Test("A progress ring of three quarters leaves the top-left quarter unfilled")
    func ring() throws {
        let image = try #require(renderImage(size: bounds.size) { drawProgressRing(in: $0, rect: bounds, progress: 0.75) })
        let (done, left) = (
            averageColor(of: try #require(image.cropping(to: CGRect(x: 59, y: 31, width: 2, height: 2)))),
            averageColor(of: try #require(image.cropping(to: CGRect(x: 10, y: 10, width: 2, height: 2))))
        )
        #expect(done.alpha > 0.99 && done.red > 0.99)
        #expect(isNear(left.alpha, 0.25, 0.01))
        // A ring of radius 28 and width 8: three quarters opaque, with two semicircles of radius 4
        // at the ends, and the rest at a quarter.
        let ring = 2 * CGFloat.pi * 28 * 8
        let opaque = ring * 0.75 + .pi * 16
        #expect(isNear(try coverage(image), (opaque + (ring - opaque) * 0.25) / (64 * 64), 0.01))
    }

    @Test("A badge has a star-shaped hole through which its shadow is visible")
    func badge() throws {
        let image = try #require(renderImage(size: bounds.size) { drawBadge(in: $0, rect: bounds) })
        let middle = averageColor(of: try #require(image.cropping(to: CGRect(x: 31, y: 31, width: 2, height: 2))))
        #expect(middle.red < 0.05 && middle.alpha < 0.5)
        let red = averageColor(of: try #require(image.cropping(to: CGRect(x: 10, y: 31, width: 2, height: 2))))
        #expect(isNear(red.red, 0.9, 0.01) && red.alpha == 1)
    }

    @Test("An avatar is an upright disc with a white border")
    func avatar() throws {
        // Red above blue.
        let picture = try #require(
            renderImage(size: CGSize(width: 20, height: 40)) { context in
                context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                context.fill(CGRect(x: 0, y: 20, width: 20, height: 20))
            })
        let avatar = try #require(roundedAvatar(picture, diameter: 64, border: 4))
        #expect(isNear(try coverage(avatar), .pi / 4, 0.01))
        #expect(averageColor(of: try #require(avatar.cropping(to: CGRect(x: 31, y: 10, width: 2, height: 2)))).red > 0.99)
        #expect(averageColor(of: try #require(avatar.cropping(to: CGRect(x: 31, y: 50, width: 2, height: 2)))).blue > 0.99)
        let edge = averageColor(of: try #require(avatar.cropping(to: CGRect(x: 31, y: 1, width: 2, height: 2))))
        #expect(edge.green > 0.99)
        let small = try #require(resized(avatar, to: CGSize(width: 16, height: 16)))
        #expect(small.width == 16)
        #expect(isNear(try coverage(small), .pi / 4, 0.02))
        // The luminance of red is 0.30 and that of blue 0.11 of white.
        let gray = try #require(grayscale(picture))
        #expect(gray.colorSpace?.model == .monochrome && isNear(averageColor(of: gray).green, (0.30 + 0.11) / 2, 0.02))
    }

    @Test("Masking code written for iOS tints a shape and fades an image toward its bottom")
    func masks() throws {
        let star = try #require(
            renderImage(size: bounds.size) { context in
                context.addPath(starPath(center: CGPoint(x: 32, y: 32), points: 5, outer: 30, inner: 12))
                context.fillPath()
            })
        // Five kites of outer · inner · sin 36°.
        let share = 5 * 30 * 12 * sin(CGFloat.pi / 5) / (64 * 64)
        #expect(isNear(try coverage(star), share, 0.01))
        let green = try #require(tinted(star, with: CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
        #expect(isNear(averageColor(of: green).green, share, 0.02) && averageColor(of: green).red == 0)

        let white = try #require(
            renderImage(size: bounds.size) { context in
                context.setFillColor(.white)
                context.fill(bounds)
            })
        let faded = try #require(fadedAtBottom(white))
        #expect(isNear(try coverage(faded), 0.5, 0.01))
        let bottom = try #require(faded.cropping(to: CGRect(x: 0, y: 60, width: 64, height: 4)))
        #expect(try coverage(bottom) < 0.05)
    }

    @Test("A checkerboard pattern covers half of its area, and a spotlight shading falls off with the square of the distance")
    func patterns() throws {
        let board = try #require(renderImage(size: bounds.size) { checkerboard(in: $0, rect: bounds, cell: 4) })
        #expect(isNear(try coverage(board), 0.5, 0.001))
        let light = try #require(
            renderImage(size: bounds.size) { drawSpotlight(in: $0, center: CGPoint(x: 32, y: 32), radius: 32) })
        // The integral of 1 − r² over a disc is half of the disc's area.
        #expect(isNear(try coverage(light), .pi / 8, 0.01))
    }

    @Test("Shapes made of arcs and Boolean operations have the expected areas")
    func shapes() throws {
        let bubble = speechBubble(in: bounds, radius: 8, tail: 10)
        #expect(bubble.boundingBoxOfPath.maxY == 64 && bubble.contains(CGPoint(x: 32, y: 30)) && !bubble.contains(CGPoint(x: 1, y: 1)))
        let filled = try #require(
            renderImage(size: bounds.size) {
                $0.addPath(bubble)
                $0.fillPath()
            })
        // The body without its corners, plus a tail no larger than a triangle.
        let body = 64 * 54 - (4 - CGFloat.pi) * 64
        let share = try coverage(filled) * 64 * 64
        #expect(share > body - 2 && share < body + 100)
        let cut = ticket(in: bounds, notch: 8)
        let image = try #require(
            renderImage(size: bounds.size) {
                $0.addPath(cut)
                $0.fillPath()
            })
        // The card without its corners of radius 6 and two half circles of radius 8.
        #expect(isNear(try coverage(image), (64 * 64 - (4 - .pi) * 36 - .pi * 64) / (64 * 64), 0.003))
    }

    @Test("Glyphs are drawn upright and have the width of their advances", .enabled(if: FontTests.font != nil))
    func text() throws {
        let font = try #require(FontTests.font)
        var width: CGFloat = 0
        let image = try #require(
            renderImage(size: CGSize(width: 128, height: 32)) { context in
                context.setFillColor(.black)
                width = drawGlyphs(["L", "L", "L"], in: context, font: font, size: 24, at: CGPoint(x: 2, y: 26))
            })
        #expect(width > 24 && width < 60)
        // The foot of an L is at its bottom.
        let top = try #require(image.cropping(to: CGRect(x: 0, y: 9, width: 128, height: 8)))
        let bottom = try #require(image.cropping(to: CGRect(x: 0, y: 18, width: 128, height: 8)))
        #expect(try coverage(bottom) > coverage(top) && coverage(top) > 0)
    }

    @Test("A report written for iOS is a PDF document of two pages with a link on each")
    func report() throws {
        let data = makeReport(title: "Bars", bars: [3, 1, 2])
        #expect(data.starts(with: Data("%PDF-".utf8)) && data.count > 1000)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("/Count 2") && text.contains("/MediaBox [ 0 0 595 842 ]"))
        #expect(text.components(separatedBy: "/URI (https://example.com/)").count == 3)
    }
}
