import Foundation
import SceneModel
import Testing

@Suite("Documentation of the protocol")
struct DocumentationTests {
    private static let text: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "docs/wire-protocol.md"), encoding: .utf8)) ?? ""
    }()

    /// Returns the text for a kind in the table of docs/wire-protocol.md.
    private func kind(_ kind: PropertyKind) -> String {
        func number(_ value: Double) -> String {
            value.magnitude == 1e9 ? (value < 0 ? "-1e9" : "1e9") : value == value.rounded() ? "\(Int(value))" : "\(value)"
        }
        return switch kind {
        case .scalar(let range): "scalar \(number(range.lowerBound))…\(number(range.upperBound))"
        case .numbers(let range): "numbers \(number(range.lowerBound))…\(number(range.upperBound))"
        case .choice(let count): "choice of \(count)"
        case .bits(let mask): "bits, mask \(mask)"
        default: "\(kind)"
        }
    }

    @Test("docs/wire-protocol.md lists every layer property as it is declared", arguments: LayerProperty.allCases)
    func properties(property: LayerProperty) {
        let declaration = property.declaration
        let owners = declaration.owners?.map { "\($0)" }.joined(separator: ", ") ?? "all"
        let row =
            "| \(property.rawValue) | \(declaration.name) | \(kind(declaration.kind)) | \(declaration.isAnimatable ? "yes" : "no") | \(owners) |"
        #expect(Self.text.contains(row), "\(row)")
    }

    @Test("docs/wire-protocol.md states every limit of the code")
    func limits() {
        let rows = [
            "| payload of a message | \(Limits.messageBytes) bytes |",
            "| payload of a commit, including the parts sent ahead and their headers | \(Limits.commitBytes) bytes |",
            "| descriptors of a message | \(Limits.descriptorsPerMessage) |",
            "| descriptors of a client that the server holds | \(Limits.descriptorsPerClient) |",
            "| layers of a client | \(Limits.layers) |",
            "| animations of a client | \(Limits.animations) |",
            "| surfaces of a client | \(Limits.surfaces) |",
            "| surfaces of all clients; beyond it, the client with the most is disconnected | \(Limits.surfacesOfAllClients) |",
            "| side of a surface | \(Limits.surfaceSide) pixels |",
            "| memory of all surfaces of a client | \(Limits.surfaceBytes) bytes |",
            "| depth of a tree | \(Limits.treeDepth) layers |",
            "| clients; of these, reserved for control clients | \(Limits.clients), \(Limits.reservedControlClients) |",
            "| connections awaiting the handshake | \(Limits.pendingConnections) |",
            "| timeout of the handshake | \(Int(Limits.handshakeSeconds)) s |",
            "| commits in flight per client | \(Limits.commitCredits) |",
            "| backlog of messages that cannot coalesce | \(Limits.backlogBytes) bytes |",
            "| values of a keyframe animation, elements of its path | \(Limits.keyframes) |",
            "| values and path elements of the keyframe animations in a group, nested ones included | \(Limits.groupedKeyframes) |",
            "| path elements, list items and cells in the values of an animation | \(Limits.animationItems) |",
            "| elements of any other path | \(Limits.pathElements) |",
            "| items of a list of numbers or colors | \(Limits.listItems) |",
            "| copies that a replicator makes | \(Limits.instances) |",
            "| cells of an emitter, levels of nested cells | \(Limits.emitterCells), \(Limits.emitterCellDepth) |",
            "| particles of a client, of one emitter; beyond it, none are born | \(Limits.particles), \(Limits.emitterParticles) |",
            "| memory of a particle; one that emits others counts as two or more | \(Limits.particleBytes) bytes |",
            "| memory of all paths, lists, cells and keyframes of a client | \(Limits.valueBytes) bytes |",
            "| animations in a group, nested ones included | \(Limits.groupedAnimations) |",
            "| levels of nested groups | \(Limits.groupDepth) |",
            "| pixels of a screen after `resize` | \(Limits.screenPixels) |",
            "| events of a message to an app | \(Limits.inputEvents) |",
            "| simultaneous touches, simultaneously held keys | \(Limits.touches), \(Limits.heldKeys) |",
            "| events of one `playInput`, events waiting to be played | \(Limits.playedEvents), \(Limits.waitingPlayedEvents) |",
            "| duration of all events waiting to be played | \(Int(Limits.playedSeconds)) s |",
            "| a string | \(Limits.stringBytes) bytes |",
            "| the text of the clipboard | \(Limits.clipboardBytes) bytes |",
        ]
        for row in rows { #expect(Self.text.contains(row), "\(row)") }
    }
}
