import CoreGraphics
import LayoutEngine

/// Intrinsic content sizes: for each axis, two inequalities keep a view from being larger and
/// smaller than its contents, at its priorities of hugging and compression resistance. The height
/// of wrapped text depends on the width that the engine finds, so it is determined iteratively.
extension LayoutHost {
    /// The number of rounds after which heights that depend on widths are accepted even if they
    /// still change.
    private static let wrapLimit = 8

    /// Called when the content size of a view or its priorities have changed.
    func contentSizeDidChange(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)], !record.needsContentSize else { return }
        record.needsContentSize = true
        recordsNeedingContentSize.append(record)
        markDirty()
    }

    /// Updates the limits and baselines of the items whose content size has changed.
    func refreshContentSizes() {
        while let record = recordsNeedingContentSize.popLast() {
            guard record.needsContentSize else { continue }
            record.needsContentSize = false
            guard let view = record.item as? UIView else { continue }
            redefine([.firstBaseline, .lastBaseline], of: record)
            // The contents of a view with a given frame do not affect its size.
            switch record.role {
            case .free, .measured: break
            default: continue
            }
            let size = view.intrinsicContentSize
            setWrapping(record, view.contentWraps)
            record.wrappedWidth = nil
            setContentLength(size.width, .horizontal, of: record, view)
            setContentLength(size.height, .vertical, of: record, view)
            record.contentSize = size
        }
    }

    /// Sets the limits that hold a view to the length of its contents, at the view's priorities.
    /// Removes them if the length is negative (`noIntrinsicMetric`) or not finite.
    private func setContentLength(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis, of record: LayoutRecord, _ view: UIView) {
        let hugging = view.contentHuggingPriority(for: axis).rawValue
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
        guard length >= 0, length.isFinite else {
            removeLimits(of: record, axis)
            return
        }
        let length = min(length, LengthLimit.maximum)
        if let limits = record.limits[axis.rawValue] {
            change(limits.upper, hugging, length)
            change(limits.lower, resistance, length)
            return
        }
        let variable = variable(axis == .horizontal ? .width : .height, of: record)
        let upper = addLimit(variable, .lessThanOrEqual, length, hugging)
        let lower = addLimit(variable, .greaterThanOrEqual, length, resistance)
        setOwner(.content(record, axis), of: upper)
        setOwner(.content(record, axis), of: lower)
        record.limits[axis.rawValue] = (upper, lower)
    }

    /// Removes the limits of both axes.
    func removeLimits(of record: LayoutRecord) {
        removeLimits(of: record, .horizontal)
        removeLimits(of: record, .vertical)
    }

    private func removeLimits(of record: LayoutRecord, _ axis: NSLayoutConstraint.Axis) {
        guard let limits = record.limits[axis.rawValue] else { return }
        discard(limits.upper)
        discard(limits.lower)
        record.limits[axis.rawValue] = nil
    }

    /// Adds a limit. A required limit that contradicts other required constraints gets the priority
    /// `nonNegative` instead, at which it need not hold.
    private func addLimit(
        _ variable: LayoutEngine.Variable, _ relation: LayoutEngine.Relation, _ length: CGFloat, _ priority: Float
    ) -> LayoutEngine.Constraint {
        let terms = [LayoutEngine.Term(variable)]
        if let limit = try? engine.add(terms, relation, Double(length), priority: priority) { return limit }
        guard let limit = try? engine.add(terms, relation, Double(length), priority: Self.nonNegative) else {
            preconditionFailure("a constraint that need not hold contradicts nothing")
        }
        return limit
    }

    /// Changes the priority and the length of a limit. Like `addLimit`, lowers the priority of a
    /// limit that contradicts required constraints.
    private func change(_ limit: LayoutEngine.Constraint, _ priority: Float, _ length: CGFloat) {
        if engine.priority(of: limit) != priority {
            do { try engine.setPriority(priority, of: limit) } catch {
                _ = try? engine.setPriority(Self.nonNegative, of: limit)
            }
        }
        guard engine.constant(of: limit) != Double(length) else { return }
        do { try engine.setConstant(Double(length), of: limit) } catch {
            _ = try? engine.setPriority(Self.nonNegative, of: limit)
            _ = try? engine.setConstant(Double(length), of: limit)
        }
    }

    /// Sets whether the height of an item's contents depends on its width.
    func setWrapping(_ record: LayoutRecord, _ wraps: Bool) {
        guard record.isWrapping != wraps else { return }
        // Records that no longer wrap stay in the array until the next traversal, which removes all
        // of them at once. A record must be in the array only once, so remove them before appending
        // one.
        if wraps {
            removeFormerlyWrapping()
            wrappingRecords.append(record)
        } else {
            hasFormerlyWrappingRecords = true
        }
        record.isWrapping = wraps
    }

    /// Removes the records that no longer wrap from `wrappingRecords`.
    private func removeFormerlyWrapping() {
        guard hasFormerlyWrappingRecords else { return }
        hasFormerlyWrappingRecords = false
        wrappingRecords.removeAll { !$0.isWrapping }
    }

    /// Updates heights that depend on widths, until they no longer change.
    func updateWrappedHeights() {
        removeFormerlyWrapping()
        guard !wrappingRecords.isEmpty else { return }
        for _ in 0..<Self.wrapLimit {
            var isSettled = true
            for record in wrappingRecords {
                guard let view = record.item as? UIView, let variable = record[.width] else { continue }
                let scale = view.pixelScale
                // The width in whole pixels, as the view will have it. 0.01 pixels make up for
                // rounding errors.
                let width = (CGFloat(engine.value(of: variable)) * scale + 0.01).rounded(.down) / scale
                guard record.wrappedWidth != width else { continue }
                record.wrappedWidth = width
                let height = width < record.contentSize.width ? view.contentHeight(forWidth: width) : record.contentSize.height
                setContentLength(height, .vertical, of: record, view)
                isSettled = false
            }
            if isSettled { return }
        }
    }
}
