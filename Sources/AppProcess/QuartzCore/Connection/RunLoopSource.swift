import CLinux
import CoreFoundation
import Foundation
import Glibc
import Transport

/// A version-1 source of a run loop that calls out when one of the watched descriptors is readable.
///
/// Its port is an epoll instance, never a descriptor that carries data, because CFRunLoop reads
/// eight bytes from a port before it calls out. CFRunLoop is notified only when a port becomes
/// readable, not while it stays so (edge-triggered), so the callout must read every watched
/// descriptor until reading would block.
final class RunLoopSource: Sendable {
    /// The object that CFRunLoop retains. It outlives the source while a callout is running.
    private final class Port: Sendable {
        let epoll: FileDescriptor
        let perform: @Sendable () -> Void

        init(_ perform: @escaping @Sendable () -> Void) throws(SystemError) {
            let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard raw >= 0 else { throw SystemError("epoll_create1") }
            epoll = FileDescriptor(owning: raw)
            self.perform = perform
        }
    }

    private let port: Port
    private let runLoop: HostRunLoop
    // This is safe: CFRunLoop's functions may be called from any thread.
    nonisolated(unsafe) private let source: CFRunLoopSource

    /// Adds a source to the common modes of a run loop, on whose thread `perform` is called. The
    /// corresponding C function is `epoll_create1`.
    ///
    /// - Throws: `SystemError` if the epoll instance or the source cannot be created.
    init(_ runLoop: HostRunLoop, perform: @escaping @Sendable () -> Void) throws(SystemError) {
        let port = try Port(perform)
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = Unmanaged.passUnretained(port).toOpaque()
        context.retain = { info in info.map { UnsafeRawPointer(Unmanaged<Port>.fromOpaque($0).retain().toOpaque()) } }
        context.release = { info in info.map { Unmanaged<Port>.fromOpaque($0).release() } }
        context.getPort = { info in info.map { Unmanaged<Port>.fromOpaque($0).takeUnretainedValue().epoll.rawValue } ?? -1 }
        context.perform = { info in info.map { Unmanaged<Port>.fromOpaque($0).takeUnretainedValue().perform() } }
        let source = withUnsafeMutablePointer(to: &context) {
            $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(kCFAllocatorDefault, 0, $0) }
        }
        guard let source else { throw SystemError("CFRunLoopSourceCreate", code: ENOMEM) }
        self.port = port
        self.runLoop = runLoop
        self.source = source
        CFRunLoopAddSource(runLoop.loop, source, kCFRunLoopCommonModes)
    }

    deinit { CFRunLoopSourceInvalidate(source) }

    /// Adds the source to one more mode.
    func add(to mode: RunLoop.Mode) { CFRunLoopAddSource(runLoop.loop, source, HostRunLoop.name(mode)) }

    /// Starts watching a descriptor, until it is closed. The corresponding C function is
    /// `epoll_ctl`.
    ///
    /// - Throws: `SystemError` if the descriptor cannot be watched.
    func watch(_ descriptor: Int32) throws(SystemError) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.fd = descriptor
        guard epoll_ctl(port.epoll.rawValue, EPOLL_CTL_ADD, descriptor, &event) == 0 else { throw SystemError("epoll_ctl") }
    }

    /// Stops watching a descriptor.
    func ignore(_ descriptor: Int32) { epoll_ctl(port.epoll.rawValue, EPOLL_CTL_DEL, descriptor, nil) }
}
