import Testing
import UIKit

@Suite struct GeometryTests {
    @Test("Positive insets move each edge inward, negative ones outward")
    func insetRectangles() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)) == CGRect(x: 12, y: 21, width: 90, height: 45))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -4, right: -8)) == CGRect(x: 8, y: 19, width: 110, height: 55))
        #expect(rect.inset(by: .zero) == rect)
    }

    @Test("Edges and corners have the bits of UIKit's headers")
    func edgeAndCornerBits() {
        #expect([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
        #expect(UIRectEdge.all.rawValue == 15)
        #expect([UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
        #expect(UIRectCorner.allCorners.rawValue == UInt.max)
        #expect([NSDirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue) == [1, 2, 4, 8])
        #expect(UIAxis.both == [.horizontal, .vertical])
    }
}
