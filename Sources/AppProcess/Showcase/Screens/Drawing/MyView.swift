import UIKit

/// A figure: nothing, a point, a line, a triangle, a rectangle, a pentagon or an ellipse.
class MyView: UIView {
    var numberOfPoints = 0 {
        didSet {
            setNeedsDisplay()
        }
    }

    override func draw(_ rect: CGRect) {
        switch numberOfPoints {
        case 0:
            return
        case 1:
            drawPoint(rect)
        case 2:
            drawLine(rect)
        case 3:
            drawTriangle(rect)
        case 4:
            drawRectangle(rect)
        case 5:
            drawPentagon(rect)
        default:
            drawEllipse(rect)
        }
    }

    private func drawPoint(_ rect: CGRect) {
        paint(UIBezierPath(ovalIn: CGRect(x: rect.midX - 3, y: rect.midY - 3, width: 6, height: 6)))
    }

    private func drawLine(_ rect: CGRect) {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: rect.minX + rect.width / 4, y: rect.midY))
        line.addLine(to: CGPoint(x: rect.maxX - rect.width / 4, y: rect.midY))
        paint(line)
    }

    private func drawTriangle(_ rect: CGRect) { drawPolygon(of: 3, in: rect) }

    private func drawRectangle(_ rect: CGRect) { paint(UIBezierPath(rect: rect.insetBy(dx: rect.width / 5, dy: rect.height / 4))) }

    private func drawPentagon(_ rect: CGRect) { drawPolygon(of: 5, in: rect) }

    private func drawEllipse(_ rect: CGRect) { paint(UIBezierPath(ovalIn: rect.insetBy(dx: rect.width / 6, dy: rect.height / 4))) }

    /// Draws a regular polygon with a corner at the top.
    private func drawPolygon(of corners: Int, in rect: CGRect) {
        let radius = min(rect.width, rect.height) * 0.36
        let path = UIBezierPath()
        for corner in 0..<corners {
            let angle = CGFloat(corner) / CGFloat(corners) * 2 * .pi - .pi / 2
            let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        paint(path)
    }

    private func paint(_ path: UIBezierPath) {
        UIColor.systemTeal.setFill()
        UIColor.systemBlue.setStroke()
        path.lineWidth = 3
        path.lineJoinStyle = .round
        path.fill()
        path.stroke()
    }
}
