import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import RenderServer

@Suite("Waiting animation events")
struct AnimationEventQueueTests {
    private let first = ClientKey(rawValue: 1)
    private let second = ClientKey(rawValue: 2)

    /// Returns the starts of animations.
    private func starts(_ ids: Range<UInt32>) -> [AnimationEvent] {
        ids.map { AnimationEvent(animation: AnimationID(rawValue: $0), commit: 1, kind: .started, time: 0) }
    }

    /// Sends the events of a turn, and returns those of each message.
    private func turn(
        of queue: inout AnimationEventQueue, isReady: (ClientKey) -> Bool = { _ in true }
    ) -> [(client: ClientKey, ids: [UInt32])] {
        var messages: [(client: ClientKey, ids: [UInt32])] = []
        queue.sendTurn(isReady: isReady) { client, events in
            messages.append((client, events.map(\.animation.rawValue)))
        }
        return messages
    }

    @Test("Few animation events of several apps are sent in the same turn, in a message for each batch")
    func few() {
        var queue = AnimationEventQueue()
        #expect(queue.append(starts(0..<2), of: first) && queue.append(starts(5..<6), of: second) && queue.append([], of: second))
        let messages = turn(of: &queue)
        #expect(messages.map(\.client) == [first, second] && messages.map(\.ids) == [[0, 1], [5]])
        #expect(Array(queue.clients).isEmpty && turn(of: &queue).isEmpty)
    }

    @Test("A turn sends a limited number of animation events, and an app with few does not wait for one with many")
    func many() {
        var queue = AnimationEventQueue()
        #expect(queue.append(starts(0..<60_000), of: first) && queue.append(starts(0..<3), of: second))
        var sent: [UInt32] = []
        var turns = 0
        while !Array(queue.clients).isEmpty {
            let messages = turn(of: &queue)
            #expect(messages.reduce(0) { $0 + $1.ids.count } <= AnimationEventQueue.eventsPerTurn)
            #expect(messages.allSatisfy { $0.ids.count <= AnimationEventQueue.eventsPerMessage })
            if turns == 0 { #expect(messages.contains { $0.client == second && $0.ids == [0, 1, 2] }) }
            for message in messages where message.client == first { sent += message.ids }
            turns += 1
        }
        #expect(sent == Array(0..<60_000) && turns == 15)
    }

    @Test("The animation events of an app that does not read wait, without delaying those of others")
    func waiting() {
        var queue = AnimationEventQueue()
        #expect(queue.append(starts(0..<1000), of: first) && queue.append(starts(7..<8), of: second))
        let messages = turn(of: &queue) { $0 == second }
        #expect(messages.map(\.client) == [second] && Array(queue.clients) == [first])
        #expect(turn(of: &queue).flatMap(\.ids) == Array(0..<1000))
    }

    @Test("More animation events than two for each possible animation do not wait, and those of an app that leaves are removed")
    func limit() {
        var queue = AnimationEventQueue()
        let all = starts(0..<UInt32(2 * Limits.animations))
        #expect(queue.append(all, of: first) && queue.append(starts(0..<1), of: first))
        #expect(!queue.append(starts(0..<1), of: first) && queue.append(starts(0..<1), of: second))
        queue.removeEvents(of: first)
        #expect(Array(queue.clients) == [second])
    }
}
