/// A parsed line of Apple's Visual Format Language (Auto Layout Guide). `VisualFormatParser`
/// creates it from text; `VisualFormatConstraints` resolves its names and turns it into
/// constraints.
struct VisualFormat: Equatable {
    /// A number, or the name of a number or view, with its offset in the text.
    struct Operand: Equatable {
        enum Value: Equatable {
            case number(Double)
            case name(String)
        }

        var value: Value
        var offset: Int
    }

    /// The relation of a distance or a length to a value, and its priority.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var object: Operand
        /// The priority; nil for a required constraint.
        var priority: Operand?
    }

    /// The space between adjacent views.
    enum Connection: Equatable {
        /// No space.
        case flush
        /// The system spacing.
        case standard
        case distance([Predicate])
    }

    /// A view and the conditions of its length along the line.
    struct View: Equatable {
        var name: String
        var offset: Int
        var predicates: [Predicate] = []
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var views: [View] = []
    /// The spaces between each view and the next one; one fewer than views.
    var connections: [Connection] = []
    /// The space from the superview's edge to the first view; nil if the line does not start at the
    /// edge.
    var leading: Connection?
    /// The space from the last view to the superview's edge; nil if the line does not end at the
    /// edge.
    var trailing: Connection?
    /// The offsets of the superview's symbols, `|`, in the text.
    var leadingOffset = 0
    var trailingOffset = 0
}

/// The reason why a format is invalid, and the offset in the format.
struct VisualFormatError: Error, Equatable {
    var message: String
    var offset: Int

    /// Returns the message, the format, and a mark under the offset.
    func text(in format: String) -> String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
    }
}
