import Foundation
import Testing
import UIKit

/// Ten idioms of touch from public iOS code (docs/idioms.md). Fingers move through the event queue;
/// expectations are arithmetic and Apple's documentation.
@MainActor @Suite("Idioms of touch")
struct TouchIdiomTests {
    let simulator = TouchSimulator()

    private func add<View: UIView>(_ view: View) -> View {
        simulator.window.addSubview(view)
        return view
    }

    /// A sheet is dragged in steps, each from a translation of zero.
    ///
    /// Source: https://github.com/slackhq/PanModal/blob/76ab89f788/PanModal/Controller/PanModalPresentationController.swift
    @Test("A pan whose translation is reset at each change moves a view by the finger's steps, which the view may scale")
    func incrementalPan() {
        defer { simulator.close() }
        let container = add(SheetContainerView(frame: simulator.window.bounds))
        simulator.down(0, 160, 400)
        // Above 100, the sheet moves by half of the step.
        let steps: [(finger: Double, position: CGFloat)] = [(300, 200), (190, 90), (170, 80), (210, 100), (220, 110), (400, 290)]
        for (finger, position) in steps {
            simulator.wait(1.0 / 60)
            simulator.move(0, 160, finger)
            #expect(container.sheet.frame.minY == position, "finger at \(finger)")
        }
        simulator.up()
        #expect(container.sheet.frame.minY == 290)
    }

    /// A small button has a large target.
    ///
    /// Source: https://github.com/evgenyneu/Cosmos/blob/aebcb0e3ee/Cosmos/CosmosView.swift
    @Test("A control whose point(inside:with:) extends its bounds is tapped beside them, but not outside its superview")
    func largeTarget() {
        defer { simulator.close() }
        let bar = add(UIView(frame: rect(0, 100, 320, 30)))
        let button = SmallButton(frame: rect(100, 5, 20, 20))
        bar.addSubview(button)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        // The target extends from 88 to 132 in x. In y, it would extend from 93 to 137, but the bar
        // does from 100 to 130.
        for (x, y, expected) in [(110.0, 115.0, 1), (89, 115, 2), (131, 101, 3), (87, 115, 3), (133, 115, 3), (110, 95, 3), (110, 132, 3)] {
            simulator.tap(x, y)
            simulator.wait(1)
            #expect(taps == expected, "at \(x), \(y)")
        }
    }

    /// A floating panel's container lets touches through.
    ///
    /// Source: https://github.com/SCENEE/FloatingPanel/blob/19fe1cffef/Sources/PassthroughView.swift
    @Test("A view whose hitTest forwards its own hits gives touches beside its subviews to the view behind it, and keeps theirs")
    func passthrough() {
        defer { simulator.close() }
        let log = CallLog()
        func button(_ name: String, _ frame: CGRect, in view: UIView) {
            let button = UIButton(frame: frame)
            button.addAction(UIAction { _ in log.add(name) }, for: .touchUpInside)
            view.addSubview(button)
        }
        let back = add(UIView(frame: rect(0, 50, 320, 400)))
        button("back", rect(20, 20, 100, 100), in: back)
        // Without the forwarding, the cover of a presentation receives the touches.
        let cover = add(UIView(frame: simulator.window.bounds))
        let front = PassthroughView(frame: cover.bounds)
        cover.addSubview(front)
        let panel = UIView(frame: rect(0, 300, 320, 180))
        front.addSubview(panel)
        button("panel", rect(20, 20, 100, 50), in: panel)
        button("behind the panel", rect(20, 250, 100, 100), in: back)
        simulator.tap(70, 120)
        #expect(log.lines.isEmpty)
        front.eventForwardingView = back
        for point in [(70.0, 120.0), (70, 330), (200, 330), (70, 390), (200, 120)] {
            simulator.tap(point.0, point.1)
            simulator.wait(1)
        }
        #expect(log.lines == ["back", "panel"])
    }

