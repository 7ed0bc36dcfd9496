import Display
import RenderTree
import WireProtocol

/// The request of a control client that is in progress. A client has one at a time.
enum ControlRequest {
    case idle
    /// The clock advances, one step in each turn of the server.
    case ticking(Tick)
    /// The tree is sent, one part whenever the socket has accepted the part before.
    case listing(Listing)
    /// A script is played in real time.
    case playing(Play)

    struct Play {
        /// The sequence number of the request.
        let sequence: UInt64
        let script: UInt32
    }

    struct Tick {
        /// The sequence number of the request.
        let sequence: UInt64
        /// The time by which the clock advances (seconds, 0…86,400).
        let seconds: Double
        /// The frame times that are left; nil before the first step.
        var steps: ManualClock.Steps?
    }

    struct Listing {
        /// The number of layers in one message, which is half a megabyte at most.
        static let nodesPerPart = 512

        /// The sequence number of the request.
        let sequence: UInt64
        /// The apps that are still to be listed, in reverse order.
        var apps: [(key: ClientKey, pid: Int32)]
        /// The layers of the current app that are still to be listed.
        var nodes: ArraySlice<TreeNode> = []

        /// Returns the next part.
        ///
        /// - Parameter treeNodes: Returns the layers of an app, or nil if they cannot be read now.
        ///   It is called when the app is reached; an app that has ended by then has no layers.
        /// - Returns: nil if the layers of the next app cannot be read now.
        mutating func nextPart(_ treeNodes: (ClientKey, Int32) -> [TreeNode]?) -> TreeListing? {
            while nodes.isEmpty, let (key, pid) = apps.last {
                guard let next = treeNodes(key, pid) else { return nil }
                nodes = next[...]
                apps.removeLast()
            }
            let part = Array(nodes.prefix(Self.nodesPerPart))
            nodes = nodes.dropFirst(part.count)
            return TreeListing(nodes: part, isLast: nodes.isEmpty && apps.isEmpty)
        }
    }
}
