import Foundation
import ObjectiveC
import Testing

@Suite struct ExceptionTests {
    @Test("An exception has the values it was created with, and its description is its reason")
    func values() {
        let exception = NSException(name: .rangeException, reason: "beyond", userInfo: ["index": 4])
        #expect(exception.name == .rangeException && exception.reason == "beyond" && exception.userInfo?["index"] as? Int == 4)
        #expect(exception.description == "beyond" && exception.callStackSymbols.isEmpty && exception.copy() as? NSException === exception)
    }

    @Test("Raising an exception calls the handler and ends the process with a message that states name and reason")
    func raising() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSSetUncaughtExceptionHandler { exception in
                FileHandle.standardError.write(Data("handler: \(exception.name.rawValue) \(!exception.callStackSymbols.isEmpty)\n".utf8))
            }
            NSException(name: NSExceptionName("Odd"), reason: "it is odd").raise()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("handler: Odd true"))
        #expect(text.contains("Terminating app due to uncaught exception 'Odd', reason: 'it is odd'"))
    }

    @Test("An exception can be raised with a format")
    func formatting() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withVaList([3, 4]) { NSException.raise(.genericException, format: "%d of %d", arguments: $0) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("reason: '3 of 4'"))
    }
}

@Suite struct SynchronizingTests {
    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    @Test("objc_sync_enter excludes other threads, which may enter after objc_sync_exit")
    func excludes() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<2_000 {
                objc_sync_enter(counter)
                // A thread may enter several times.
                objc_sync_enter(counter)
                counter.value += 1
                objc_sync_exit(counter)
                objc_sync_exit(counter)
            }
        }
        #expect(counter.value == 8_000)
    }

    @Test("objc_sync_exit reports that the thread does not own the lock")
    func reportsOwnership() {
        let object = Counter()
        #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
        #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
        let other = OtherThreadResult()
        let thread = Thread { other.finish(objc_sync_exit(object)) }
        thread.start()
        #expect(other.wait() == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
        #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
        #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    }

    /// Unchecked: the semaphore orders the accesses.
    private final class OtherThreadResult: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var value: Int32?
        func finish(_ value: Int32) {
            self.value = value
            done.signal()
        }
        func wait() -> Int32? { done.wait(timeout: .now() + 20) == .success ? value : nil }
    }

    @Test("The lock of an object does not keep the object alive after it is released")
    func releasesObject() {
        weak var witness: Counter?
        do {
            let object = Counter()
            witness = object
            objc_sync_enter(object)
            objc_sync_exit(object)
        }
        #expect(witness == nil)
    }

    private struct Failure: Error {}

    @Test("autoreleasepool returns the result of its closure, and throws its error")
    func autoreleases() {
        let sum = autoreleasepool { 1 + 2 }
        autoreleasepool { _ = sum }
        let explicit: Int = autoreleasepool(invoking: {
            let half = sum / 3
            return half
        })
        #expect(sum == 3 && explicit == 1)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }
}
