import UIKit

/// Images drawn in code, because the showcase has no image files.
enum Pictures {
    /// The color of the speech bubble.
    static let bubbleColor = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)

    /// A rounded rectangle of which only the middle stretches, not the corners.
    @MainActor static var bubble: UIImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 33, height: 33)).image { _ in
            bubbleColor.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 33, height: 33), cornerRadius: 16).fill()
        }
        return image.resizableImage(withCapInsets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), resizingMode: .stretch)
    }

    /// A landscape with hills in front of the sun.
    @MainActor static let landscape = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 160)).image { context in
        let area = CGRect(x: 0, y: 0, width: 240, height: 160)
        let colors = [
            UIColor(hue: 0.56, saturation: 0.55, brightness: 0.95, alpha: 1), UIColor(hue: 0.1, saturation: 0.3, brightness: 1, alpha: 1),
        ]
        let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: [0, 1])
        if let sky { context.cgContext.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: area.maxY), options: []) }
        UIColor(hue: 0.12, saturation: 0.5, brightness: 1, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 150, y: 24, width: 44, height: 44)).fill()
        for (index, height) in [CGFloat(92), 116, 134].enumerated() {
            let hill = UIBezierPath()
            hill.move(to: CGPoint(x: 0, y: area.maxY))
            for x in stride(from: CGFloat(0), through: area.maxX, by: 4) {
                let wave = sin(x / (58 - CGFloat(index) * 9) + CGFloat(index) * 2) * 15
                hill.addLine(to: CGPoint(x: x, y: height + wave))
            }
            hill.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
            hill.close()
            UIColor(hue: 0.33 + CGFloat(index) * 0.03, saturation: 0.5, brightness: 0.75 - CGFloat(index) * 0.17, alpha: 1).setFill()
            hill.fill()
        }
    }
}
