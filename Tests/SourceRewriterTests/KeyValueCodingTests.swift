import Foundation
import SourceRewriter
import Testing

/// `value(forKey:)` and `setValue(_:forKey:)` of rewritten programs.
@Suite struct KeyValueCodingTests {
    @Test("Members of Objective-C are read and changed by name and along paths, and overrides handle unknown names", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Model.swift": """
            import Foundation
            class Address: NSObject {
                @objc var city = "none"
                @objc private(set) var code = 7
                var hidden = 1
            }
            class Person: NSObject {
                @objc var name: String? = "Ada"
                @objc var age = 36
                @objc var height: Double = 1.6
                @objc(isActive) var active = false
                @objc var address: Address?
                @IBOutlet weak var friend: Person!
                @objc func title() -> String { "Countess" }
            }
            class Employee: Person {
                @objc dynamic var salary: NSNumber = 1
                override var age: Int { didSet { print("age", age) } }
            }
            final class Flexible: Person {
                private var others: [String: Any] = [:]
                override func value(forUndefinedKey key: String) -> Any? {
                    if key == "fatal" { return super.value(forUndefinedKey: key) }
                    return others[key]
                }
                override func setValue(_ value: Any?, forUndefinedKey key: String) {
                    if key == "fatal" { super.setValue(value, forUndefinedKey: key) }
                    others[key] = value
                }
            }
            """,
            "main.swift": """
            import Foundation
            let person = Employee()
            print(person.value(forKey: "name") ?? "nil", person.value(forKey: "age") ?? "nil", person.value(forKey: "title") ?? "nil")
            person.setValue("Grace", forKey: "name")
            person.setValue(NSNumber(value: 40), forKey: "age")
            person.setValue(1.7, forKey: "height")
            person.setValue(true, forKey: "isActive")
            person.setValue(NSNumber(value: 9), forKey: "salary")
            print(person.name ?? "nil", person.age, person.height, person.active, person.salary)
            person.setValue(nil, forKey: "name")
            print(person.value(forKey: "name") ?? "nil", person.value(forKey: "active") ?? "nil")
            print(person.value(forKeyPath: "address.city") ?? "nil")
            person.setValue("lost", forKeyPath: "address.city")
            person.address = Address()
            person.setValue("Rome", forKeyPath: "address.city")
            print(person.value(forKeyPath: "address.city") ?? "nil", person.value(forKeyPath: #keyPath(Person.address.code)) ?? "nil")
            let friend = Person()
            person.setValue(friend, forKey: "friend")
            print(person.friend === friend, person.value(forKeyPath: "friend.name") ?? "nil")
            let flexible = Flexible()
            flexible.setValue(5, forKey: "shoe")
            flexible.setValue("b", forKey: "name")
            print(flexible.value(forKey: "shoe") ?? "nil", flexible.value(forKey: "hat") ?? "nil", flexible.name ?? "nil")
            let object: NSObject = flexible
            object.setValue(6, forKey: "shoe")
            print(object.value(forKeyPath: "shoe") ?? "nil")
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                Ada 36 Countess
                age 40
                Grace 40 1.7 true 9
                nil true
                nil
                Rome 7
                true Ada
                5 nil b
                6

                """)
    }

    @Test(
        "An unknown name, a member that Objective-C does not know, one that cannot be changed and another type end the program",
        arguments: [
            (
                #"print(a.value(forKey: "nothing") as Any)"#,
                "valueForUndefinedKey:]: this class is not key value coding-compliant for the key nothing."
            ),
            (
                #"print(a.value(forKey: "hidden") as Any)"#,
                "valueForUndefinedKey:]: this class is not key value coding-compliant for the key hidden."
            ),
            (
                #"a.setValue(1, forKey: "code")"#,
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key code."
            ),
            (#"a.setValue(1, forKey: "city")"#, "the method takes a value of type String, but was sent Int"),
            (
                #"a.setValue(1, forKeyPath: "city.length")"#,
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key length."
            ),
            (#"a.setValue(1, forKeyPath: "")"#, "not key value coding-compliant for the key ."),
        ])
    func failures(statement: String, message: String) throws {
        let program = RewrittenProgram(files: [
            "main.swift": """
            import Foundation
            class Address: NSObject {
                @objc var city = "none"
                @objc private(set) var code = 7
                var hidden = 1
            }
            let a = Address()
            \(statement)
            """
        ])
        let output = try program.output(languageMode: 5)
        #expect(output.contains(message), "\(output)")
    }
}
