public import QuartzCore
import UIKit

/// The layer of a node, which draws on background threads.
open class _ASDisplayLayer: CALayer {
    /// The layer's node. Its lock guards nothing here: the reference is written once.
    final weak var node: ASDisplayNode?
    private var attemptedDisplayWhileEmpty = false

    /// Creates a layer.
    public override init() {
        super.init()
        isOpaque = true
    }

    /// Creates a presentation copy.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates a layer from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the queue on which nodes draw: it is concurrent, and has the priority of work that
    /// the user waits for.
    open class func displayQueue() -> DispatchQueue { queue }

    private static let queue = DispatchQueue(
        label: "org.AsyncDisplayKit.ASDisplayLayer.displayQueue", qos: .userInitiated, attributes: .concurrent)

    /// A Boolean value that indicates whether the layer draws on background threads.
    open var displaysAsynchronously: Bool {
        get { node?.displaysAsynchronously ?? true }
        set { node?.displaysAsynchronously = newValue }
    }

    /// A Boolean value that indicates whether the layer displays nothing for now.
    open var isDisplaySuspended: Bool {
        get { node?.displaySuspended ?? false }
        set { node?.displaySuspended = newValue }
    }

    /// Makes the results of drawing that is under way unneeded.
    open func cancelAsyncDisplay() { node?.cancelDisplay() }

    /// Draws the contents now, on the main thread.
    open func displayImmediately() { display(asynchronously: false) }

    open override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            guard let node else { return }
            node.boundsDidChange(newValue)
            if attemptedDisplayWhileEmpty, !newValue.isEmpty, !needsDisplayOnBoundsChange {
                attemptedDisplayWhileEmpty = false
                setNeedsDisplay()
            }
        }
    }

    open override var position: CGPoint {
        get { super.position }
        set {
            super.position = newValue
            node?.positionDidChange(newValue)
        }
    }

    open override func setNeedsDisplay() {
        cancelAsyncDisplay()
        if !isDisplaySuspended { super.setNeedsDisplay() }
    }

    open override func display() {
        // The mark is removed, and nothing else happens, by setting the same contents.
        super.contents = super.contents
        DisplayTrace.write("layer: display")
        guard !isDisplaySuspended else { return }
        display(asynchronously: displaysAsynchronously)
    }

    private func display(asynchronously: Bool) {
        guard let node, model() === self else { return }
        if bounds.isEmpty { attemptedDisplayWhileEmpty = true }
        let layer = Unchecked(self)
        node.onMain { $0.displayContents(layer.value, asynchronously: asynchronously) }
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        node?.performLayout()
    }
}
