import UIKit

final class ProgressLayer: CALayer {
    @NSManaged var progress: CGFloat

    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
}

let layer = ProgressLayer()
layer.progress = 0.25
print(layer.progress)
print(ProgressLayer.needsDisplay(forKey: "progress"))
