import Foundation
import Testing

@testable import UIKit

/// Tests of list sections.
@MainActor @Suite(.serialized) struct CompositionalListTests {
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

    @Test("Headers of a plain list are below their padding and stay visible, and sections have their configuration")
    func placesHeaders() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 6
        configuration.trailingSwipeActionsConfigurationProvider = { _ in nil }
        let fixture = fixture([30], configuration)
        defer { fixture.close() }
        let header = UICollectionView.elementKindSectionHeader
        #expect(fixture.frame(header, 0) == rect(0, 6, 320, 44) && fixture.frame(0)?.minY == 50)
        fixture.fixture.scroll(to: 200)
        #expect(fixture.frame(header, 0)?.minY == 200)
        let found = try #require(fixture.layout.listConfiguration(ofSection: 0))
        #expect(found.appearance == .plain && found.trailingSwipeActionsConfigurationProvider != nil)
        #expect(fixture.layout.listConfiguration(ofSection: 1) == nil)
    }

    @Test("A header that is the first item of a section is a row, without a supplementary view")
    func usesFirstItems() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        let fixture = fixture([3], configuration)
        defer { fixture.close() }
        #expect(fixture.frame(UICollectionView.elementKindSectionHeader, 0) == nil && fixture.frame(0)?.height == 44)
    }
}
