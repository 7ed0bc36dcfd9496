import Foundation

@objc protocol Titled { @objc optional var title: String { get } }
class Plain: NSObject, Titled {}
class Named: NSObject, Titled { let title = "Notes" }

for object in [Plain(), Named()] as [Titled] { print("title: \(object.title ?? "none")") }
