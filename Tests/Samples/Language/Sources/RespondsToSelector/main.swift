import Foundation

class Base: NSObject { @objc func one() {} }
class Derived: Base { @objc func two() {} }
extension Base { @objc func three() {} }

print(
    Base().responds(to: #selector(Base.one)), Base().responds(to: #selector(Derived.two)), Derived().responds(to: #selector(Base.one)),
    Derived().responds(to: #selector(Base.three)))
