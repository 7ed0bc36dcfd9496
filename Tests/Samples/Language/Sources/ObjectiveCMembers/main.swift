import Foundation

@objcMembers class Model: NSObject {
    func name() {}
    @nonobjc func secret() {}
    var count = 0
}

let model = Model()
print(
    "name: \(model.responds(to: Selector("name"))), secret: \(model.responds(to: Selector("secret"))), "
        + "count: \(model.responds(to: Selector("count")))")
