import Foundation
import Glibc
import Testing

@testable import PackageTool

@Suite struct ProcessTests {
    @Test("The end of a program is reported as a shell reports it")
    func reportsEnds() throws {
        for (script, end, code) in [("exit 7", ChildProcess.End.exited(7), 7), ("kill -9 $$", .killed(signal: 9), 137)] {
            let process = try ChildProcess(["/bin/sh", "-c", script], environment: [:])
            process.update(waits: true)
            #expect(process.end == end && process.end?.code == Int32(code))
        }
        #expect(throws: Failure.self) { try ChildProcess(["/missing/program"], environment: [:]) }
    }

    @Test("A program is asked to end, and does not inherit signals that are blocked")
    func stopsPrograms() throws {
        let folder = try Folder()
        let process = try ChildProcess(
            ["/bin/sh", "-c", "echo started > \(folder.path)/file; exec sleep 60"], environment: ["PATH": "/bin:/usr/bin"])
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: folder.path + "/file") { usleep(10_000) }
        process.stop()
        #expect(process.end == .killed(signal: SIGTERM))
    }
}
