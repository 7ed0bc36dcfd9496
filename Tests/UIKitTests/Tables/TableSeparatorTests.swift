import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct TableSeparatorTests {
    @Test("The effect of separators applies to the separators of all visible cells")
    func appliesSeparatorEffect() {
        let fixture = TableFixture([1000])
        defer { fixture.close() }
        func lines() -> [SeparatorLine] { fixture.table.visibleCells.flatMap { $0.subviews.compactMap { $0 as? SeparatorLine } } }
        func effects() -> [UIVisualEffect?] { lines().map { ($0.subviews.first as? UIVisualEffectView)?.effect } }
        #expect(fixture.table.separatorEffect == nil && lines().count == 12 && effects().allSatisfy { $0 == nil })
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .separator)
        fixture.table.separatorEffect = effect
        fixture.table.layoutIfNeeded()
        #expect(fixture.table.separatorEffect === effect && effects().count == 12 && effects().allSatisfy { $0 === effect })
        let colors = lines().map { ($0.backgroundColor, ($0.subviews.first as? UIVisualEffectView)?.contentView.backgroundColor) }
        #expect(colors.allSatisfy { $0 == (nil, .separator) })
        fixture.table.separatorEffect = nil
        fixture.table.layoutIfNeeded()
        #expect(effects().allSatisfy { $0 == nil } && lines().allSatisfy { $0.backgroundColor == .separator })
    }
}
