import QuartzCore

/// Many rounded, bordered, translucent layers that drift and tilt. They show the cost of
/// compositing.
struct CardsScene: GalleryScene {
    static let name = "cards"
    static let summary = "rounded, bordered, translucent cards drifting over each other"

    private static let colors = [Palette.blue, Palette.violet, Palette.teal, Palette.orange, Palette.red, Palette.green]

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        var numbers = Numbers()
        for index in 0..<42 {
            root.addSublayer(makeCard(index, within: root.bounds, &numbers))
        }
    }

    private func makeCard(_ index: Int, within area: CGRect, _ numbers: inout Numbers) -> CALayer {
        let color = Self.colors[index % Self.colors.count]
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 150, height: 96)
        card.cornerRadius = 16
        card.borderWidth = 2
        card.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.75)
        card.backgroundColor = color.copy(alpha: 0.85)
        card.masksToBounds = true
        card.opacity = 0.8
        card.position = numbers.point(within: area)

        let stripe = CALayer()
        stripe.frame = CGRect(x: 0, y: 60, width: 150, height: 36)
        stripe.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.25)
        card.addSublayer(stripe)
        let chip = CALayer()
        chip.frame = CGRect(x: 16, y: 16, width: 28, height: 28)
        chip.cornerRadius = 14
        chip.backgroundColor = Palette.white
        card.addSublayer(chip)

        let drift = CAKeyframeAnimation(keyPath: "position")
        drift.values = [card.position, numbers.point(within: area), numbers.point(within: area), card.position]
        drift.calculationMode = .cubic
        drift.duration = 12 + 8 * numbers.next()
        drift.repeatCount = .infinity
        card.add(drift, forKey: "drift")

        let tilt = CABasicAnimation(keyPath: "transform.rotation.z")
        tilt.fromValue = -0.3 * numbers.next()
        tilt.toValue = 0.3 * numbers.next()
        tilt.duration = 2 + 2 * numbers.next()
        tilt.autoreverses = true
        tilt.repeatCount = .infinity
        tilt.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        card.add(tilt, forKey: "tilt")
        return card
    }
}

/// The linear congruential generator of the benchmarks, which generates the same numbers in every
/// run.
private struct Numbers {
    private var state: UInt64 = 1

    /// Returns a number from 0 to 1.
    mutating func next() -> Double {
        state = (1_103_515_245 * state + 12_345) % 0x8000_0000
        return Double(state) / Double(0x7FFF_FFFF)
    }

    mutating func point(within area: CGRect) -> CGPoint {
        CGPoint(x: area.minX + next() * area.width, y: area.minY + next() * area.height)
    }
}
