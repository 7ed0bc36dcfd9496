import Dispatch
import Glibc
import Transport

/// The permission to check passwords, which limits how many can be tried.
///
/// A check needs one of a few permits. After a wrong password, the permit stays in use for a while,
/// whether the viewer waits for the refusal or disconnects and tries again: all viewers together
/// can try at most ``permits`` wrong passwords in ``wrongPasswordSeconds``. A right password
/// returns its permit at once.
enum PasswordGate {
    /// The number of permits: half as many as viewers in the handshake, so that wrong passwords
    /// leave places for others.
    static let permits = ViewerTable.handshakeLimit / 2
    /// The time for which a wrong password delays the refusal, and keeps its permit (seconds).
    static let wrongPasswordSeconds = 2.0

    private static let semaphore = DispatchSemaphore(value: permits)
    private static let queue = DispatchQueue(label: "permits")

    /// Checks a password with a permit. If it is wrong, waits before returning.
    ///
    /// - Parameters:
    ///   - socket: The viewer's socket. If it is shut down, waiting ends.
    ///   - isRight: Checks the password.
    /// - Returns: A Boolean value that indicates whether the socket is still open.
    static func check(for socket: Int32, isRight: () -> Bool) -> Bool {
        while semaphore.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
            if isShutDown(socket, within: 0) { return false }
        }
        if isRight() {
            semaphore.signal()
            return true
        }
        queue.asyncAfter(deadline: .now() + wrongPasswordSeconds) { semaphore.signal() }
        return !isShutDown(socket, within: wrongPasswordSeconds)
    }

    /// Waits until a socket is shut down in both directions. The corresponding C function is
    /// `poll`.
    ///
    /// - Parameter seconds: The longest time to wait (seconds).
    private static func isShutDown(_ socket: Int32, within seconds: Double) -> Bool {
        let deadline = MonotonicClock.now + seconds
        while true {
            var entry = pollfd(fd: socket, events: 0, revents: 0)
            let milliseconds = max(0, (deadline - MonotonicClock.now) * 1000).rounded(.up)
            let count = poll(&entry, 1, Int32(milliseconds))
            if count >= 0 { return count > 0 }
        }
    }
}
