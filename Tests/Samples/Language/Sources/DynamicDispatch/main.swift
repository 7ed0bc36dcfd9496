import Foundation

class Base: NSObject {
    @objc func describe() { print("base") }
}

class Derived: Base {
    override func describe() { print("derived") }
}

let object: Base = Derived()
_ = object.perform(#selector(Base.describe))
_ = object.perform(Selector("describe"))
