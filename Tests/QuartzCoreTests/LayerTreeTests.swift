import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @Suite("Layer trees")
    struct LayerTreeTests {
        /// Returns a layer with a named sublayer for each character.
        private static func family(_ names: String) -> CALayer {
            let parent = CALayer()
            for name in names { parent.addSublayer(named(String(name))) }
            return parent
        }

        private static func named(_ name: String) -> CALayer {
            let layer = CALayer()
            layer.name = name
            return layer
        }

        private static func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

        private static func child(_ parent: CALayer, _ name: String) throws -> CALayer {
            try #require(parent.sublayers?.first { $0.name == name })
        }

        @StageThread
        @Test("addSublayer(_:) moves a layer to the top of its new superlayer")
        func add() throws {
            let (a, b) = (Self.family("xyz"), Self.family("k"))
            let x = try Self.child(a, "x")
            b.addSublayer(x)
            #expect(Self.names(a) == "yz" && Self.names(b) == "kx" && x.superlayer === b)
            b.addSublayer(try Self.child(b, "k"))
            #expect(Self.names(b) == "xk")
        }

        @StageThread
        @Test("insertSublayer(_:at:) inserts at the index, and beyond the end on top")
        func insertAtIndex() throws {
            let parent = Self.family("abc")
            parent.insertSublayer(Self.named("0"), at: 0)
            parent.insertSublayer(Self.named("2"), at: 2)
            parent.insertSublayer(Self.named("9"), at: 99)
            #expect(Self.names(parent) == "0a2bc9")
        }

        @StageThread
        @Test("A layer moved among its siblings ends up directly below or above the given sibling")
        func moveBeside() throws {
            for (moved, below, expected) in [("a", "d", "bcad"), ("d", "a", "dabc"), ("b", "c", "abcd"), ("c", "b", "acbd")] {
                let parent = Self.family("abcd")
                parent.insertSublayer(try Self.child(parent, moved), below: try Self.child(parent, below))
                #expect(Self.names(parent) == expected, "\(moved) below \(below)")
            }
            for (moved, above, expected) in [("a", "d", "bcda"), ("d", "a", "adbc"), ("b", "c", "acbd"), ("c", "b", "abcd")] {
                let parent = Self.family("abcd")
                parent.insertSublayer(try Self.child(parent, moved), above: try Self.child(parent, above))
                #expect(Self.names(parent) == expected, "\(moved) above \(above)")
            }
        }

        @StageThread
        @Test("Inserting below or above nil puts a layer on top, and inserting a layer beside itself leaves it there")
        func besideNone() throws {
            let parent = Self.family("abc")
            parent.insertSublayer(Self.named("x"), below: nil)
            parent.insertSublayer(Self.named("y"), above: nil)
            #expect(Self.names(parent) == "abcxy")
            let b = try Self.child(parent, "b")
            parent.insertSublayer(b, below: b)
            parent.insertSublayer(b, above: b)
            parent.replaceSublayer(b, with: b)
            #expect(Self.names(parent) == "abcxy" && b.superlayer === parent)
        }

        @StageThread
        @Test("Replacing a layer that is not a sublayer is reported and changes nothing")
        func strangers() throws {
            let (parent, other) = (Self.family("ab"), Self.family("xy"))
            let (x, y, a) = (try Self.child(other, "x"), try Self.child(other, "y"), try Self.child(parent, "a"))
            for layer in [x, a, CALayer()] {
                let owner = layer.superlayer
                let lines = standardError { parent.replaceSublayer(y, with: layer) }
                #expect(lines.contains("is no sublayer of") && lines.contains("CALayerInvalid"))
                #expect(Self.names(parent) == "ab" && Self.names(other) == "xy" && layer.superlayer === owner)
            }
        }

        @StageThread
        @Test("A layer that is inserted beside one that is not a sublayer is in front of all, which is reported")
        func besideStrangers() throws {
            let other = Self.family("xy")
            let y = try Self.child(other, "y")
            let edits: [(CALayer, CALayer) -> Void] = [
                { $0.insertSublayer($1, below: y) }, { $0.insertSublayer($1, above: y) }, { $0.insertSublayer($1, below: $0) },
                { $0.insertSublayer($1, above: $0) },
            ]
            for edit in edits {
                let parent = Self.family("ab")
                var lines = standardError { edit(parent, Self.named("n")) }
                #expect(lines.contains("is no sublayer of") && lines.contains("CALayerInvalid") && Self.names(parent) == "abn")
                let a = try Self.child(parent, "a")
                lines = standardError { edit(parent, a) }
                #expect(lines.contains("is no sublayer of") && Self.names(parent) == "bna" && Self.names(other) == "xy")
            }
        }

        @StageThread
        @Test("sublayers accepts nil, an empty list, the same list, a repeated layer and a layer of another list")
        func lists() throws {
            let parent = Self.family("abc")
            let (a, b, c) = (try Self.child(parent, "a"), try Self.child(parent, "b"), try Self.child(parent, "c"))
            parent.sublayers = [a, b, c]
            #expect(Self.names(parent) == "abc")
            parent.sublayers = [a, b, a]
            #expect(Self.names(parent) == "ba" && c.superlayer == nil)
            parent.sublayers = [c, c, b]
            #expect(Self.names(parent) == "cb" && a.superlayer == nil)
            parent.sublayers = []
            #expect(parent.sublayers == nil && b.superlayer == nil)
            // One of the new layers is a sublayer of another.
            c.addSublayer(a)
            parent.sublayers = [c, a]
            #expect(Self.names(parent) == "ca" && c.sublayers == nil && a.superlayer === parent)
            // A layer that becomes a sublayer is no longer a mask.
            b.mask = c
            #expect(Self.names(parent) == "a" && c.superlayer === b)
            parent.sublayers = [c]
            #expect(b.mask == nil && c.superlayer === parent && a.superlayer == nil)
        }

        @StageThread
        @Test("replaceSublayer(_:with:) puts a layer at the other's position, wherever the layer was before")
        func replace() throws {
            let parent = Self.family("abc")
            let b = try Self.child(parent, "b")
            parent.replaceSublayer(b, with: Self.named("x"))
            #expect(Self.names(parent) == "axc" && b.superlayer == nil)
            parent.replaceSublayer(try Self.child(parent, "c"), with: try Self.child(parent, "a"))
            #expect(Self.names(parent) == "xa")
            parent.replaceSublayer(try Self.child(parent, "x"), with: try Self.child(parent, "a"))
            #expect(Self.names(parent) == "a")
        }

        @StageThread
        @Test("Setting sublayers adds, keeps, reorders and removes layers")
        func setSublayers() throws {
            let (parent, other) = (Self.family("abc"), Self.family("x"))
            let (a, b, c) = (try Self.child(parent, "a"), try Self.child(parent, "b"), try Self.child(parent, "c"))
            let x = try Self.child(other, "x")
            parent.sublayers = [c, x, a]
            #expect(Self.names(parent) == "cxa" && Self.names(other) == "" && other.sublayers == nil)
            #expect(b.superlayer == nil && x.superlayer === parent)
            parent.sublayers = nil
            #expect(parent.sublayers == nil && a.superlayer == nil && c.superlayer == nil)
        }

        @StageThread
        @Test("removeFromSuperlayer() works for the last reference and does nothing without a superlayer")
        func remove() throws {
            let parent = Self.family("a")
            weak let weakChild = try Self.child(parent, "a")
            weakChild?.removeFromSuperlayer()
            CATransaction.flush()
            #expect(weakChild == nil && parent.sublayers == nil)
            parent.removeFromSuperlayer()
            #expect(parent.superlayer == nil)
        }

        @Test("Adding a layer to its own tree ends the process")
        func ownTree() async {
            await #expect(processExitsWith: .failure) {
                let layer = CALayer()
                layer.addSublayer(layer)
            }
            await #expect(processExitsWith: .failure) {
                let (top, middle, bottom) = (CALayer(), CALayer(), CALayer())
                top.addSublayer(middle)
                middle.addSublayer(bottom)
                bottom.insertSublayer(top, at: 0)
            }
            await #expect(processExitsWith: .failure) {
                let (top, middle) = (CALayer(), CALayer())
                top.addSublayer(middle)
                middle.sublayers = [CALayer(), top]
            }
            await #expect(processExitsWith: .failure) {
                let (top, bottom) = (CALayer(), CALayer())
                top.addSublayer(bottom)
                top.replaceSublayer(bottom, with: top)
            }
        }

        @Test("Setting geometry to NaN ends the process")
        func notANumber() async {
            await #expect(processExitsWith: .failure) { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
            await #expect(processExitsWith: .failure) { CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) }
            await #expect(processExitsWith: .failure) { CALayer().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1) }
        }
    }
}
