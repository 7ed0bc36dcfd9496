import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    /// Numbers as measured on Apple's class (DTW-Thalion/libs-quartzcore,
    /// Tests/quartzcore/CAScrollLayer).
    @Suite("Scrolling")
    struct ScrollTests {
        private func scroller(_ bounds: CGRect) -> CAScrollLayer {
            let layer = CAScrollLayer()
            layer.bounds = bounds
            return layer
        }

        @Test("Scrolling to a point moves the bounds' origin in the directions of the scroll mode")
        func point() {
            let origins: [(CAScrollLayerScrollMode, CGPoint)] = [
                (.both, CGPoint(x: 30, y: 40)), (.horizontally, CGPoint(x: 30, y: 2)), (.vertically, CGPoint(x: 1, y: 40)),
                (.none, CGPoint(x: 1, y: 2)),
            ]
            for (mode, origin) in origins {
                let layer = scroller(CGRect(x: 1, y: 2, width: 100, height: 100))
                layer.scrollMode = mode
                layer.scroll(to: CGPoint(x: 30, y: 40))
                #expect(layer.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
            }
        }

        @Test("Scrolling to a rectangle moves the bounds only as far as needed to show it")
        func rect() {
            // Bounds of (50, 60, 100, 100) move until the rectangle's far or near edge is at
            // theirs.
            let cases: [(CGRect, CGPoint)] = [
                (CGRect(x: 200, y: 200, width: 10, height: 10), CGPoint(x: 110, y: 110)),
                (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 50, y: 60)),
                (CGRect(x: 10, y: 20, width: 10, height: 10), CGPoint(x: 10, y: 20)),
                (CGRect(x: 20, y: 30, width: 500, height: 500), CGPoint(x: 20, y: 30)),
            ]
            for (rect, origin) in cases {
                let layer = scroller(CGRect(x: 50, y: 60, width: 100, height: 100))
                layer.scroll(to: rect)
                #expect(layer.bounds.origin == origin)
            }
        }

        @StageThread
        @Test("A sublayer scrolls the nearest scroll layer, and visibleRect is the part that shows")
        func within() {
            let layer = scroller(CGRect(x: 0, y: 0, width: 100, height: 80))
            let content = CALayer()
            content.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
            layer.addSublayer(content)
            let nested = CALayer()
            nested.frame = CGRect(x: 30, y: 40, width: 20, height: 20)
            content.addSublayer(nested)
            content.scroll(CGPoint(x: 50, y: 60))
            #expect(layer.bounds == CGRect(x: 50, y: 60, width: 100, height: 80))
            #expect(content.visibleRect == CGRect(x: 50, y: 60, width: 100, height: 80))
            nested.scroll(CGPoint(x: 5, y: 5))
            // (30, 40) + (5, 5).
            #expect(layer.bounds.origin == CGPoint(x: 35, y: 45))
            #expect(nested.visibleRect == CGRect(x: 5, y: 5, width: 15, height: 15))
            content.scrollRectToVisible(CGRect(x: 200, y: 150, width: 20, height: 10))
            // (220, 160) − (100, 80).
            #expect(layer.bounds.origin == CGPoint(x: 120, y: 80))
            layer.scroll(to: CGPoint(x: 400, y: 400))
            #expect(nested.visibleRect == .zero)
        }

        @StageThread
        @Test("Without an enclosing scroll layer, a layer's visibleRect is its bounds, and scrolling has no effect")
        func without() {
            let layer = CALayer()
            layer.bounds = CGRect(x: 3, y: 4, width: 50, height: 60)
            layer.scroll(CGPoint(x: 5, y: 5))
            layer.scrollRectToVisible(CGRect(x: 500, y: 500, width: 1, height: 1))
            #expect(layer.bounds == CGRect(x: 3, y: 4, width: 50, height: 60) && layer.visibleRect == layer.bounds)
        }

        @StageThread
        @Test("A scroll layer's mode can be set by key")
        func mode() {
            let layer = CAScrollLayer()
            layer.setValue("vertically", forKey: "scrollMode")
            #expect(layer.scrollMode == .vertically && layer.value(forKey: "scrollMode") as? String == "vertically")
        }
    }
}
