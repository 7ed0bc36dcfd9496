import Foundation
import Glibc

/// Returns the log lines that QuartzCore writes to stderr during a closure, which start with
/// `lamina: `. Other output is forwarded after the closure returns.
func standardError(during body: () -> Void) -> String {
    guard let stream = tmpfile() else { return "" }
    defer { fclose(stream) }
    let file = fileno(stream)
    let original = dup(STDERR_FILENO)
    dup2(file, STDERR_FILENO)
    body()
    dup2(original, STDERR_FILENO)
    close(original)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    var (reported, others) = ("", "")
    for line in bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self) + "\n"
        if text.hasPrefix("lamina: ") { reported += text } else { others += text }
    }
    _ = others.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    return reported
}
