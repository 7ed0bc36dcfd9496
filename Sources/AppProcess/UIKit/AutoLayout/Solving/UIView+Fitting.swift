import CoreGraphics
import LayoutEngine

extension UIView {
    /// Implements `systemLayoutSizeFitting(_:)`: returns the size that the constraints within the
    /// view result in, as near to a target size as their priorities permit.
    ///
    /// The view keeps the measuring host, so that measuring it again only solves the changes. The
    /// tree's own host is left alone: a view that is measured often has no frame yet, and its
    /// constraints would be reported because they contradict the empty one.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateFlaggedConstraintsBelow()
        let host = ownConstraints.measuringHost ?? makeMeasuringHost()
        let size = host.size(nearest: target, horizontal.rawValue, vertical.rawValue)
        return frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
    }

    private func makeMeasuringHost() -> LayoutHost {
        let host = LayoutHost(root: self, isMeasuring: true)
        ownConstraints.measuringHost = host
        host.isSolving = true
        defer { host.isSolving = false }
        host.addSubtree(self)
        return host
    }
}

extension LayoutHost {
    /// The highest priority of targets. A required target could contradict the view's constraints,
    /// which take precedence.
    private static let targetPriorityLimit: Float = 999

    /// Returns the size of the root that is nearest to a target. The target's width and height are
    /// temporary constraints of the given priorities.
    fileprivate func size(nearest target: CGSize, _ horizontal: Float, _ vertical: Float) -> CGSize {
        guard let root else { return .zero }
        isSolving = true
        defer { isSolving = false }
        rebuild()
        let record = record(of: root)
        let (width, height) = (variable(.width, of: record), variable(.height, of: record))
        let targets = [(width, target.width, horizontal), (height, target.height, vertical)].compactMap { variable, length, priority in
            try? engine.add([.init(variable)], .equal, LengthLimit.clamp(length), priority: min(priority, Self.targetPriorityLimit))
        }
        defer { for target in targets { engine.remove(target) } }
        solve()
        // A measuring host moves no views. Discard the list of changes.
        engine.consumeChanges { _, _ in }
        return CGSize(width: max(0, Self.clean(engine.value(of: width))), height: max(0, Self.clean(engine.value(of: height))))
    }
}
