import UIKit.UIColor
import UIKit.UIGestureRecognizerSubclass

final class Touch: UIGestureRecognizer {}

print(UIColor.red)
print("state \(Touch().state.rawValue)")
