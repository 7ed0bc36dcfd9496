import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@Suite("Animations with many keyframes")
struct LargeAnimationTests {
    private func keyframes(
        _ name: String, _ track: Keyframes.Track, _ mode: Keyframes.CalculationMode = .linear
    ) throws -> AnimationDescription {
        AnimationDescription(
            keyPath: try #require(AnimationKeyPath.byName[name]), timing: MediaTiming(duration: 1),
            content: .keyframes(Keyframes(track: track, calculationMode: mode)))
    }

    private func group(_ children: [AnimationDescription]) -> AnimationDescription {
        AnimationDescription(timing: MediaTiming(duration: 1), content: .group(children))
    }

    private func fault(_ animation: AnimationDescription) -> AnimationFault? {
        do throws(AnimationFault) {
            _ = try CompiledAnimation(animation)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the fault of decoding a commit that adds an animation, after a round trip.
    private func decodingFault(_ animation: AnimationDescription) -> DecodingFault? {
        var commit = Commit(time: 0)
        commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 0), animation)
        let payload = ClientMessage.commit(commit).encoded()[MessageHeader.byteCount...]
        do throws(DecodingFault) {
            _ = try ClientMessage(type: ClientMessageType.commit.rawValue, payload: payload.span.bytes, descriptorCount: 0)
            return nil
        } catch {
            return error
        }
    }

    @Test("AN6 The animations of a group, nested ones included, have at most the limit of keyframes together")
    func groupedKeyframes() throws {
        func values(_ count: Int) throws -> AnimationDescription {
            try keyframes("zPosition", .values(Array(repeating: .scalar(1), count: count)))
        }
        let line = Path([.move(.zero), .line(Point(x: 1, y: 1))])
        let rest = Limits.groupedKeyframes - 6
        let full = group([try values(rest), group([try values(4)]), try keyframes("position", .path(line))])
        #expect(fault(full) == nil && decodingFault(full) == nil)
        let excess = group([try values(rest), group([try values(5)]), try keyframes("position", .path(line))])
        #expect(fault(excess) == .tooManyKeyframesInGroup(Limits.groupedKeyframes + 1))
        #expect(decodingFault(excess)?.reason == .outOfRange)
        // A single animation may have more.
        let single = try values(Limits.groupedKeyframes + 1)
        #expect(fault(single) == nil && decodingFault(single) == nil)
    }

    @Test("AN2 The values of an animation have at most the limit of path elements and list items together")
    func items() throws {
        let path = Path([.move(.zero)] + Array(repeating: .line(.zero), count: Limits.pathElements - 1))
        let count = Limits.animationItems / Limits.pathElements
        let paths = Array(repeating: PropertyValue.path(path), count: count)
        let full = try keyframes("path", .values(paths))
        #expect(fault(full) == nil && decodingFault(full) == nil)
        let excess = try keyframes("path", .values(paths + [.path(Path([.move(.zero)]))]))
        #expect(fault(excess) == .tooManyItems(Limits.animationItems + 1))
        #expect(decodingFault(excess)?.reason == .outOfRange)
        let lists = group([full, try keyframes("locations", .values([.numbers([0.5])]))])
        #expect(fault(lists) == .tooManyItems(Limits.animationItems + 1))
        #expect(decodingFault(lists)?.reason == .outOfRange)
    }

    @Test("AN2 A spline through 5,000 values has the values of a short one through the same neighbors", arguments: [false, true])
    func longSpline(hasTransforms: Bool) throws {
        func value(_ index: Int) -> PropertyValue {
            let x = Double(index * index % 97)
            return hasTransforms ? .transform(.translation(x: x, y: -x)) : .scalar(x)
        }
        let name = hasTransforms ? "transform" : "zPosition"
        let short = try CompiledAnimation(keyframes(name, .values((0..<100).map(value)), .cubic))
        let long = try CompiledAnimation(keyframes(name, .values((0..<5000).map(value)), .cubic))
        func z(_ animation: CompiledAnimation, _ time: Double) -> Double {
            let layer = animation.applied(to: .defaults, at: time)
            return hasTransforms ? layer.transform.m41 : layer.zPosition
        }
        // The ends of the short spline have other neighbors.
        for step in 4..<380 {
            let position = Double(step) / 4
            #expect(abs(z(short, position / 99) - z(long, position / 4999)) < 1e-8, "\(position)")
        }
    }

    @Test("AN2 Motion along a path of 5,000 curves at a constant speed is as fast along each")
    func longPath() throws {
        // Quarter circles, 1,250 times around. The control points are the usual approximation,
        // whose radius is exact to 3 in 10,000.
        let k = 0.552_284_749_831
        let ends = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
        var elements: [Path.Element] = [.move(ends[0])]
        for index in 0..<5000 {
            let (a, b) = (ends[index % 4], ends[(index + 1) % 4])
            elements.append(
                .cubic(control1: Point(x: a.x + k * b.x, y: a.y + k * b.y), control2: Point(x: b.x + k * a.x, y: b.y + k * a.y), to: b))
        }
        let animation = try CompiledAnimation(keyframes("position", .path(Path(elements)), .paced))
        for step in 0..<1000 {
            let time = (Double(step) + 0.377) / 1000
            let position = animation.applied(to: .defaults, at: time).position
            let angle = 2 * Double.pi * 1250 * time
            #expect(abs(position.x - cos(angle)) < 2e-3 && abs(position.y - sin(angle)) < 2e-3, "\(time)")
        }
    }
}
