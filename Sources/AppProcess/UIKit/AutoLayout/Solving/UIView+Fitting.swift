import CoreGraphics
import LayoutEngine

extension UIView {
    /// The size that constraints within the view give it, as near to another one as their priorities let it.
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
    /// Constraints that must hold would contradict those of the view, which count for more.
    private static let targetPriorityLimit: Float = 999

    /// The size of the root that is nearest to another one.
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
