import CoreGraphics
import Foundation
import QuartzCore

/// Layout and appearance of the segments.
extension UISegmentedControl {
    /// The size of the bar that contains the control. Only vertically compact navigation bars and
    /// toolbars differ from the default.
    final var barMetrics: UIBarMetrics {
        guard traitCollection.verticalSizeClass == .compact else { return .default }
        let ancestors = sequence(first: self as UIView, next: \.superview)
        return ancestors.contains { $0 is UINavigationBar || $0 is UIToolbar } ? .compact : .default
    }

    /// The height of the control (points), which a background image of the app determines.
    final var fittingHeight: CGFloat {
        appearance.resolvedBackground(.normal, barMetrics)?.size.height ?? ControlStyle.Segments.height
    }

    /// The widths of the segments.
    final var geometry: SegmentGeometry {
        // A segment keeps its width while its state changes.
        let attributes = [UIControl.State.normal, .selected].map { appearance.resolvedAttributes($0) }
        let margins = horizontalMargins
        return SegmentGeometry(
            segments: segments.map { SegmentGeometry.Segment(width: $0.width, contentWidth: $0.contentWidth(attributes) + margins) },
            dividerWidth: dividerWidth, isApportioned: apportionsSegmentWidthsByContent)
    }

    /// The sum of the distances between a content and the edges of its segment (points). The caps
    /// of a background image of the app replace the standard margins.
    private var horizontalMargins: CGFloat {
        guard let image = appearance.resolvedBackground(.normal, barMetrics) else { return 2 * ControlStyle.Segments.margin }
        guard image.attributes.capInsets != nil else { return max(0, image.size.width - 1) }
        return image.capInsets.left + image.capInsets.right
    }

    private var dividerWidth: CGFloat {
        let metrics = barMetrics
        if let image = appearance.resolvedDivider(.normal, .normal, metrics) { return image.size.width }
        return appearance.hasBackgrounds(metrics) ? 0 : ControlStyle.Segments.divider.width
    }

    /// Returns the frames of the segments.
    final func segmentFrames() -> [CGRect] {
        geometry.extents(in: bounds.width, pixelScale).map { extent in
            directed(
                CGRect(
                    x: bounds.minX + extent.lowerBound, y: bounds.minY, width: extent.upperBound - extent.lowerBound, height: bounds.height)
            )
        }
    }