    /// A chart is moved and scaled at once.
    ///
    /// Source: https://github.com/danielgindi/Charts/blob/29e4f58f7c/Source/Charts/Charts/BarLineChartViewBase.swift
    @Test("A pan and a pinch whose delegate allows both move and scale a view together; otherwise only one of them does")
    func simultaneousGestures() {
        defer { simulator.close() }
        let sticker = add(StickerView(frame: rect(60, 140, 200, 200)))
        func pinchAndMove() {
            simulator.down(0, 110, 240)
            simulator.down(1, 210, 240)
            // The centroid moves by (4, 2) at each step, and the distance grows by 5.
            for step in 1...20 {
                simulator.wait(1.0 / 60)
                let (x, y) = (160 + 4 * Double(step), 240 + 2 * Double(step))
                let halfDistance = 50 + 2.5 * Double(step)
                simulator.move((x - halfDistance, y), (x + halfDistance, y))
            }
            simulator.up(1)
            simulator.up(0)
            simulator.wait(1)
        }
        pinchAndMove()
        // Twice the distance, less the part before the pinch begins; 80 and 40 points.
        #expect(sticker.transform.a > 1.5 && sticker.transform.a <= 2.001 && sticker.transform.b == 0)
        expectNear(sticker.center.x, 240, within: 0.001)
        expectNear(sticker.center.y, 280, within: 0.001)
        sticker.allowsBoth = false
        (sticker.transform, sticker.center) = (.identity, CGPoint(x: 160, y: 240))
        pinchAndMove()
        #expect((sticker.transform.a == 1) != (sticker.center.x == 160))
    }

    /// A photo distinguishes taps and double taps.
    ///
    /// Source: https://github.com/Awful/Awful.app/blob/a5aad0d8c5/App/View%20Controllers/ImageViewController.swift
    @Test("A tap that requires a scroll view's double tap to fail waits for it, and a double tap zooms to its place without the tap")
    func tapAndDoubleTap() {
        defer { simulator.close() }
        let photo = add(PhotoView(frame: simulator.window.bounds))
        simulator.tap(100, 100)
        simulator.wait(0.1)
        #expect(!photo.areBarsHidden)
        simulator.wait(1)
        #expect(photo.areBarsHidden)
        simulator.tap(240, 360)
        simulator.wait(0.1)
        simulator.tap(240, 360)
        simulator.run(photo.scrollView)
        simulator.wait(1)
        // A quarter of the photo fills the screen; its middle is where the finger was.
        #expect(photo.areBarsHidden && photo.scrollView.zoomScale == 2)
        #expect(photo.scrollView.contentOffset == CGPoint(x: 240 * 2 - 160, y: 360 * 2 - 240))
        simulator.tap(10, 10)
        simulator.wait(0.1)
        simulator.tap(10, 10)
        simulator.run(photo.scrollView)
        simulator.wait(1)
        #expect(photo.scrollView.zoomScale == 1 && photo.scrollView.contentOffset == .zero && photo.areBarsHidden)
    }

    /// A control tracks a finger and reports its value at the end.
    ///
    /// Sources: https://github.com/airbnb/lottie-ios/blob/f4db77d7fe/Sources/Public/Controls/AnimatedControl.swift
    /// and https://github.com/airbnb/lottie-ios/blob/f4db77d7fe/Sources/Public/Controls/AnimatedSwitch.swift
    @Test("A control that overrides its tracking follows a finger beyond its bounds, and sends valueChanged when tracking ends")
    func customControl() {
        defer { simulator.close() }
        let control = add(SlideControl(frame: rect(60, 100, 200, 40)))
        let log = CallLog()
        for (event, name) in [
            (UIControl.Event.touchDown, "down"), (.touchUpInside, "up inside"), (.touchCancel, "cancel"), (.valueChanged, "changed"),
        ] {
            control.addAction(UIAction { _ in log.add(name) }, for: event)
        }
        simulator.down(0, 110, 120)
        #expect(control.value == 0.25 && control.isTracking && control.isHighlighted)
        let steps: [(x: Double, value: CGFloat)] = [(160, 0.5), (280, 1), (40, 0), (210, 0.75)]
        for (x, value) in steps {
            simulator.wait(1.0 / 60)
            simulator.move(0, x, 120)
            #expect(control.value == value)
        }
        #expect(log.lines == ["down"])
        simulator.up()
        #expect(log.lines.sorted() == ["changed", "down", "up inside"] && !control.isTracking && !control.isHighlighted)
        simulator.down(0, 110, 120)
        simulator.cancel()
        #expect(control.value == 0 && log.lines.last == "cancel" && log.lines.filter { $0 == "changed" }.count == 1)
    }

