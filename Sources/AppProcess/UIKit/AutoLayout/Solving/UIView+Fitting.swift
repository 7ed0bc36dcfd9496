import CoreGraphics
import LayoutEngine

extension UIView {
    /// Returns the size that the constraints within the view give it, as near to a target as their
    /// priorities permit.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConstraintsBelow()
        let host = ownConstraints.measuringHost ?? makeMeasuringHost()
        let size = host.size(nearest: target, horizontal.rawValue, vertical.rawValue)
        return frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
    }

    private func makeMeasuringHost() -> LayoutHost {
        let host = LayoutHost(root: self, isMeasuring: true)
        ownConstraints.measuringHost = host
        host.addSubtree(self)
        return host
    }
}

extension LayoutHost {
    /// The highest priority of targets. Required ones would contradict the view's constraints,
    /// which take precedence.
    private static let targetPriorityLimit: Float = 999

    /// Returns the size of the root that is nearest to a target.
    fileprivate func size(nearest target: CGSize, _ horizontal: Float, _ vertical: Float) -> CGSize {
        guard let root else { return .zero }
        rebuild()
        let record = record(of: root)
        let (width, height) = (variable(.width, of: record), variable(.height, of: record))
        let targets = [(width, target.width, horizontal), (height, target.height, vertical)].compactMap { variable, length, priority in
            try? engine.add([.init(variable)], .equal, LengthLimit.clamp(length), priority: min(priority, Self.targetPriorityLimit))
        }
        defer { for target in targets { engine.remove(target) } }
        solve()
        engine.consumeChanges { _, _ in }
        return CGSize(width: max(0, Self.clean(engine.value(of: width))), height: max(0, Self.clean(engine.value(of: height))))
    }
}
