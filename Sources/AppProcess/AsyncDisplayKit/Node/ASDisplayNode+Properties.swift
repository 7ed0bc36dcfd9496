import QuartzCore
import UIKit

/// Bridged properties: stored in the node until its view or layer exists, then read and written
/// there. A write on another thread is applied later, on the main thread.
extension ASDisplayNode {
    final func read<Value>(_ property: BridgedProperty<Value>) -> Value {
        lock.lock()
        if property.read != nil, loadedLayer != nil, unwritten & property.bit == 0, Thread.isMainThread {
            lock.unlock()
            return onMain { node in
                guard let backing = node.backing, let read = property.read else { return node.properties[keyPath: property.path] }
                return read(backing)
            }
        }
        defer { lock.unlock() }
        return properties[keyPath: property.path]
    }

    final func write<Value>(_ property: BridgedProperty<Value>, _ value: Value) {
        lock.lock()
        properties[keyPath: property.path] = value
        if loadedLayer != nil, Thread.isMainThread {
            unwritten &= ~property.bit
            lock.unlock()
            let value = Unchecked(value)
            return onMain { node in if let backing = node.backing { property.write(backing, value.value) } }
        }
        unwritten |= property.bit
        scheduleWrite()
        lock.unlock()
    }

    /// Schedules the write of properties to an existing view or layer. Requires the lock.
    private func scheduleWrite() {
        guard loadedLayer != nil, !isWriteScheduled else { return }
        isWriteScheduled = true
        let node = Unchecked(self)
        MainThread.performLater { node.value.writeProperties() }
    }

    @MainActor private func writeProperties() {
        let (bits, values) = lock {
            isWriteScheduled = false
            defer { unwritten = 0 }
            return (unwritten, properties)
        }
        if let backing { Bridge.apply(bits, of: values, to: backing) }
    }

    /// The view and layer of a loaded node.
    @MainActor final var backing: NodeBacking? { loadedLayer.map { NodeBacking(view: loadedView, layer: $0) } }

    // MARK: Geometry

    final func readFrame() -> CGRect {
        lock.lock()
        let geometry = Bridge.bounds.bit | Bridge.position.bit
        if let layer = loadedLayer, unwritten & geometry == 0, Thread.isMainThread {
            lock.unlock()
            return layer.frame
        }
        defer { lock.unlock() }
        return properties.frame
    }

    final func writeFrame(_ frame: CGRect) {
        lock.lock()
        properties.frame = frame
        let geometry = Bridge.bounds.bit | Bridge.position.bit
        if loadedLayer != nil, Thread.isMainThread {
            unwritten &= ~geometry
            lock.unlock()
            return onMain { node in
                if let view = node.loadedView { view.frame = frame } else { node.loadedLayer?.frame = frame }
            }
        }
        unwritten |= geometry
        scheduleWrite()
        lock.unlock()
    }

    /// Takes over a rectangle that was set on the view or layer.
    final func boundsDidChange(_ bounds: CGRect) { lock { properties.bounds = bounds } }

    /// Takes over a position that was set on the view or layer.
    final func positionDidChange(_ position: CGPoint) { lock { properties.position = position } }

    /// Returns the transform from this node's space to another node's, or to the topmost node's
    /// superlayer's if it is nil.
    final func transform(to other: ASDisplayNode?) -> CGAffineTransform {
        let own = transformToTop
        guard let other else { return own }
        return own.concatenating(other.transformToTop.inverted())
    }

    private var transformToTop: CGAffineTransform {
        let bounds = bounds
        let (position, anchor) = (position, anchorPoint)
        let toAnchor = CGAffineTransform(
            translationX: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height)
        let transform = transform
        let plane = CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
        let up = toAnchor.concatenating(plane).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        guard let supernode else { return up }
        return up.concatenating(supernode.transformToTop)
    }

    // MARK: Contents and colors

    final func readContents() -> Any? {
        let contents = read(Bridge.contents)
        return DrawnContents.image(of: contents) ?? contents
    }

    final func readTintColor() -> UIColor? {
        if let view = loadedView, Thread.isMainThread { return onMain { _ in view.tintColor } }
        return read(Bridge.tintColor)
    }

    final func setBackgroundColor(_ color: UIColor?) {
        let isDifferent = backgroundColor != color
        write(Bridge.backgroundColor, color)
        guard isDifferent else { return }
        // These drawings contain the color.
        let redraws = lock {
            configuration.rasterizesSubtree || configuration.corners.type == .precomposited && configuration.corners.radius > 0
        }
        if redraws { setNeedsDisplay() }
        if lock({ configuration.corners.type == .clipping && configuration.corners.radius > 0 }) {
            onMainEventually { $0.updateCornerLayers() }
        }
    }
}

extension UIView.ContentMode {
    /// The mode of a layer's gravity.
    init(_ gravity: CALayerContentsGravity) {
        switch gravity {
        case .resizeAspect: self = .scaleAspectFit
        case .resizeAspectFill: self = .scaleAspectFill
        case .center: self = .center
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = .left
        case .right: self = .right
        case .topLeft: self = .topLeft
        case .topRight: self = .topRight
        case .bottomLeft: self = .bottomLeft
        case .bottomRight: self = .bottomRight
        default: self = .scaleToFill
        }
    }
}
