import SourceRewriter
import Testing

@Suite struct OptionalRequirementRewritingTests {
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

    @Test("What cannot be rewritten is an error at its place")
    func rejectsAmbiguity() {
        let (_, diagnostics) = rewrite([
            "A.swift": """
            @objc protocol D {
                @objc optional func a()
                @objc optional func a(_ x: Int)
            }
            """
        ])
        #expect(diagnostics.count == 2 && diagnostics[0].hasPrefix("A.swift:2:25: error: on Linux, two optional requirements"))
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
