import CoreGraphics
import Dispatch
import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Prepare and commit")
    struct PhasePrepareTests {
        let stage: StageFixture

        init() {
            stage = StageFixture()
            CATransaction.setDisableActions(true)
        }

        /// Adds a layer with an image to the root.
        private func add(_ image: CGImage?) -> CALayer {
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.contents = image
            stage.root.addSublayer(layer)
            return layer
        }

        private func commit() {
            CATransaction.flush()
            CATransaction.setDisableActions(true)
            #expect(stage.sink.faults == [])
        }

        @Test("PH9 An image is decoded once and shared once, however many layers show it")
        func once() throws {
            let image = try #require(CGImage.png(width: 8, height: 4, red: 200))
            let layers = (0..<20).map { _ in add(image) }
            #expect(!image.isDecoded)
            commit()
            #expect(image.decodeCount == 1)
            #expect(stage.sink.surfaces.count == 1)
            #expect(stage.assignments(.contents) == Array(repeating: .surface(SurfaceID(rawValue: 0)), count: 20))
            let later = add(image)
            commit()
            #expect(image.decodeCount == 1)
            #expect(stage.sink.surfaces.count == 1)
            for layer in layers { layer.contents = nil }
            commit()
            // The image's four rows of 32 bytes, each padded to 64.
            #expect(stage.sink.surfaceBytes == 4 * 64)
            later.removeFromSuperlayer()
            commit()
            #expect(stage.sink.surfaceBytes == 0)
        }

        @Test("PH9 Several images are each decoded once, and their pixels arrive unchanged")
        func several() throws {
            let images = try (0..<12).map { try #require(CGImage.png(width: 16, height: 16, red: UInt8(10 + $0))) }
            let layers = (images + images).map { add($0) }
            commit()
            #expect(images.map(\.decodeCount) == Array(repeating: 1, count: 12))
            #expect(stage.sink.surfaces.count == 12)
            let shown = layers.map { stage.sink.pixel(of: $0) }
            let reds = (UInt32(10)..<22).map { 0xFF00_0000 | $0 << 16 }
            #expect(shown == reds + reds)
        }

        @Test("PH9 An image replaced before the commit is not decoded")
        func replaced() throws {
            let (first, second) = (CGImage.png(width: 4, height: 4, red: 1), CGImage.png(width: 4, height: 4, red: 2))
            let layer = add(first)
            layer.contents = second
            commit()
            #expect(first?.decodeCount == 0)
            #expect(second?.decodeCount == 1)
        }

        @Test("PH9 An image of a layer outside the tree is not decoded")
        func outside() {
            let image = CGImage.png(width: 4, height: 4, red: 1)
            let layer = CALayer()
            layer.contents = image
            commit()
            #expect(image?.decodeCount == 0)
            stage.root.addSublayer(layer)
            commit()
            #expect(image?.decodeCount == 1)
            #expect(stage.sink.surfaces.count == 1)
        }

        @Test("PH9 Images of the descendants of a layer that enters the tree are decoded before the commit")
        func below() throws {
            let images = try (0..<3).map { try #require(CGImage.png(width: 4, height: 4, red: UInt8($0))) }
            let top = CALayer()
            for image in images {
                let layer = CALayer()
                layer.contents = image
                top.addSublayer(layer)
            }
            commit()
            #expect(images.map(\.decodeCount) == [0, 0, 0])
            stage.root.addSublayer(top)
            commit()
            #expect(images.map(\.decodeCount) == [1, 1, 1])
            #expect(stage.sink.surfaces.count == 3)
        }

        @Test("PH9 A new server is sent the pixels of images again without decoding them again")
        func restart() {
            let image = CGImage.png(width: 8, height: 4, red: 200)
            let layer = add(image)
            commit()
            stage.sink.restart()
            stage.context.connected(to: DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60), clockJump: 0)
            commit()
            #expect(image?.decodeCount == 1)
            #expect(stage.sink.surfaces.count == 1)
            // 0xC8 is 200.
            #expect(stage.sink.pixel(of: layer) == 0xFFC8_0000)
        }

        @Test("PH10 Unchanged values are not sent: a commit has only the one change among a thousand layers")
        func unchanged() throws {
            let layers = (0..<1000).map { _ in add(nil) }
            commit()
            stage.sink.removeRecords()
            layers[500].position = layers[500].position
            layers[500].setNeedsLayout()
            commit()
            #expect(stage.sink.commits.isEmpty)
            layers[500].borderWidth = 1
            commit()
            #expect(stage.sink.commits.count == 1)
            let bytes = ClientMessage.commit(try #require(stage.sink.commits.first)).encoded()
            #expect(bytes.count <= 64)
        }

        @Test("PH10 A layer added and removed within one transaction is never sent")
        func addedAndRemoved() {
            stage.sink.removeRecords()
            let layer = add(nil)
            layer.removeFromSuperlayer()
            commit()
            #expect(stage.sink.commits.isEmpty)
        }

        @Test("PH10 A subtree that moves is sent only as its move")
        func moved() {
            let (a, b) = (add(nil), add(nil))
            let top = CALayer()
            for _ in 0..<50 { top.addSublayer(CALayer()) }
            a.addSublayer(top)
            commit()
            stage.sink.removeRecords()
            b.addSublayer(top)
            commit()
            // The removal from one list of sublayers and the insertion into the other.
            #expect(stage.sink.commits.map(\.changes.count) == [2])
            #expect(stage.sink.commits.first?.sublayers == [top.serverID])
        }

        @Test("PH11 Contents made by another thread are shown by the next commit after they are set, which no earlier commit waits for")
        func asynchronous() {
            final class AsynchronousLayer: CALayer {
                let isDone = DispatchSemaphore(value: 0)
                nonisolated(unsafe) var drawn: CGImage?

                override func display() {
                    nonisolated(unsafe) let layer = self
                    DispatchQueue.global().async {
                        layer.drawn = CGImage.png(width: 4, height: 4, red: 9)
                        layer.drawn?.decodePixels()
                        layer.isDone.signal()
                    }
                }
            }
            let layer = AsynchronousLayer()
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            commit()
            #expect(stage.sink.commits.count == 1)
            #expect(stage.sink.surfaces.isEmpty)
            #expect(layer.isDone.wait(timeout: .now() + 20) == .success)
            layer.contents = layer.drawn
            commit()
            #expect(stage.sink.commits.count == 2)
            #expect(stage.sink.pixel(of: layer) == 0xFF09_0000)
        }
    }
}
