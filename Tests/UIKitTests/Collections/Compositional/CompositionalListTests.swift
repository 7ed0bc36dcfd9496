import Foundation
import Testing

@testable import UIKit

/// Tests of list sections.
@MainActor @Suite(.serialized) struct CompositionalListTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func fixture(_ counts: [Int], _ configuration: UICollectionLayoutListConfiguration) -> CompositionalFixture {
        let fixture = CompositionalFixture(counts) { _, environment in .list(using: configuration, layoutEnvironment: environment) }
        return fixture
    }

    @Test("The rows of a plain list are as wide as the list, on the background of the look")
    func placesPlainRows() {
        let fixture = fixture([3, 2], UICollectionLayoutListConfiguration(appearance: .plain))
        defer { fixture.close() }
        #expect(fixture.frame(1) == rect(0, 44, 320, 44) && fixture.frame(0, 1) == rect(0, 132, 320, 44))
        let background = fixture.collection.subviews.first { $0 is ListSectionBackgroundView }
        #expect(background?.backgroundColor == .systemBackground)
    }

    @Test("Sections of an inset grouped list are inset, and apart from each other")
    func placesInsetRows() {
        let fixture = fixture([2, 1], UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        defer { fixture.close() }
        // The margin of tables of this width is 16.
        let scale = fixture.collection.traitCollection.displayScale
        let gap = (17.5 * scale).rounded() / scale
        #expect(fixture.frame(0) == rect(16, gap, 288, 44))
        #expect(fixture.frame(0, 1)?.width == 288 && abs((fixture.frame(0, 1)?.minY ?? 0) - 140.5) <= 0.5)
    }

    @Test("Headers of a plain list are pinned below their padding, and list roles state the parts of a section")
    func describesRoles() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 6
        configuration.trailingSwipeActionsConfigurationProvider = { _ in nil }
        configuration.itemSeparatorHandler = { path, separators in
            var separators = separators
            if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
            return separators
        }
        let fixture = fixture([3], configuration)
        defer { fixture.close() }
        let header = UICollectionView.elementKindSectionHeader
        #expect(fixture.frame(header, 0) == rect(0, 6, 320, 44) && fixture.frame(0)?.minY == 50)
        let (first, second) = (try #require(fixture.layout.listRole(of: path(0))), try #require(fixture.layout.listRole(of: path(1))))
        #expect(first.isFirst && !first.isLast && !first.isHeader && first.appearance == .plain)
        #expect(first.separators.bottomSeparatorVisibility == .visible && second.separators.bottomSeparatorVisibility == .hidden)
        #expect(fixture.layout.listRole(of: path(2))?.isLast == true)
        #expect(second.configuration.trailingSwipeActionsConfigurationProvider != nil)
        #expect(fixture.layout.listRole(ofSupplementaryViewOfKind: header, at: path(0))?.isHeader == true)
    }

    @Test("The first item of a section can be its header")
    func usesFirstItems() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        let fixture = fixture([3], configuration)
        defer { fixture.close() }
        #expect(fixture.layout.listRole(of: path(0))?.isHeader == true && fixture.layout.listRole(of: path(1))?.isFirst == true)
        #expect(fixture.layout.listRole(of: path(2))?.separators.bottomSeparatorVisibility == .hidden)
    }
}
