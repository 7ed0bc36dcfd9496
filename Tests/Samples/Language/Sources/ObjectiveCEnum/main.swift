import Foundation

@objc enum Size: Int { case small, medium, large }
@objc class Shirt: NSObject {
    @objc dynamic var size = Size.medium
}

let shirt = Shirt()
print(shirt.size.rawValue, shirt.size == .medium)
