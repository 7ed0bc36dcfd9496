import CoreGraphics

/// The views at the edges of a section or layout.
///
/// A view that extends the boundary is outside the edge, and the section grows to contain it. Views
/// of one side do not stack: each is placed at the edge.
struct BoundaryGeometry {
    let rules: [BoundaryRule]
    /// The measured sizes, by index.
    var measured: [Int: MeasuredSize] = [:]
    /// The frames relative to the beginning of the section, growth included.
    private(set) var frames: [CGRect] = []
    /// The growth before the content.
    private(set) var before: CGFloat = 0
    /// The length of the content.
    private(set) var core: CGFloat = 0
    /// The growth behind the content.
    private(set) var after: CGFloat = 0

    /// The space before views that extend the beginning.
    private let padding: CGFloat

    init(_ rules: [BoundaryRule], padding: CGFloat = 0) { (self.rules, self.padding) = (rules, padding) }

    /// The length of the section.
    var length: CGFloat { before + core + after }

    /// Places the views.
    ///
    /// - Parameters:
    ///   - axis: The axis along which sections follow each other.
    ///   - length: The length of the content with its insets.
    ///   - container: The size of the layout's container.
    ///   - insets: The insets of the views across the axis.
    ///   - scale: The number of pixels per point.
    mutating func place(_ axis: LayoutAxis, length: CGFloat, container: CGSize, insets: NSDirectionalEdgeInsets, scale: CGFloat) {
        let across = axis.other
        var box = container
        box[across] = max(0, container[across] - insets.total(across))
        (core, before, after) = (length, 0, 0)
        let sizes = rules.indices.map { size($0, in: box, scale: scale) }
        for (rule, size) in zip(rules, sizes) where rule.extends && rule.place(axis) == .middle { core = max(core, size[axis]) }
        frames = []
        for (rule, size) in zip(rules, sizes) {
            var origin = CGPoint.zero
            origin[axis] =
                switch rule.place(axis) {
                case .start: rule.extends ? -size[axis] : 0
                case .end: rule.extends ? core : core - size[axis]
                case .middle: (core - size[axis]) / 2
                }
            let room = box[across] - size[across]
            origin[across] =
                switch rule.place(across) {
                case .start: insets.start(across)
                case .end: insets.start(across) + room
                case .middle: insets.start(across) + room / 2
                }
            let frame = CGRect(
                x: PixelGrid.round(origin.x + rule.offset.x, scale), y: PixelGrid.round(origin.y + rule.offset.y, scale), width: size.width,
                height: size.height)
            frames.append(frame)
            guard rule.extends else { continue }
            before = max(before, -frame.start(axis))
            after = max(after, frame.end(axis) - core)
        }
        if before > 0 { before += padding }
        for index in frames.indices { frames[index].origin[axis] += before }
    }

    private func size(_ index: Int, in box: CGSize, scale: CGFloat) -> CGSize {
        var size = rules[index].size.size(in: box, scale: scale)
        for axis in [LayoutAxis.horizontal, .vertical] where rules[index].size[axis].isMeasured {
            if let length = measured[index]?[axis] { size[axis] = length }
        }
        return size
    }

    /// Returns the number of views of the same kind before a view.
    func ordinal(_ index: Int) -> Int { rules[..<index].count { $0.kind == rules[index].kind } }

    /// Returns the view of a kind with a number.
    func index(_ kind: String, _ ordinal: Int) -> Int? {
        var remaining = ordinal
        for (index, rule) in rules.enumerated() where rule.kind == kind {
            if remaining == 0 { return index }
            remaining -= 1
        }
        return nil
    }

    /// Returns the frame of a view in the layout, and whether it is kept in the visible part.
    ///
    /// - Parameters:
    ///   - index: The view.
    ///   - start: The position of the section.
    ///   - axis: The axis along which sections follow each other.
    ///   - visible: The beginning and end of the visible part.
    func frame(_ index: Int, from start: CGFloat, _ axis: LayoutAxis, _ visible: ClosedRange<CGFloat>?) -> (frame: CGRect, isPinned: Bool) {
        var frame = frames[index]
        frame.origin[axis] += start
        guard rules[index].isPinned, let visible else { return (frame, false) }
        // The far side ends with the content, not with the views there.
        let content = (start + before)...(start + before + core)
        let (position, length) = (frame.start(axis), frame.size[axis])
        switch rules[index].place(axis) {
        case .start: frame.origin[axis] = max(position, min(visible.lowerBound, content.upperBound - length))
        case .end: frame.origin[axis] = min(position, max(visible.upperBound - length, content.lowerBound))
        case .middle: break
        }
        let isInside = frame.end(axis) > visible.lowerBound && frame.start(axis) < visible.upperBound
        return (frame, isInside)
    }
}
