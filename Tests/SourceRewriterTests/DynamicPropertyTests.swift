import SourceRewriter
import Testing

@Suite struct DynamicPropertyTests {
    @Test("A stored property that is dynamic in Objective-C gets a wrapper, with its name if it has a value")
    func wrapsStoredProperties() {
        let lines = rewrittenLines(
            """
            class Player: NSObject {
                @objc dynamic var title = "a"
                @objc(isMuted) public private(set) dynamic var muted = false { didSet { update() } }
                @objc dynamic var next: Player?
                @objc dynamic var count: Int
                @objc dynamic var full: String { title }
                @objc dynamic lazy var late = 1
                @objc dynamic weak var owner: Player?
                dynamic var plain = 1
                @objc var still = 1
                @objc dynamic var kept = 1
                var _kept = 2
            }
            @objcMembers class Model: Player {
                dynamic var a = 1
                @nonobjc dynamic var b = 1
                override dynamic var title: String { didSet {} }
            }
            """)
        #expect(
            lines[2].contains(
                "muted = false { willSet { ObjectiveC.objc_willChangeValue(self, \"isMuted\") } "
                    + "didSet { defer { ObjectiveC.objc_didChangeValue(self, \"isMuted\") }; update() } }"))
        func line(_ text: String) -> String? { lines.first { $0.contains(text) } }
        #expect(lines[1].hasPrefix("@ObjectiveC.ObjectiveCDynamic(\"title\")       dynamic var title"))
        #expect(
            lines[2].contains("@ObjectiveC.ObjectiveCDynamic(\"isMuted\") ") && lines[2].contains("public private(set) dynamic var muted"))
        #expect(line("var next")?.contains("@ObjectiveC.ObjectiveCDynamic(\"next\") ") == true)
        #expect(line("var count")?.contains("@ObjectiveC.ObjectiveCDynamic  ") == true)
        #expect(line("dynamic var a =")?.contains("@ObjectiveC.ObjectiveCDynamic(\"a\") dynamic var a") == true)
        for name in ["full", "late", "owner", "plain", "still", "kept", "_kept", "b", "title: String"] {
            #expect(line("var \(name)")?.contains("ObjectiveCDynamic") == false)
        }
        #expect(lines.count { $0.contains("ObjectiveC.ObjectiveCDynamic") } == 5)
    }

    @Test("An observer sets the stored value of its own property, and no other value of the name")
    func setsStoredValuesInObservers() {
        let lines = rewrittenLines(
            """
            class Bar: UIView {
                @objc dynamic var width = 1 { didSet { width = max(self.width, 44); other.width = width; later { self.width = 2 } } }
                @objc dynamic var height = 1 { willSet { self.height += 1 } didSet { let height = 3; use(height) } }
                @objc dynamic var depth = 1 { didSet(depth) { use(depth, \\Bar.depth) } }
            }
            """)
        #expect(
            lines[1].contains(
                "_width.storedValue = max(self._width.storedValue, 44); other.width = _width.storedValue; later { self.width = 2 } }"))
        #expect(lines[2].contains("self._height.storedValue += 1 }") && lines[2].contains("let height = 3; use(height) }"))
        #expect(lines[3].contains("use(depth, \\Bar.depth) }"))
    }

    @Test("An assignment in a designated initializer of the class sets the stored value without its observer")
    func setsStoredValues() {
        let lines = rewrittenLines(
            """
            class Bar: UIView {
                @objc dynamic var message = "" { didSet { label.text = message } }
                @objc(isOn) dynamic var on = false { willSet { print(newValue) } }
                @objc dynamic var plain = 1
                init(_ message: String) {
                    super.init(frame: .zero)
                    self.message = message.isEmpty ? "none" : message
                    on = !message.isEmpty
                    plain = 2
                    defer { configure { self.message = "later" } }
                }
                convenience init(on: Bool) { self.init(""); self.on = on }
                init(on: Bool, _ x: Int) { super.init(frame: .zero); on = false }
            }
            """)
        #expect(lines[6] == "self._message = ObjectiveC.ObjectiveCDynamic(wrappedValue: message.isEmpty ? \"none\" : message, \"message\")")
        #expect(lines[7] == "_on = ObjectiveC.ObjectiveCDynamic(wrappedValue: !message.isEmpty, \"isOn\")")
        #expect(lines[8] == "plain = 2" && lines[9].contains("self.message = \"later\""))
        #expect(lines[11].hasSuffix("self.on = on }") && lines[12].hasSuffix("; on = false }"))
    }

    @Test("A rewritten program observes its properties, also in subclasses and by name, and encodes them as before", arguments: [5, 6])
    func observes(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Player.swift": """
            import Foundation
            @objcMembers class Player: NSObject, Codable {
                dynamic var title = "a"
                dynamic var note: String?
                dynamic var doubled: Int {
                    get { last * 2 }
                    set { last = newValue / 2 }
                }
                private(set) dynamic var count: Int { didSet { last = oldValue } }
                var last = -1
                init(count: Int) { self.count = count; super.init() }
                func increment() { count += 1 }
            }
            final class VideoPlayer: Player {
                override dynamic var title: String { didSet { increment() } }
                dynamic var width = 0 { didSet { width = max(width, 44); self.width += 1 } }
            }
            """,
            "main.swift": """
            import Foundation
            let player = VideoPlayer(count: 1)
            var observations: [NSKeyValueObservation] = []
            observations.append(player.observe(\\.title, options: [.old, .new]) { print($1.oldValue!, $1.newValue!, $0.count) })
            observations.append(player.observe(\\.count, options: .new) { print("count", $1.newValue!, $0.last) })
            player.title = "b"
            player.setValue("c", forKey: #keyPath(Player.title))
            print(player.value(forKey: "count")!)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            print(String(decoding: try encoder.encode(player), as: UTF8.self))
            let decoded = try JSONDecoder().decode(Player.self, from: Data("{\\"title\\":\\"x\\",\\"count\\":7,\\"last\\":0}".utf8))
            print(decoded.title, decoded.count, decoded.note == nil)
            player.width = 3
            print(player.width)
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                count 2 1
                a b 2
                count 3 2
                b c 3
                3
                {"count":3,"last":2,"title":"c"}
                x 7 true
                45

                """)
    }
}
