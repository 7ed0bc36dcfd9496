import CoreGraphics
import Foundation

/// A symbol of the status bar.
enum StatusGlyph {
    /// Four bars of the mobile network's signal.
    case cellular
    /// The waves of a wireless network.
    case wireless
    /// The battery, filled to its charge.
    case battery

    /// The symbols of a phone, in their order.
    static let phone: [StatusGlyph] = [.cellular, .wireless, .battery]

    /// The size of the symbol (points).
    var size: CGSize {
        switch self {
        case .cellular: CGSize(width: 19, height: 12)
        case .wireless: CGSize(width: 17, height: 12)
        case .battery: CGSize(width: 27, height: 13)
        }
    }

    /// Draws the symbol into a rectangle of its size.
    @MainActor func draw(_ content: StatusBarView.Content, in rect: CGRect) {
        content.color.setFill()
        content.color.setStroke()
        switch self {
        case .cellular: drawBars(in: rect)
        case .wireless: drawWaves(in: rect)
        case .battery: drawBattery(content, in: rect)
        }
    }

    @MainActor private func drawBars(in rect: CGRect) {
        let heights: [CGFloat] = [4, 6.5, 9.25, 12]
        for (index, height) in heights.enumerated() {
            let bar = CGRect(x: rect.minX + CGFloat(index) * 16 / 3, y: rect.maxY - height, width: 3, height: height)
            UIBezierPath(roundedRect: bar, cornerRadius: 0.9).fill()
        }
    }

    @MainActor private func drawWaves(in rect: CGRect) {
        let center = CGPoint(x: rect.midX, y: rect.maxY)
        let angles = (from: -CGFloat.pi * 3 / 4, to: -CGFloat.pi / 4)
        let wedge = UIBezierPath()
        wedge.move(to: center)
        wedge.addArc(withCenter: center, radius: 3.6, startAngle: angles.from, endAngle: angles.to, clockwise: true)
        wedge.close()
        wedge.fill()
        for radius: CGFloat in [6.35, 10.7] {
            let wave = UIBezierPath()
            wave.addArc(withCenter: center, radius: radius, startAngle: angles.from, endAngle: angles.to, clockwise: true)
            wave.lineWidth = 2.5
            wave.stroke()
        }
    }

    @MainActor private func drawBattery(_ content: StatusBarView.Content, in rect: CGRect) {
        let body = CGRect(x: rect.minX, y: rect.minY, width: 24.5, height: rect.height)
        content.color.withAlphaComponent(0.35).setStroke()
        let outline = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3.8)
        outline.lineWidth = 1
        outline.stroke()
        content.color.withAlphaComponent(0.4).setFill()
        let pole = CGRect(x: body.maxX + 1, y: rect.midY - 2, width: 1.4, height: 4)
        UIBezierPath(
            roundedRect: pole, byRoundingCorners: [.topRight, .bottomRight], cornerRadii: CGSize(width: 1.4, height: 1.4)
        ).fill()
        let full = body.insetBy(dx: 2, dy: 2)
        let charge = CGRect(x: full.minX, y: full.minY, width: max(3, full.width * content.charge), height: full.height)
        (content.isCharging ? UIColor.systemGreen : content.charge <= 0.2 ? .systemRed : content.color).setFill()
        UIBezierPath(roundedRect: charge, cornerRadius: min(2.5, charge.width / 2)).fill()
    }
}
