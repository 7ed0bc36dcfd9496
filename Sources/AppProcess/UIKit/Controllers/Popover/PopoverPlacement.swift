import CoreGraphics

/// The measures of a popover's background (points).
struct PopoverMetrics: Equatable {
    /// The length of the base of the arrow.
    var arrowBase: CGFloat
    /// The height of the arrow.
    var arrowHeight: CGFloat
    /// The radius of the corners, beside which the arrow is.
    var cornerRadius: CGFloat
    /// The distances of the presented view from the edges of the background without its arrow.
    var contentInsets = UIEdgeInsets.zero

    /// The measures of the system's background.
    static let standard = PopoverMetrics(arrowBase: 26, arrowHeight: 13, cornerRadius: 13)
}

/// What an app determines about the place of a popover.
struct PopoverRules {
    /// The permitted directions of the arrow. Without any, the popover is in front of the middle of
    /// the source.
    var permitted = UIPopoverArrowDirection.any
    /// Whether a popover that does not fit beside the source may cover it.
    var mayOverlap = false
    var metrics = PopoverMetrics.standard
}

/// The place of a popover beside its source.
struct PopoverPlacement: Equatable {
    /// The direction in which the arrow points; empty for a popover without an arrow.
    var direction: UIPopoverArrowDirection
    /// The frame of the popover without its arrow, in the container.
    var body: CGRect
    /// The tip of the arrow, in the container.
    var tip: CGPoint

    /// The measures of the background.
    let metrics: PopoverMetrics

    /// The frame of the presented view, in the container.
    var content: CGRect { body.inset(by: metrics.contentInsets) }

    /// The distance of the center line of the arrow from the center of the popover, to the right or
    /// to the bottom (points).
    var arrowOffset: CGFloat {
        switch direction {
        case .up, .down: tip.x - body.midX
        case .left, .right: tip.y - body.midY
        default: 0
        }
    }

    /// The frame of the popover with its arrow, in the container.
    var frame: CGRect { direction.isEmpty ? body : body.union(CGRect(origin: tip, size: .zero)) }

    /// Finds the best place: the first direction of up, down, left and right in which the whole
    /// size fits, or else the one in which the most of it fits.
    ///
    /// - Parameters:
    ///   - content: The preferred size of the presented view (points).
    ///   - source: The rectangle at which the arrow points, in the container.
    ///   - area: The part of the container that the popover may cover.
    ///   - rules: What the app determines.
    init(of content: CGSize, at source: CGRect, in area: CGRect, _ rules: PopoverRules = PopoverRules()) {
        let (permitted, insets) = (rules.permitted, rules.metrics.contentInsets)
        let size = CGSize(width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
        metrics = rules.metrics
        let directions = [UIPopoverArrowDirection.up, .down, .left, .right].filter { permitted.contains($0) }
        var best: (direction: UIPopoverArrowDirection, room: CGRect, fitting: CGFloat)?
        for direction in directions {
            let room = Self.room(direction, beside: source, in: area, rules.metrics.arrowHeight)
            let fitting = min(size.width, room.width) * min(size.height, room.height)
            if fitting > best?.fitting ?? -1 { best = (direction, room, fitting) }
            if room.width >= size.width, room.height >= size.height { break }
        }
        guard var best else {
            direction = []
            body = Self.centered(size, at: CGPoint(x: source.midX, y: source.midY), in: area)
            tip = CGPoint(x: source.midX, y: source.midY)
            return
        }
        if rules.mayOverlap, best.fitting < size.width * size.height {
            // The arrow points at the middle of the part of the source that the popover covers.
            best.room = area
        }
        let fitted = CGSize(width: min(size.width, best.room.width), height: min(size.height, best.room.height))
        var body = CGRect(origin: .zero, size: fitted)
        body.origin.x = Self.clamp(source.midX - fitted.width / 2, best.room.minX, best.room.maxX - fitted.width)
        body.origin.y = Self.clamp(source.midY - fitted.height / 2, best.room.minY, best.room.maxY - fitted.height)
        switch best.direction {
        case .up: body.origin.y = best.room.minY
        case .down: body.origin.y = best.room.maxY - fitted.height
        case .left: body.origin.x = best.room.minX
        default: body.origin.x = best.room.maxX - fitted.width
        }
        let inset = metrics.cornerRadius + metrics.arrowBase / 2
        let tipX = Self.clamp(source.midX, body.minX + inset, body.maxX - inset)
        let tipY = Self.clamp(source.midY, body.minY + inset, body.maxY - inset)
        switch best.direction {
        case .up: tip = CGPoint(x: tipX, y: body.minY - metrics.arrowHeight)
        case .down: tip = CGPoint(x: tipX, y: body.maxY + metrics.arrowHeight)
        case .left: tip = CGPoint(x: body.minX - metrics.arrowHeight, y: tipY)
        default: tip = CGPoint(x: body.maxX + metrics.arrowHeight, y: tipY)
        }
        direction = best.direction
        self.body = body
    }

    /// Returns the room for a popover, without its arrow, on one side of the source.
    private static func room(
        _ direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect, _ arrowHeight: CGFloat
    ) -> CGRect {
        func rect(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) -> CGRect {
            CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
        }
        switch direction {
        case .up: return rect(area.minX, max(area.minY, source.maxY + arrowHeight), area.maxX, area.maxY)
        case .down: return rect(area.minX, area.minY, area.maxX, min(area.maxY, source.minY - arrowHeight))
        case .left: return rect(max(area.minX, source.maxX + arrowHeight), area.minY, area.maxX, area.maxY)
        default: return rect(area.minX, area.minY, min(area.maxX, source.minX - arrowHeight), area.maxY)
        }
    }

    private static func centered(_ size: CGSize, at point: CGPoint, in area: CGRect) -> CGRect {
        let fitted = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        return CGRect(
            x: clamp(point.x - fitted.width / 2, area.minX, area.maxX - fitted.width),
            y: clamp(point.y - fitted.height / 2, area.minY, area.maxY - fitted.height), width: fitted.width, height: fitted.height)
    }

    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, max(low, high))) }
}
