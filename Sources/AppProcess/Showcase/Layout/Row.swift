import UIKit

/// A row of views at their own sizes, wrapped to as few lines as possible. The lines are as equally
/// wide as possible, so that no view is alone on the last line if it need not be.
final class Row: UIView {
    private let spacing: CGFloat = 12
    /// The views, with the sizes that they had when the row was created. A width or height of 0
    /// means that the view is as wide or high as its content requires. Both are 0 for buttons,
    /// whose initial size is that of a title on one line.
    private let views: [(view: UIView, size: CGSize)]
    /// A Boolean value that indicates whether all views are as wide as the widest.
    private let isGrid: Bool

    init(_ views: [UIView], isGrid: Bool = false) {
        self.views = views.map { ($0, $0 is UIButton ? .zero : $0.bounds.size) }
        self.isGrid = isGrid
        super.init(frame: .zero)
        views.forEach(addSubview)
    }

    convenience init(_ views: UIView...) { self.init(views) }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(within: size.width).map(\.maxY).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (view, frame) in zip(views, frames(within: bounds.width)) { view.view.frame = directed(frame) }
    }

    /// Returns the frames of the views in a layout from left to right.
    private func frames(within width: CGFloat) -> [CGRect] {
        let sizes = sizes(within: width)
        var lines = lines(of: sizes, within: width)
        // Breaks lines at ever smaller widths, as long as their number stays the same and the
        // widest line becomes narrower: that makes the lines more equal.
        while let widest = lines.map({ self.width(of: sizes[$0]) }).max() {
            let narrower = self.lines(of: sizes, within: widest - 0.5)
            guard narrower.count == lines.count, !narrower.contains(where: { self.width(of: sizes[$0]) >= widest }) else { break }
            lines = narrower
        }
        var frames: [CGRect] = []
        var y: CGFloat = 0
        for line in lines {
            let height = sizes[line].map(\.height).max() ?? 0
            var x: CGFloat = 0
            for size in sizes[line] {
                frames.append(CGRect(origin: CGPoint(x: x, y: y + ((height - size.height) / 2).rounded()), size: size))
                x += size.width + spacing
            }
            y += height + spacing
        }
        return frames
    }

    /// Returns the ranges of views on each line if each line holds as many as possible.
    private func lines(of sizes: [CGSize], within width: CGFloat) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        for index in sizes.indices {
            if let line = lines.last, self.width(of: sizes[line.lowerBound...index]) <= width {
                lines[lines.count - 1] = line.lowerBound..<index + 1
            } else {
                lines.append(index..<index + 1)
            }
        }
        return lines
    }

    private func width(of line: ArraySlice<CGSize>) -> CGFloat { line.map(\.width).reduce(0, +) + spacing * CGFloat(line.count - 1) }

    /// Returns the sizes of the views, none of them wider than the row.
    private func sizes(within width: CGFloat) -> [CGSize] {
        let sizes = views.map { view, fixed in
            let own = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(
                width: min(fixed.width == 0 ? own.width : fixed.width, width), height: fixed.height == 0 ? own.height : fixed.height)
        }
        guard isGrid, let widest = sizes.map(\.width).max() else { return sizes }
        return sizes.map { CGSize(width: widest, height: $0.height) }
    }
}
