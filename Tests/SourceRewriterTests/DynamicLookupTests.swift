import SourceRewriter
import Testing

@Suite struct DynamicLookupTests {
    @Test("Messages to values that are declared as AnyObject are sent by name")
    func rewritesMessages() {
        let lines = rewrittenLines(
            """
            import UIKit
            final class Recognizer: UIPanGestureRecognizer {
                weak var target: AnyObject?
                var action: Selector?
                func send(to other: AnyObject, _ view: UIView) {
                    target?.performSelector(onMainThread: action!, with: self, waitUntilDone: true)
                    _ = self.target?.perform(action)
                    other.perform(action, with: view)
                    (view as AnyObject).perform(action)
                    view.perform(action)
                }
            }
            """)
        #expect(lines[5] == "ObjectiveC.objc_dynamic(target)?.performSelector(onMainThread: action!, with: self, waitUntilDone: true)")
        #expect(lines[6] == "_ = ObjectiveC.objc_dynamic(self.target)?.perform(action)")
        #expect(lines[7] == "ObjectiveC.objc_dynamic(other).perform(action, with: view)")
        #expect(lines[8] == "ObjectiveC.objc_dynamic((view as AnyObject)).perform(action)")
        #expect(lines[9] == "view.perform(action)")
    }

    @Test("Values of numbers and anchors are those of the object that is declared as AnyObject")
    func rewritesValues() {
        let lines = rewrittenLines(
            """
            import UIKit
            func pin(_ item: AnyObject, _ view: UIView, _ anchor: NSLayoutYAxisAnchor) {
                anchor.constraint(equalTo: item.topAnchor).isActive = item.boolValue
                anchor.constraint(equalTo: view.topAnchor).isActive = true
            }
            """)
        #expect(
            lines[2]
                == "anchor.constraint(equalTo: ObjectiveC.objc_dynamic(item).topAnchor).isActive = ObjectiveC.objc_dynamic(item).boolValue")
        #expect(lines[3] == "anchor.constraint(equalTo: view.topAnchor).isActive = true")
    }

    @Test("A name that a closure or a loop declares is not the property of that name")
    func respectsScopes() {
        let lines = rewrittenLines(
            """
            import UIKit
            final class C: UIView {
                var target: AnyObject?
                func f(_ views: [UIView]) {
                    for target in views { target.perform(nil) }
                    views.forEach { target in target.perform(nil) }
                    views.forEach { (target: UIView) in target.perform(nil) }
                    if let target { target.perform(nil) }
                }
            }
            """)
        #expect(lines[4] == "for target in views { target.perform(nil) }")
        #expect(lines[5] == "views.forEach { target in target.perform(nil) }")
        #expect(lines[6] == "views.forEach { (target: UIView) in target.perform(nil) }")
        #expect(lines[7] == "if let target { ObjectiveC.objc_dynamic(target).perform(nil) }")
    }

    @Test("The targets of bar items are objects that take messages, unless the module declares other targets")
    func rewritesTargetsOfBarItems() {
        let source = """
            import UIKit
            final class Item: UIBarButtonItem {
                func tap() { target?.perform(action) }
            }
            extension UIBarButtonItem {
                func press() { _ = target?.perform(action, with: self); self.target?.perform(action) }
            }
            func tap(_ item: UIBarButtonItem) {
                _ = item.target?.perform(item.action, with: item)
                let target: UIView = UIView()
                target.perform(item.action)
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[2] == "func tap() { ObjectiveC.objc_dynamic(target)?.perform(action) }")
        #expect(
            lines[5]
                == "func press() { _ = ObjectiveC.objc_dynamic(target)?.perform(action, with: self); "
                + "ObjectiveC.objc_dynamic(self.target)?.perform(action) }")
        #expect(lines[8] == "_ = ObjectiveC.objc_dynamic(item.target)?.perform(item.action, with: item)")
        #expect(lines[10] == "target.perform(item.action)")
        let other = rewrittenLines(source + "\nstruct Route { var target: Runner }")
        #expect(other[8] == "_ = item.target?.perform(item.action, with: item)")
    }

    @Test("The description of the class of an AnyObject is the name of the class")
    func rewritesDescriptions() {
        let lines = rewrittenLines(
            """
            import UIKit
            func name(of object: AnyObject) -> String {
                type(of: object).description()
            }
            """)
        #expect(lines[2] == "ObjectiveC.objc_stringFromClass(type(of: object))")
    }

    @Test("AnyObject has the optional requirements of protocols, whether the object's class conforms or not", arguments: [5, 6])
    func callsRequirements(languageMode: Int) throws {
        let source = """
            import Foundation
            @objc protocol MenuDelegate {
                @objc optional func menuOpened(_ menu: Menu)
                @objc optional func menu(_ menu: Menu, willShow item: NSNumber, atIndex index: Int) -> Bool
            }
            final class Menu: NSObject {
                weak var delegate: AnyObject?
                func open() {
                    delegate?.menuOpened?(self)
                    if self.delegate?.menu?(self, willShow: 5, atIndex: 2) == true { print("shown") }
                    print(delegate?.menuOpened != nil)
                    [1].forEach { _ in self.delegate?
                        .menuOpened?(self) }
                }
            }
            final class Conforming: NSObject, MenuDelegate {
                func menuOpened(_ menu: Menu) { print("opened") }
            }
            final class Other: NSObject {
                @objc func menuOpened(_ menu: Menu) { print("other") }
                @objc func menu(_ menu: Menu, willShow item: NSNumber, atIndex index: Int) -> Bool { print(item, index); return true }
            }
            let menu = Menu()
            for delegate in [Conforming(), Other(), NSObject()] {
                menu.delegate = delegate
                menu.open()
            }
            menu.delegate = nil
            menu.open()
            let number = NSNumber(value: 1.5)
            func value(_ object: AnyObject) -> Float? { object.floatValue }
            let pointer = UnsafeRawPointer(Unmanaged.passUnretained(number).toOpaque())
            print(unsafeBitCast(pointer, to: AnyObject.self).doubleValue as Double, value(NSString("2.5")) ?? 0, value(menu) == nil)
            """
        let lines = rewrittenLines(source)
        #expect(
            lines[8]
                == #"ObjectiveC.objc_method("menuOpened:", of: delegate, as: MenuDelegate._Optional_menuOpened_.self, "#
                + "calling: { m in { m.send([$0]) } })?(self)")
        let output = try RewrittenProgram(files: ["main.swift": source]).output(languageMode: languageMode)
        #expect(output == "opened\ntrue\nopened\nother\n5 2\nshown\ntrue\nother\nfalse\nfalse\n1.5 2.5 true\n")
    }

    @Test("A method of AnyObject that several protocols have is an error at its place")
    func rejectsAmbiguousRequirements() {
        let (_, diagnostics) = rewrite([
            "A.swift": """
            @objc protocol A { @objc optional func done(_ x: Int) }
            @objc protocol B { @objc optional func done(_ x: String) }
            func f(_ x: AnyObject) { x.done?(1) }
            """
        ])
        #expect(
            diagnostics == [
                "A.swift:3:28: error: on Linux, it cannot be told which method of 'AnyObject' 'done' is; cast the object to the protocol"
            ])
    }

    @Test("A copy of a hash table is cast to one of other objects by an initializer")
    func rewritesCasts() {
        let lines = rewrittenLines(
            """
            import UIKit
            func f(_ table: NSHashTable<UIView>) {
                for object in (table.copy() as! NSHashTable<AnyObject>).objectEnumerator() { print(object) }
                let other = table as! NSHashTable<UIView>
            }
            """)
        #expect(lines[2] == "for object in (NSHashTable<AnyObject>(casting: table.copy())).objectEnumerator() { print(object) }")
        #expect(lines[3] == "let other = table as! NSHashTable<UIView>")
    }
}
