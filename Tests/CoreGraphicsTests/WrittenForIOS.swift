import CoreGraphics
import Foundation

// Drawing code as written for iOS apps, without anything specific to Linux. It must compile and
// draw unchanged.

// MARK: Bitmaps

func makeContext(size: CGSize, scale: CGFloat = 1, opaque: Bool = false) -> CGContext? {
    let alphaInfo: CGImageAlphaInfo = opaque ? .noneSkipLast : .premultipliedLast
    guard
        let context = CGContext(
            data: nil,
            width: Int(size.width * scale),
            height: Int(size.height * scale),
            bitsPerComponent: 8,
            bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Big.rawValue)
    else { return nil }
    // The coordinates of UIKit: the origin is at the top left.
    context.translateBy(x: 0, y: size.height * scale)
    context.scaleBy(x: scale, y: -scale)
    context.interpolationQuality = .high
    context.setShouldAntialias(true)
    context.setAllowsAntialiasing(true)
    return context
}

func renderImage(size: CGSize, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> CGImage? {
    guard let context = makeContext(size: size, scale: scale) else { return nil }
    draw(context)
    return context.makeImage()
}

func resized(_ image: CGImage, to size: CGSize) -> CGImage? {
    guard let colorSpace = image.colorSpace ?? CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: image.bitsPerComponent,
            bytesPerRow: 0, space: colorSpace, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.interpolationQuality = .medium
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context.makeImage()
}

/// Returns the average color, computed by drawing into one pixel.
func averageColor(of image: CGImage) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var pixel = [UInt8](repeating: 0, count: 4)
    let bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    pixel.withUnsafeMutableBytes { buffer in
        let context = CGContext(
            data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo.rawValue)
        context?.setBlendMode(.copy)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return (CGFloat(pixel[0]) / 255, CGFloat(pixel[1]) / 255, CGFloat(pixel[2]) / 255, CGFloat(pixel[3]) / 255)
}

/// Returns a grayscale copy, as photo filters without Core Image create it.
func grayscale(_ image: CGImage) -> CGImage? {
    let context = CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
    context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return context?.makeImage()
}

// MARK: Charts

struct BarChart {
    var values: [CGFloat]
    var barColor = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    var gridColor = CGColor(gray: 0.8, alpha: 1)
    var spacing: CGFloat = 4

    func draw(in context: CGContext, rect: CGRect) {
        context.saveGState()
        defer { context.restoreGState() }

        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(rect)

        context.setStrokeColor(gridColor)
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [2, 2])
        for line in stride(from: rect.minY, through: rect.maxY, by: rect.height / 4) {
            context.move(to: CGPoint(x: rect.minX, y: line))
            context.addLine(to: CGPoint(x: rect.maxX, y: line))
        }
        context.strokePath()
        context.setLineDash(phase: 0, lengths: [])

        guard let greatest = values.max(), greatest > 0 else { return }
        let width = (rect.width - spacing * CGFloat(values.count + 1)) / CGFloat(values.count)
        for (index, value) in values.enumerated() {
            let height = rect.height * value / greatest
            let bar = CGRect(
                x: rect.minX + spacing + CGFloat(index) * (width + spacing),
                y: rect.maxY - height, width: width, height: height)
            let path = CGPath(roundedRect: bar, cornerWidth: min(3, width / 2), cornerHeight: min(3, height / 2), transform: nil)
            context.addPath(path)
            context.setFillColor(barColor.copy(alpha: 0.5 + 0.5 * value / greatest)!)
            context.fillPath()
        }
    }
}

struct LineChart {
    var points: [CGPoint]

    func path(in rect: CGRect, smooth: Bool) -> CGPath {
        let path = CGMutablePath()
        let placed = points.map { CGPoint(x: rect.minX + $0.x * rect.width, y: rect.maxY - $0.y * rect.height) }
        guard let first = placed.first else { return path }
        path.move(to: first)
        for (previous, point) in zip(placed, placed.dropFirst()) {
            if smooth {
                let middle = (previous.x + point.x) / 2
                path.addCurve(to: point, control1: CGPoint(x: middle, y: previous.y), control2: CGPoint(x: middle, y: point.y))
            } else {
                path.addLine(to: point)
            }
        }
        return path
    }

    func draw(in context: CGContext, rect: CGRect) {
        let line = path(in: rect, smooth: true)

        // The area below the line, filled with a gradient.
        context.saveGState()
        let area = line.mutableCopy()!
        area.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        area.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        area.closeSubpath()
        context.addPath(area)
        context.clip()
        let colors = [CGColor(red: 0, green: 0.6, blue: 0.3, alpha: 0.8), CGColor(red: 0, green: 0.6, blue: 0.3, alpha: 0)] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY), options: [])
        }
        context.restoreGState()

        context.addPath(line)
        context.setStrokeColor(red: 0, green: 0.6, blue: 0.3, alpha: 1)
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.strokePath()

        for point in points {
            let center = CGPoint(x: rect.minX + point.x * rect.width, y: rect.maxY - point.y * rect.height)
            context.fillEllipse(in: CGRect(x: center.x - 2, y: center.y - 2, width: 4, height: 4))
        }
    }
}

