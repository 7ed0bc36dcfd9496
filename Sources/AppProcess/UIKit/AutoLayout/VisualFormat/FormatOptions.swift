extension NSLayoutConstraint {
    /// How a visual format aligns its views, in which direction it lays them out, and between which
    /// of their lines, edges or baselines, it measures distances.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns left edges.
        public static let alignAllLeft = FormatOptions(aligning: .left)
        /// Aligns right edges.
        public static let alignAllRight = FormatOptions(aligning: .right)
        /// Aligns top edges.
        public static let alignAllTop = FormatOptions(aligning: .top)
        /// Aligns bottom edges.
        public static let alignAllBottom = FormatOptions(aligning: .bottom)
        /// Aligns leading edges.
        public static let alignAllLeading = FormatOptions(aligning: .leading)
        /// Aligns trailing edges.
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)
        /// Aligns horizontal centers.
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)
        /// Aligns vertical centers.
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)
        /// Aligns last baselines.
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
        /// Aligns first baselines.
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
        /// Another name of `alignAllLastBaseline`.
        public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
        /// The bits of the alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Runs from the leading to the trailing edge.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Runs from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Measures distances between edges.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Measures vertical distances from the last baseline of one view to the first baseline of
        /// the next.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bit that selects how distances are measured.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        /// Creates an alignment option: as on iOS, the bit number is the attribute's raw value.
        private init(aligning attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

        /// The attributes that the options require to be equal for all views of a line.
        var alignments: [Attribute] {
            [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline].filter {
                contains(FormatOptions(aligning: $0))
            }
        }
    }
}
