import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import RenderServer

@Suite("Session scheduling")
struct SchedulingTests {
    @Test("Runnable sessions run in the order in which they became runnable, each once")
    func order() throws {
        let sessions = try (0..<3).map { _ in try SessionFixture().session }
        var scheduler = SessionScheduler()
        for session in sessions + sessions { scheduler.schedule(session) }
        #expect(scheduler.runnableCount == 3)
        let all = scheduler.nextRunnable()
        #expect(all.map(ObjectIdentifier.init) == sessions.map(ObjectIdentifier.init))
        #expect(scheduler.nextRunnable().isEmpty && sessions.allSatisfy { !$0.isRunnable })
        // Those for which there was no time run first.
        scheduler.schedule(sessions[2])
        scheduler.putBack(sessions[..<2])
        scheduler.schedule(sessions[0])
        let rest = scheduler.nextRunnable()
        #expect(rest.map(ObjectIdentifier.init) == sessions.map(ObjectIdentifier.init))
    }

    @Test("However many sessions have work left after a turn, they delay one whose messages arrive by one turn")
    func fairness() throws {
        let sessions = try (0..<4).map { _ in try SessionFixture().session }
        var scheduler = SessionScheduler()
        for session in sessions[..<3] { scheduler.scheduleRest(of: session) }
        var turns = [0, 0, 0, 0]
        for _ in 0..<9 {
            scheduler.schedule(sessions[3])
            let next = scheduler.nextRunnable()
            #expect(next.count == 2 && next.first === sessions[3])
            for session in next { turns[try #require(sessions.firstIndex { $0 === session })] += 1 }
            for session in next.dropFirst() { scheduler.scheduleRest(of: session) }
        }
        #expect(turns == [3, 3, 3, 9] && scheduler.runnableCount == 3)
    }

    @Test("An outbox is flushed once, however often it is scheduled")
    func flushing() throws {
        let session = try SessionFixture().session
        var scheduler = SessionScheduler()
        scheduler.scheduleFlush(of: session)
        scheduler.scheduleFlush(of: session)
        #expect(scheduler.nextUnflushed() === session && scheduler.nextUnflushed() == nil)
        scheduler.scheduleFlush(of: session)
        #expect(scheduler.nextUnflushed() === session)
    }

    @Test("An event for an ended session does not reach the session that reuses its slot")
    func generations() throws {
        var table = SessionTable()
        let first = try SessionFixture(id: table.nextID).session
        table.add(first)
        let second = try SessionFixture(id: table.nextID).session
        table.add(second)
        #expect(table.remove(first) && !table.remove(first))
        let third = try SessionFixture(id: table.nextID).session
        table.add(third)
        #expect(third.id.index == first.id.index && third.id.generation == first.id.generation + 1)
        #expect(table[first.id] == nil && table[third.id] === third && table[second.id] === second)
        #expect(!table.contains(first) && table.contains(third) && table.count == 2)
        #expect(table[SessionID(index: 9, generation: 0)] == nil)
    }

    @Test("Handshakes expire in the order of their deadlines")
    func handshakes() throws {
        var handshakes = try PendingHandshakes(loop: EventLoop())
        let sessions = try [10.0, 11, 12].map { try SessionFixture(deadline: $0).session }
        for session in sessions { handshakes.append(session) }
        #expect(handshakes.handleTimer(at: 9.9).isEmpty)
        #expect(handshakes.handleTimer(at: 11).elementsEqual(sessions.prefix(2), by: ===))
        handshakes.remove(sessions[0])
        #expect(handshakes.count == 2)
        #expect(handshakes.handleTimer(at: 10.5).isEmpty)
    }

    @Test("A hello gives a session its role, and each app a client key of its own")
    func roles() throws {
        var clients = try ClientRegistry(loop: EventLoop())
        var sessions: [Session] = []
        for role in [Hello.Role.app, .app, .display, .control] {
            let session = try SessionFixture(id: clients.sessions.nextID).session
            clients.add(session)
            sessions.append(session)
            #expect(clients.handshakes.count == 1 && clients.clientCount == sessions.count - 1)
            clients.assign(Hello(role: role, name: "test"), to: session)
        }
        #expect(clients.clientCount == 4 && clients.apps.count == 2 && clients.displays.count == 1)
        let keys = sessions.prefix(2).compactMap { $0.app?.key }
        #expect(Set(keys).count == 2)
        #expect(clients.app(keys[1]) === sessions[1])
        #expect(clients.remove(sessions[1]) && !clients.remove(sessions[1]))
        #expect(clients.app(keys[1]) == nil && clients.apps.count == 1)
        #expect(clients.remove(sessions[2]) && clients.displays.isEmpty)
    }

    @Test("A listing waits for an app whose layers cannot be read yet, and leaves out none")
    func waitingListing() throws {
        var listing = ControlRequest.Listing(sequence: 1, apps: [(key: ClientKey(rawValue: 1), pid: 1)])
        #expect(listing.nextPart { _, _ in nil } == nil)
        let node = TreeNode(pid: 1, layer: LayerID(rawValue: 0), kind: .layer, depth: 1, model: [], presentation: [], animations: 0)
        let part = try #require(listing.nextPart { _, _ in [node] })
        #expect(part.nodes.count == 1 && part.isLast)
    }

    @Test("A listing has at most 512 layers in a part, in the order of the apps, and skips apps that have ended")
    func listing() throws {
        func nodes(_ count: Int, pid: Int32) -> [TreeNode] {
            (0..<count).map {
                TreeNode(
                    pid: pid, layer: LayerID(rawValue: UInt32($0)), kind: .layer, depth: 1, model: [], presentation: [], animations: 0)
            }
        }
        let counts: [Int32: Int] = [1: 600, 2: 0, 3: 100]
        let apps = [3, 2, 1].map { (key: ClientKey(rawValue: UInt32($0)), pid: Int32($0)) }
        var listing = ControlRequest.Listing(sequence: 1, apps: apps)
        var parts: [TreeListing] = []
        repeat {
            parts.append(try #require(listing.nextPart { _, pid in nodes(counts[pid] ?? 0, pid: pid) }))
        } while parts.last?.isLast == false && parts.count < 10
        #expect(parts.map(\.nodes.count) == [512, 88, 100])
        #expect(parts.map(\.isLast) == [false, false, true])
        #expect(parts.flatMap(\.nodes) == nodes(600, pid: 1) + nodes(100, pid: 3))
    }

    @Test("Memory is reclaimed when a commit of at least 2 MiB is applied")
    func reclaiming() {
        let (first, second) = (ClientKey(rawValue: 1), ClientKey(rawValue: 2))
        var reclaimer = MemoryReclaimer()
        reclaimer.recordAdmitted(1, of: first, byteCount: (2 << 20) - 1)
        reclaimer.recordApplied(1, of: first)
        #expect(!reclaimer.isReclaimNeeded)
        reclaimer.recordAdmitted(2, of: first, byteCount: 2 << 20)
        reclaimer.recordAdmitted(3, of: first, byteCount: 1)
        reclaimer.recordAdmitted(5, of: second, byteCount: 2 << 20)
        // Neither the commit before it nor another app's is the large one.
        reclaimer.recordApplied(1, of: first)
        reclaimer.recordApplied(4, of: second)
        #expect(!reclaimer.isReclaimNeeded)
        reclaimer.recordApplied(3, of: first)
        #expect(reclaimer.isReclaimNeeded)
        reclaimer.reclaim()
        reclaimer.remove(second)
        reclaimer.recordApplied(5, of: second)
        #expect(!reclaimer.isReclaimNeeded)
    }
}
