import Foundation

@objc protocol Answering { @objc optional func answer() -> String }
class Base: NSObject, Answering {}
class Derived: Base { @objc func answer() -> String { "yes" } }

func ask(_ name: String, _ object: Answering) { print("\(name): \(object.answer?() ?? "not implemented")") }
ask("base", Base())
ask("derived", Derived())
