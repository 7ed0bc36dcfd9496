import QuartzCore

/// The cells of a page: columns and rows of equal size, separated by gaps.
struct Grid {
    let area: CGRect
    let columns: Int
    let rows: Int
    /// The distance between cells (points).
    var gap: CGFloat = 12

    /// The frame of a cell. Indices increase along the rows.
    subscript(index: Int) -> CGRect {
        let width = (area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
        let height = (area.height - gap * CGFloat(rows - 1)) / CGFloat(rows)
        return CGRect(
            x: area.minX + CGFloat(index % columns) * (width + gap), y: area.minY + CGFloat(index / columns) * (height + gap),
            width: width, height: height)
    }
}

/// The elements that the pages of several scenes consist of.
extension CALayer {
    /// Adds a centered layer of 960 × 600 points, scaled so that it fits in this layer.
    func addSheet() -> CALayer {
        let sheet = CALayer()
        sheet.bounds = CGRect(x: 0, y: 0, width: 960, height: 600)
        let scale = min(bounds.width / sheet.bounds.width, bounds.height / sheet.bounds.height)
        sheet.position = CGPoint(x: bounds.midX, y: bounds.midY)
        sheet.transform = CATransform3DMakeScale(scale, scale, 1)
        sheet.contentsScale = contentsScale * scale
        addSublayer(sheet)
        return sheet
    }

    /// Adds a rounded box with a caption along its top edge.
    func addPanel(_ frame: CGRect, _ caption: String) -> CALayer {
        let panel = CALayer()
        panel.frame = frame
        panel.contentsScale = contentsScale
        panel.backgroundColor = Palette.panel
        panel.borderColor = Palette.line
        panel.borderWidth = 1
        panel.cornerRadius = 10
        panel.addCaption(caption, in: CGRect(x: 10, y: 7, width: frame.width - 20, height: 16))
        addSublayer(panel)
        return panel
    }

    /// Adds a line of small text.
    func addCaption(_ text: String, in frame: CGRect, color: CGColor = Palette.text) {
        let label = Label(text, size: 11, color: color, scale: contentsScale)
        label.frame = frame
        addSublayer(label)
    }

    /// Adds a circular dot.
    func addDot(at center: CGPoint, radius: CGFloat = 6, color: CGColor = Palette.yellow) -> CALayer {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        dot.position = center
        dot.cornerRadius = radius
        dot.backgroundColor = color
        addSublayer(dot)
        return dot
    }

    /// Adds a stroked path.
    @discardableResult
    func addLine(along path: CGPath, color: CGColor = Palette.blue, width: CGFloat = 2) -> CAShapeLayer {
        let line = CAShapeLayer()
        line.frame = bounds
        line.path = path
        line.fillColor = nil
        line.strokeColor = color
        line.lineWidth = width
        line.lineJoin = .round
        addSublayer(line)
        return line
    }
}
