import AsyncDisplayKit
import Testing

/// The layouts of Texture's ASStackLayoutSpecSnapshotTests.mm, with rectangles computed from the
/// formulas of CSS's flexible boxes in place of pictures.
struct StackLayoutTests {
    private func stack(
        _ children: [BoxElement], along direction: ASStackLayoutDirection = .horizontal, in range: ASSizeRange,
        _ configure: (ASStackLayoutSpec) -> Void = { _ in }
    ) -> ASLayout {
        let spec = ASStackLayoutSpec()
        spec.direction = direction
        spec.alignItems = .start
        spec.children = children
        configure(spec)
        return spec.layoutThatFits(range)
    }

    private func squares(_ count: Int = 3, flex: CGFloat = 0) -> [BoxElement] {
        (0..<count).map { _ in BoxElement(50, 50, grow: flex, shrink: flex) }
    }

    @Test("AK8 The default of a stack is a horizontal line that stretches its children, which do not flex")
    func hasDefaults() {
        let spec = ASStackLayoutSpec()
        #expect(spec.direction == .horizontal && spec.alignItems == .stretch && spec.justifyContent == .start && spec.flexWrap == .noWrap)
        #expect(ASStackLayoutSpec.vertical().direction == .vertical)
        #expect(spec.style.flexGrow == 0 && spec.style.flexShrink == 0 && spec.style.flexBasis == ASDimensionAuto)
    }

    @Test(
        "AK8 Space that is left is distributed by the justification",
        arguments: [
            (.start, [0, 50, 100]), (.center, [75, 125, 175]), (.end, [150, 200, 250]), (.spaceBetween, [0, 125, 250]),
            (.spaceAround, [25, 125, 225]),
        ] as [(ASStackLayoutJustifyContent, [CGFloat])])
    func distributesSpace(justification: ASStackLayoutJustifyContent, expected: [CGFloat]) {
        let layout = stack(squares(), in: range(300...300, 0...300)) { $0.justifyContent = justification }
        #expect(layout.frames.map(\.minX) == expected)
        #expect(layout.size == CGSize(width: 300, height: 50))
    }

    @Test(
        "AK8 Children that exceed a stack overflow at the end, at both ends or at the start",
        arguments: [
            (.start, [0, 50, 100]), (.center, [-20, 30, 80]), (.end, [-40, 10, 60]), (.spaceBetween, [0, 50, 100]),
            (.spaceAround, [-20, 30, 80]),
        ] as [(ASStackLayoutJustifyContent, [CGFloat])])
    func overflows(justification: ASStackLayoutJustifyContent, expected: [CGFloat]) {
        let layout = stack(squares(), in: range(110...110, 0...300)) { $0.justifyContent = justification }
        #expect(layout.frames.map(\.minX) == expected)
        #expect(layout.size.width == 110)
    }

    @Test("AK8 Children grow in whole points, and the first receives the rest")
    func grows() {
        let layout = stack(squares(flex: 1).map { $0.unfixed() }, in: range(301...301, 0...300))
        #expect(layout.frames == [CGRect(0, 0, 101, 0), CGRect(101, 0, 100, 0), CGRect(201, 0, 100, 0)])
    }

    @Test("AK8 Children shrink in proportion to their lengths and their factors")
    func shrinks() {
        let children = [(100, 1), (200, 1), (100, 2), (100, 0)].map { length, shrink in
            let child = BoxElement()
            child.style.flexBasis = ASDimensionMake(CGFloat(length))
            child.style.flexShrink = CGFloat(shrink)
            return child
        }
        // The weights are 100, 200, 200 and 0; 250 points are lacking.
        let layout = stack(children, in: range(250...250, 0...10))
        #expect(layout.frames.map(\.width) == [50, 100, 0, 100])
    }

    @Test("AK8 The length that a stack gives a child that flexes overrides the child's limits")
    func overridesLimits() {
        let child = BoxElement(grow: 1)
        child.style.maxWidth = ASDimensionMake(80)
        let layout = stack([BoxElement(50, 50), child], in: exactly(300, 50))
        #expect(layout.frames.map(\.width) == [50, 250])
    }

    @Test("AK8 A fractional basis refers to the length of the stack if it is known")
    func resolvesBasis() {
        let half = BoxElement()
        half.style.flexBasis = ASDimensionMakeWithFraction(0.5)
        half.style.height = ASDimensionMake(20)
        #expect(stack([half], in: exactly(300, 50)).frames == [CGRect(0, 0, 150, 20)])
    }

    @Test("AK8 The only child that grows and shrinks in a stack of known length is measured once")
    func measuresOnce() {
        let child = BoxElement(grow: 1, shrink: 1)
        _ = stack([BoxElement(50, 50), child], in: exactly(300, 50))
        #expect(child.measurements.map(\.max.width) == [250])
    }

    @Test("AK8 A child whose height depends on its width is measured again after it shrank")
    func remeasures() {
        let text = BoxElement(area: 300)
        text.style.flexShrink = 1
        let layout = stack([BoxElement(50, 50), text], in: range(0...150, 0...500))
        #expect(layout.frames[1] == CGRect(50, 0, 100, 3))
    }

    @Test("AK8 Spacing, and the spaces before and after children, add up")
    func addsSpaces() {
        let children = [BoxElement(50, 50), BoxElement(100, 70), BoxElement(150, 90)]
        children[1].style.spacingBefore = -10
        children[1].style.spacingAfter = 20
        let layout = stack(children, along: .vertical, in: ASSizeRangeUnconstrained) { $0.spacing = 10 }
        #expect(layout.frames.map(\.minY) == [0, 50, 150])
        #expect(layout.size == CGSize(width: 150, height: 240))
    }

