import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("Frames of animations that change in steps")
struct DiscreteAnimationTests {
    private let id = AnimationID(rawValue: 0)
    private let layer = LayerID(rawValue: 1)

    /// Returns an animation that moves a layer by 3 points in each of ten steps a second, endlessly
    /// from a time on.
    private func steps(begin: Double) throws -> AnimationDescription {
        let values = (0..<10).map { PropertyValue.scalar(2 + 3 * Double($0)) }
        return AnimationDescription(
            keyPath: try #require(AnimationKeyPath(.position, .x)),
            timing: MediaTiming(beginTime: begin, duration: 1, repeatCount: .infinity),
            content: .keyframes(Keyframes(track: .values(values), calculationMode: .discrete)))
    }

    /// Makes frames at 60 vsyncs a second when the renderer demands them, as the server does, and
    /// compares the screen at every vsync with that of a renderer that makes them all.
    ///
    /// - Parameter build: Changes beside those of the animation.
    /// - Returns: The number of frames made from a second after the first to another one later.
    private func frames(_ animation: AnimationDescription, _ build: (inout Commit) -> Void = { _ in }) throws -> Int {
        func make() throws -> RendererFixture {
            let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .red) }
            try fixture.commit { commit in
                build(&commit)
                commit.add(id, to: layer, animation)
            }
            return fixture
        }
        let (saving, reference) = (try make(), try make())
        var count = 0
        for vsync in 0..<120 {
            let time = 100 + Double(vsync) / 60
            reference.frame(at: time)
            switch saving.renderer.demand(at: time) {
            case .everyVsync:
                saving.frame(at: time)
                if vsync >= 60 { count += 1 }
            case .at(let next): #expect(next > time)
            case .nothing: break
            }
            #expect(saving.pixels == reference.pixels, "vsync \(vsync)")
        }
        return count
    }

    @Test("RS3 Ten steps a second take ten frames a second, which show each step at its vsync")
    func discrete() throws {
        #expect(try frames(steps(begin: 99.99)) == 10)
        #expect(try frames(steps(begin: -50_000.123)) == 10)
        // A vsync that coincides with a step may precede it by a rounding error.
        #expect(try frames(steps(begin: 100)) <= 20)
    }

    @Test("RS3 Steps in the time of a layer and its superlayer take frames at the times of the screen")
    func layerTime() throws {
        // The layer's seconds last half as long, so that it takes twice as many steps.
        let timing = MediaTiming(beginTime: 30.71, duration: .infinity, speed: 2, timeOffset: 0.3)
        #expect(try frames(steps(begin: -10)) { $0.set(1, .timing, .timing(timing)) } == 20)
    }

    @Test("RS3 An animation that begins later, and one in a paused time, take no frames")
    func notRunning() throws {
        #expect(try frames(steps(begin: 200)) == 0)
        let paused = MediaTiming(duration: .infinity, speed: 0, timeOffset: 3.25)
        #expect(try frames(steps(begin: 3)) { $0.set(1, .timing, .timing(paused)) } == 0)
    }

    @Test("RS3 Steps of delayed copies are shown at their own times")
    func copies() throws {
        let fixture = try RendererFixture { commit in
            commit.layer(1, 0, 0, 4, 4, .red)
            commit.layer(2, kind: .replicator, 0, 0, 40, 40)
            commit.layer(3, in: 2, 0, 0, 4, 4, .red)
            commit.set(2, .instanceCount, .scalar(2))
            commit.set(2, .instanceDelay, .scalar(0.05))
            commit.set(2, .instanceTransform, .transform(.translation(x: 0, y: 10)))
        }
        try fixture.commit { $0.add(id, to: LayerID(rawValue: 3), try steps(begin: 0)) }
        fixture.frame(at: 1.1)
        fixture.frame(at: 1.16)
        // The first copy is at step 1, and the second one reached it at 1.15.
        #expect(fixture[3, 1] == Pixel.red && fixture[3, 11] == Pixel.red)
        #expect(fixture.renderer.demand(at: 1.16) == .everyVsync)
    }
}
