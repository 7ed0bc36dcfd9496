import UIKit

/// A small line without axes.
final class SparklineView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var values: [Double] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.fillColor = nil
        shape.lineWidth = 2
        shape.lineJoin = .round
        shape.lineCap = .round
        isUserInteractionEnabled = false
        updateColor()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in view.updateColor() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func show(_ values: [Double], color: UIColor) {
        self.values = values
        tintColor = color
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let least = values.min(), let most = values.max(), values.count > 1, bounds.width > 4, bounds.height > 4 else {
            return shape.path = nil
        }
        let area = bounds.insetBy(dx: 2, dy: 2)
        let points = values.enumerated().map { index, value in
            let x = area.width * CGFloat(index) / CGFloat(values.count - 1)
            let y = most > least ? (most - value) / (most - least) : 0.5
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return CGPoint(x: isRightToLeft ? area.maxX - x : area.minX + x, y: area.minY + area.height * CGFloat(y))
        }
        shape.path = LineChartView.curve(through: points).cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    private var shape: CAShapeLayer { layer as! CAShapeLayer }

    private func updateColor() {
        traitCollection.performAsCurrent { shape.strokeColor = tintColor.cgColor }
    }
}
