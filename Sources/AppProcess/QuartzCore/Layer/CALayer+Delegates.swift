import CoreGraphics
import Foundation

/// What UIKit asks of layers whose delegates its views are.
extension CALayer {
    /// Draws what is due into a backing store and makes it the contents, as a layer without a delegate's `display(_:)` does.
    package final func displayBackingStore() { drawBackingStore() }

    /// Whether the layer's class, and not its delegate, draws its contents.
    package final var drawsOwnContents: Bool { layerClass.hasOwnDrawing }
}

/// What happens in each round of a commit's layout, before any layer is laid out: for work that leads to layout, as of constraints.
package enum LayoutPreparation {
    /// On the main thread; not for commits of other threads.
    nonisolated(unsafe) package static var handler: (() -> Void)?

    /// A thread that stands in for the main one, as in tests, has no app's work.
    static func call() { if Thread.isMainThread { handler?() } }
}

/// What follows the commits of the main thread: for work that comes after layout.
package enum CommitEnd {
    /// On the main thread, after what was changed was laid out, drawn and sent.
    nonisolated(unsafe) package static var handler: (() -> Void)?

    /// A thread that stands in for the main one, as in tests, has no app's work.
    static func call() { if Thread.isMainThread { handler?() } }

    /// Has the calling thread commit before its run loop sleeps, though it may have changed nothing.
    package static func requestCommit() { TransactionStack.current.open() }
}
