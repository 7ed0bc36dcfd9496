import Geometry
import SceneModel
import Testing

@Suite("Validation of animations")
struct AnimationValidationTests {
    /// Returns the fault of an animation of a key path, or nil if the animation is valid.
    private func fault(
        _ name: String, _ content: PropertyAnimation.Content, timing: MediaTiming = MediaTiming(duration: 1)
    ) throws -> AnimationFault? {
        let keyPath = try #require(AnimationKeyPath.byName[name])
        do throws(AnimationFault) {
            try AnimationDescription(keyPath: keyPath, timing: timing, content: content).validate()
            return nil
        } catch {
            return error
        }
    }

    private func fault(_ name: String, _ frames: Keyframes) throws -> AnimationFault? { try fault(name, .keyframes(frames)) }

    /// A track of three values, and so of two intervals.
    private let three = Keyframes.Track.values([.scalar(1), .scalar(2), .scalar(3)])

    @Test("AN2 Values must have the key path's shape and numbers in the protocol's range")
    func values() throws {
        #expect(try fault("position.x", .basic(from: .scalar(1), to: nil, by: .scalar(-5))) == nil)
        #expect(try fault("position.x", .basic(from: .point(.zero), to: nil, by: nil)) == .value(index: nil))
        #expect(try fault("position", .basic(from: nil, to: .point(Point(x: .nan, y: 0)), by: nil)) == .value(index: nil))
        // 2e9 is beyond Limits.coordinate.
        #expect(try fault("opacity", .basic(from: nil, to: nil, by: .scalar(2e9))) == .value(index: nil))
        #expect(try fault("zPosition", Keyframes(track: .values([.scalar(1), .bool(true)]))) == .value(index: 1))
        #expect(try fault("contents", Keyframes(track: .values([.none, .surface(SurfaceID(rawValue: 1))]))) == nil)
    }

    @Test(
        "AN1 The timing of an animation must be in range",
        arguments: [MediaTiming(duration: -1), MediaTiming(duration: .nan), MediaTiming(duration: 1, speed: .infinity)])
    func timing(timing: MediaTiming) throws {
        #expect(try fault("opacity", .basic(from: nil, to: nil, by: nil), timing: timing) == .timing)
    }

    @Test("AN2 An animation must have at least one value and at most the limit")
    func counts() throws {
        #expect(try fault("zPosition", Keyframes(track: .values([]))) == .empty)
        #expect(try fault("position", Keyframes(track: .path(Path()))) == .empty)
        let many = [PropertyValue](repeating: .scalar(0), count: Limits.keyframes)
        #expect(try fault("zPosition", Keyframes(track: .values(many))) == nil)
        #expect(try fault("zPosition", Keyframes(track: .values(many + [.scalar(0)]))) == .tooMany(Limits.keyframes + 1))
        let long = Path([.move(.zero)] + [Path.Element](repeating: .line(.zero), count: Limits.keyframes))
        #expect(try fault("position", Keyframes(track: .path(long))) == .tooMany(Limits.keyframes + 1))
    }

    @Test("AN2 The number of key times must match the number of values, or exceed it by one in discrete mode")
    func keyTimes() throws {
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 1])) == .keyTimeCount(found: 2, keyframes: 3))
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 0.5, 0.7, 1])) == .keyTimeCount(found: 4, keyframes: 3))
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 0.5, 0.7, 1], calculationMode: .discrete)) == nil)
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 1], calculationMode: .paced)) == nil)
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 0.6, 0.5])) == nil)
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [-0.1, 0.6, 1.1])) == nil)
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [-2e9, 0.6, 1])) == .keyTime(index: 0))
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, 0.6, .infinity])) == .keyTime(index: 2))
        #expect(try fault("zPosition", Keyframes(track: three, keyTimes: [0, .nan, 1])) == .keyTime(index: 1))
    }

    @Test("AN2 There can be no more timing functions than intervals, and no more spline parameters than values")
    func parameters() throws {
        #expect(try fault("zPosition", Keyframes(track: three, curves: [.linear, .easeIn])) == nil)
        #expect(
            try fault("zPosition", Keyframes(track: three, curves: [.linear, .easeIn, .easeOut])) == .curveCount(found: 3, intervals: 2))
        #expect(try fault("zPosition", Keyframes(track: three, tensions: [0, 1, 0, 1])) == .splineParameter)
        #expect(try fault("zPosition", Keyframes(track: three, biases: [.nan])) == .splineParameter)
        #expect(try fault("zPosition", Keyframes(track: three, continuities: [2e9])) == .splineParameter)
    }

    @Test("AN2 A path must animate a point or a size, start with a move and have finite coordinates")
    func paths() throws {
        let line = Path([.move(.zero), .line(Point(x: 1, y: 1))])
        #expect(try fault("position", Keyframes(track: .path(line))) == nil)
        #expect(try fault("bounds.origin", Keyframes(track: .path(line))) == nil)
        #expect(try fault("transform.translation", Keyframes(track: .path(line))) == nil)
        #expect(try fault("bounds", Keyframes(track: .path(line))) == .pathForWrongKind)
        #expect(try fault("position.x", Keyframes(track: .path(line))) == .pathForWrongKind)
        #expect(try fault("position", Keyframes(track: .path(Path([.line(.zero)])))) == .pathWithoutStart)
        let bad = Path([.move(.zero), .quadratic(control: Point(x: .infinity, y: 0), to: .zero)])
        #expect(try fault("position", Keyframes(track: .path(bad))) == .pathCoordinate(element: 1))
        #expect(try fault("position", Keyframes(track: .path(line), keyTimes: [0, 0.5, 1])) == .keyTimeCount(found: 3, keyframes: 2))
    }

    @Test("AN2 Every animation fault has a distinct description, and compiling throws the fault of validation")
    func sentences() throws {
        let faults: [AnimationFault] = [
            .timing, .value(index: nil), .value(index: 3), .empty, .tooMany(9_999), .keyTimeCount(found: 2, keyframes: 3),
            .keyTime(index: 1),
            .curveCount(found: 3, intervals: 2), .splineParameter, .pathForWrongKind, .pathWithoutStart, .pathCoordinate(element: 1),
            .tooManyItems(9_998), .tooManyKeyframesInGroup(9_997),
        ]
        #expect(Set(faults.map(\.description)).count == faults.count)
        #expect(faults.allSatisfy { $0.description.utf8.count <= Limits.stringBytes })
        let keyPath = try #require(AnimationKeyPath(.opacity))
        #expect(throws: AnimationFault.empty) {
            try CompiledAnimation(
                AnimationDescription(keyPath: keyPath, timing: MediaTiming(duration: 1), content: .keyframes(Keyframes(track: .values([]))))
            )
        }
    }
}
