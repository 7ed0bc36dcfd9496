import ObjectiveC.runtime
import UIKit

var key = 0
let view = UIView()
objc_setAssociatedObject(view, &key, 5, .OBJC_ASSOCIATION_RETAIN)
print("tag \(objc_getAssociatedObject(view, &key) as? Int ?? 0)")
