/// A line of views, as Apple's "Visual Format Language" (Auto Layout Guide) writes it, taken apart. Names are looked up later.
struct VisualFormat: Equatable {
    /// A number, or a name that stands for one, or for a view; and where in the text it is.
    struct Operand: Equatable {
        enum Value: Equatable {
            case number(Double)
            case name(String)
        }

        var value: Value
        var offset: Int
    }

    /// What a distance or a length is compared with, and how much that weighs.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var object: Operand
        /// nil for one that must hold.
        var priority: Operand?
    }

    /// What is between neighbours.
    enum Connection: Equatable {
        /// Nothing.
        case flush
        /// The system's space.
        case standard
        case distance([Predicate])
    }

    /// A view, and what its length along the line is.
    struct View: Equatable {
        var name: String
        var offset: Int
        var predicates: [Predicate] = []
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var views: [View] = []
    /// Between each view and the next one.
    var connections: [Connection] = []
    /// From the superview's edge to the first view; nil where the line does not begin there.
    var leading: Connection?
    /// From the last view to the superview's edge.
    var trailing: Connection?
    /// Where the superview's signs are.
    var leadingOffset = 0
    var trailingOffset = 0
}

/// Why a format says nothing, and where in it.
struct VisualFormatError: Error, Equatable {
    var message: String
    var offset: Int

    /// The message, the format, and a mark under the offset.
    func text(in format: String) -> String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
    }
}
