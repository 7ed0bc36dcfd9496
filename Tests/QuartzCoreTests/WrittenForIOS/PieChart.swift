import QuartzCore

/// A pie whose slices grow from nothing and move between sets of values. The number of points of
/// their outlines does not depend on the angles, so that the paths can be interpolated.
final class PieChartLayer: CALayer {
    static let pointsPerSlice = 24

    private(set) var slices: [CAShapeLayer] = []
    private(set) var shares: [Double] = []
    var palette: [CGColor] = [
        CGColor(red: 0.93, green: 0.26, blue: 0.21, alpha: 1), CGColor(red: 0.2, green: 0.66, blue: 0.33, alpha: 1),
        CGColor(red: 0.26, green: 0.52, blue: 0.96, alpha: 1), CGColor(red: 0.98, green: 0.74, blue: 0.02, alpha: 1),
    ]

    func show(_ values: [Double], duration: CFTimeInterval) {
        let sum = values.reduce(0, +)
        let new = values.map { sum > 0 ? $0 / sum : 0 }
        let old = shares + Array(repeating: 0, count: max(0, new.count - shares.count))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        while slices.count > new.count { slices.removeLast().removeFromSuperlayer() }
        while slices.count < new.count {
            let slice = CAShapeLayer()
            slice.fillColor = palette[slices.count % palette.count]
            slice.strokeColor = CGColor(gray: 1, alpha: 1)
            slice.lineWidth = 1
            slice.lineJoin = .round
            slice.frame = bounds
            addSublayer(slice)
            slices.append(slice)
        }
        var (oldStart, newStart) = (0.0, 0.0)
        for (index, slice) in slices.enumerated() {
            let from = slice.presentation()?.path ?? outline(from: oldStart, to: oldStart + old[index])
            let to = outline(from: newStart, to: newStart + new[index])
            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = from
            animation.toValue = to
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            slice.path = to
            slice.add(animation, forKey: animation.keyPath)
            oldStart += old[index]
            newStart += new[index]
        }
        CATransaction.commit()
        shares = new
    }

    /// Returns the index of the slice at a point, or `nil`.
    func slice(at point: CGPoint) -> Int? {
        slices.firstIndex { slice in
            slice.path?.contains(slice.convert(point, from: self), using: .winding, transform: .identity) ?? false
        }
    }

    /// Moves a slice outward along its bisector.
    func explode(_ index: Int, by distance: CGFloat) {
        let middle = (shares[..<index].reduce(0, +) + shares[index] / 2) * 2 * .pi
        slices[index].setAffineTransform(CGAffineTransform(translationX: distance * cos(middle), y: distance * sin(middle)))
    }

    private func outline(from start: Double, to end: Double) -> CGPath {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2
        let path = CGMutablePath()
        path.move(to: center)
        for step in 0..<Self.pointsPerSlice {
            let part = start + (end - start) * Double(step) / Double(Self.pointsPerSlice - 1)
            path.addLine(to: CGPoint(x: center.x + radius * cos(2 * .pi * part), y: center.y + radius * sin(2 * .pi * part)))
        }
        path.closeSubpath()
        return path
    }
}
