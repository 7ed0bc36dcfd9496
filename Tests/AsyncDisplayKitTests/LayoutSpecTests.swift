import AsyncDisplayKit
import Testing

/// The layouts of Texture's snapshot tests of layout specs, with rectangles computed by hand.
struct LayoutSpecTests {
    private let box = BoxElement(20, 10)

    /// Infinite insets take the space that is left; see ASInsetLayoutSpecSnapshotTests.mm.
    @Test("AK8 An inset spec surrounds its child; infinite insets take the space that is left, or half of it")
    func insets() {
        let inf = CGFloat.infinity
        func layout(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> ASLayout {
            let insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
            return ASInsetLayoutSpec(insets: insets, child: box).layoutThatFits(range(0...100, 0...80))
        }
        #expect(layout(1, 2, 3, 4).frames == [CGRect(2, 1, 20, 10)])
        #expect(layout(1, 2, 3, 4).size == CGSize(width: 26, height: 14))
        #expect(layout(inf, inf, 3, 4).frames == [CGRect(76, 67, 20, 10)])
        #expect(layout(inf, inf, inf, inf).frames == [CGRect(40, 35, 20, 10)])
        #expect(layout(inf, inf, inf, inf).size == CGSize(width: 100, height: 80))
        #expect(layout(1, 2, inf, inf).frames == [CGRect(2, 1, 20, 10)])
    }

    @Test("AK8 Insets reduce the range of the child, and what its fractions refer to")
    func insetsRange() {
        let child = BoxElement()
        child.style.width = ASDimensionMakeWithFraction(0.5)
        let spec = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20), child: child)
        let layout = spec.layoutThatFits(exactly(140, 60))
        #expect(child.measurements == [exactly(100, 40)])
        #expect(layout.size == CGSize(width: 140, height: 60))
        let loose = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20), child: child)
        #expect(loose.layoutThatFits(range(0...140, 0...60)).frames == [CGRect(20, 0, 50, 0)])
    }

    @Test("AK8 An overlay is in front of its child and a background behind it, both of the child's size")
    func overlaysAndBackgrounds() {
        let other = BoxElement(5, 5)
        let overlay = ASOverlayLayoutSpec(child: box, overlay: other).layoutThatFits(range(0...100, 0...100))
        #expect(overlay.sublayouts.map { $0.layoutElement === other } == [false, true])
        #expect(overlay.frames == [CGRect(0, 0, 20, 10), CGRect(0, 0, 20, 10)])
        let background = ASBackgroundLayoutSpec(child: box, background: other).layoutThatFits(range(0...100, 0...100))
        #expect(background.sublayouts.map { $0.layoutElement === other } == [true, false])
        #expect(background.size == CGSize(width: 20, height: 10))
    }

    /// See ASCenterLayoutSpecSnapshotTests.mm.
    @Test(
        "AK8 A centering spec centers its child in the chosen dimensions",
        arguments: [
            ([], [], CGRect(0, 0, 100, 120)), (.X, [], CGRect(40, 0, 20, 120)), (.Y, [], CGRect(0, 55, 100, 10)),
            (.XY, [], CGRect(40, 55, 20, 10)),
        ] as [(ASCenterLayoutSpecCenteringOptions, ASCenterLayoutSpecSizingOptions, CGRect)])
    func centers(centering: ASCenterLayoutSpecCenteringOptions, sizing: ASCenterLayoutSpecSizingOptions, expected: CGRect) {
        let child = BoxElement()
        child.style.minSize = CGSize(width: 20, height: 10)
        let spec = ASCenterLayoutSpec(centeringOptions: centering, sizingOptions: sizing, child: child)
        #expect(spec.layoutThatFits(exactly(100, 120)).frames == [expected])
    }

    @Test("AK8 A relative spec is as small as its child in the chosen dimensions")
    func positionsRelatively() {
        func layout(
            _ horizontal: ASRelativeLayoutSpecPosition, _ vertical: ASRelativeLayoutSpecPosition, _ sizing: ASRelativeLayoutSpecSizingOption
        ) -> ASLayout {
            ASRelativeLayoutSpec(horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: sizing, child: box)
                .layoutThatFits(range(0...100, 0...80))
        }
        #expect(layout(.end, .start, []).frames == [CGRect(80, 0, 20, 10)])
        #expect(layout(.end, .end, []).frames == [CGRect(80, 70, 20, 10)])
        #expect(layout(.center, .end, .minimumSize).size == CGSize(width: 20, height: 10))
        #expect(layout(.center, .end, .minimumHeight).frames == [CGRect(40, 0, 20, 10)])
        #expect(layout(.start, .center, .minimumWidth).size == CGSize(width: 20, height: 80))
    }

    /// See ASRatioLayoutSpecSnapshotTests.mm.
    @Test(
        "AK8 A ratio spec uses the size that is nearest to the ratio",
        arguments: [(0.5, 100, 50), (1, 100, 100), (2, 50, 100), (10, 10, 100), (0.1, 100, 10)] as [(CGFloat, CGFloat, CGFloat)])
    func keepsRatio(ratio: CGFloat, width: CGFloat, height: CGFloat) {
        let spec = ASRatioLayoutSpec(ratio: ratio, child: BoxElement())
        #expect(spec.layoutThatFits(range(0...100, 0...100)).size == CGSize(width: width, height: height))
    }

    @Test("AK8 A ratio spec with an infinite dimension uses the other, and with two its child")
    func keepsRatioWithoutLimit() {
        let infinite = ASSizeRange(min: .zero, max: CGSize(width: 100, height: CGFloat.infinity))
        #expect(ASRatioLayoutSpec(ratio: 1.5, child: BoxElement()).layoutThatFits(infinite).size == CGSize(width: 100, height: 150))
        #expect(ASRatioLayoutSpec(ratio: 1.5, child: box).layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: 20, height: 10))
    }

    /// See ASAbsoluteLayoutSpecSnapshotTests.mm.
    @Test("AK8 An absolute spec places children at their positions, and is as great as possible or as its children")
    func positionsAbsolutely() {
        let children = [BoxElement(50, 50), BoxElement(40, 30)]
        children[1].style.layoutPosition = CGPoint(x: 30, y: 60)
        let spec = ASAbsoluteLayoutSpec(children: children)
        #expect(spec.layoutThatFits(range(0...200, 0...100)).size == CGSize(width: 200, height: 100))
        #expect(spec.layoutThatFits(ASSizeRangeUnconstrained).size == CGSize(width: 70, height: 90))
        let fitting = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: children).layoutThatFits(range(0...200, 0...100))
        #expect(fitting.size == CGSize(width: 70, height: 90))
        #expect(fitting.frames == [CGRect(0, 0, 50, 50), CGRect(30, 60, 40, 30)])
    }

    /// See ASCornerLayoutSpecSnapshotTests.mm.
    @Test("AK8 A corner spec centers an element on a corner, and includes it in its size on request")
    func placesCorners() {
        let badge = BoxElement(8, 6)
        func spec(_ location: ASCornerLayoutLocation) -> ASCornerLayoutSpec {
            ASCornerLayoutSpec(child: box, corner: badge, location: location)
        }
        let sizes = range(0...100, 0...100)
        #expect(spec(.topLeft).layoutThatFits(sizes).frames[1] == CGRect(-4, -3, 8, 6))
        #expect(spec(.topRight).layoutThatFits(sizes).frames[1] == CGRect(16, -3, 8, 6))
        #expect(spec(.bottomLeft).layoutThatFits(sizes).frames[1] == CGRect(-4, 7, 8, 6))
        let wrapping = spec(.bottomRight)
        (wrapping.wrapsCorner, wrapping.offset) = (true, CGPoint(x: 2, y: -1))
        let layout = wrapping.layoutThatFits(sizes)
        #expect(layout.frames == [CGRect(0, 0, 20, 10), CGRect(18, 6, 8, 6)])
        #expect(layout.size == CGSize(width: 26, height: 12))
        let outside = spec(.topLeft)
        outside.wrapsCorner = true
        #expect(outside.layoutThatFits(sizes).frames == [CGRect(4, 3, 20, 10), CGRect(0, 0, 8, 6)])
    }

    /// See ASWrapperSpecSnapshotTests.mm.
    @Test("AK8 A wrapper has the size of its greatest children")
    func wraps() {
        let layout = ASWrapperLayoutSpec(layoutElements: [BoxElement(20, 50), BoxElement(40, 10)]).layoutThatFits(range(0...100, 0...100))
        #expect(layout.size == CGSize(width: 40, height: 50))
        #expect(ASWrapperLayoutSpec(layoutElement: box).layoutThatFits(range(30...100, 0...100)).size == CGSize(width: 30, height: 10))
    }

    @Test("AK8 The smallest size overrides the greatest, which overrides the exact one")
    func limitsSizes() {
        let child = BoxElement(50, 50)
        child.style.maxWidth = ASDimensionMake(40)
        child.style.maxHeight = ASDimensionMake(40)
        child.style.minHeight = ASDimensionMake(60)
        #expect(child.layoutThatFits(range(0...100, 0...100)).size == CGSize(width: 40, height: 60))
        child.style.maxWidth = ASDimensionMakeWithFraction(0.25)
        #expect(child.layoutThatFits(range(0...100, 0...100), parentSize: CGSize(width: 80, height: 80)).size.width == 20)
    }

    /// See ASLayoutFlatteningTests.mm.
    @Test("AK8 Traits reach all elements below one")
    func propagatesTraits() {
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.containerSize = CGSize(width: 320, height: 480)
        ASTraitCollectionPropagateDown(ASWrapperLayoutSpec(layoutElement: ASInsetLayoutSpec(insets: .zero, child: box)), traits)
        #expect(box.asyncTraitCollection().containerSize == CGSize(width: 320, height: 480))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let copy = ASPrimitiveTraitCollectionToUITraitCollection(ASPrimitiveTraitCollectionFromUITraitCollection(dark))
        #expect(copy.userInterfaceStyle == .dark)
    }
}