struct PieChart {
    var slices: [(value: CGFloat, color: CGColor)]

    func draw(in context: CGContext, rect: CGRect, innerRadiusFraction: CGFloat = 0.5) {
        let total = slices.reduce(0) { $0 + $1.value }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        var angle = -CGFloat.pi / 2
        for slice in slices {
            let end = angle + 2 * .pi * slice.value / total
            let path = CGMutablePath()
            path.addArc(center: center, radius: radius, startAngle: angle, endAngle: end, clockwise: false)
            path.addArc(center: center, radius: radius * innerRadiusFraction, startAngle: end, endAngle: angle, clockwise: true)
            path.closeSubpath()
            context.addPath(path)
            context.setFillColor(slice.color)
            context.setStrokeColor(.white)
            context.setLineWidth(1)
            context.drawPath(using: .fillStroke)
            angle = end
        }
    }
}

// MARK: Rings and badges

func drawProgressRing(in context: CGContext, rect: CGRect, progress: CGFloat, lineWidth: CGFloat = 8) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = (min(rect.width, rect.height) - lineWidth) / 2

    context.setLineWidth(lineWidth)
    context.setStrokeColor(CGColor(gray: 0.5, alpha: 0.25))
    context.strokeEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))

    context.saveGState()
    context.setLineCap(.round)
    context.addArc(
        center: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + progress * 2 * .pi, clockwise: false)
    context.replacePathWithStrokedPath()
    context.clip()
    let gradient = CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(),
        colorComponents: [1, 0.2, 0.3, 1, 1, 0.6, 0.1, 1],
        locations: [0, 1],
        count: 2)!
    context.drawLinearGradient(
        gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
}

func drawBadge(in context: CGContext, rect: CGRect) {
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: CGColor(gray: 0, alpha: 0.5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(CGColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1))
    context.addEllipse(in: rect.insetBy(dx: 6, dy: 6))
    context.fillPath()
    context.setBlendMode(.clear)
    let star = starPath(center: CGPoint(x: rect.midX, y: rect.midY), points: 5, outer: rect.width / 4, inner: rect.width / 10)
    context.addPath(star)
    context.fillPath()
    context.endTransparencyLayer()
    context.restoreGState()
}

func starPath(center: CGPoint, points: Int, outer: CGFloat, inner: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<points * 2 {
        let radius = index.isMultiple(of: 2) ? outer : inner
        let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
        let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
}

// MARK: Clipped images

func roundedAvatar(_ image: CGImage, diameter: CGFloat, border: CGFloat) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    return renderImage(size: bounds.size) { context in
        context.saveGState()
        context.addEllipse(in: bounds)
        context.clip()
        // Images are upright if y increases upward.
        context.translateBy(x: 0, y: diameter)
        context.scaleBy(x: 1, y: -1)
        let scale = max(diameter / CGFloat(image.width), diameter / CGFloat(image.height))
        let size = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
        context.draw(
            image,
            in: CGRect(x: (diameter - size.width) / 2, y: (diameter - size.height) / 2, width: size.width, height: size.height))
        context.restoreGState()
        context.setStrokeColor(CGColor.white)
        context.setLineWidth(border)
        context.strokeEllipse(in: bounds.insetBy(dx: border / 2, dy: border / 2))
    }
}

func tinted(_ image: CGImage, with color: CGColor) -> CGImage? {
    let size = CGSize(width: image.width, height: image.height)
    let rect = CGRect(origin: .zero, size: size)
    guard let context = makeContext(size: size) else { return nil }
    context.clip(to: rect, mask: image)
    context.setFillColor(color)
    context.fill([rect])
    return context.makeImage()
}

func fadedAtBottom(_ image: CGImage) -> CGImage? {
    guard
        let maskContext = CGContext(
            data: nil, width: 1, height: image.height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue),
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceGray(), colors: [CGColor.black, CGColor.white] as CFArray, locations: nil)
    else { return nil }
    maskContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: image.height), options: [])
    return maskContext.makeImage().flatMap { image.masking($0) }
}

// MARK: Patterns and shadings

func checkerboard(in context: CGContext, rect: CGRect, cell: CGFloat) {
    final class Cell {
        let size: CGFloat
        init(_ size: CGFloat) { self.size = size }
    }
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { info, context in
            guard let info else { return }
            let size = Unmanaged<Cell>.fromOpaque(info).takeUnretainedValue().size
            context.setFillColor(gray: 0.75, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
            context.fill(CGRect(x: size, y: size, width: size, height: size))
        },
        releaseInfo: { info in
            if let info { Unmanaged<Cell>.fromOpaque(info).release() }
        })
    guard
        let pattern = CGPattern(
            info: Unmanaged.passRetained(Cell(cell)).toOpaque(), bounds: CGRect(x: 0, y: 0, width: cell * 2, height: cell * 2),
            matrix: .identity, xStep: cell * 2, yStep: cell * 2, tiling: .constantSpacing, isColored: true, callbacks: &callbacks),
        let space = CGColorSpace(patternBaseSpace: nil)
    else { return }
    context.saveGState()
    context.setFillColorSpace(space)
    var alpha: CGFloat = 1
    context.setFillPattern(pattern, colorComponents: &alpha)
    context.fill(rect)
    context.restoreGState()
}

