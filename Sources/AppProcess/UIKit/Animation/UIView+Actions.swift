import Foundation
import QuartzCore

extension UIView {
    /// What the view's layer does about a change: nothing outside of an animation block.
    func viewAction(_ layer: CALayer, _ event: String) -> (any CAAction)? { NSNull() }
}
