import SourceRewriter
import Testing

@Suite struct OptionalRequirementRewritingTests {
    @Test("A property of UIKit with the name of an optional requirement remains a property")
    func keepsPropertiesOfUIKit() {
        let names = [
            "position", "numberOfSections", "navigationBar", "adaptivePresentationStyle", "contextMenuInteraction", "windowScene", "scene",
            "stateRestorationActivity", "tableView", "collectionView", "navigationController", "presentationController", "action",
        ]
        let text = names.map { "let \($0) = value()?.\($0) ?? other" }.joined(separator: "\n")
        #expect(rewrittenLines(text) == lines(of: text))
    }

    @Test("An optional requirement becomes its type in the protocol, and a property in an extension")
    func rewritesProtocols() {
        let source = """
            @objc public protocol PlayerDelegate {
                func required()
                @objc optional func didEnd()
                @objc optional func player(_ player: Int,
                                           rateFor time: Double) -> Double
                @objc optional var title: String { get }
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[0] == "public protocol PlayerDelegate: AnyObject {" && lines[1] == "func required()")
        #expect(lines[2] == "typealias _Optional_didEnd = () -> Swift.Void")
        #expect(lines[3] == "typealias _Optional_player__rateFor = (_ player: Int," && lines[4] == "_ time: Double) -> Double")
        #expect(lines[5] == "typealias _Optional_title = String")
        #expect(lines[7].hasPrefix("extension PlayerDelegate { public var didEnd: _Optional_didEnd? { "))
        #expect(lines[7].contains(#"objc_requirement("player:rateFor:", of: self)"#))
    }

    @Test("A call of an optional requirement with labels becomes one of the property; other calls remain")
    func rewritesCalls() {
        let source = """
            @objc protocol D { @objc optional func a(_ x: Int, b: Int) -> Int; @objc optional func c(_ x: Int) }
            func f(_ d: D?, _ onTap: ((Int) -> Void)?) {
                _ = d?.a?(1, b: 2) ?? 3
                d?.c?(4)
                onTap?(5)
                _ = d!.a!(1,
                     b: 2)
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[2] == "_ = d?._optional_a__b?(1, 2) ?? 3" && lines[3] == "d?.c?(4)" && lines[4] == "onTap?(5)")
        #expect(lines[5] == "_ = d!._optional_a__b!(1," && lines[6] == "2)")
    }

    @Test("Calls and tests of optional requirements of UIKit's protocols use the properties that UIKit declares")
    func rewritesUsesOfUIKit() {
        let source = """
            import UIKit
            func f(_ d: UIScrollViewDelegate?, _ g: UIGestureRecognizerDelegate?, _ s: UIScrollView, _ t: UITouch, _ r: UIGestureRecognizer) {
                d?.scrollViewDidScroll?(s)
                d?.scrollViewDidEndDragging?(s, willDecelerate: true)
                _ = g?.gestureRecognizer?(r, shouldReceive: t) ?? true
                if d?.scrollViewDidScroll != nil {}
                if let end = d?.scrollViewDidEndDragging(_:willDecelerate:) { end(s, true) }
                let method = d?.scrollViewDidScroll
            }
            """
        let lines = rewrittenLines(source)
        // UIKit has a property of this name, too.
        #expect(lines[2] == "d?.scrollViewDidScroll?(s)")
        #expect(lines[3] == "d?._optional_scrollViewDidEndDragging__willDecelerate?(s, true)")
        #expect(lines[4] == "_ = g?._optional_gestureRecognizer__shouldReceive()?(r, t) ?? true")
        #expect(lines[5] == "if d?._optional_scrollViewDidScroll_ != nil {}")
        #expect(lines[6] == "if let end = d?._optional_scrollViewDidEndDragging__willDecelerate { end(s, true) }")
        #expect(lines[7] == "let method = d?.scrollViewDidScroll")
    }

    @Test("A reference to an optional requirement that states its labels is the property, which has none")
    func removesLabelsOfReferences() {
        let lines = rewrittenLines(
            """
            import UIKit
            @objc protocol PagerDelegate { @objc optional func didScroll(_ pager: Pager) }
            class Pager: UIView {
                weak var delegate: PagerDelegate?
                func scroll() {
                    if let function = self.delegate?.didScroll(_:) { function(self) }
                    guard delegate?.didScroll(_:) != nil else { return }
                    delegate?.didScroll?(self)
                }
            }
            """)
        #expect(lines[5] == "if let function = self.delegate?.didScroll { function(self) }")
        #expect(lines[6] == "guard delegate?.didScroll != nil else { return }")
        #expect(lines[7] == "delegate?.didScroll?(self)")
    }

