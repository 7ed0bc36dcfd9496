/// The relation "must precede" between numbered nodes, and its strongly connected components in
/// topological order. Call `begin`, `add` for each pair, `end`, and then `nextComponent` until it
/// returns `nil`.
///
/// Tarjan's algorithm, along the edges from each node to those that must precede it: a component is
/// complete after all components that precede it. Nodes are visited in the order of their numbers,
/// so unrelated nodes keep that order where possible. The traversal has a stack of its own. Cost:
/// linear in the numbers of nodes and edges.
struct PrecedenceGraph {
    private var edges: [(node: Int32, predecessor: Int32)] = []
    /// The predecessors of all nodes, grouped by node.
    private var predecessors: [Int32] = []
    /// The position in `predecessors` of each node's first one, and of the end.
    private var starts: [Int] = []
    /// The position of each node's next predecessor to visit.
    private var cursors: [Int] = []
    /// The number of each node in the order of visits; 0 if it was not visited.
    private var numbers: [Int32] = []
    /// The least number that is known to be reachable from a node within its component.
    private var lows: [Int32] = []
    /// Nodes that were visited and whose component is not complete.
    private var open: [Int32] = []
    private var isOpen: [Bool] = []
    /// The path of the traversal.
    private var path: [Int32] = []
    private var visited: Int32 = 0
    private var nextRoot: Int32 = 0
    private var component: [Int32] = []

    /// Starts a graph without edges.
    mutating func begin(nodes: Int) {
        edges.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: nodes + 1))
    }

    /// Adds an edge.
    mutating func add(_ predecessor: Int32, before node: Int32) {
        edges.append((node, predecessor))
        starts[Int(node) + 1] += 1
    }

    /// Prepares for the traversal.
    mutating func end() {
        let nodes = starts.count - 1
        for index in 0..<nodes { starts[index + 1] += starts[index] }
        cursors.removeAll(keepingCapacity: true)
        cursors.append(contentsOf: starts)
        predecessors.removeAll(keepingCapacity: true)
        predecessors.append(contentsOf: repeatElement(0, count: edges.count))
        for edge in edges {
            predecessors[cursors[Int(edge.node)]] = edge.predecessor
            cursors[Int(edge.node)] += 1
        }
        cursors.removeAll(keepingCapacity: true)
        cursors.append(contentsOf: starts)
        numbers.removeAll(keepingCapacity: true)
        numbers.append(contentsOf: repeatElement(0, count: nodes))
        lows.removeAll(keepingCapacity: true)
        lows.append(contentsOf: repeatElement(0, count: nodes))
        isOpen.removeAll(keepingCapacity: true)
        isOpen.append(contentsOf: repeatElement(false, count: nodes))
        (visited, nextRoot) = (0, 0)
    }

    /// Returns the nodes of the next component, or `nil` at the end.
    mutating func nextComponent() -> [Int32]? {
        while true {
            guard let node = path.last else {
                while Int(nextRoot) < numbers.count, numbers[Int(nextRoot)] > 0 { nextRoot += 1 }
                guard Int(nextRoot) < numbers.count else { return nil }
                visit(nextRoot)
                continue
            }
            let index = Int(node)
            if cursors[index] < starts[index + 1] {
                let predecessor = Int(predecessors[cursors[index]])
                cursors[index] += 1
                if numbers[predecessor] == 0 {
                    visit(Int32(predecessor))
                } else if isOpen[predecessor] {
                    lows[index] = min(lows[index], numbers[predecessor])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last { lows[Int(parent)] = min(lows[Int(parent)], lows[index]) }
            if lows[index] == numbers[index] { return close(upTo: node) }
        }
    }

    private mutating func visit(_ node: Int32) {
        visited += 1
        numbers[Int(node)] = visited
        lows[Int(node)] = visited
        isOpen[Int(node)] = true
        open.append(node)
        path.append(node)
    }

    /// Returns the nodes that were opened since a node, and closes them.
    private mutating func close(upTo node: Int32) -> [Int32] {
        component.removeAll(keepingCapacity: true)
        while let last = open.popLast() {
            isOpen[Int(last)] = false
            component.append(last)
            if last == node { break }
        }
        return component
    }
}
