import Compositor
import Display
import RenderTree
import WireProtocol

/// What a control client waits for. It has one answer at a time.
enum ControlWork {
    case nothing
    /// The clock is moved on, a step a turn of the server.
    case ticking(Tick)
    /// The tree is sent, a piece whenever the one before is on its way.
    case listing(Listing)
    /// What a person is to do is done, at its times.
    case playing(Play)

    struct Play {
        /// The question's number.
        let sequence: UInt64
        let script: UInt32
    }

    struct Tick {
        /// The question's number.
        let sequence: UInt64
        /// How far the clock is to go, 0…86,400.
        let seconds: Double
        /// What is left of the way; nil before the first step.
        var steps: ManualClock.Steps?
    }

    struct Listing {
        /// Layers in one message: half a megabyte at most.
        static let pieceCount = 512

        /// The question's number.
        let sequence: UInt64
        /// Apps that are still to be listed, the next one last.
        var apps: [(key: ClientKey, pid: Int32)]
        /// Layers of the app before them.
        var nodes: ArraySlice<TreeNode> = []

        /// The next piece. An app's layers are looked up when it is its turn; one that is gone by then has none.
        mutating func next(_ lookUp: (ClientKey, Int32) -> [TreeNode]) -> TreeListing {
            while nodes.isEmpty, let (key, pid) = apps.popLast() { nodes = lookUp(key, pid)[...] }
            let piece = Array(nodes.prefix(Self.pieceCount))
            nodes = nodes.dropFirst(piece.count)
            return TreeListing(nodes: piece, isLast: nodes.isEmpty && apps.isEmpty)
        }
    }
}
