extension NSLayoutConstraint {
    /// How the views of a visual format are aligned with one another, in which direction the line runs, and from where distances are meant.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(aligning: .left)
        public static let alignAllRight = FormatOptions(aligning: .right)
        public static let alignAllTop = FormatOptions(aligning: .top)
        public static let alignAllBottom = FormatOptions(aligning: .bottom)
        public static let alignAllLeading = FormatOptions(aligning: .leading)
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
        public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
        /// Of the bits that say what is aligned.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// From where lines of text begin to where they end.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Of the bits that say which direction it is.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances are those between edges.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances between views that are one below the other are those between the last baseline of one and the first of the other.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// Of the bit that says how distances are meant.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private init(aligning attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

        /// The attributes that all views of a line have in common.
        var alignments: [Attribute] {
            [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline].filter {
                contains(FormatOptions(aligning: $0))
            }
        }
    }
}
