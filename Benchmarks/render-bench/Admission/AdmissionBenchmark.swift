import Compositor
import Foundation
import RenderTree
import Transport
import WireProtocol

/// The steps in which the server admits the largest commits.
///
/// The benchmark is the server's event loop: it decodes and admits encoded messages with the same
/// number of steps in each turn, and measures the processor time of its thread for each turn.
struct AdmissionBenchmark {
    private static let client = ClientKey(rawValue: 1)

    let only: String?

    func run() throws {
        for scene in AdmissionScene.allCases where only == nil || only == scene.rawValue { try measure(scene) }
    }

    private func measure(_ scene: AdmissionScene) throws {
        let renderer = Renderer(display: DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60))
        renderer.addClient(Self.client)
        var sequence: UInt64 = 0
        var turns: [Double] = []
        var byteCount = 0
        for commit in scene.commits {
            sequence += 1
            turns = []
            let message = ClientMessage.commit(commit).encoded(sequence: sequence)
            byteCount = message.count
            turns = try admit(message, to: renderer)
            _ = renderer.beginFrame(at: Double(sequence))
        }
        // The last commit is the measured one; the others prepare its scene.
        let times = Percentiles(turns)
        Report.line([
            ("suite", .text("admission")), ("scene", .text(scene.rawValue)), ("bytes", .number(Double(byteCount))),
            ("turns", .number(Double(turns.count))), ("total_ms", .number(turns.reduce(0, +) * 1e3)),
            ("turn_p50_us", .number(times.median * 1e6)), ("turn_p99_us", .number(times.at(0.99) * 1e6)),
            ("turn_max_us", .number((turns.max() ?? 0) * 1e6)),
        ])
    }

    /// Admits an encoded commit, and returns the processor time of each turn (seconds).
    private func admit(_ message: [UInt8], to renderer: Renderer) throws -> [Double] {
        let frame = Frame(
            header: MessageHeader(
                length: UInt32(message.count - MessageHeader.byteCount), type: ClientMessageType.commit.rawValue, descriptorCount: 0,
                sequence: renderer.statistics(of: Self.client).commits + 1),
            payload: message[MessageHeader.byteCount...])
        var turns: [Double] = []
        var start = ThreadClock.now
        var admission = try CommitAdmission(frame)
        while !admission.isFinished {
            var steps = CommitAdmission.stepsPerTurn
            try renderer.advance(&admission, from: Self.client, steps: &steps)
            let end = ThreadClock.now
            turns.append(end - start)
            start = ThreadClock.now
        }
        return turns
    }
}
