import QuartzCore

extension Drawing {
    /// Paths, filled and stroked.
    static let paths = [
        Drawing(title: "lines and curves") { context, area in
            context.beginPath()
            context.move(to: CGPoint(x: 4, y: area.maxY - 6))
            context.addLine(to: CGPoint(x: 24, y: 10))
            context.addLines(between: [CGPoint(x: 34, y: area.maxY - 6), CGPoint(x: 44, y: 40), CGPoint(x: 54, y: area.maxY - 6)])
            context.addQuadCurve(to: CGPoint(x: 84, y: area.maxY - 6), control: CGPoint(x: 69, y: -30))
            let corner = context.currentPointOfPath
            context.addCurve(
                to: CGPoint(x: area.maxX - 4, y: 10), control1: CGPoint(x: corner.x + 40, y: corner.y), control2: CGPoint(x: 90, y: 0))
            context.setLineWidth(2)
            context.strokePath()
        },
        Drawing(title: "arcs and ellipses") { context, area in
            context.addArc(center: CGPoint(x: 24, y: area.midY), radius: 20, startAngle: .pi / 6, endAngle: -.pi / 6, clockwise: false)
            context.addLine(to: CGPoint(x: 24, y: area.midY))
            context.closePath()
            context.addEllipse(in: CGRect(x: 52, y: 8, width: 34, height: 24))
            context.addRect(CGRect(x: 52, y: 42, width: 34, height: 24))
            context.addRects([CGRect(x: 96, y: 8, width: 12, height: 12), CGRect(x: 114, y: 8, width: 12, height: 12)])
            context.fillPath()
            context.move(to: CGPoint(x: 96, y: 30))
            context.addArc(tangent1End: CGPoint(x: 128, y: 30), tangent2End: CGPoint(x: 128, y: 66), radius: 22)
            context.addLine(to: CGPoint(x: 128, y: 66))
            context.setLineWidth(3)
            context.strokePath()
        },
        Drawing(title: "fill rules") { context, area in
            context.translateBy(x: -6, y: 0)
            for mode in [CGPathDrawingMode.fill, .eoFill, .fillStroke, .eoFillStroke] {
                context.addPath(star(at: CGPoint(x: 22, y: area.midY), radius: 17))
                context.drawPath(using: mode)
                context.translateBy(x: 33, y: 0)
            }
            context.addPath(star(at: CGPoint(x: -110, y: 64), radius: 8))
            context.fillPath(using: .evenOdd)
            context.addPath(star(at: CGPoint(x: -77, y: 64), radius: 8))
            context.drawPath(using: .stroke)
        },
        Drawing(title: "caps and joins") { context, area in
            context.setLineWidth(9)
            let styles: [(CGLineCap, CGLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
            for (index, style) in styles.enumerated() {
                context.setLineCap(style.0)
                context.setLineJoin(style.1)
                context.setMiterLimit(10)
                let x = 10 + CGFloat(index) * 42
                context.addLines(between: [CGPoint(x: x, y: 50), CGPoint(x: x + 14, y: 14), CGPoint(x: x + 28, y: 50)])
                context.strokePath()
                context.strokeLineSegments(between: [CGPoint(x: x, y: 68), CGPoint(x: x + 26, y: 68)])
            }
        },
        Drawing(title: "dashes") { context, area in
            context.setLineWidth(3)
            let patterns: [[CGFloat]] = [[12, 5], [12, 5, 3, 5], [1, 6]]
            for (index, lengths) in patterns.enumerated() {
                context.setLineCap(index == 2 ? .round : .butt)
                context.setLineDash(phase: CGFloat(index) * 4, lengths: lengths)
                context.strokeLineSegments(
                    between: [CGPoint(x: 4, y: 8 + CGFloat(index) * 12), CGPoint(x: area.maxX - 4, y: 8 + CGFloat(index) * 12)])
            }
            context.setLineDash(phase: 0, lengths: [6, 4])
            context.strokeEllipse(in: CGRect(x: 4, y: 44, width: 126, height: 28))
        },
        Drawing(title: "rectangles, clear") { context, area in
            context.fill(CGRect(x: 4, y: 6, width: 60, height: 64))
            context.clear(CGRect(x: 16, y: 18, width: 36, height: 40))
            context.fill([CGRect(x: 74, y: 6, width: 10, height: 30), CGRect(x: 90, y: 6, width: 10, height: 30)])
            context.stroke(CGRect(x: 110, y: 8, width: 18, height: 26))
            context.stroke(CGRect(x: 76, y: 46, width: 22, height: 22), width: 4)
            context.fillEllipse(in: CGRect(x: 106, y: 44, width: 24, height: 26))
            context.strokeEllipse(in: CGRect(x: 26, y: 28, width: 16, height: 20))
        },
        Drawing(title: "outlines of strokes") { context, area in
            context.addArc(center: CGPoint(x: 36, y: 48), radius: 26, startAngle: .pi, endAngle: 2 * .pi, clockwise: false)
            context.setLineWidth(14)
            context.setLineCap(.round)
            context.replacePathWithStrokedPath()
            let box = context.boundingBoxOfPath
            context.setLineWidth(1)
            context.drawPath(using: .fillStroke)
            context.stroke(box)

            let curve = CGMutablePath()
            curve.move(to: CGPoint(x: 86, y: 66))
            curve.addQuadCurve(to: CGPoint(x: 126, y: 66), control: CGPoint(x: 106, y: 4))
            let outline = curve.copy(strokingWithWidth: 9, lineCap: .round, lineJoin: .round, miterLimit: 10)
            context.addPath(outline.copy(dashingWithPhase: 0, lengths: [4, 3]))
            context.strokePath()
        },
    ]

    /// Returns a star with five points, whose lines cross.
    static func star(at center: CGPoint, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map { index in
                let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