    @Test("A class lists what it implements of UIKit's protocols, also what only its superclass conforms to")
    func listsImplementationsOfUIKit() {
        let source = """
            import UIKit
            class A: UIViewController, UIGestureRecognizerDelegate {}
            class B: A {
                func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[1].contains(#"{ [.conformance("UIGestureRecognizerDelegate")] }"#))
        #expect(lines[2].contains(#".requirement("gestureRecognizer:shouldReceiveTouch:", "#))
        #expect(!lines[2].contains("shouldReceiveEvent") && !lines[2].contains(".conformance"))
    }

    @Test("The first class that overrides responds(to:) or forwardingTarget(for:) declares and lists it")
    func rewritesOverridesOfDispatch() {
        let source = """
            import UIKit
            class Proxy: NSObject {
                override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
                override func forwardingTarget(for s: Selector!) -> Any? { return super.forwardingTarget(for: s) }
            }
            class Other: Proxy {
                override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
            }
            """
        let lines = rewrittenLines(source)
        #expect(lines[1].contains(#"Selector("respondsToSelector:""#) && lines[1].contains(#"Selector("forwardingTargetForSelector:""#))
        #expect(lines[2].hasSuffix("func responds(to s: Selector!) -> Bool { ObjectiveC.objc_responds(self, to: s) }"))
        #expect(!lines[2].contains("override") && lines[3].hasSuffix("{ return ObjectiveC.objc_forwardingTarget(self, for: s) }"))
        #expect(lines[6] == "override func responds(to s: Selector!) -> Bool { super.responds(to: s) }")
    }

    @Test("A name without labels that several requirements have, or that a property of UIKit has, is the property")
    func leavesProperties() {
        let lines = rewrittenLines(
            """
            import UIKit
            func f(_ c: UIViewController) {
                if c.navigationController != nil {}
                if let p = c.presentationController { print(p) }
            }
            """)
        #expect(lines[2] == "if c.navigationController != nil {}")
        #expect(lines[3] == "if let p = c.presentationController { print(p) }")
    }

    @Test("What cannot be rewritten is an error at its place")
    func rejectsAmbiguity() {
        let (_, diagnostics) = rewrite([
            "A.swift": """
            @objc protocol D {
                @objc optional func a(_ x: String)
                @objc optional func a(_ x: Int)
            }
            """
        ])
        #expect(
            diagnostics == [
                "A.swift:3:25: error: method 'a(_:)' with Objective-C selector 'a:' conflicts with previous declaration "
                    + "with the same Objective-C selector"
            ])
    }

    @Test("Requirements of one name are told apart by the types of their arguments", arguments: [5, 6])
    func overloads(languageMode: Int) throws {
        let source = """
            import Foundation
            class Layout: NSObject { let name: String; init(_ name: String) { self.name = name } }
            struct Size { var width = 1.0 }
            @objc protocol PanelDelegate {
                @objc(panel:layoutForName:) optional
                func panel(_ panel: Int, layoutFor name: String) -> Layout
                @objc(panel:layoutForSize:) optional
                func panel(_ panel: Int, layoutFor size: Size) -> Layout
                @objc(changedTo:) optional func changed(_ name: String)
                @objc(changedToNumber:) optional func changed(_ number: Int)
            }
            class Named: NSObject, PanelDelegate {
                func panel(_ panel: Int, layoutFor name: String) -> Layout { Layout(name) }
                func changed(_ number: Int) { print("number", number) }
            }
            final class Sized: Named {
                func panel(_ panel: Int, layoutFor size: Size) -> Layout { Layout("size \\(size.width)") }
                func changed(_ name: String) { print("name", name) }
            }
            func ask(_ delegate: PanelDelegate?) {
                if let layout = delegate?.panel?(1, layoutFor: "n") { print(layout.name) }
                if let layout = delegate?.panel?(1, layoutFor: Size(width: 3)) { print(layout.name) }
                delegate?.changed?("new")
                delegate?.changed?(5)
            }
            ask(Named())
            ask(Sized())
            """
        let output = try RewrittenProgram(files: ["main.swift": source]).output(languageMode: languageMode)
        #expect(output.split(separator: "\n") == ["n", "number 5", "n", "size 3.0", "name new", "number 5"])
    }

    @Test("Requirements without labels of one name are told apart by the number of their arguments", arguments: [5, 6])
    func numbersOfArguments(languageMode: Int) throws {
        let source = """
            import Foundation
            @objc protocol Delegate: NSObjectProtocol {
                @objc optional func changed()
                @objc optional func changed(_ x: Int) -> Int
                @objc optional func changed(_ x: Int, _ done: (Int) -> Void)
            }
            final class Some: NSObject, Delegate {
                func changed() { print("changed") }
                func changed(_ x: Int, _ done: (Int) -> Void) { done(x + 1) }
            }
            final class Other: NSObject, Delegate {
                func changed(_ x: Int) -> Int { x * 2 }
            }
            func call(_ d: Delegate?) {
                print(d?.changed?() as Any? != nil, d?.changed?(4) as Any? ?? "none", d?.responds(to: #selector(Delegate.changed(_:))) ?? false)
                d?.changed?(1) { print("done", $0) }
                d?.changed?(2, { print("done", $0) })
            }
            call(Some())
            call(Other())
            """
        let lines = rewrittenLines(source)
        #expect(lines[15] == "d?._optional_changed__?(1) { print(\"done\", $0) }")
        let output = try RewrittenProgram(files: ["main.swift": source]).output(languageMode: languageMode)
        #expect(
            output == """
                changed
                true none false
                done 2
                done 3
                false 8 true

                """)
    }

    @Test("Implementations are called wherever they are declared, and the requirement is nil without one", arguments: [5, 6])
    func runs(languageMode: Int) throws {
        let program = RewrittenProgram(files: [
            "Delegate.swift": """
            import Foundation
            @objc protocol PlayerDelegate: NSObjectProtocol {
                @objc optional func didEnd()
                @objc optional func player(_ player: Player, rateFor time: Double) -> Double
                @objc optional func player(_ player: Player, didSeek time: Double?)
                @objc optional var title: String { get }
                @objc optional func compute(_ x: Int, completion: (Int) -> Void)
            }
            final class Player: NSObject {
                weak var delegate: PlayerDelegate?
                var onEnd: (() -> Void)?
                func report() {
                    delegate?.didEnd?()
                    onEnd?()
                    let rate = delegate?.player?(self, rateFor: 2)
                    print("rate", rate ?? -1, type(of: rate))
                    delegate?.player?(self, didSeek: 3)
                    print("title", delegate?.title ?? "none")
                    if delegate?.didEnd != nil { print("has didEnd") }
                    print("responds", delegate?.responds(to: #selector(PlayerDelegate.player(_:rateFor:))) ?? false)
                    delegate?.compute?(5) { print("computed", $0) }
                }
            }
            """,
            "Classes.swift": """
            import Foundation
            class Silent: NSObject, PlayerDelegate {}
            class Talking: Silent {
                func didEnd() { print("end") }
                func player(_ player: Player, rateFor time: Double) -> Double { time * 2 }
                func compute(_ x: Int, completion: (Int) -> Void) { completion(x + 1) }
            }
            final class Loud: Talking {
                override func didEnd() { super.didEnd(); print("loud end") }
                let title = "Loud"
            }
            class Ready: NSObject { @objc func didEnd() { print("ready") } }
            final class Late: Ready, PlayerDelegate {}
            """,
            "Extensions.swift": """
            extension Talking {
                func player(_ player: Player, didSeek time: Double?) { print("seek", time ?? 0) }
            }
            """,
            "main.swift": """
            let player = Player()
            for delegate in [Silent(), Talking(), Loud()] as [Silent] {
                print(type(of: delegate))
                player.delegate = delegate
                player.report()
            }
            player.onEnd = { print("closure") }
            let late = Late()
            player.delegate = late
            player.report()
            """,
        ])
        let output = try program.output(languageMode: languageMode)
        #expect(
            output == """
                Silent
                rate -1.0 Optional<Double>
                title none
                responds false
                Talking
                end
                rate 4.0 Optional<Double>
                seek 3.0
                title none
                has didEnd
                responds true
                computed 6
                Loud
                end
                loud end
                rate 4.0 Optional<Double>
                seek 3.0
                title Loud
                has didEnd
                responds true
                computed 6
                ready
                closure
                rate -1.0 Optional<Double>
                title none
                has didEnd
                responds false

                """)
    }
}
