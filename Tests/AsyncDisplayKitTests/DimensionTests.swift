import AsyncDisplayKit
import Testing

/// Facts from Texture's ASDimensionTests.mm and ASLayoutElementStyleTests.mm.
struct DimensionTests {
    @Test("AK8 Strings describe dimensions in points, fractions and auto")
    func parsesDimensions() {
        #expect(ASDimensionMake("") == ASDimensionAuto)
        #expect(ASDimensionMake("auto") == ASDimensionAuto)
        #expect(ASDimensionMake("50%") == ASDimensionMake(.fraction, 0.5))
        #expect(ASDimensionMake("100pt") == ASDimensionMake(100))
        #expect(NSStringFromASDimension(ASDimensionMakeWithFraction(0.5)) == "50%")
        #expect(NSStringFromASDimension(ASDimensionMake(100)) == "100pt")
        #expect(NSStringFromASDimension(ASDimensionAuto) == "Auto")
    }

    @Test(
        "AK8 The intersection of two ranges of sizes lies within the first",
        arguments: [
            (0...10, 7...15, 7...10), (2...8, 0...10, 2...8), (0...10, 2...8, 2...8), (0...5, 10...15, 5...5), (10...15, 0...5, 10...10),
        ] as [(ClosedRange<CGFloat>, ClosedRange<CGFloat>, ClosedRange<CGFloat>)])
    func intersectsRanges(range: ClosedRange<CGFloat>, other: ClosedRange<CGFloat>, expected: ClosedRange<CGFloat>) {
        func square(_ range: ClosedRange<CGFloat>) -> ASSizeRange {
            ASSizeRangeMake(
                CGSize(width: range.lowerBound, height: range.lowerBound), CGSize(width: range.upperBound, height: range.upperBound))
        }
        #expect(ASSizeRangeIntersect(square(range), square(other)) == square(expected))
    }

    @Test("AK8 Sizes in points set width, height and their limits")
    func setsSizes() {
        let style = ASLayoutElementStyle()
        #expect(style.preferredSize == .zero)
        style.preferredSize = CGSize(width: 100, height: 50)
        #expect(style.width == ASDimensionMake(100) && style.height == ASDimensionMake(50))
        style.minSize = CGSize(width: 10, height: 20)
        style.maxSize = CGSize(width: 110, height: 120)
        #expect(style.minLayoutSize == ASLayoutSizeMake(ASDimensionMake(10), ASDimensionMake(20)))
        #expect(style.maxLayoutSize == ASLayoutSizeMake(ASDimensionMake(110), ASDimensionMake(120)))
    }

    @Test("AK8 A style notifies its delegate of each change, and only of changes")
    func notifiesDelegate() {
        let spy = StyleSpy()
        let style = ASLayoutElementStyle(delegate: spy)
        style.width = ASDimensionMake(100)
        style.width = ASDimensionMake(100)
        style.preferredSize = CGSize(width: 1, height: 2)
        #expect(spy.names == [ASLayoutElementStyleWidthProperty, ASLayoutElementStyleWidthProperty, ASLayoutElementStyleHeightProperty])
    }

    private final class StyleSpy: ASLayoutElementStyleDelegate {
        var names: [String] = []
        func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) { names.append(propertyName) }
    }
}
