import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    /// The raw values of Core Animation's names, which occur in archives, in key-value coding and
    /// in code that uses strings. Measured on macOS.
    @Suite("Names and their raw values")
    struct NameTests {
        @Test("CAAnimationCalculationMode's names have the measured raw values")
        func cAAnimationCalculationMode() {
            let names: [(CAAnimationCalculationMode, String)] = [
                (.cubic, "cubic"), (.cubicPaced, "cubicPaced"), (.discrete, "discrete"), (.linear, "linear"), (.paced, "paced"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAAnimationCalculationMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAAnimationRotationMode's names have the measured raw values")
        func cAAnimationRotationMode() {
            let names: [(CAAnimationRotationMode, String)] = [
                (.rotateAuto, "auto"), (.rotateAutoReverse, "autoReverse"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAAnimationRotationMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAEmitterLayerEmitterMode's names have the measured raw values")
        func cAEmitterLayerEmitterMode() {
            let names: [(CAEmitterLayerEmitterMode, String)] = [
                (.outline, "outline"), (.points, "points"), (.surface, "surface"), (.volume, "volume"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAEmitterLayerEmitterMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAEmitterLayerEmitterShape's names have the measured raw values")
        func cAEmitterLayerEmitterShape() {
            let names: [(CAEmitterLayerEmitterShape, String)] = [
                (.circle, "circle"), (.cuboid, "cuboid"), (.line, "line"), (.point, "point"), (.rectangle, "rectangle"),
                (.sphere, "sphere"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAEmitterLayerEmitterShape(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAEmitterLayerRenderMode's names have the measured raw values")
        func cAEmitterLayerRenderMode() {
            let names: [(CAEmitterLayerRenderMode, String)] = [
                (.additive, "additive"), (.backToFront, "backToFront"), (.oldestFirst, "oldestFirst"), (.oldestLast, "oldestLast"),
                (.unordered, "unordered"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAEmitterLayerRenderMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAGradientLayerType's names have the measured raw values")
        func cAGradientLayerType() {
            let names: [(CAGradientLayerType, String)] = [
                (.axial, "axial"), (.conic, "conic"), (.radial, "radial"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAGradientLayerType(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CALayerContentsFilter's names have the measured raw values")
        func cALayerContentsFilter() {
            let names: [(CALayerContentsFilter, String)] = [
                (.linear, "linear"), (.nearest, "nearest"), (.trilinear, "trilinear"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CALayerContentsFilter(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CALayerContentsFormat's names have the measured raw values")
        func cALayerContentsFormat() {
            let names: [(CALayerContentsFormat, String)] = [
                (.gray8Uint, "Gray8"), (.RGBA16Float, "RGBAh"), (.RGBA8Uint, "RGBA8"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CALayerContentsFormat(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CALayerContentsGravity's names have the measured raw values")
        func cALayerContentsGravity() {
            let names: [(CALayerContentsGravity, String)] = [
                (.bottom, "bottom"), (.bottomLeft, "bottomLeft"), (.bottomRight, "bottomRight"), (.center, "center"), (.left, "left"),
                (.resize, "resize"), (.resizeAspect, "resizeAspect"), (.resizeAspectFill, "resizeAspectFill"), (.right, "right"),
                (.top, "top"), (.topLeft, "topLeft"), (.topRight, "topRight"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CALayerContentsGravity(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CALayerCornerCurve's names have the measured raw values")
        func cALayerCornerCurve() {
            let names: [(CALayerCornerCurve, String)] = [
                (.circular, "circular"), (.continuous, "continuous"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CALayerCornerCurve(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAMediaTimingFillMode's names have the measured raw values")
        func cAMediaTimingFillMode() {
            let names: [(CAMediaTimingFillMode, String)] = [
                (.backwards, "backwards"), (.both, "both"), (.forwards, "forwards"), (.removed, "removed"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAMediaTimingFillMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAMediaTimingFunctionName's names have the measured raw values")
        func cAMediaTimingFunctionName() {
            let names: [(CAMediaTimingFunctionName, String)] = [
                (.`default`, "default"), (.easeIn, "easeIn"), (.easeInEaseOut, "easeInEaseOut"), (.easeOut, "easeOut"),
                (.linear, "linear"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAMediaTimingFunctionName(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAScrollLayerScrollMode's names have the measured raw values")
        func cAScrollLayerScrollMode() {
            let names: [(CAScrollLayerScrollMode, String)] = [
                (.both, "both"), (.horizontally, "horizontally"), (.none, "none"), (.vertically, "vertically"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAScrollLayerScrollMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAShapeLayerFillRule's names have the measured raw values")
        func cAShapeLayerFillRule() {
            let names: [(CAShapeLayerFillRule, String)] = [
                (.evenOdd, "even-odd"), (.nonZero, "non-zero"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAShapeLayerFillRule(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAShapeLayerLineCap's names have the measured raw values")
        func cAShapeLayerLineCap() {
            let names: [(CAShapeLayerLineCap, String)] = [
                (.butt, "butt"), (.round, "round"), (.square, "square"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAShapeLayerLineCap(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAShapeLayerLineJoin's names have the measured raw values")
        func cAShapeLayerLineJoin() {
            let names: [(CAShapeLayerLineJoin, String)] = [
                (.bevel, "bevel"), (.miter, "miter"), (.round, "round"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAShapeLayerLineJoin(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CATextLayerAlignmentMode's names have the measured raw values")
        func cATextLayerAlignmentMode() {
            let names: [(CATextLayerAlignmentMode, String)] = [
                (.center, "center"), (.justified, "justified"), (.left, "left"), (.natural, "natural"), (.right, "right"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CATextLayerAlignmentMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CATextLayerTruncationMode's names have the measured raw values")
        func cATextLayerTruncationMode() {
            let names: [(CATextLayerTruncationMode, String)] = [
                (.end, "end"), (.middle, "middle"), (.none, "none"), (.start, "start"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CATextLayerTruncationMode(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CATransitionSubtype's names have the measured raw values")
        func cATransitionSubtype() {
            let names: [(CATransitionSubtype, String)] = [
                (.fromBottom, "fromBottom"), (.fromLeft, "fromLeft"), (.fromRight, "fromRight"), (.fromTop, "fromTop"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CATransitionSubtype(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CATransitionType's names have the measured raw values")
        func cATransitionType() {
            let names: [(CATransitionType, String)] = [
                (.fade, "fade"), (.moveIn, "moveIn"), (.push, "push"), (.reveal, "reveal"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CATransitionType(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("CAValueFunctionName's names have the measured raw values")
        func cAValueFunctionName() {
            let names: [(CAValueFunctionName, String)] = [
                (.rotateX, "rotateX"), (.rotateY, "rotateY"), (.rotateZ, "rotateZ"), (.scale, "scale"), (.scaleX, "scaleX"),
                (.scaleY, "scaleY"), (.scaleZ, "scaleZ"), (.translate, "translate"), (.translateX, "translateX"),
                (.translateY, "translateY"), (.translateZ, "translateZ"),
            ]
            for (name, string) in names { #expect(name.rawValue == string && name == CAValueFunctionName(rawValue: string)) }
            #expect(Set(names.map(\.0)).count == names.count)
        }

        @Test("The keys of actions and transactions have the measured strings")
        func keys() {
            #expect(kCAOnOrderIn == "onOrderIn" && kCAOnOrderOut == "onOrderOut" && kCATransition == "transition")
            #expect(kCATransactionAnimationDuration == "animationDuration" && kCATransactionDisableActions == "disableActions")
            #expect(kCATransactionAnimationTimingFunction == "animationTimingFunction")
            #expect(kCATransactionCompletionBlock == "completionBlock")
        }

        @Test("Corner masks and edge antialiasing masks have the measured bits")
        func masks() {
            let corners: [CACornerMask] = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
            let edges: [CAEdgeAntialiasingMask] = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
            #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
        }
    }
}
