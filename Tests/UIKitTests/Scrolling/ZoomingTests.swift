import Foundation
import Testing

@testable import UIKit

/// Tests of zooming in a view of 320 × 480 points with content of twice that size.
@MainActor @Suite(.serialized) struct ZoomingTests {
    private func makeRecorder() -> ScrollDelegateSpy {
        let recorder = ScrollDelegateSpy(contents: CGSize(width: 640, height: 960))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 960))
        recorder.view.addSubview(picture)
        recorder.zoomed = picture
        recorder.view.minimumZoomScale = 0.5
        recorder.view.maximumZoomScale = 4
        return recorder
    }

    @Test("Setting the zoom scale scales the content about the center, within the limits")
    func setsZoomScale() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.contentOffset = CGPoint(x: 100, y: 100)
        recorder.view.zoomScale = 2
        #expect(recorder.view.contentSize == CGSize(width: 1280, height: 1920))
        // The center (260, 340) is now at (520, 680).
        #expect(recorder.view.contentOffset == CGPoint(x: 360, y: 440))
        #expect(recorder.zoomed?.frame == CGRect(x: 0, y: 0, width: 1280, height: 1920))
        #expect(recorder.calls.contains("didZoom"))
        recorder.view.zoomScale = 9
        #expect(recorder.view.zoomScale == 4)
    }

    @Test("Zooming to a rectangle centers it as large as it fits")
    func zoomsToRect() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.zoom(to: CGRect(x: 200, y: 300, width: 160, height: 100), animated: false)
        // 320 / 160 is less than 480 / 100. The rectangle's center is (280, 350).
        #expect(recorder.view.zoomScale == 2)
        #expect(recorder.view.contentOffset == CGPoint(x: 280 * 2 - 160, y: 350 * 2 - 240))
    }

    @Test("A pinch keeps the content under its centroid, and notifies the delegate in order")
    func pinches() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.contentOffset = CGPoint(x: 100, y: 100)
        recorder.simulator.down(0, 110, 200)
        recorder.simulator.down(1, 210, 200)
        // The distance of the fingers grows from 100 to 200 points.
        for step in 1...10 {
            recorder.simulator.wait(1.0 / 60)
            let spread = 50 + 5 * Double(step)
            recorder.simulator.move((160 - spread, 200), (160 + spread, 200))
        }
        #expect(recorder.view.isZooming && abs(recorder.view.zoomScale - 2) < 0.01)
        // (160, 200) on the screen was (260, 300) in the contents.
        #expect(abs(recorder.view.contentOffset.x - (520 - 160)) <= 1 && abs(recorder.view.contentOffset.y - (600 - 200)) <= 1)
        recorder.simulator.up(1)
        recorder.simulator.up(0)
        recorder.run()
        #expect(!recorder.view.isZooming)
        #expect(recorder.milestones.filter { $0.contains("Zooming") }.first == "willBeginZooming")
        #expect(recorder.milestones.filter { $0.contains("Zooming") }.last?.hasPrefix("didEndZooming 2") == true)
    }

    @Test("A zoom scale beyond the limits bounces back")
    func bouncesZoom() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.view.maximumZoomScale = 1.5
        recorder.simulator.down(0, 130, 200)
        recorder.simulator.down(1, 190, 200)
        for step in 1...10 {
            recorder.simulator.wait(1.0 / 60)
            recorder.simulator.move((130 - 12 * Double(step), 200), (190 + 12 * Double(step), 200))
        }
        // Beyond the largest scale, and below twice as much, although the fingers' distance has
        // quintupled.
        #expect(recorder.view.zoomScale > 1.5 && recorder.view.zoomScale < 3)
        recorder.simulator.up(1)
        recorder.simulator.up(0)
        #expect(recorder.view.isZoomBouncing)
        let begin = CACurrentMediaTime()
        for step in 1...60 { recorder.view.displayLink?.fire(begin + Double(step) / 60, recorder.view) }
        #expect(recorder.view.zoomScale == 1.5 && !recorder.view.isZoomBouncing)
        #expect(recorder.milestones.last == "didEndZooming 1.5")
    }

    @Test("Content centered by insets stays centered after a zoom, and fills the view if it is larger")
    func centersWithInsets() {
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
            for step in 1...60 { view.displayLink?.fire(begin + Double(step) / 60, view) }
        }
        view.setZoomScale(0.25, animated: true)
        run()
        // 160 × 240 points, centered in 320 × 480.
        #expect(view.contentOffset == CGPoint(x: -80, y: -120))
        view.zoom(to: CGRect(x: 0, y: 0, width: 160, height: 240), animated: true)
        run()
        #expect(view.zoomScale == 2 && view.contentOffset == .zero)
        view.setZoomScale(0.25, animated: false)
        #expect(view.contentOffset == CGPoint(x: -80, y: -120))
    }

    @Test("Without a view to zoom a pinch does nothing")
    func rejectsPinchWithoutView() {
        let recorder = makeRecorder()
        defer { recorder.close() }
        recorder.zoomed = nil
        recorder.simulator.down(0, 130, 200)
        recorder.simulator.down(1, 190, 200)
        recorder.simulator.move((50, 200), (270, 200))
        #expect(!recorder.view.isZooming && recorder.view.zoomScale == 1)
    }
}
