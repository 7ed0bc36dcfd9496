import Foundation

class Person: NSObject { @objc var name = "" }
class Pet: NSObject {
    @objc var owner = Person()
}

print(#keyPath(Person.name))
print(#keyPath(Pet.owner.name))
