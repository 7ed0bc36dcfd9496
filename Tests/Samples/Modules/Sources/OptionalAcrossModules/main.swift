import Foundation
import StoreKitLike

class Log: NSObject, StoreDelegate {
    func store(_ store: Store, didSave name: String) { print("saved \(name)") }
}

let log = Log()
let store = Store()
store.delegate = log
store.save("draft")
store.delete("draft")
