import CoreGraphics
import Foundation

/// The heights and the frame of a sheet in its container.
///
/// In a compact width, or with detents other than only the large one, a sheet is attached to the
/// bottom edge at the height of its selected detent. Otherwise it is centered. Custom detents
/// receive this object as the context in which they compute their heights.
@MainActor final class SheetHeights: NSObject, UISheetPresentationControllerDetentResolutionContext {
    /// The distance between the top of the safe area and the top edge of a sheet at the large
    /// detent (points), as on iOS 13 and later.
    static let topMargin: CGFloat = 10
    /// The least distance of a centered sheet from the container's edges (points).
    private static let margin: CGFloat = 30
    /// The size of a form sheet without a preferred size (points).
    private static let formSize = CGSize(width: 540, height: 620)
    /// The greatest width of a page sheet without a preferred size (points).
    private static let pageWidth: CGFloat = 704

    private let controller: UISheetPresentationController
    private let container: UIView

    init(_ controller: UISheetPresentationController, in container: UIView) {
        self.controller = controller
        self.container = container
    }

    var containerTraitCollection: UITraitCollection { container.traitCollection }

    var containerHeight: CGFloat { container.bounds.height }

    /// The height of the medium detent (points), or nil in a compact height, which disables it.
    var mediumHeight: CGFloat? { isCompactHeight ? nil : containerHeight / 2 }

    private var isCompactHeight: Bool { containerTraitCollection.verticalSizeClass == .compact }
    private var isRegularWidth: Bool { containerTraitCollection.horizontalSizeClass == .regular }

    var maximumDetentValue: CGFloat { containerHeight - container.safeAreaInsets.top - Self.topMargin }

    /// A detent that is enabled, and its height (points).
    struct Stop {
        let detent: UISheetPresentationController.Detent
        let height: CGFloat
    }

    /// The enabled detents, in their order. Those whose resolver returns nil are disabled.
    var stops: [Stop] {
        controller.detents.compactMap { detent in
            detent.resolvedValue(in: self).map { Stop(detent: detent, height: min(max($0, 0), maximumDetentValue)) }
        }
    }

    /// The detent at which the sheet rests: the selected one or, if that is disabled or none is
    /// selected, the first enabled one. It is nil if all are disabled.
    var selected: Stop? {
        let stops = stops
        return stops.first { $0.detent.identifier == controller.selectedDetentIdentifier } ?? stops.first
    }

    /// The sheet's frame in the container.
    var frame: CGRect {
        let bounds = container.bounds
        guard !isAttached else {
            let height = selected?.height ?? maximumDetentValue
            let room = attachedWidths
            return CGRect(x: room.mid - room.width / 2, y: bounds.maxY - height, width: room.width, height: height)
        }
        var size = CGSize(width: Self.pageWidth, height: bounds.height - 2 * Self.margin)
        if controller.presentationStyle == .formSheet || !controller.prefersPageSizing {
            size = Self.formSize
            let preferred = controller.preferredContentSize
            if preferred.width > 0 { size.width = preferred.width }
            if preferred.height > 0 { size.height = preferred.height }
        }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        size.width = min(size.width, room.width)
        size.height = min(size.height, room.height)
        var center = CGPoint(x: bounds.midX, y: bounds.midY)
        if let source = controller.sourceView, source.window === container.window {
            center = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: container)
        }
        return CGRect(
            x: min(max(center.x - size.width / 2, room.minX), room.maxX - size.width),
            y: min(max(center.y - size.height / 2, room.minY), room.maxY - size.height), width: size.width, height: size.height)
    }

    /// The middle and the width of a sheet that is attached to the bottom edge (points).
    private var attachedWidths: (mid: CGFloat, width: CGFloat) {
        let bounds = container.bounds
        // In portrait, a phone's sheet covers its whole width.
        guard isCompactHeight || isRegularWidth else { return (bounds.midX, bounds.width) }
        let safe = bounds.inset(by: container.safeAreaInsets)
        let preferred = controller.preferredContentSize.width
        if controller.prefersEdgeAttachedInCompactHeight, controller.widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
            return (safe.midX, min(preferred, safe.width))
        }
        return (safe.midX, isCompactHeight ? safe.width : min(safe.width, Self.pageWidth))
    }

    /// Returns the share of the effect by which the presenter is pushed back, from 0 to 1, for the
    /// height of the sheet's visible part (points).
    ///
    /// Only a sheet that is attached to the bottom edge in a compact width and rests at the full
    /// height pushes its presenter back. The presenter moves while the sheet moves between that
    /// height and the next lower detent, or the bottom edge.
    func pushBackProgress(at visible: CGFloat) -> CGFloat {
        let (full, heights) = (maximumDetentValue, stops.map(\.height))
        guard !isRegularWidth, full > 0, let highest = heights.max(), highest > full - 0.5,
            controller.largestUndimmedDetentIdentifier != .large
        else { return 0 }
        let lower = heights.filter { $0 < full - 0.5 }.max() ?? 0
        return min(max((visible - lower) / (full - lower), 0), 1)
    }

    /// A Boolean value that indicates whether the sheet is attached to the bottom edge: in a
    /// compact width or height, or with custom detents.
    var isAttached: Bool { !isRegularWidth || isCompactHeight || controller.detents.map(\.identifier) != [.large] }

    /// A Boolean value that indicates whether the sheet rests at its highest detent.
    var isHighest: Bool {
        guard isAttached, let selected, let highest = stops.map(\.height).max() else { return true }
        return selected.height > highest - 0.5
    }
}
