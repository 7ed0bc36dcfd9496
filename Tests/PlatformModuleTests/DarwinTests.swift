import Foundation
import LaminaDarwin
import Testing

@Suite struct DarwinTests {
    @Test("The absolute time counts nanoseconds, and its fraction says so")
    func absoluteTime() {
        var fraction = mach_timebase_info_data_t()
        #expect(fraction.numer == 0 && mach_timebase_info() == fraction)
        #expect(mach_timebase_info(&fraction) == KERN_SUCCESS && fraction.numer == 1 && fraction.denom == 1)
        let before = ProcessInfo.processInfo.systemUptime
        let time = Double(mach_absolute_time()) * Double(fraction.numer) / Double(fraction.denom) / 1e9
        #expect(abs(time - before) < 5)
        #expect(mach_continuous_time() >= mach_absolute_time() - 1_000_000)
    }

    @Test("Only the main thread is the main thread")
    func mainThread() async {
        let other = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: pthread_main_np()) }
        }
        #expect(other == 0)
        let main = await MainActor.run { (pthread_main_np(), Thread.isMainThread) }
        #expect((main.0 == 1) == main.1)
    }

    @Test("The platform is a device with iOS")
    func conditions() {
        #expect(TARGET_OS_IPHONE == 1 && TARGET_OS_IOS == 1 && TARGET_OS_SIMULATOR == 0 && TARGET_IPHONE_SIMULATOR == 0)
        #expect(TARGET_OS_OSX == 0 && TARGET_OS_TV == 0 && TARGET_OS_WATCH == 0 && TARGET_OS_MACCATALYST == 0)
    }

    @Test("Atomic operations on integers lose no change of other threads, and return the new value")
    func atomicOperations() {
        let value = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        value.initialize(to: 0)
        defer { value.deallocate() }
        nonisolated(unsafe) let shared = value
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 { OSAtomicIncrement32(shared) }
        }
        #expect(value.pointee == 8000 && OSAtomicDecrement32(value) == 7999 && OSAtomicAdd32(-6999, value) == 1000)
        #expect(OSAtomicCompareAndSwap32(1000, 3, value) && !OSAtomicCompareAndSwap32(1000, 4, value) && value.pointee == 3)
    }
}
