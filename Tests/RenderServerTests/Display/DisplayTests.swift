import Display
import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

@Suite("A copy of the screen that follows it")
struct SwapChainUpdateTests {
    private static let display = DisplayConfiguration(width: 40, height: 30, scale: 1, refreshRate: 60)

    /// A copy, larger than the screen to the right and smaller below.
    private final class Copy {
        static let width = 50
        static let height = 25
        var pixels = [UInt32](repeating: 0xDEAD, count: width * height)
        var shown: UInt64?

        func update(_ reader: SwapChainReader) -> [PixelRect]? {
            let update = pixels.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.flatMap {
                    reader.update($0, bytesPerRow: 4 * Self.width, width: Self.width, height: Self.height, showing: shown)
                }
            }
            shown = update?.sequence
            return update?.rects
        }

        subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.width + x] }
    }

    private func draw(_ chain: SwapChain, _ rect: PixelRect, _ pixel: UInt32) {
        chain.draw(damage: [rect], time: 0) { rects, pixels, stride in
            for rect in rects { for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * stride + x] = pixel } } }
        }
    }

    @Test("a frame after the one that is shown brings its damage, one after others brings all, the same brings nothing")
    func damage() throws {
        let chain = try SwapChain(display: Self.display)
        let reader = try SwapChainReader(chain.description, chain.descriptor)
        let copy = Copy()
        let whole = PixelRect(x0: 0, y0: 0, x1: 40, y1: 25)
        #expect(copy.update(reader) == nil, "there is no frame yet")
        draw(chain, whole, 1)
        #expect(copy.update(reader) == [whole])
        #expect(copy.update(reader) == [])
        let small = PixelRect(x0: 3, y0: 20, x1: 9, y1: 28)
        draw(chain, small, 2)
        #expect(copy.update(reader) == [PixelRect(x0: 3, y0: 20, x1: 9, y1: 25)])
        #expect(copy[3, 24] == 2 && copy[2, 24] == 1 && copy[8, 20] == 2 && copy[9, 20] == 1 && copy[40, 0] == 0xDEAD)
        draw(chain, small, 3)
        draw(chain, PixelRect(x0: 0, y0: 0, x1: 1, y1: 1), 4)
        #expect(copy.update(reader) == [whole])
        #expect(copy[0, 0] == 4 && copy[5, 22] == 3)
    }

    @Test("frames of the next chain go on in their numbers")
    func next() throws {
        let first = try SwapChain(display: Self.display)
        draw(first, PixelRect(x0: 0, y0: 0, x1: 40, y1: 30), 1)
        let second = try SwapChain(display: Self.display, after: first.lastFrame.sequence)
        draw(second, PixelRect(x0: 0, y0: 0, x1: 1, y1: 1), 2)
        let frame = try #require(try SwapChainReader(second.description, second.descriptor).latest())
        #expect(frame.description.sequence == 2 && frame.damage == [PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)])
    }
}

@Suite("A display's connection")
struct DisplayConnectionTests {
    @Test("a server that reads nothing holds up no display, and what it reads later is whole messages")
    func stoppedServer() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "socket").path
        let listener = try ListeningSocket(path: path)
        let peer = SilentServer(listener)
        let connection = try DisplayConnection(path: path, name: "test")
        connection.listen {}
        let count = 50_000
        let start = MonotonicClock.now
        for number in 0..<count {
            connection.send(.input(InputEvent(time: 0, kind: .text("\(number)"))))
        }
        #expect(MonotonicClock.now - start < 10)
        var seen: [Int] = []
        let messages = try peer.readAll { connection.send(.setAppearance(.dark)) }
        for case .input(let event) in messages { if case .text(let text) = event.kind { seen.append(Int(text) ?? -1) } }
        #expect(seen == Array(0..<seen.count) && seen.count > 100 && seen.count < count, "the first of them, in order")
        #expect(messages.contains(.setAppearance(.dark)), "and what was said when there was room again")
    }
}

/// The server's end of the connection: says welcome on a thread of its own, and reads nothing until it is asked to.
///
/// Unchecked: the semaphore hands the socket over.
private final class SilentServer: @unchecked Sendable {
    private final class Held: Sendable {
        let socket: UnixSocket
        init(_ socket: consuming UnixSocket) { self.socket = socket }
    }

    private let accepted = DispatchSemaphore(value: 0)
    private var held: Held?

    /// The listener has to live until the welcome is said.
    init(_ listener: borrowing ListeningSocket) {
        let descriptor = listener.descriptor.rawValue
        Thread { [self] in
            var raw: Int32 = -1
            while raw < 0 { raw = Glibc.accept(descriptor, nil, nil) }
            _ = fcntl(raw, F_SETFL, O_NONBLOCK)
            let held = Held(UnixSocket(FileDescriptor(taking: raw)))
            var outbox = Outbox()
            let display = DisplayConfiguration(width: 10, height: 10, scale: 1, refreshRate: 60)
            outbox.enqueue(ServerMessage.welcome(Welcome(clock: .real, time: 0, display: display)).encoded())
            _ = try? outbox.flush(to: held.socket)
            self.held = held
            accepted.signal()
        }.start()
    }

    /// Every message that has come; calls the body when there was nothing more for a moment, and reads what follows.
    func readAll(_ more: () -> Void) throws -> [ClientMessage] {
        accepted.wait()
        let held = try #require(held)
        var reader = FrameReader()
        var messages: [ClientMessage] = []
        for pass in 0..<2 {
            var quiet = 0
            while quiet < 5 {
                switch try reader.receive(from: held.socket) {
                case .bytes: quiet = 0
                case .closed: quiet = 5
                case .wouldBlock:
                    quiet += 1
                    _ = held.socket.waitReadable(milliseconds: 20)
                }
                while let frame = try reader.next() {
                    messages.append(
                        try ClientMessage(
                            type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count))
                }
            }
            if pass == 0 { more() }
        }
        return messages
    }
}
