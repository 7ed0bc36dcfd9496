import Glibc
import TestSupport
import Testing
import Transport

@testable import lamina_vnc

/// The users to whom `lamina-vnc` attributes local connections.
@Suite("Users of local TCP connections")
struct PeerUserTests {
    /// Both ends of a connection from this process to itself.
    private final class Connection {
        let client: Int32
        let server: Int32
        private var isClientOpen = true

        init() throws {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            let port = try VNCFixture.listen(listener)
            client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let descriptor = client
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
            }
            server = accept(listener, nil, nil)
            guard result == 0, server >= 0 else { throw SystemError("connect") }
        }

        deinit {
            closeClient()
            close(server)
        }

        func closeClient() {
            if isClientOpen { close(client) }
            isClientOpen = false
        }
    }

    @Test("The other end of a connection belongs to the user of its socket")
    func openConnection() throws {
        let connection = try Connection()
        #expect(PeerUser.id(ofPeer: connection.server) == geteuid())
        #expect(PeerUser.address(ofPeer: connection.server) == inet_addr("127.0.0.1"))
    }

    @Test("The other end of a connection belongs to no user once its socket is closed, although the kernel lists it with user 0")
    func closedConnection() throws {
        let connection = try Connection()
        connection.closeClient()
        #expect(PeerUser.id(ofPeer: connection.server) == nil)
    }

    @Test("Only established connections with an inode have a user, and only between the given ends")
    func lines() {
        // The fields as in proc(5): the number, both ends, the state, queues, timers,
        // retransmissions, user, timeout and inode.
        func user(state: String = "01", user: String = "1000", inode: String = "4711", remote: String = "0100007F:170C") -> UInt32? {
            let line = "  12: 0100007F:D431 \(remote) \(state) 00000000:00000000 00:00000000 00000000  \(user)        0 \(inode) 1 0"
            return PeerUser.user(inLine: Array(line.utf8)[...], from: "0100007F:D431", to: "0100007F:170C")
        }
        #expect(user() == 1000 && user(user: "0") == 0)
        #expect(user(user: "0", inode: "0") == nil)
        // FIN_WAIT2, TIME_WAIT and CLOSE_WAIT.
        for state in ["05", "06", "08"] { #expect(user(state: state) == nil) }
        #expect(user(remote: "0100007F:170D") == nil)
    }
}