    /// Returns the index of the segment at a point: the nearest one horizontally, if the point may
    /// be outside of the control, and `nil` if there is none.
    final func segmentIndex(at x: CGFloat, allowsOutside: Bool = false) -> Int? {
        let frames = segmentFrames()
        let distances = frames.map { max($0.minX - x, x - $0.maxX, 0) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
        return allowsOutside || (x >= bounds.minX && x <= bounds.maxX) ? nearest : nil
    }

    /// Returns the type of the segment at an index.
    private func segmentType(at index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        if index == (isRightToLeft ? segments.count - 1 : 0) { return .left }
        return index == (isRightToLeft ? 0 : segments.count - 1) ? .right : .center
    }

    /// Returns the state of the segment at an index.
    final func state(at index: Int) -> UIControl.State {
        guard segments.indices.contains(index) else { return .normal }
        var state: UIControl.State = []
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        if index == shownIndex { state.insert(.selected) }
        if index == pressedIndex { state.insert(.highlighted) }
        return state
    }

    // MARK: Showing

    /// Updates what the segments show and where they are.
    final func show(isAnimated: Bool) {
        let isAnimated = isAnimated && window != nil
        let metrics = barMetrics
        let isCustom = appearance.hasBackgrounds(metrics)
        for (index, segment) in segments.enumerated() {
            let state = state(at: index)
            let type = segmentType(at: index)
            segment.show(
                SegmentView.Look(
                    state: state, attributes: appearance.resolvedAttributes(state),
                    background: appearance.resolvedBackground(state, metrics),
                    adjustment: appearance.resolvedAdjustment(type, metrics),
                    hasEnds: (type == .left || type == .alone, type == .right || type == .alone)),
                isAnimated: isAnimated && !isCustom)
        }
        track.isHidden = isCustom
        layer.cornerRadius = isCustom ? 0 : ControlStyle.Segments.cornerRadius
        selection.backgroundColor = selectedSegmentTintColor ?? ControlStyle.Segments.selection
        updateDividerCount()
        move(isAnimated: isAnimated) { $0.layOutSegments() }
    }

    /// Runs a closure that sets frames, with or without an animation.
    final func move(isAnimated: Bool, _ body: @escaping @MainActor (UISegmentedControl) -> Void, completion: ((Bool) -> Void)? = nil) {
        guard isAnimated, window != nil else {
            body(self)
            completion?(true)
            return
        }
        UIView.animate(
            springDuration: ControlStyle.Segments.time, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { body(self) },
            completion: completion)
    }

    /// Sets the frames of the parts.
    final func layOutSegments() {
        let frames = segmentFrames()
        track.frame = bounds
        for (index, segment) in segments.enumerated() {
            segment.frame = frames[index]
            let isPressedSelection = isSelectionPressed && index == shownIndex
            segment.press(
                scale: isPressedSelection ? ControlStyle.Segments.pressedScale : 1,
                opacity: fades(index) ? ControlStyle.pressedOpacity : 1)
            segment.layoutIfNeeded()
        }
        layOutDividers(frames)
        layOutSelection(frames)
    }

    /// Returns whether the content of a segment fades: while a finger is on it, unless the app has
    /// set a look for that.
    private func fades(_ index: Int) -> Bool {
        index == pressedIndex && index != shownIndex && !appearance.hasBackgrounds(barMetrics)
            && appearance.attributes[UIControl.State.highlighted.rawValue] == nil
    }

    private func layOutSelection(_ frames: [CGRect]) {
        guard let index = shownIndex, frames.indices.contains(index), !appearance.hasBackgrounds(barMetrics) else {
            selection.alpha = 0
            return
        }
        // The selection appears where it is instead of moving there from its last place.
        if selection.alpha == 0 { UIView.performWithoutAnimation { place(selectionFrame(index, frames)) } }
        selection.alpha = 1
        place(selectionFrame(index, frames))
    }

    private func place(_ frame: CGRect) {
        selection.bounds.size = frame.size
        selection.center = CGPoint(x: frame.midX, y: frame.midY)
        let scale = isSelectionPressed ? ControlStyle.Segments.pressedScale : 1
        selection.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        selection.layer.shadowPath =
            UIBezierPath(roundedRect: selection.bounds, cornerRadius: ControlStyle.Segments.selectionRadius).cgPath
    }

    /// Returns the frame of the selection: it reaches to the middle of the dividers beside it.
    private func selectionFrame(_ index: Int, _ frames: [CGRect]) -> CGRect {
        let (border, half) = (ControlStyle.Segments.border, dividerWidth / 2)
        let type = segmentType(at: index)
        let left = type == .left || type == .alone ? border : -half
        let right = type == .right || type == .alone ? border : -half
        let frame = frames[index]
        return CGRect(
            x: frame.minX + left, y: frame.minY + border, width: max(0, frame.width - left - right),
            height: max(0, frame.height - 2 * border))
    }

    // MARK: Dividers

    private func updateDividerCount() {
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIImageView()
            insertSubview(divider, aboveSubview: track)
            dividers.append(divider)
        }
    }

    private func layOutDividers(_ frames: [CGRect]) {
        let (metrics, style) = (barMetrics, ControlStyle.Segments.self)
        for (index, divider) in dividers.enumerated() where frames.indices.contains(index + 1) {
            let (left, right) = isRightToLeft ? (index + 1, index) : (index, index + 1)
            let space = CGRect(
                x: frames[left].maxX, y: bounds.minY, width: max(0, frames[right].minX - frames[left].maxX), height: bounds.height)
            let image = appearance.resolvedDivider(state(at: left), state(at: right), metrics)
            divider.image = image
            let isStandard = image == nil && !appearance.hasBackgrounds(metrics)
            divider.backgroundColor = isStandard ? style.dividerColor : nil
            divider.layer.cornerRadius = isStandard ? style.divider.width / 2 : 0
            divider.frame =
                isStandard
                ? PixelGrid.round(
                    CGRect(
                        x: space.minX, y: space.midY - style.divider.height / 2, width: style.divider.width, height: style.divider.height),
                    pixelScale)
                : space
            // The dividers beside the selection are not shown.
            divider.alpha = isStandard && (shownIndex == index || shownIndex == index + 1) ? 0 : 1
        }
    }
}
