import CoreGraphics
import Foundation

/// Where a sheet is in its container, by its detents.
@MainActor final class SheetHeights: NSObject, UISheetPresentationControllerDetentResolutionContext {
    /// Points above the highest sheet, beside what bars cover.
    private static let margin: CGFloat = 30
    /// A sheet in the middle of a window is as large as this, in points, where the controller prefers no size.
    private static let formSize = CGSize(width: 540, height: 620)
    private static let pageWidth: CGFloat = 704

    private let controller: UISheetPresentationController
    private let container: UIView

    init(_ controller: UISheetPresentationController, in container: UIView) {
        self.controller = controller
        self.container = container
    }

    var containerTraitCollection: UITraitCollection { container.traitCollection }

    var containerHeight: CGFloat { container.bounds.height }

    var maximumDetentValue: CGFloat { containerHeight - container.safeAreaInsets.top - Self.margin }

    /// The heights of the detents, from the lowest on.
    var values: [CGFloat] { controller.detents.compactMap { $0.resolvedValue(in: self) }.map { min(max($0, 0), maximumDetentValue) } }

    /// The place of the detent in use among the others.
    var selected: Int { controller.detents.firstIndex { $0.identifier == controller.selectedDetentIdentifier } ?? 0 }

    /// The sheet's frame, in the container.
    var frame: CGRect {
        let bounds = container.bounds
        guard !isAttached else {
            let height = values.indices.contains(selected) ? values[selected] : maximumDetentValue
            let width = min(bounds.width, Self.pageWidth)
            return CGRect(x: (bounds.width - width) / 2, y: bounds.maxY - height, width: width, height: height)
        }
        var size = CGSize(width: Self.pageWidth, height: bounds.height - 2 * Self.margin)
        if controller.presentationStyle == .formSheet { size = Self.formSize }
        let preferred = controller.preferredContentSize
        if preferred.width > 0 { size.width = preferred.width }
        if preferred.height > 0 { size.height = preferred.height }
        size.width = min(size.width, bounds.width - 2 * Self.margin)
        size.height = min(size.height, bounds.height - 2 * Self.margin)
        return CGRect(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }

    /// Whether the sheet goes to the lower edge: where there is little room, or it has detents of its own.
    var isAttached: Bool {
        containerTraitCollection.horizontalSizeClass != .regular || controller.detents.map(\.identifier) != [.large]
    }
}
