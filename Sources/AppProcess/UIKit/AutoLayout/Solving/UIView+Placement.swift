import CoreGraphics
import Foundation

/// Applies the engine's results to frames, and notifies the engine of changes of frames.
extension UIView {
    /// Moves the subviews and guides whose rectangle has changed. The view's layout calls it.
    func placeItems() {
        guard let state = constraintState, !state.pendingItems.isEmpty, let host = layoutHost else { return }
        let due = state.pendingItems
        state.pendingItems.removeAll(keepingCapacity: true)
        for item in due {
            // The item may have left the view since it was scheduled.
            guard item.layoutView === self || item.layoutView?.parentView === self, let rect = host.consumeRectangle(of: item) else {
                continue
            }
            if let view = item as? UIView {
                guard view.isPlacedByConstraints else { continue }
                view.place(inAlignmentRect: view === self ? CGRect(origin: currentAlignmentRect.origin, size: rect.size) : rect)
            } else if let guide = item as? UILayoutGuide {
                guide.setRectangle(rect)
            }
        }
    }

    /// Sets center and bounds from an alignment rectangle, with edges on pixel boundaries.
    ///
    /// As on iOS, `center` becomes the middle of the rectangle, whatever the anchor point: a view
    /// with another anchor point is displaced. The transform is not taken into account.
    func place(inAlignmentRect rect: CGRect) {
        guard let state = constraintState else { return }
        let frame = PixelGrid.round(frame(forAlignmentRect: rect), pixelScale)
        state.isBeingPlaced = true
        defer { state.isBeingPlaced = false }
        if layer.bounds.size != frame.size { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if layer.position != middle { center = middle }
    }

    /// The alignment rectangle in the superview that `place(inAlignmentRect:)` converts to the
    /// current center and bounds.
    var currentAlignmentRect: CGRect {
        let (middle, size) = (layer.position, layer.bounds.size)
        return alignmentRect(
            forFrame: CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    }

    // MARK: Notifying the engine

    /// Called when the frame, or the origin of the bounds, has changed.
    func geometryDidChangeForConstraints() {
        guard constraintState != nil else { return }
        forEachHost { $0.frameDidChange(of: self) }
        // The readable guide depends on the view's width, and the keyboard guide on its position.
        if guides.contains(where: { $0.kind == .readable || $0.kind == .keyboard }) { guidesDidChange() }
    }

    /// Called when the insets that guides depend on have changed.
    func guidesDidChange() {
        guard !guides.isEmpty else { return }
        forEachHost { host in for guide in guides { host.insetsDidChange(of: guide) } }
    }
}
