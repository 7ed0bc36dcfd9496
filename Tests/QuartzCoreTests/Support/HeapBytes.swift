import Foundation
import Glibc

/// Bytes of the C heap that are in use, the allocator's own included; nil where it does not say.
///
/// From `malloc_info`, whose totals are at its end: what the system gave, and what of it is free.
func heapBytesInUse() -> Int? {
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info"), let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    guard unsafeBitCast(symbol, to: Report.self)(0, stream) == 0 else { return nil }
    fflush(stream)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(stream), 0, SEEK_END)))
    let count = bytes.withUnsafeMutableBytes { pread(fileno(stream), $0.baseAddress, $0.count, 0) }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard let end = text.range(of: "</heap>", options: .backwards) else { return nil }
    func total(_ name: String) -> Int? {
        guard let line = text[end.upperBound...].split(separator: "\n").first(where: { $0.contains(name) }) else { return nil }
        return line.range(of: "size=\"").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
    }
    guard let given = total("<system type=\"current\""), let mapped = total("<total type=\"mmap\""),
        let fast = total("<total type=\"fast\""),
        let rest = total("<total type=\"rest\"")
    else { return nil }
    return given + mapped - fast - rest
}
