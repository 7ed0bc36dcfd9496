import Foundation
import Testing

@testable import UIKit

/// Zooming in a view of 320 × 480 points, contents of twice that size.
@MainActor @Suite(.serialized) struct ZoomingTests {
    private func makeRecorder() -> ScrollRecorder {
        let recorder = ScrollRecorder(contents: CGSize(width: 640, height: 960))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 960))
        recorder.view.addSubview(picture)
        recorder.zoomed = picture
        recorder.view.minimumZoomScale = 0.5
        recorder.view.maximumZoomScale = 4
        return recorder
    }

    @Test func `A scale that is set scales the view about the middle, within the limits`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.contentOffset = CGPoint(x: 100, y: 100)
        recorder.view.zoomScale = 2
        #expect(recorder.view.contentSize == CGSize(width: 1280, height: 1920))
        // The middle (260, 340) is at (520, 680) now.
        #expect(recorder.view.contentOffset == CGPoint(x: 360, y: 440))
        #expect(recorder.zoomed?.frame == CGRect(x: 0, y: 0, width: 1280, height: 1920))
        #expect(recorder.calls.contains("didZoom"))
        recorder.view.zoomScale = 9
        #expect(recorder.view.zoomScale == 4)
    }

    @Test func `A rectangle is zoomed to so that it fits, in the middle`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.zoom(to: CGRect(x: 200, y: 300, width: 160, height: 100), animated: false)
        #expect(recorder.view.zoomScale == 2)
        #expect(recorder.view.contentOffset == CGPoint(x: 280 * 2 - 160, y: 350 * 2 - 240))
    }

    @Test func `Fingers that pinch keep what is under their middle, and the delegate hears of it in order`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.contentOffset = CGPoint(x: 100, y: 100)
        recorder.hand.down(0, 110, 200)
        recorder.hand.down(1, 210, 200)
        for step in 1...10 {
            recorder.hand.wait(1.0 / 60)
            let spread = 50 + 5 * Double(step)
            recorder.hand.move((160 - spread, 200), (160 + spread, 200))
        }
        #expect(recorder.view.isZooming && abs(recorder.view.zoomScale - 2) < 0.01)
        // (160, 200) on the screen was (260, 300) in the contents.
        #expect(abs(recorder.view.contentOffset.x - (520 - 160)) <= 1 && abs(recorder.view.contentOffset.y - (600 - 200)) <= 1)
        recorder.hand.up(1)
        recorder.hand.up(0)
        recorder.run()
        #expect(!recorder.view.isZooming)
        #expect(recorder.milestones.filter { $0.contains("Zooming") }.first == "willBeginZooming")
        #expect(recorder.milestones.filter { $0.contains("Zooming") }.last?.hasPrefix("didEndZooming 2") == true)
    }

    @Test func `A scale beyond the limits bounces back`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.maximumZoomScale = 1.5
        recorder.hand.down(0, 130, 200)
        recorder.hand.down(1, 190, 200)
        for step in 1...10 {
            recorder.hand.wait(1.0 / 60)
            recorder.hand.move((130 - 12 * Double(step), 200), (190 + 12 * Double(step), 200))
        }
        #expect(recorder.view.zoomScale > 1.5 && recorder.view.zoomScale < 3)
        recorder.hand.up(1)
        recorder.hand.up(0)
        #expect(recorder.view.isZoomBouncing)
        let begin = CACurrentMediaTime()
        for step in 1...60 { recorder.view.frames?.fire(begin + Double(step) / 60, recorder.view) }
        #expect(recorder.view.zoomScale == 1.5 && !recorder.view.isZoomBouncing)
        #expect(recorder.milestones.last == "didEndZooming 1.5")
    }

    @Test func `What insets keep in the middle is there after a zoom, and fills the view when it is larger`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        let view = recorder.view
        view.minimumZoomScale = 0.25
        recorder.zooms = { [unowned view] in
            let (x, y) = (max(0, (320 - view.contentSize.width) / 2), max(0, (480 - view.contentSize.height) / 2))
            view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        }
        func run() {
            let begin = CACurrentMediaTime()
            for step in 1...60 { view.frames?.fire(begin + Double(step) / 60, view) }
        }
        view.setZoomScale(0.25, animated: true)
        run()
        // 160 × 240 points in the middle of 320 × 480.
        #expect(view.contentOffset == CGPoint(x: -80, y: -120))
        view.zoom(to: CGRect(x: 0, y: 0, width: 160, height: 240), animated: true)
        run()
        #expect(view.zoomScale == 2 && view.contentOffset == .zero)
        view.setZoomScale(0.25, animated: false)
        #expect(view.contentOffset == CGPoint(x: -80, y: -120))
    }

    @Test func `Without a view to zoom there is no pinch`() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.zoomed = nil
        recorder.hand.down(0, 130, 200)
        recorder.hand.down(1, 190, 200)
        recorder.hand.move((50, 200), (270, 200))
        #expect(!recorder.view.isZooming && recorder.view.zoomScale == 1)
    }
}
