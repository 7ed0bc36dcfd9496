import CoreGraphics
import Foundation
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Animations of contents")
    struct ContentsAnimationTests {
        /// Returns images whose widths, from 4 upward, identify them.
        private static func images(_ count: Int) throws -> [CGImage] {
            try (0..<count).map { index in try #require(CGImage.filled(width: 4 + index, height: 4)) }
        }

        /// Returns an animation that shows images one after the other, without fading.
        private static func flipBook(_ images: [Any]) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "contents")
            animation.values = images
            animation.calculationMode = .discrete
            animation.duration = 1
            return animation
        }

        /// Returns the values of a keyframe animation that the server received.
        private static func surfaces(_ description: AnimationDescription?) -> [PropertyValue] {
            guard case .keyframes(let frames)? = description?.property?.content, case .values(let values) = frames.track else { return [] }
            return values
        }

        @StageThread
        @Test("Each image is shared once, however many animations and layers show it")
        func sharing() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let images = try Self.images(2)
            CATransaction.setDisableActions(true)
            layer.contents = images[0]
            layer.add(Self.flipBook([images[0], images[1], NSNull(), images[0]]), forKey: "a")
            let other = CALayer()
            stage.root.addSublayer(other)
            other.add(Self.flipBook([images[1], images[1]]), forKey: "b")
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            let shared = stage.sink.surfaces.sorted { $0.width < $1.width }
            try #require(shared.map(\.width) == [4, 5])
            let (first, second) = (PropertyValue.surface(shared[0].id), PropertyValue.surface(shared[1].id))
            let sent = try #require(stage.sink.commits.first)
            #expect(stage.assignments(.contents) == [first])
            let tracks = sent.animations.map(Self.surfaces)
            #expect(tracks.contains([first, second, .none, first]) && tracks.contains([second, second]))
        }

        @StageThread
        @Test("AN7 Drawn contents can be animated, both implicitly to an image and as a keyframe value")
        func drawn() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.setNeedsDisplay()
            CATransaction.commit()
            let drawn = try #require(layer.contents)
            stage.sink.removeRecords()
            let lines = standardError {
                layer.contents = try? Self.images(1)[0]
                layer.add(Self.flipBook([drawn, NSNull()]), forKey: "book")
                CATransaction.flush()
            }
            #expect(lines == "")
            #expect(layer.animationKeys() == ["contents", "book"])
            let sent = try #require(stage.sink.commits.first).animations
            try #require(sent.count == 2)
            guard case .basic(from: .surface(let from)?, to: nil, by: nil)? = sent[0].property?.content else {
                Issue.record("\(sent[0].content)")
                return
            }
            #expect(Self.surfaces(sent[1]) == [.surface(from), .none])
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("A surface is destroyed when the last animation or layer that shows it is removed")
        func releasing() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let images = try Self.images(2)
            CATransaction.setDisableActions(true)
            layer.add(Self.flipBook([images[0], images[1], images[0]]), forKey: "a")
            layer.add(Self.flipBook([images[1], images[1]]), forKey: "b")
            CATransaction.flush()
            let (first, second) = (stage.sink.surfaces[0].id, stage.sink.surfaces[1].id)
            stage.sink.removeRecords()
            layer.removeAnimation(forKey: "a")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes.contains(.destroySurface(first)) == true)
            #expect(stage.sink.commits.first?.changes.contains(.destroySurface(second)) == false)
            stage.sink.removeRecords()
            layer.contents = images[1]
            layer.removeAnimation(forKey: "b")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes.contains(.destroySurface(second)) == false && stage.sink.surfaces.isEmpty)
            stage.sink.removeRecords()
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes.last == .destroySurface(second) && stage.sink.faults == [])
        }

        @StageThread
        @Test("Removing a finished contents animation releases its images and their shared memory")
        func memory() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            weak var weakImage: CGImage?
            try {
                // Only the animation keeps the image after this closure.
                let image = try #require(CGImage.filled(width: 3, height: 3))
                weakImage = image
                layer.add(Self.flipBook([image]), forKey: "a")
                CATransaction.flush()
            }()
            #expect(weakImage != nil)
            try stage.report(.finished, layer, "a")
            CATransaction.flush()
            #expect(weakImage == nil && stage.sink.faults == [])
            #expect(stage.context.tree.surfaces.byteCount == 0)
        }

        @StageThread
        @Test("An implicit animation of contents refers to the surface of the previous image without sharing it again")
        func implicit() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let images = try Self.images(2)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.contents = images[0]
            CATransaction.commit()
            let first = try #require(stage.sink.surfaces.first).id
            stage.sink.removeRecords()
            layer.contents = images[1]
            CATransaction.flush()
            #expect(stage.sink.surfaces.map(\.width) == [5])
            let commit = try #require(stage.sink.commits.first)
            #expect(commit.animations.first?.property?.content == .basic(from: .surface(first), to: nil, by: nil))
            #expect(!commit.changes.contains(.destroySurface(first)), "the animation shows it")
            stage.sink.removeRecords()
            try stage.report(.finished, layer, "contents")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes.last == .destroySurface(first) && stage.sink.faults == [])
        }

        @StageThread
        @Test("Contents animations with values other than images have no effect")
        func wrongType() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.add(Self.flipBook(["a"]), forKey: "a")
            layer.add(Self.flipBook([1]), forKey: "b")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.map(\.content) == [.group([]), .group([])])
        }

        @StageThread
        @Test("RS6 After reconnecting, the server receives the images of running animations again")
        func reconnect() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let images = try Self.images(2)
            layer.add(Self.flipBook(images), forKey: "a")
            CATransaction.flush()
            stage.sink.restart()
            stage.context.connected(to: DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60), clockJump: 0)
            CATransaction.flush()
            #expect(stage.sink.surfaces.map(\.width) == [4, 5] && stage.sink.faults == [])
            #expect(Self.surfaces(stage.sink.commits.first?.animations.first) == stage.sink.surfaces.map { .surface($0.id) })
        }
    }
}
