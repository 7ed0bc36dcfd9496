import Foundation
import Transport

/// An event that a client of a trial records.
struct ClientEvent: Equatable {
    enum Kind: String {
        /// A vsync message arrived. `vsync` is its time.
        case vsync
        /// The client sent a commit in response to a vsync.
        case commit
        /// The server reported that a commit is presented.
        case presented
    }

    var kind: Kind
    /// The number of the commit; 0 for a vsync.
    var commit: UInt64 = 0
    /// The time of the vsync, or of the vsync that the commit responds to; 0 for `presented`
    /// (seconds, monotonic).
    var vsync = 0.0
    /// The time at which the client recorded the event (seconds, monotonic).
    var time: Double
}

/// The file in which a client records its events, one line each, so that another process can read
/// them even if the client is killed.
struct ClientRecord {
    private let url: URL

    init(_ path: String) { url = URL(filePath: path) }

    /// Opens the file for `append(_:to:)`.
    func open() throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    static func append(_ event: ClientEvent, to file: FileHandle) throws {
        try file.write(contentsOf: Data("\(event.kind.rawValue) \(event.commit) \(event.vsync) \(event.time)\n".utf8))
    }

    /// The events so far, in order.
    var events: [ClientEvent] {
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 4, let kind = ClientEvent.Kind(rawValue: String(fields[0])), let commit = UInt64(fields[1]),
                let vsync = Double(fields[2]), let time = Double(fields[3])
            else { return nil }
            return ClientEvent(kind: kind, commit: commit, vsync: vsync, time: time)
        }
    }
}

extension [ClientEvent] {
    /// Returns the share of the vsyncs in a span of time that the client missed (0…1), or nil if
    /// the span contains none.
    ///
    /// A vsync is missed unless
    /// - its message arrives within half an interval after its time,
    /// - the client responds with a commit, for which it needs a credit, and
    /// - the report that the commit is presented arrives within two intervals after the vsync: the
    ///   frame of the next vsync shows it, and is ready before the vsync after that one.
    ///
    /// - Parameters:
    ///   - span: The times of the vsyncs (seconds, monotonic).
    ///   - interval: The time between vsyncs (seconds).
    func missedShare(in span: Range<Double>, interval: Double) -> Double? {
        guard let origin = first(where: { $0.kind == .vsync })?.vsync else { return nil }
        func number(_ time: Double) -> Int { Int(((time - origin) / interval).rounded()) }
        var punctual: Set<Int> = []
        var commits: [(vsync: Int, commit: UInt64)] = []
        var presentations: [ClientEvent] = []
        for event in self {
            switch event.kind {
            case .vsync: if event.time - event.vsync <= interval / 2 { punctual.insert(number(event.vsync)) }
            case .commit: commits.append((number(event.vsync), event.commit))
            case .presented: presentations.append(event)
            }
        }
        var shown: Set<Int> = []
        var next = 0
        for (vsync, commit) in commits {
            // A report includes all commits before the one that it names.
            while next < presentations.count, presentations[next].commit < commit { next += 1 }
            guard next < presentations.count else { break }
            if presentations[next].time <= origin + Double(vsync + 2) * interval { shown.insert(vsync) }
        }
        let first = Int(((span.lowerBound - origin) / interval).rounded(.up))
        let end = Int(((span.upperBound - origin) / interval).rounded(.up))
        guard first < end else { return nil }
        let missed = (first..<end).count { !punctual.contains($0) || !shown.contains($0) }
        return Double(missed) / Double(end - first)
    }

    /// Returns the number of commits that were presented in a span of time.
    func presentedCommits(in span: Range<Double>) -> UInt64 {
        func count(before time: Double) -> UInt64 { last { $0.kind == .presented && $0.time < time }?.commit ?? 0 }
        return count(before: span.upperBound) - count(before: span.lowerBound)
    }
}
