import Foundation
import Glibc
import TestSupport

/// A minimal VNC viewer (RFC 6143).
final class VNCViewerSimulator {
    private let socket: LocalSocket
    private(set) var width = 0
    private(set) var height = 0
    /// The pixels of the screen, as 0x00RRGGBB.
    private var pixels: [UInt32] = []
    /// The rectangles of the last update.
    private(set) var rects: [(x: Int, y: Int, width: Int, height: Int)] = []
    /// The size of the pointer's shape, which is empty if the pointer is hidden; nil before a
    /// viewer that requests shapes receives one.
    private(set) var pointerSize: (width: Int, height: Int)?

    enum Refusal: Error, Equatable {
        /// The server requires a password, and the viewer has none.
        case passwordNeeded
        case wrongPassword
    }

    init(port: Int, password: String? = nil) throws {
        socket = try LocalSocket(port: port)
        var timeout = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        try handshake(password)
    }

    /// Agrees on a version and a security type, and reads the server's description of the screen.
    private func handshake(_ password: String?) throws {
        guard String(decoding: try read(12), as: UTF8.self) == "RFB 003.008\n" else {
            throw TestFailure("the VNC server has another version of RFB")
        }
        try write(Array("RFB 003.008\n".utf8))
        // The security types: 2 is VNC authentication, 1 none.
        let kinds = try read(Int(try read(1)[0]))
        if kinds.contains(2) {
            guard let password else { throw Refusal.passwordNeeded }
            try write([2])
            try write(try Self.encrypt(try read(16), password))
        } else {
            try write([1])
        }
        guard try number(4) == 0 else { throw Refusal.wrongPassword }
        // ClientInit: the screen may be shared with other viewers.
        try write([1])
        (width, height) = (try number(2), try number(2))
        let format = try read(16)
        // 32 bits per pixel, little-endian, with red, green and blue at bits 16, 8 and 0.
        guard format[0] == 32, format[2] == 0, format[10] == 16, format[11] == 8, format[12] == 0 else {
            throw TestFailure("unexpected pixel format: \(format)")
        }
        _ = try read(try number(4))
        pixels = [UInt32](repeating: 0, count: width * height)
        // The encodings Raw and DesktopSize.
        try write([2, 0, 0, 2, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x21])
    }

    /// Returns the response to a challenge, computed by libvncserver.
    private static func encrypt(_ challenge: [UInt8], _ password: String) throws -> [UInt8] {
        typealias Encrypt = @convention(c) (UnsafeMutablePointer<UInt8>, UnsafePointer<CChar>) -> Void
        guard let library = dlopen("libvncserver.so.1", RTLD_NOW), let symbol = dlsym(library, "rfbEncryptBytes") else {
            throw TestFailure("libvncserver cannot be loaded")
        }
        var bytes = challenge
        unsafeBitCast(symbol, to: Encrypt.self)(&bytes, password)
        return bytes
    }

    // MARK: Bytes

    func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var offset = 0
        while offset < count {
            let received = bytes.withUnsafeMutableBytes { recv(socket.descriptor, $0.baseAddress.map { $0 + offset }, count - offset, 0) }
            guard received > 0 else { throw TestFailure("the VNC server sent nothing more") }
            offset += received
        }
        return bytes
    }

    /// Reads a big-endian number of some bytes.
    func number(_ bytes: Int) throws -> Int { try read(bytes).reduce(0) { $0 << 8 | Int($1) } }

    private func write(_ bytes: [UInt8]) throws {
        guard Glibc.send(socket.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw TestFailure("the VNC server closed the connection")
        }
    }

    private static func bytes(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

    // MARK: Messages

    func pointer(_ buttons: UInt8, _ x: Int, _ y: Int) throws { try write([5, buttons] + Self.bytes(x) + Self.bytes(y)) }

    func key(_ symbol: UInt32, isDown: Bool) throws {
        let header: [UInt8] = [4, isDown ? 1 : 0, 0, 0]
        try write(header + withUnsafeBytes(of: symbol.bigEndian, Array.init))
    }

    /// Requests shapes of the pointer, by the pseudo-encoding Cursor (0xFFFFFF11, −239), beside Raw
    /// and DesktopSize.
    func requestPointerShapes() throws {
        try write([2, 0, 0, 3, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x21, 0xFF, 0xFF, 0xFF, 0x11])
    }

    /// Sends bytes that need not be a message.
    func send(raw bytes: [UInt8]) throws { try write(bytes) }

    /// Requests the areas that changed, or all, and waits for them. The pseudo-encoding DesktopSize
    /// (0xFFFFFF21, −223) is a new size of the screen instead of pixels.
    func update(all: Bool = false) throws {
        try write([3, all ? 0 : 1, 0, 0, 0, 0] + Self.bytes(width) + Self.bytes(height))
        guard try number(1) == 0 else { throw TestFailure("expected a framebuffer update") }
        _ = try read(1)
        rects = []
        for _ in 0..<(try number(2)) {
            let (x, y, w, h, encoding) = (try number(2), try number(2), try number(2), try number(2), try number(4))
            if encoding == 0xFFFF_FF21 {
                (width, height) = (w, h)
                pixels = [UInt32](repeating: 0, count: w * h)
                continue
            }
            if encoding == 0xFFFF_FF11 {
                pointerSize = (w, h)
                _ = try read(4 * w * h + (w + 7) / 8 * h)
                continue
            }
            guard encoding == 0 else { throw TestFailure("unexpected encoding \(encoding)") }
            rects.append((x, y, w, h))
            let data = try read(4 * w * h)
            for row in 0..<h {
                for column in 0..<w {
                    let offset = 4 * (row * w + column)
                    pixels[(y + row) * width + x + column] =
                        UInt32(data[offset]) | UInt32(data[offset + 1]) << 8 | UInt32(data[offset + 2]) << 16
                }
            }
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
