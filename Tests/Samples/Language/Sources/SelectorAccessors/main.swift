import Foundation

class Item: NSObject {
    @objc var title = ""
    @objc var hidden: Bool {
        @objc(isHidden) get { false }
        set {}
    }
}

print(NSStringFromSelector(#selector(getter: Item.title)))
print(NSStringFromSelector(#selector(setter: Item.title)))
print(NSStringFromSelector(#selector(getter: Item.hidden)))
print(NSStringFromSelector(#selector(setter: Item.hidden)))
