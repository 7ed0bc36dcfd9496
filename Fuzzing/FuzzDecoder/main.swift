// Fuzzes the decoder. The first two bytes of an input are a message type, whose top bit selects the
// direction; the other bytes are the payload. A message that decodes must encode to bytes that
// decode to the same message.

import Glibc
import ProtocolSamples
import WireProtocol

/// libFuzzer's main loop, which calls `body` with one input after the other.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The bit of an input's message type that marks messages from the server.
let fromServer: UInt16 = 0x8000

/// Decodes one input. Bytes that are not a message are ignored; only a trap or a round trip that
/// changes the message is an error.
func decode(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let tag = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
    let payload = Array(bytes[2...])
    if tag & fromServer == 0 {
        guard let message = try? clientMessage(tag, payload) else { return }
        let reencoded = Array(message.encoded()[MessageHeader.byteCount...])
        guard (try? clientMessage(message.type, reencoded)) == message else { fatalError("\(message) does not survive the round trip") }
    } else {
        guard let message = try? serverMessage(tag & ~fromServer, payload) else { return }
        let reencoded = Array(message.encoded()[MessageHeader.byteCount...])
        guard (try? serverMessage(message.type, reencoded)) == message else { fatalError("\(message) does not survive the round trip") }
    }
}

/// Decodes a client's message, with the number of descriptors that its type requires, so that only
/// the payload can be at fault. Type 2 is `surface`.
func clientMessage(_ type: UInt16, _ payload: [UInt8]) throws -> ClientMessage {
    try ClientMessage(type: type, payload: payload.span.bytes, descriptorCount: type == 2 ? 1 : 0)
}

/// Decodes a server's message in the same way. Types 18 and 32 are `screenshot` and `swapChain`.
func serverMessage(_ type: UInt16, _ payload: [UInt8]) throws -> ServerMessage {
    try ServerMessage(type: type, payload: payload.span.bytes, descriptorCount: type == 18 || type == 32 ? 1 : 0)
}

/// Writes one input for each sample message, from which the fuzzer starts.
func writeSeeds(to folder: String) {
    func write(_ name: String, _ tag: UInt16, _ message: [UInt8]) {
        let bytes = [UInt8(truncatingIfNeeded: tag), UInt8(truncatingIfNeeded: tag >> 8)] + message[MessageHeader.byteCount...]
        guard let file = fopen("\(folder)/\(name)", "w") else { fatalError("cannot write to \(folder)") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
    for seed in 1...4 as ClosedRange<UInt64> {
        for (index, message) in MessageSamples.clientMessages(seed: seed).enumerated() {
            write("client-\(seed)-\(index)", message.type, message.encoded())
        }
        for (index, message) in MessageSamples.serverMessages(seed: seed).enumerated() {
            write("server-\(seed)-\(index)", message.type | fromServer, message.encoded())
        }
    }
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write-seeds" {
    writeSeeds(to: CommandLine.arguments[2])
    exit(0)
}
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { bytes, count in
        decode(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    })
