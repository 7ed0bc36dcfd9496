import Testing

@Suite struct KeyPathTests {
    @Test("A key path becomes the string of the names that its properties have in Objective-C")
    func namesProperties() {
        let source = """
            class Person: NSObject {
                @objc(fullName) var name = ""
                @objc var friend: Person?
                @objc var isActive = false
                func a() { f(#keyPath(Person.name), #keyPath(friend.friend.name), #keyPath(isActive)) }
                func b() { f(#keyPath(CALayer.opacity), #keyPath(UIView.isHidden), #keyPath(AVPlayer.currentItem.status)) }
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[4].contains(#"f("fullName", "friend.friend.fullName", "isActive")"#))
        #expect(lines[5].contains(#"f("opacity", "hidden", "currentItem.status")"#))
    }

    @Test("A name that cannot be known is an error at its place")
    func rejectsUnknownNames() {
        let (_, diagnostics) = rewrite(["A.swift": "let value: Int\nlet path = #keyPath(Model.item.isOpen)"])
        #expect(diagnostics == ["A.swift:2:12: error: on Linux, the name of 'isOpen' in Objective-C is not known"])
    }
}
