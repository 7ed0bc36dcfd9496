import Foundation
import Glibc
import TestSupport

/// The viewer's clipboard: the cut text of RFC 6143 and the extended clipboard pseudo-encoding.
extension VNCViewerSimulator {
    /// Sends a text in Latin-1 (`ClientCutText`).
    func copy(_ text: [UInt8]) throws { try send(raw: [6, 0, 0, 0] + Self.bytes4(text.count) + text) }

    /// Waits for a text in Latin-1 (`ServerCutText`).
    func copiedText() throws -> [UInt8] {
        guard try number(1) == 3 else { throw TestFailure("expected a cut text") }
        _ = try read(3)
        return try read(try number(4))
    }

    /// The bits of the extended clipboard: its only format here, and its actions.
    private static let (text, caps, request, peek, notify, provide) = (1, 1 << 24, 1 << 25, 1 << 26, 1 << 27, 1 << 28)

    /// Announces the pseudo-encoding, and exchanges capabilities.
    func enableExtendedClipboard() throws {
        // The encodings Raw and DesktopSize, and the extended clipboard.
        try send(raw: [2, 0, 0, 3, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x21, 0xC0, 0xA1, 0xE5, 0xCE])
        let flags = try extendedMessage().flags
        guard flags & Self.caps != 0, flags & Self.text != 0 else { throw TestFailure("expected capabilities, not \(flags)") }
        let all = Self.caps | Self.request | Self.peek | Self.notify | Self.provide | Self.text
        // The text that the viewer accepts without a request has at most 64 KiB.
        try sendExtended(all, Self.bytes4(1 << 16))
    }

    /// Sends a text in UTF-8.
    func provide(_ text: String) throws {
        let data = Array(text.utf8) + [0]
        try sendExtended(Self.provide | Self.text, Self.deflated(Self.bytes4(data.count) + data))
    }

    /// Waits for a text in UTF-8, which it requests if it is only announced.
    func providedText() throws -> String {
        while true {
            let message = try extendedMessage()
            if message.flags & Self.provide != 0 {
                let data = try Self.inflated(message.data)
                return String(decoding: data.dropFirst(4).prefix { $0 != 0 }, as: UTF8.self)
            }
            guard message.flags & Self.notify != 0 else { throw TestFailure("unexpected action \(message.flags)") }
            try sendExtended(Self.request | Self.text, [])
        }
    }

    private func extendedMessage() throws -> (flags: Int, data: [UInt8]) {
        guard try number(1) == 3 else { throw TestFailure("expected a cut text") }
        _ = try read(3)
        // A negative length marks the extension.
        let length = Int(Int32(truncatingIfNeeded: try number(4)))
        guard length <= -4 else { throw TestFailure("expected an extended message, not \(length) bytes") }
        return (try number(4), try read(-length - 4))
    }

    private func sendExtended(_ flags: Int, _ data: [UInt8]) throws {
        try send(raw: [6, 0, 0, 0] + Self.bytes4(-(4 + data.count)) + Self.bytes4(flags) + data)
    }

    private static func bytes4(_ number: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

    /// Returns the beginning of a zlib stream (RFC 1950), of one block that is not compressed. As
    /// in viewers, which only flush the stream, it has no end.
    private static func deflated(_ data: [UInt8]) -> [UInt8] {
        let count = UInt16(data.count)
        return [0x78, 0x01, 0x00, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + data
    }

    /// Returns the contents of a zlib stream, decompressed by zlib.
    private static func inflated(_ data: [UInt8]) throws -> [UInt8] {
        typealias Uncompress = @convention(c) (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt) -> Int32
        guard let library = dlopen("libz.so.1", RTLD_NOW), let symbol = dlsym(library, "uncompress") else {
            throw TestFailure("zlib cannot be loaded")
        }
        var (result, count) = ([UInt8](repeating: 0, count: 1 << 16), UInt(1 << 16))
        // The stream may have no end, which zlib reports as a lack of input (Z_BUF_ERROR).
        guard [0, -5].contains(unsafeBitCast(symbol, to: Uncompress.self)(&result, &count, data, UInt(data.count))) else {
            throw TestFailure("the text is not a zlib stream")
        }
        return Array(result.prefix(Int(count)))
    }
}