    /// A pager stops at items.
    ///
    /// Sources: https://github.com/WenchaoD/FSPagerView/blob/f90ab7d2ee/Sources/FSPageViewLayout.swift
    /// and https://github.com/WenchaoD/FSPagerView/blob/f90ab7d2ee/Sources/FSPagerView.swift
    @Test("A scroll view whose delegate rounds the target offset stops at an item, after a flick and after a drag that ends at rest")
    func snappingCarousel() {
        defer { simulator.close() }
        let carousel = add(CarouselView(frame: simulator.window.bounds))
        // A flick of 720 points per second stops 71 points further at the fast rate: 180 points,
        // one and a half items.
        simulator.drag(from: (300, 100), to: (180, 100))
        #expect(carousel.targetIndex == 2)
        simulator.run(carousel.scrollView)
        #expect(carousel.scrollView.contentOffset == CGPoint(x: 240, y: 0))
        // A drag by 80 points ends at rest, two thirds of an item further.
        simulator.wait(1)
        simulator.drag(from: (300, 100), to: (210, 100), steps: 30, lifts: false)
        simulator.wait(0.5)
        simulator.up()
        #expect(carousel.targetIndex == 3)
        simulator.run(carousel.scrollView)
        #expect(carousel.scrollView.contentOffset == CGPoint(x: 360, y: 0))
        // And back, by a third.
        simulator.wait(1)
        simulator.drag(from: (100, 100), to: (150, 100), steps: 30, lifts: false)
        simulator.wait(0.5)
        simulator.up()
        simulator.run(carousel.scrollView)
        #expect(carousel.targetIndex == 3 && carousel.scrollView.contentOffset == CGPoint(x: 360, y: 0))
    }

    /// A tap outside ends editing.
    ///
    /// Source: https://github.com/hackiftekhar/IQKeyboardManager/blob/a55dbfc936/IQKeyboardManagerSwift/Resign/IQKeyboardResignHandler.swift
    @Test("A tap that cancels no touches and ignores controls resigns the first responder, leaves views their touches, and buttons theirs")
    func resigningTap() {
        defer { simulator.close() }
        let form = add(FormView(frame: simulator.window.bounds))
        var presses = 0
        form.button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        #expect(form.field.becomeFirstResponder())
        simulator.tap(100, 120)
        simulator.wait(1)
        #expect(presses == 1 && form.field.isFirstResponder && form.touches.isEmpty)
        simulator.tap(100, 400)
        #expect(!form.field.isFirstResponder && form.touches == ["began", "ended"] && presses == 1)
    }

    /// A row is swiped in a list.
    ///
    /// Source: https://github.com/SwipeCellKit/SwipeCellKit/blob/6d632bdf1b/Source/SwipeController.swift
    @Test("A row's pan that begins only for horizontal movement opens the row without scrolling its list, which scrolls otherwise")
    func swipedRow() {
        defer { simulator.close() }
        let list = add(UIScrollView(frame: simulator.window.bounds))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 320, height: 2000)
        let row = SwipeRow(frame: rect(0, 100, 320, 80))
        list.addSubview(row)
        simulator.drag(from: (250, 140), to: (130, 146))
        simulator.run(list)
        #expect(row.content.frame.minX == -80 && list.contentOffset == .zero && !list.isDragging)
        simulator.wait(1)
        simulator.drag(from: (100, 140), to: (106, 40), steps: 20, lifts: false)
        #expect(row.content.frame.minX == -80 && list.contentOffset.y == 90 && list.isDragging)
        simulator.wait(0.5)
        simulator.up()
        simulator.run(list)
        #expect(list.contentOffset.y == 90)
        // A slow swipe closes it again.
        simulator.wait(1)
        simulator.drag(from: (100, 50), to: (160, 50), steps: 20, lifts: false)
        #expect(row.content.frame.minX == -20)
        simulator.wait(0.5)
        simulator.up()
        #expect(row.content.frame.minX == 0 && list.contentOffset.y == 90)
    }

    /// A moving popup is caught by a touch.
    ///
    /// Source: https://github.com/nathangitter/interactive-animations/blob/ef4af3d694/InteractiveAnimations/InteractiveAnimations/ViewController.swift
    @Test("A subclass of a pan that begins in touchesBegan calls its action at the touch, each move and the lift")
    func instantPan() {
        defer { simulator.close() }
        let view = add(UIView(frame: simulator.window.bounds))
        let log = CallLog()
        let pan = InstantPanGestureRecognizer()
        pan.addTarget(nil) { (recognizer: UIPanGestureRecognizer) in
            log.add("\(recognizer.state) \(recognizer.translation(in: view).y)")
        }
        view.addGestureRecognizer(pan)
        simulator.down(0, 100, 100)
        #expect(log.lines == ["began 0.0"])
        for y in [103.0, 120, 90] {
            simulator.wait(1.0 / 60)
            simulator.move(0, 100, y)
        }
        simulator.up()
        #expect(log.lines == ["began 0.0", "changed 3.0", "changed 20.0", "changed -10.0", "ended -10.0"])
        log.lines = []
        simulator.wait(1)
        simulator.tap(200, 200)
        #expect(log.lines == ["began 0.0", "ended 0.0"] && pan.state == .possible)
    }
}
