public import Foundation
import Glibc
import Synchronization

/// A small HTTP server on this machine: it answers each request with the file of its path.
public final class HTTPServer: Sendable {
    private struct State {
        var files: [String: Data] = [:]
        public var requests: [String] = []
        var holds = false
    }

    private let port: UInt16
    private let socket: Int32
    private let state = Mutex(State())
    private let gate = DispatchSemaphore(value: 0)

    /// Starts a server without files.
    public init() throws {
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

    /// Ends the server.
    public func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The paths that were requested.
    public var requests: [String] { state.withLock { $0.requests } }

    /// Adds a file, or replaces it.
    public func add(_ data: Data, at path: String) { state.withLock { $0.files[path] = data } }

    /// Holds the second half of each response back until `release()`. Responses are sent one after
    /// the other.
    public func hold() { state.withLock { $0.holds = true } }
    /// Sends the rest of the response that is held back, and further ones without delay.
    public func release() {
        state.withLock { $0.holds = false }
        gate.signal()
    }

    /// Returns the address of a path.
    public func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: path) }

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
