import Foundation
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Self-check of the Swift runtime")
    struct RuntimeSelfCheckTests {
        /// Verifies the slots of `CALayer` on metadata that `change` corrupts.
        ///
        /// - Returns: The finding of the fault, or nil if the metadata passes.
        private func finding(changing change: @escaping (_ type: AnyClass, _ words: inout [UInt]) -> Void) -> String? {
            do {
                _ = try LayerMethods { (type) throws(RuntimeFault) in
                    var words = try ClassMetadata(of: type).words
                    change(type, &words)
                    return ClassMetadata(words: words)
                }
                return nil
            } catch {
                return error.finding
            }
        }

        /// Returns the number of words of `NSObject`'s metadata, which is the index of the first
        /// method of `CALayer`.
        private func firstSlot() throws -> Int { try ClassMetadata(of: NSObject.self).words.count }

        @Test("Every assumption about class metadata holds in this process")
        func holds() throws {
            RuntimeSelfCheck.run()
            #expect(finding { _, _ in } == nil)
            let drawing = LayerMethods.verified.drawing
            #expect(!drawing.isAnyOverridden(by: CALayer.self) && drawing.isAnyOverridden(by: CATextLayer.self))
        }

        @Test("A vtable in which an override is missing fails the self-check")
        func missingOverride() throws {
            let base = try ClassMetadata(of: CALayer.self).words
            let slot = LayerMethods.verified.drawing.indexes[1]
            let finding = try #require(
                finding { type, words in if "\(type)" == "KnownDrawing" { words[slot] = base[slot] } })
            #expect(finding.contains("the override of KnownDrawing") && finding.contains("is not found"))
        }

        @Test("A vtable with a difference in a method that is not overridden fails the self-check")
        func falseOverride() throws {
            let slot = LayerMethods.verified.layout.indexes[0]
            let finding = try #require(finding { type, words in if "\(type)" == "KnownUnrelated" { words[slot] = 1 } })
            #expect(finding.contains("KnownUnrelated seems to override"))
        }

        @Test("Vtables without the slot of an overridden method fail the self-check")
        func eliminatedSlot() throws {
            let slot = LayerMethods.verified.actions.indexes[0]
            let finding = try #require(
                finding { type, words in if type != NSObject.self { words.remove(at: slot) } })
            #expect(finding.contains("differs from that of CALayer in 3 methods, not in the 4"))
        }

        @Test("Vtables in another order than that of the declarations fail the self-check")
        func otherOrder() throws {
            let first = try firstSlot()
            let end = try ClassMetadata(of: CALayer.self).words.count
            let finding = try #require(
                finding { type, words in if type != NSObject.self { words[first..<end].reverse() } })
            #expect(finding.contains("in the order in which it declares them"))
        }

        @Test("Class metadata with a different header layout fails the self-check")
        func otherHeader() throws {
            let finding = try #require(finding { type, words in words.swapAt(1, 2) })
            #expect(finding.contains("does not name its superclass"))
        }

        @Test("Vtables that end early fail the self-check")
        func truncated() throws {
            let finding = try #require(finding { type, words in if "\(type)" == "PlainProbe" { words.removeLast(100) } })
            #expect(finding.contains("does not continue that of its superclass"))
        }

        @Test("A vtable of NSObject that does not add an initializer fails the self-check")
        func noInitializer() throws {
            let base = try ClassMetadata(of: NSObject.self).words
            do {
                _ = try ClassInstances.findSlot { (type) throws(RuntimeFault) in
                    var words = try ClassMetadata(of: type).words
                    words.replaceSubrange(ClassMetadata.headerCount..<base.count, with: base[ClassMetadata.headerCount...])
                    return ClassMetadata(words: words)
                }
                Issue.record("The self-check accepts the vtable.")
            } catch {
                #expect(error.finding.contains("exactly one initializer, but 0"))
            }
        }

        @Test("The report of a failed self-check states the finding, the toolchain and what to do")
        func report() {
            let report = RuntimeFault("the vtable is wrong").report
            #expect(report.hasPrefix("lamina: the self-check of the Swift runtime failed: the vtable is wrong."))
            #expect(report.contains("built with Swift 6.") && report.contains("docs/decisions/0006") && report.contains("swift --version"))
        }

        @Test("A failed self-check ends the process")
        func failure() async {
            await #expect(processExitsWith: .failure) {
                _ = RuntimeFault.require { () throws(RuntimeFault) -> Int in throw RuntimeFault("the vtable is wrong") }
            }
        }
    }
}
