import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Backgrounds of cells, headers and footers")
struct ListBackgroundTests {
    init() { _ = TestApp.application }

    private func cell(_ background: UIBackgroundConfiguration) -> UICollectionViewCell {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        return cell
    }

    @Test("The backgrounds for kinds of lists have their colors, and rows of lists and sidebars are gray while they are selected")
    func kinds() {
        let state = UICellConfigurationState(traitCollection: UITraitCollection())
        var selected = state
        selected.isSelected = true
        let kinds: [(UIBackgroundConfiguration, UIColor, UIColor)] = [
            (.listPlainCell(), .systemBackground, .systemGray4), (.listGroupedCell(), .secondarySystemGroupedBackground, .systemGray4),
            (.listSidebarCell(), .clear, .tertiarySystemFill), (.listSidebarHeader(), .clear, .clear),
            (.listGroupedHeaderFooter(), .clear, .clear),
        ]
        for (background, normal, active) in kinds {
            #expect(background.updated(for: state).backgroundColor == normal && background.updated(for: selected).backgroundColor == active)
        }
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: state).backgroundColor == .systemBackground)
        #expect(UIBackgroundConfiguration.listSidebarCell().updated(for: selected).cornerRadius == 10)
        var grouped = UITraitCollection()
        grouped = grouped.modifyingTraits { $0.listEnvironment = .grouped }
        let footer = UIBackgroundConfiguration.listFooter()
        #expect(footer.updated(for: UIViewConfigurationState(traitCollection: grouped)).backgroundColor == .clear)
        let plain = grouped.modifyingTraits { $0.listEnvironment = .plain }
        #expect(footer.updated(for: UIViewConfigurationState(traitCollection: plain)).backgroundColor == .systemBackground)
    }

    @Test("Insets surround a background, with the layout margins of the cell at the edges that add them")
    func insets() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let cell = cell(background)
        #expect(rendering(of: cell).ink == CGRect(x: 2, y: 1, width: 94, height: 56))
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 30)
        #expect(rendering(of: cell).ink == CGRect(x: 2, y: 1, width: 94, height: 56))
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
        cell.backgroundConfiguration = background
        #expect(rendering(of: cell).ink == CGRect(x: 22, y: 1, width: 74, height: 46))
        cell.directionalLayoutMargins.leading = 8
        #expect(rendering(of: cell).ink == CGRect(x: 10, y: 1, width: 86, height: 46))
        cell.semanticContentAttribute = .forceRightToLeft
        background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
        cell.backgroundConfiguration = background
        #expect(rendering(of: cell).ink == CGRect(x: 4, y: 1, width: 86, height: 56))
    }

    @Test("A border is as far outside of a background as it is to be, in its color or in that of the tint")
    func strokes() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        background.strokeWidth = 2
        background.strokeColor = .blue
        let cell = cell(background)
        let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
        /// The left part of the row of pixels in the middle.
        func row(_ range: ClosedRange<Int>) -> [UInt32] {
            let pixels = rendering(of: cell)
            return range.map { pixels[$0, 30] }
        }
        #expect(row(9...12) == [0, blue, blue, red])
        background.strokeOutset = 5
        background.strokeColor = nil
        cell.tintColor = .green
        cell.backgroundConfiguration = background
        #expect(row(4...10) == [0, green, green, 0, 0, 0, red])
        background.strokeWidth = 0
        cell.backgroundConfiguration = background
        #expect(rendering(of: cell).ink == CGRect(x: 10, y: 10, width: 80, height: 40))
    }

    @Test("An image fills a background, or is placed in it as its content mode states")
    func images() {
        var background = UIBackgroundConfiguration.clear()
        background.image = picture("rr", "rr")
        let cell = cell(background)
        #expect(rendering(of: cell).ink == CGRect(x: 0, y: 0, width: 100, height: 60))
        background.imageContentMode = .bottomRight
        cell.backgroundConfiguration = background
        #expect(rendering(of: cell).ink == CGRect(x: 98, y: 58, width: 2, height: 2))
    }
}