    @Test(
        "AK8 Children are aligned across the stack, and a child can override the alignment",
        arguments: [(.start, 0), (.center, 25), (.end, 50), (.notSet, 0)] as [(ASStackLayoutAlignItems, CGFloat)])
    func alignsChildren(alignment: ASStackLayoutAlignItems, expected: CGFloat) {
        let children = [BoxElement(50, 50), BoxElement(50, 100), BoxElement(50, 50)]
        children[2].style.alignSelf = .end
        let layout = stack(children, in: range(0...300, 0...300)) { $0.alignItems = alignment }
        #expect(layout.frames.map(\.minY) == [expected, 0, 50])
    }

    @Test("AK8 Stretched children are as tall as the line")
    func stretchesChildren() {
        let children = [BoxElement(), BoxElement(50, 100), BoxElement()]
        children[0].style.width = ASDimensionMake(20)
        children[2].style.alignSelf = .start
        let layout = stack(children, in: range(0...300, 0...300)) { $0.alignItems = .stretch }
        #expect(layout.frames.map(\.height) == [100, 100, 0])
        let definite = stack([BoxElement()], in: exactly(300, 40)) { $0.alignItems = .stretch }
        #expect(definite.frames[0].height == 40)
    }

    @Test("AK8 Children are aligned at their first or last baseline")
    func alignsBaselines() {
        let children = [BoxElement(50, 30), BoxElement(50, 60)]
        (children[0].style.ascender, children[0].style.descender) = (20, -5)
        (children[1].style.ascender, children[1].style.descender) = (12, -10)
        let first = stack(children, in: range(0...300, 0...300)) { $0.alignItems = .baselineFirst }
        #expect(first.frames.map(\.minY) == [0, 8])
        #expect(first.size.height == 68)
        let last = stack(children, in: range(0...300, 0...300)) { $0.alignItems = .baselineLast }
        #expect(last.frames.map(\.minY) == [25, 0])
        #expect(last.size.height == 60)
    }

    @Test("AK8 A column has the first child's ascender and the last child's descender")
    func hasBaselines() {
        let children = [BoxElement(50, 30), BoxElement(50, 60)]
        (children[0].style.ascender, children[1].style.descender) = (20, -10)
        let spec = ASStackLayoutSpec.vertical()
        spec.children = children
        _ = spec.layoutThatFits(ASSizeRangeUnconstrained)
        #expect(spec.style.ascender == 20 && spec.style.descender == -10)
    }

    @Test("AK8 Children that do not fit start another line, with the spacing between lines")
    func wraps() {
        let layout = stack(squares(5), in: range(0...120, 0...500)) { spec in
            (spec.flexWrap, spec.spacing, spec.lineSpacing) = (.wrap, 10, 5)
        }
        #expect(layout.frames.map(\.origin) == [(0, 0), (60, 0), (0, 55), (60, 55), (0, 110)].map { CGPoint(x: $0.0, y: $0.1) })
        #expect(layout.size == CGSize(width: 110, height: 160))
    }

    @Test(
        "AK8 Lines are distributed across the stack",
        arguments: [
            (.start, [0, 50, 100]), (.center, [75, 125, 175]), (.end, [150, 200, 250]), (.spaceBetween, [0, 125, 250]),
            (.spaceAround, [25, 125, 225]), (.stretch, [0, 100, 200]),
        ] as [(ASStackLayoutAlignContent, [CGFloat])])
    func distributesLines(alignment: ASStackLayoutAlignContent, expected: [CGFloat]) {
        let layout = stack(squares(6), in: exactly(110, 300)) { spec in
            (spec.flexWrap, spec.alignContent) = (.wrap, alignment)
        }
        #expect([0, 2, 4].map { layout.frames[$0].minY } == expected)
    }

    @Test("AK8 Each line grows on its own")
    func growsLines() {
        let children = squares(3, flex: 1).map { child in
            child.style.maxWidth = ASDimensionAuto
            child.style.width = ASDimensionAuto
            child.style.flexBasis = ASDimensionMake(50)
            return child
        }
        let layout = stack(children, in: exactly(120, 300)) { $0.flexWrap = .wrap }
        #expect(layout.frames.map(\.width) == [60, 60, 120])
    }

    @Test("AK8 Horizontal and vertical alignment replace justification and alignment in both directions")
    func resolvesAlignments() {
        for direction in [ASStackLayoutDirection.horizontal, .vertical] {
            let layout = stack([BoxElement(50, 50)], along: direction, in: exactly(200, 300)) { spec in
                spec.horizontalAlignment = .middle
                spec.verticalAlignment = .bottom
            }
            #expect(layout.frames == [CGRect(75, 250, 50, 50)])
        }
    }

    @Test("AK8 A stack without children has the smallest size, and measuring on several threads gives the same layout")
    func measuresConcurrently() {
        #expect(stack([], in: range(20...300, 10...300)).size == CGSize(width: 20, height: 10))
        func layout(isConcurrent: Bool) -> [CGRect] {
            stack((1...40).map { BoxElement(CGFloat($0), 10, grow: 1) }, in: exactly(2_000, 20)) { $0.isConcurrent = isConcurrent }.frames
        }
        #expect(layout(isConcurrent: true) == layout(isConcurrent: false))
    }
}

extension BoxElement {
    /// The element with a basis in place of its fixed size.
    fileprivate func unfixed() -> BoxElement {
        let size = style.preferredSize
        style.preferredLayoutSize = ASLayoutSizeAuto
        style.flexBasis = ASDimensionMake(size.width)
        return self
    }
}
