import Diagnostics
import Glibc
import Testing
import Transport
import WireProtocol

@Suite("Log")
struct LogTests {
    private let pipe: Pipe

    init() throws { pipe = try Pipe() }

    private func log(_ threshold: Log.Level, warningsPerSecond: Int = 100) -> Log {
        Log(source: "test", threshold: threshold, warningsPerSecond: warningsPerSecond, descriptor: pipe.writeEnd.rawValue)
    }

    @Test(
        "A log writes the messages of its level and of more severe levels",
        arguments: [
            (Log.Level.error, "test: error: a\n"), (.warn, "test: error: a\ntest: warn: b\n"),
            (.info, "test: error: a\ntest: warn: b\ntest: info: c\n"),
            (.debug, "test: error: a\ntest: warn: b\ntest: info: c\ntest: debug: d\n"),
        ])
    func levels(threshold: Log.Level, expected: String) {
        let log = log(threshold)
        log.error("a")
        log.warn("b")
        log.info("c")
        log.debug("d")
        #expect(pipe.text() == expected)
    }

    @Test("LAMINA_LOG names the levels, and any other value means warn")
    func levelNames() {
        #expect(["error", "warn", "info", "debug"].map { Log.Level(name: $0) } == [.error, .warn, .info, .debug])
        #expect([nil, "", "INFO", "all"].map { Log.Level(name: $0) } == [.warn, .warn, .warn, .warn])
    }

    @Test("A message that is not written is not evaluated")
    func laziness() {
        var evaluations = 0
        func message() -> String {
            evaluations += 1
            return "x"
        }
        log(.error).info(message())
        log(.warn, warningsPerSecond: 0).warn(message())
        #expect(evaluations == 0)
    }

    @Test("Control characters in a log message are replaced, so that a message is one line")
    func controlCharacters() {
        log(.error).error("a\nrender-server: b\r\u{1B}\u{7F}")
        #expect(pipe.text() == "test: error: a?render-server: b???\n")
    }

    @Test("A log line is truncated to the length that a pipe accepts as a whole")
    func longLine() {
        log(.error).error(String(repeating: "x", count: 10_000))
        let text = pipe.text()
        #expect(text.utf8.count == Int(PIPE_BUF) && text.hasSuffix("x\n"))
    }

    @Test("A log drops lines that a full pipe cannot accept, and does not wait")
    func fullPipe() {
        pipe.fill()
        log(.error).error("lost")
        #expect(!pipe.text().contains("lost"))
        log(.error).error("written")
        #expect(pipe.text() == "test: error: written\n")
    }

    @Test("The rate limit applies to warnings only")
    func limitedWarnings() {
        let log = log(.info, warningsPerSecond: 0)
        log.warn("a")
        log.error("b")
        log.info("c")
        #expect(pipe.text() == "test: error: b\ntest: info: c\n")
    }

    @Test("A rate limiter admits a number of lines per second, and reports how many it dropped")
    func rateLimiter() {
        var limiter = RateLimiter(linesPerSecond: 2)
        let first = [10, 10.1, 10.2, 10.9].map { limiter.admit(at: $0) }
        #expect(first == [.allowed(dropped: 0), .allowed(dropped: 0), .denied, .denied])
        let second = [11, 11.5, 11.9].map { limiter.admit(at: $0) }
        #expect(second == [.allowed(dropped: 2), .allowed(dropped: 0), .denied])
    }

    @Test("LAMINA_TRACE is a comma-separated list of categories")
    func traceCategories() {
        #expect(TraceCategory.categories(listedIn: "commit,frame,loop") == [.commit, .frame, .loop])
        #expect(TraceCategory.categories(listedIn: "runloop,nonsense,input") == [.runloop, .input])
        #expect(TraceCategory.categories(listedIn: "") == [])
    }
}
