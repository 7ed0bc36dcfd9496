import Foundation
import Glibc
import TestSupport
import Testing
import Transport

@testable import RenderServer

@Suite("Socket directory, lock and socket")
struct SocketFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "The directory of a path is what precedes the last slash",
        arguments: [("/a/b/c", "/a/b"), ("/c", "/"), ("c", "."), ("a/c", "a"), ("/a/b/", "/a/b")])
    func parent(path: String, directory: String) { #expect(SocketDirectory.parent(of: path) == directory) }

    @Test("A directory of the user alone is accepted, also with slashes at the end")
    func acceptedDirectory() throws {
        try SocketDirectory.check(path, creating: false)
        try SocketDirectory.check(path + "//", creating: false)
    }

    @Test("A directory that is accessible to others is refused, with the command that repairs it", arguments: [0o701, 0o710, 0o770, 0o777])
    func openDirectory(mode: mode_t) {
        chmod(path, mode)
        let error = #expect(throws: StartupError.self) { try SocketDirectory.check(path, creating: false) }
        #expect(error?.description.contains("mode \(String(mode, radix: 8))") == true)
        #expect(error?.description.contains("chmod 700 \(path)") == true)
        #expect(error?.exitCode == EX_UNAVAILABLE)
    }

    @Test("A symbolic link to a directory is refused, also with a slash at the end", arguments: ["", "/"])
    func linkedDirectory(ending: String) throws {
        let link = path + "/link"
        #expect(symlink(path, link) == 0)
        let error = #expect(throws: StartupError.self) { try SocketDirectory.check(link + ending, creating: false) }
        #expect(error?.description.contains("symbolic link") == true)
    }

    @Test("A missing directory is created for the user alone if it is the default one")
    func createdDirectory() throws {
        let missing = path + "/new"
        #expect(throws: StartupError.self) { try SocketDirectory.check(missing, creating: false) }
        try SocketDirectory.check(missing, creating: true)
        var status = stat()
        #expect(stat(missing, &status) == 0 && status.st_mode & 0o777 == 0o700)
        try SocketDirectory.check(missing, creating: true)
    }

    @Test("A directory of another user is refused", .enabled(if: geteuid() == 0))
    func foreignDirectory() {
        #expect(chown(path, 12_345, 12_345) == 0)
        let error = #expect(throws: StartupError.self) { try SocketDirectory.check(path, creating: false) }
        #expect(error?.description.contains("belongs to user 12345") == true)
    }

    @Test("One server at a time holds the lock of a socket")
    func lock() throws {
        let socket = path + "/s"
        do {
            let first = try ServerLock(socket: socket)
            let error = #expect(throws: StartupError.self) { _ = try ServerLock(socket: socket) }
            #expect(error?.description == "another render-server runs on the socket \(socket); choose another path with --socket")
            #expect(access(socket + ".lock", F_OK) == 0)
            // Releases the lock here, and not before.
            _ = consume first
        }
        #expect(access(socket + ".lock", F_OK) != 0)
        _ = try ServerLock(socket: socket)
    }

    @Test("A lock file left by a crashed server does not keep a new server from locking the socket")
    func staleLock() throws {
        try Data().write(to: folder.url.appending(path: "s.lock"))
        _ = try ServerLock(socket: path + "/s")
    }

    @Test("The socket accepts its user only, replaces the socket of a crashed server, and is removed with its owner")
    func socket() throws {
        let socket = path + "/s"
        // As a crashed server leaves it: bound, closed and not removed.
        _ = try ListeningSocket(path: socket)
        do {
            let server = try ServerSocket(path: socket, lock: try ServerLock(socket: socket))
            var status = stat()
            #expect(stat(server.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            _ = try UnixSocket.connect(path: socket)
        }
        #expect(access(socket, F_OK) != 0)
    }

    @Test("A file at the path of the socket that is not a socket is left alone")
    func occupiedPath() throws {
        let socket = path + "/s"
        try Data("precious".utf8).write(to: URL(filePath: socket))
        let error = #expect(throws: StartupError.self) { _ = try ServerSocket(path: socket, lock: try ServerLock(socket: socket)) }
        #expect(error?.description == "\(socket) exists and is not a socket; remove it, or choose another path with --socket")
        #expect(try String(contentsOfFile: socket, encoding: .utf8) == "precious")
    }
}
