import Foundation
import Glibc

@testable import AsyncDisplayKit

/// A small HTTP server on this machine: it answers each request with the file of its path.
final class HTTPServer: @unchecked Sendable {
    // Unchecked: the lock guards the state.
    let port: UInt16
    private let socket: Int32
    private let state = AsyncDisplayKit.Locked((files: [String: Data](), requests: [String](), holds: false))
    private let gate = DispatchSemaphore(value: 0)

    init() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.socket = socket
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(socket, $0, size) }
        }
        guard bound == 0, listen(socket, 16) == 0 else { throw CocoaError(.featureUnsupported) }
        var length = size
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        port = UInt16(bigEndian: address.sin_port)
        let thread = Thread { [weak self] in while let self, self.serve() {} }
        thread.start()
    }

    deinit { close(socket) }

    func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The paths that were requested.
    var requests: [String] { state.withLock { $0.requests } }

    func add(_ data: Data, at path: String) { state.withLock { $0.files[path] = data } }

    /// Holds the second half of each response back until `release()`.
    func hold() { state.withLock { $0.holds = true } }
    func release() { gate.signal() }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: path) }

    private func serve() -> Bool {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return true }
        let path = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? "/"
        let (data, holds) = state.withLock { state in
            state.requests.append(path)
            return (state.files[path], state.holds)
        }
        let status = data == nil ? "404 Not Found" : "200 OK"
        let body = data ?? Data()
        send(connection, Data("HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n".utf8))
        let half = holds ? body.count / 2 : body.count
        send(connection, body[..<half])
        if holds {
            gate.wait()
            send(connection, body[half...])
        }
        return true
    }

    private func send(_ connection: Int32, _ data: Data) {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Glibc.send(connection, bytes.baseAddress?.advanced(by: offset), bytes.count - offset, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                offset += count
            }
        }
    }
}
