import SceneModel
import WireProtocol

extension TreeNode {
    /// The layer on one line, indented by its depth.
    var text: String {
        var line = String(repeating: "  ", count: depth) + "\(kind) \(layer.rawValue)"
        for assignment in model { line += "  \(assignment.name) \(assignment.text)" }
        if !presentation.isEmpty {
            line += "  on screen:"
            for assignment in presentation { line += "  \(assignment.name) \(assignment.text)" }
        }
        if animations > 0 { line += animations == 1 ? "  [1 animation]" : "  [\(animations) animations]" }
        return line
    }

    var json: JSON {
        .object([
            ("pid", .integer(Int(pid))), ("layer", .integer(Int(layer.rawValue))), ("kind", .string("\(kind)")),
            ("depth", .integer(depth)), ("model", .object(model.map { ($0.name, $0.json) })),
            ("presentation", .object(presentation.map { ($0.name, $0.json) })), ("animations", .integer(animations)),
        ])
    }
}

extension [TreeNode] {
    /// All layers, one per line, below a heading for each client.
    var text: String {
        var lines: [String] = []
        var pid: Int32?
        for node in self {
            if node.pid != pid || node.depth <= 1 { lines.append("process \(node.pid)") }
            pid = node.pid
            lines.append(node.text)
        }
        return lines.isEmpty ? "no layers" : lines.joined(separator: "\n")
    }

    var json: JSON { .object([("layers", .array(map(\.json)))]) }
}

extension Statistics {
    /// The server's counters on one line, followed by a line for each client.
    var text: String {
        let milliseconds = (time * 1000).rounded() / 1000
        var lines = ["time \(milliseconds) s, \(frames) frames, \(missedVsyncs) missed vsyncs, \(wakeups) wake-ups"]
        for client in clients {
            lines.append(
                "process \(client.pid) \(client.name.printable): \(client.layers) layers, \(client.animations) animations, "
                    + "\(client.surfaceBytes) bytes of surfaces, \(client.commits) commits, \(client.droppedItems) dropped items")
        }
        return lines.joined(separator: "\n")
    }

    var json: JSON {
        .object([
            ("frames", .unsigned(frames)), ("missed_vsyncs", .unsigned(missedVsyncs)), ("wakeups", .unsigned(wakeups)),
            ("time", .number(time)), ("clients", .array(clients.map(\.json))),
        ])
    }
}

extension Statistics.Client {
    fileprivate var json: JSON {
        .object([
            ("pid", .integer(Int(pid))), ("name", .string(name)), ("layers", .integer(layers)), ("animations", .integer(animations)),
            ("surface_bytes", .unsigned(surfaceBytes)), ("commits", .unsigned(commits)),
            ("dropped_items", .unsigned(droppedItems)),
        ])
    }
}

extension String {
    /// The text with control characters replaced, because those in a client's name could control
    /// the terminal.
    fileprivate var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}
