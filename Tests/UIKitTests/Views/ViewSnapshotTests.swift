import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Snapshots of views")
struct ViewSnapshotTests {
    /// A red view of 40 × 20 with a blue square of 10 in its lower right corner.
    private func flag() -> UIView {
        let view = UIView(frame: CGRect(x: 7, y: 9, width: 40, height: 20))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let square = UIView(frame: CGRect(x: 30, y: 10, width: 10, height: 10))
        square.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.addSubview(square)
        return view
    }

    private func pixels(_ view: UIView?) throws -> Pixels {
        let view = try #require(view)
        return Pixels((view.layer.contents as! CGImage?).map { UIImage(cgImage: $0) })
    }

    private func color(_ pixels: Pixels, _ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> UInt32 {
        pixels[Int(x * scale), Int(y * scale)]
    }

    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    @Test("A snapshot has the view's size and appearance and does not change with the view")
    func snapshotsView() throws {
        let view = flag()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = UIColor(white: 0, alpha: 1)
        let image = try pixels(snapshot)
        let scale = view.contentScaleFactor
        #expect(CGFloat(image.width) == 40 * scale)
        #expect(color(image, 5, 5, scale: scale) == red)
        #expect(color(image, 35, 15, scale: scale) == blue)
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test("A snapshot of a part shows that part, and stretches between its insets")
    func snapshotsPart() throws {
        let view = flag()
        let insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
        let snapshot = try #require(
            view.resizableSnapshotView(from: CGRect(x: 20, y: 0, width: 20, height: 20), afterScreenUpdates: false, withCapInsets: insets))
        #expect(snapshot.bounds.size == CGSize(width: 20, height: 20))
        let image = try pixels(snapshot)
        #expect(color(image, 15, 15, scale: view.contentScaleFactor) == blue)
        // Insets of 4 and 2 points, as fractions of 20.
        let center = snapshot.layer.contentsCenter
        #expect(
            abs(center.minX - 0.2) < 1e-9 && abs(center.width - 0.6) < 1e-9 && abs(center.minY - 0.1) < 1e-9
                && abs(center.height - 0.8) < 1e-9)
    }

    @Test("drawHierarchy draws views into a renderer's image, scaled to its rectangle, laid out first on request")
    func drawsHierarchy() throws {
        let view = flag()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 80, height: 40), afterScreenUpdates: true))
        }
        let drawn = Pixels(image)
        // At twice its size, the blue square extends from (70, 30) to (90, 50).
        #expect(color(drawn, 5, 5) == 0)
        #expect(color(drawn, 15, 15) == red)
        #expect(color(drawn, 80, 40) == blue)
        #expect(color(drawn, 60, 25) == red)
        #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
    }

    @Test("A snapshot shows the presentation during an animation")
    func drawsPresentation() throws {
        try AnimationFixture.with { fixture in
            let view = fixture.view(CGRect(x: 0, y: 0, width: 40, height: 20))
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            square.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            view.addSubview(square)
            fixture.commit()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.center.x += 30 }
            fixture.advance(to: 0.5)
            let image = try pixels(view.snapshotView(afterScreenUpdates: false))
            let scale = view.contentScaleFactor
            // Halfway, the square extends from 15 to 25.
            #expect(color(image, 20, 10, scale: scale) == blue)
            #expect(color(image, 5, 10, scale: scale) == 0 && color(image, 35, 10, scale: scale) == 0)
        }
    }
}
