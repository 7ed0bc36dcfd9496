import UIKit

/// A row of views at their own sizes.
final class Row: UIView {
    private let spacing: CGFloat = 12

    init(_ views: [UIView]) {
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
        for (view, frame) in zip(subviews, frames(within: bounds.width)) { view.frame = frame }
    }

    /// Returns the frames of the views: from left to right, wrapped to a new line if a view does
    /// not fit.
    private func frames(within width: CGFloat) -> [CGRect] {
        var frames: [CGRect] = []
        var line = 0
        var corner = CGPoint.zero
        /// Centers the views of the line vertically and starts the next line.
        func endLine() {
            let height = frames[line...].map(\.height).max() ?? 0
            for index in line..<frames.count { frames[index].origin.y += ((height - frames[index].height) / 2).rounded() }
            line = frames.count
            corner = CGPoint(x: 0, y: corner.y + height + spacing)
        }
        for view in subviews {
            let size = fitting(view)
            if corner.x > 0, corner.x + size.width > width { endLine() }
            frames.append(CGRect(origin: corner, size: size))
            corner.x += size.width + spacing
        }
        endLine()
        return frames
    }

    /// Returns the size of a view: that of its bounds, or of its content along axes where the
    /// bounds are empty.
    private func fitting(_ view: UIView) -> CGSize {
        var size = view.bounds.size
        let own = view.sizeThatFits(CGSize(width: 1000, height: 1000))
        if size.width == 0 { size.width = own.width }
        if size.height == 0 { size.height = own.height }
        return size
    }
}
