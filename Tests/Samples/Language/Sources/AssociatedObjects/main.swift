import Foundation
import ObjectiveC

private var key: UInt8 = 0

extension NSObject {
    var nickname: String? {
        get { objc_getAssociatedObject(self, &key) as? String }
        set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

let object = NSObject()
print(object.nickname ?? "nil")
object.nickname = "Ada"
print(object.nickname ?? "nil")
