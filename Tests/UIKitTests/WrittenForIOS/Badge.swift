import UIKit

// Written as for iOS 18: colors and fonts of a theme, badges and avatars drawn into images, and
// text composed of attributes.

extension UIColor {
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }

    static let brand = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(hex: 0x64D2FF) : UIColor(hex: 0x0071E3)
    }

    func lighter(by amount: CGFloat) -> UIColor {
        var hue: CGFloat = 0
        var saturation: CGFloat = 0
        var brightness: CGFloat = 0
        var alpha: CGFloat = 0
        guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return self }
        return UIColor(hue: hue, saturation: saturation, brightness: min(brightness + amount, 1), alpha: alpha)
    }
}

extension UIFont {
    func with(_ traits: UIFontDescriptor.SymbolicTraits...) -> UIFont {
        guard
            let descriptor = fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(traits).union(fontDescriptor.symbolicTraits))
        else { return self }
        return UIFont(descriptor: descriptor, size: 0)
    }

    static func rounded(_ style: TextStyle, weight: Weight = .regular) -> UIFont {
        let size = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        guard let descriptor = font.fontDescriptor.withDesign(.rounded) else { return font }
        return UIFont(descriptor: descriptor, size: size)
    }

    static func title(_ traits: UITraitCollection? = nil) -> UIFont {
        let base = UIFont(name: "AvenirNext-DemiBold", size: 22) ?? .systemFont(ofSize: 22, weight: .semibold)
        return UIFontMetrics(forTextStyle: .title2).scaledFont(for: base, maximumPointSize: 44, compatibleWith: traits)
    }

    static var tabular: UIFont {
        let features: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]]
        let descriptor = UIFont.systemFont(ofSize: UIFont.systemFontSize).fontDescriptor.addingAttributes([.featureSettings: features])
        return UIFont(descriptor: descriptor, size: 0)
    }
}

enum Badge {
    static func image(count: Int, diameter: CGFloat, traits: UITraitCollection) -> UIImage {
        let format = UIGraphicsImageRendererFormat(for: traits)
        format.opaque = false
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: diameter, height: diameter), format: format)
        return renderer.image { context in
            let bounds = context.format.bounds
            UIColor.systemRed.resolvedColor(with: traits).setFill()
            UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill()
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            let text = NSAttributedString(
                string: "\(count)",
                attributes: [
                    .font: UIFont.monospacedDigitSystemFont(ofSize: diameter * 0.6, weight: .bold), .foregroundColor: UIColor.white,
                    .paragraphStyle: style,
                ])
            let size = text.size()
            text.draw(in: CGRect(x: 0, y: (bounds.height - size.height) / 2, width: bounds.width, height: size.height))
        }
    }

    static func avatar(_ photo: UIImage, side: CGFloat) -> UIImage? {
        let rect = CGRect(x: 0, y: 0, width: side, height: side)
        UIGraphicsBeginImageContextWithOptions(rect.size, false, photo.scale)
        defer { UIGraphicsEndImageContext() }
        let path = UIBezierPath(roundedRect: rect, cornerRadius: side / 4)
        UIGraphicsGetCurrentContext()?.saveGState()
        path.addClip()
        photo.draw(in: rect)
        UIGraphicsGetCurrentContext()?.restoreGState()
        UIColor(white: 0, alpha: 0.1).setStroke()
        path.lineWidth = 1
        path.stroke()
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    static func headline(_ name: String, _ detail: String) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "\(name)\n\(detail)")
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
        shadow.shadowBlurRadius = 2
        let whole = NSRange(location: 0, length: text.length)
        text.addAttribute(.font, value: UIFont.preferredFont(forTextStyle: .footnote), range: whole)
        text.addAttribute(.foregroundColor, value: UIColor.secondaryLabel, range: whole)
        text.addAttributes(
            [.font: UIFont.title(), .foregroundColor: UIColor.label, .shadow: shadow, .kern: 0.5],
            range: (text.string as NSString).range(of: name))
        return text
    }

    static func star(points: Int, in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for index in 0..<(points * 2) {
            let radius = index.isMultiple(of: 2) ? rect.width / 2 : rect.width / 4
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            index == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }
}
