import CoreGraphics
import Foundation

/// The operations that UIKit needs on layers whose delegates are its views.
extension CALayer {
    /// Draws into a backing store, which becomes the contents, as a layer does whose delegate does
    /// not implement `display(_:)`.
    package final func displayBackingStore() { drawBackingStore() }

    /// A Boolean value that indicates whether the layer's class, rather than its delegate, draws
    /// the contents.
    package final var drawsOwnContents: Bool { layerClass.hasOwnDrawing }
}