func drawSpotlight(in context: CGContext, center: CGPoint, radius: CGFloat) {
    var callbacks = CGFunctionCallbacks(
        version: 0,
        evaluate: { _, input, output in
            let falloff = 1 - input[0] * input[0]
            output[0] = 1
            output[1] = 0.9
            output[2] = 0.5
            output[3] = falloff
        }, releaseInfo: nil)
    guard
        let function = CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
            callbacks: &callbacks),
        let shading = CGShading(
            radialSpace: CGColorSpaceCreateDeviceRGB(), start: center, startRadius: 0, end: center, endRadius: radius,
            function: function, extendStart: false, extendEnd: false)
    else { return }
    context.drawShading(shading)
}

// MARK: Text

func drawGlyphs(_ names: [String], in context: CGContext, font: CGFont, size: CGFloat, at point: CGPoint) -> CGFloat {
    var glyphs = names.map { font.getGlyphWithGlyphName(name: $0 as CFString) }
    var advances = [Int32](repeating: 0, count: glyphs.count)
    guard font.getGlyphAdvances(glyphs: &glyphs, count: glyphs.count, advances: &advances) else { return 0 }
    var positions: [CGPoint] = []
    var x: CGFloat = 0
    for advance in advances {
        positions.append(CGPoint(x: x, y: 0))
        x += CGFloat(advance) * size / CGFloat(font.unitsPerEm)
    }
    context.saveGState()
    context.setFont(font)
    context.setFontSize(size)
    context.setTextDrawingMode(.fill)
    context.setShouldSmoothFonts(true)
    context.setShouldSubpixelPositionFonts(true)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = point
    context.showGlyphs(glyphs, at: positions)
    context.restoreGState()
    return x
}

// MARK: Paths

func controlPoints(of path: CGPath) -> [CGPoint] {
    var points: [CGPoint] = []
    path.applyWithBlock { pointer in
        let element = pointer.pointee
        switch element.type {
        case .moveToPoint, .addLineToPoint: points.append(element.points[0])
        case .addQuadCurveToPoint: points.append(contentsOf: [element.points[0], element.points[1]])
        case .addCurveToPoint: points.append(contentsOf: (0..<3).map { element.points[$0] })
        case .closeSubpath: break
        @unknown default: break
        }
    }
    return points
}

func speechBubble(in rect: CGRect, radius: CGFloat, tail: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let body = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - tail)
    path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
    path.addArc(tangent1End: CGPoint(x: body.maxX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.maxY), radius: radius)
    path.addArc(tangent1End: CGPoint(x: body.maxX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.maxY), radius: radius)
    path.addLine(to: CGPoint(x: body.midX + tail, y: body.maxY))
    path.addQuadCurve(to: CGPoint(x: body.midX - tail, y: rect.maxY), control: CGPoint(x: body.midX, y: body.maxY))
    path.addLine(to: CGPoint(x: body.midX - tail, y: body.maxY))
    path.addArc(tangent1End: CGPoint(x: body.minX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.minY), radius: radius)
    path.addArc(tangent1End: CGPoint(x: body.minX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.minY), radius: radius)
    path.closeSubpath()
    return path
}

/// Returns a card with two notches cut out of its sides.
func ticket(in rect: CGRect, notch: CGFloat) -> CGPath {
    let card = CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 6, transform: nil)
    let left = CGPath(ellipseIn: CGRect(x: rect.minX - notch, y: rect.midY - notch, width: notch * 2, height: notch * 2), transform: nil)
    var move = CGAffineTransform(translationX: rect.width, y: 0)
    let right = left.copy(using: &move)!
    return card.subtracting(left).subtracting(right)
}

// MARK: PDF

func makeReport(title: String, bars: [CGFloat]) -> Data {
    let data = NSMutableData()
    var mediaBox = CGRect(x: 0, y: 0, width: 595, height: 842)
    guard let consumer = CGDataConsumer(data: data as CFMutableData),
        let context = CGContext(
            consumer: consumer, mediaBox: &mediaBox,
            [kCGPDFContextTitle as String: title, kCGPDFContextCreator as String: "Report"] as CFDictionary)
    else { return Data() }
    for page in 1...2 {
        context.beginPDFPage(nil)
        context.saveGState()
        context.translateBy(x: 0, y: mediaBox.height)
        context.scaleBy(x: 1, y: -1)
        BarChart(values: bars.map { $0 * CGFloat(page) }).draw(in: context, rect: mediaBox.insetBy(dx: 50, dy: 200))
        context.restoreGState()
        context.setURL(URL(string: "https://example.com/")! as CFURL, for: CGRect(x: 50, y: 50, width: 100, height: 20))
        context.endPDFPage()
    }
    context.closePDF()
    return data as Data
}
