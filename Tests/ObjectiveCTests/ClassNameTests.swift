import Foundation
import ObjectiveC
import Testing

class PlainClass {}
class NamedObject: NSObject {
    final class Inner: NSObject {}
}
enum Namespace {
    struct Middle {
        final class Deep {}
    }
}
final class GenericBox<Element> {}
private final class HiddenObject: NSObject {}

@Suite struct ClassNameTests {
    @Test("The name of a class contains its module and the types around it, and finds the class again")
    func namesAppClasses() {
        let names: [(AnyClass, String)] = [
            (PlainClass.self, "ObjectiveCTests.PlainClass"), (NamedObject.Inner.self, "ObjectiveCTests.NamedObject.Inner"),
            (Namespace.Middle.Deep.self, "ObjectiveCTests.Namespace.Middle.Deep"), (HiddenObject.self, "ObjectiveCTests.HiddenObject"),
            (GenericBox<Int>.self, "ObjectiveCTests.GenericBox<Swift.Int>"),
        ]
        for (type, name): (AnyClass, String) in names {
            #expect(objc_stringFromClass(type) == name)
            #expect(objc_classFromString(name) == type)
        }
    }

    @Test("The description of a class is its name, also through a protocol that requires it")
    func describesClasses() {
        #expect(NamedObject.description() == NSStringFromClass(NamedObject.self) && NSObject.description() == "NSObject")
        let type: any Describing.Type = NamedObject.self
        #expect(type.description() == "ObjectiveCTests.NamedObject")
    }

    @Test("The class for coding is that of the object, and is also a method of the class")
    func classForCoder() {
        #expect(NamedObject().classForCoder == NamedObject.self && NamedObject.classForCoder() == NamedObject.self)
        let type: NSObject.Type = NamedObject.Inner.self
        #expect(type.classForCoder() == NamedObject.Inner.self)
    }

    @Test("A class within a function has a name that finds it again")
    func namesLocalClasses() {
        final class Local {}
        let name = objc_stringFromClass(Local.self)
        #expect(name == "ObjectiveCTests.ClassNameTests.Local" && objc_classFromString(name) == Local.self)
    }

    private static func first() -> AnyClass {
        final class Twin {}
        return Twin.self
    }
    private static func second() -> AnyClass {
        final class Twin {}
        return Twin.self
    }

    @Test("Two classes that Swift shows under one name have different names")
    func distinguishesNames() {
        let (first, second): (AnyClass, AnyClass) = (Self.first(), Self.second())
        let names = (objc_stringFromClass(first), objc_stringFromClass(second))
        #expect(names.0 != names.1 && objc_classFromString(names.0) == first && objc_classFromString(names.1) == second)
    }

    @Test("Classes of frameworks have their own names only, and are found with and without their module")
    func namesFrameworkClasses() {
        #expect(objc_stringFromClass(NSObject.self) == "NSObject" && objc_stringFromClass(NSMutableArray.self) == "NSMutableArray")
        #expect(objc_classFromString("NSMutableDictionary") == NSMutableDictionary.self)
        #expect(objc_classFromString("Foundation.NSSet") == NSSet.self)
        #expect(objc_classFromString("NSHashTable") == nil, "a generic class has no name without its argument")
    }

    @Test("A class that was never named is found by its module and name, also in Objective-C's form")
    func findsUnnamedClasses() {
        #expect(objc_classFromString("ObjectiveCTests.SoughtByName") == SoughtByName.self)
        #expect(objc_classFromString("_TtCC15ObjectiveCTests12SoughtByName5Inner") == SoughtByName.Inner.self)
        #expect(objc_classFromString("ObjectiveCTests.SoughtByName.Inner") == SoughtByName.Inner.self)
    }

    @Test(
        "Text that names no class yields nil",
        arguments: ["", ".", "No.Such.Class", "NoSuchClass", "Foundation.", "1Bad.Name", "ObjectiveCTests.Namespace", "a b", "_TtC99Foo"])
    func rejectsOtherNames(_ name: String) { #expect(objc_classFromString(name) == nil) }

    @Test("The functions of the runtime name classes and superclasses, and the classes of objects")
    func runtimeFunctions() {
        let object: Any = NamedObject()
        #expect(object_getClass(object) == NamedObject.self && object_getClass(nil) == nil && object_getClass(1) == nil)
        #expect(String(cString: object_getClassName(object)) == "ObjectiveCTests.NamedObject")
        #expect(String(cString: class_getName(NSObject.self)) == "NSObject" && String(cString: class_getName(nil)) == "nil")
        #expect(class_getName(NSObject.self) == class_getName(NSObject.self), "the text is stored once")
        #expect(class_getSuperclass(NamedObject.self) == NSObject.self && class_getSuperclass(PlainClass.self) == nil)
        #expect(objc_getClass("NSSet") as? AnyClass == NSSet.self && objc_lookUpClass("NoSuchClass") == nil)
    }
}

final class SoughtByName {
    final class Inner {}
}

private protocol Describing: AnyObject {
    static func description() -> String
}

extension NamedObject: Describing {}
