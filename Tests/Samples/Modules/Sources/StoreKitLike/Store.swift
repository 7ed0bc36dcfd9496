import Foundation

@objc public protocol StoreDelegate: AnyObject {
    @objc optional func store(_ store: Store, didSave name: String)
    @objc optional func store(_ store: Store, didDelete name: String)
}

open class Store: NSObject {
    public weak var delegate: StoreDelegate?

    public func save(_ name: String) { delegate?.store?(self, didSave: name) }
    public func delete(_ name: String) { if delegate?.store?(self, didDelete: name) == nil { print("not deleted") } }
}
