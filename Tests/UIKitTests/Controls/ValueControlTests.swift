import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Switches, sliders, steppers and pages")
struct ValueControlTests {
    init() { _ = TestApp.application }

    private final class ValueSpy { var values: [Float] = [] }

    /// Records the value of a control at each `valueChanged` event.
    private func record<Control: UIControl>(_ control: Control, _ value: @escaping @MainActor (Control) -> Float) -> ValueSpy {
        let spy = ValueSpy()
        control.addAction(
            UIAction { action in if let sender = action.sender as? Control { spy.values.append(value(sender)) } }, for: .valueChanged)
        return spy
    }

    // MARK: Switches

    @Test("The size of a switch is 51 × 31 points, regardless of its frame")
    func switchSize() {
        let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 1))
        #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31) && !control.isOn)
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
        control.setOn(true, animated: true)
        #expect(control.isOn)
    }

    @Test("The thumb of a switch is two points from the edge of its side, and the track has its color")
    func switchAppearance() {
        let control = UISwitch()
        control.onTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        control.isOn = true
        let on = rendering(of: control)
        #expect(on[6, 15] == 0xFFFF_0000 && on[40, 15] == 0xFFFF_FFFF && on[14, 1] == 0xFFFF_0000)
        control.isOn = false
        let off = rendering(of: control)
        // The track of a switch that is off is translucent.
        #expect(off[10, 15] == 0xFFFF_FFFF && off[40, 15] >> 24 < 80)
    }

    @Test("EV6 A tap toggles a switch, and a drag to the side of its current value does not")
    func switchTouches() {
        let simulator = TouchSimulator()
        let control = UISwitch(frame: CGRect(x: 50, y: 50, width: 0, height: 0))
        let changes = record(control) { $0.isOn ? 1 : 0 }
        simulator.window.addSubview(control)
        simulator.tap(60, 60)
        #expect(control.isOn && changes.values == [1])
        simulator.drag(from: (90, 60), to: (120, 60))
        #expect(control.isOn && changes.values == [1])
        simulator.drag(from: (90, 60), to: (55, 60))
        #expect(!control.isOn && changes.values == [1, 0])
        control.isOn = true
        #expect(changes.values == [1, 0])
        simulator.down(0, 60, 60)
        simulator.cancel()
        #expect(control.isOn && changes.values == [1, 0])
        simulator.close()
    }

    // MARK: Sliders

    @Test("The value of a slider is clamped to its range")
    func sliderRange() {
        let slider = UISlider()
        slider.value = 5
        #expect(slider.value == 1 && slider.intrinsicContentSize.height == 34)
        slider.maximumValue = 10
        slider.minimumValue = 4
        #expect(slider.value == 4)
        slider.minimumValue = 12
        #expect(slider.maximumValue == 12 && slider.value == 12)
    }

    @Test("At the ends of the range, the edge of the thumb is at the edge of the track")
    func sliderThumb() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 34))
        let track = slider.trackRect(forBounds: slider.bounds)
        func thumb(_ value: Float) -> CGRect { slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value) }
        #expect(thumb(0).minX == track.minX && thumb(1).maxX == track.maxX && thumb(0).size == CGSize(width: 28, height: 28))
        #expect(abs(thumb(0.5).midX - track.midX) <= 0.5 && abs(thumb(0.5).midY - 17) <= 0.5)
        slider.setThumbImage(render(10, 20) { _ in }, for: .normal)
        #expect(thumb(1).size == CGSize(width: 10, height: 20) && thumb(1).maxX == track.maxX)
    }

    @Test("EV6 A finger on the thumb of a slider moves it, and a finger on the track does not", arguments: [true, false])
    func sliderTouches(_ isContinuous: Bool) {
        let simulator = TouchSimulator()
        let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 232, height: 34))
        slider.isContinuous = isContinuous
        let changes = record(slider) { $0.value }
        simulator.window.addSubview(slider)
        simulator.drag(from: (150, 37), to: (200, 37))
        #expect(slider.value == 0 && changes.values.isEmpty)
        // The center of the thumb moves 200 points from one end to the other.
        simulator.drag(from: (36, 37), to: (136, 37), steps: 5)
        #expect(abs(slider.value - 0.5) < 0.001)
        #expect(isContinuous ? changes.values.count == 5 && changes.values == changes.values.sorted() : changes.values == [slider.value])
        simulator.close()
    }

    // MARK: Steppers and pages

    @Test("EV6 A stepper steps on the touched side, within its range or wrapping around it")
    func stepperTouches() {
        let simulator = TouchSimulator()
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32) && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.maximumValue = 2
        let changes = record(stepper) { Float($0.value) }
        simulator.window.addSubview(stepper)
        for _ in 0..<3 { simulator.tap(90, 20) }
        #expect(stepper.value == 2 && changes.values == [1, 2])
        stepper.wraps = true
        simulator.tap(90, 20)
        simulator.tap(20, 20)
        #expect(changes.values == [1, 2, 0, 2])
        simulator.close()
    }

    @Test("EV6 Steps repeat while a finger is held down, and not afterward")
    func stepperRepetition() {
        let simulator = TouchSimulator()
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
        simulator.window.addSubview(stepper)
        simulator.down(0, 90, 20)
        #expect(stepper.value == 1)
        simulator.wait(0.45)
        #expect(stepper.value == 1)
        // The first repetition is half a second after the first step, then ten per second.
        simulator.wait(0.5)
        #expect(stepper.value == 6)
        simulator.up()
        simulator.wait(2)
        #expect(stepper.value == 6)
        stepper.autorepeat = false
        simulator.down(0, 90, 20)
        simulator.wait(2)
        #expect(stepper.value == 7)
        simulator.close()
    }

    @Test("EV6 A tap beside the dots moves one page forward or back")
    func pageControlTouches() {
        let simulator = TouchSimulator()
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
        pages.numberOfPages = 3
        pages.currentPage = 9
        #expect(pages.currentPage == 2)
        pages.currentPage = 1
        let changes = record(pages) { Float($0.currentPage) }
        simulator.window.addSubview(pages)
        for x in [180.0, 180, 20, 20, 20] { simulator.tap(x, 13) }
        #expect(changes.values == [2, 1, 0] && pages.currentPage == 0)
        simulator.close()
    }

    @Test("Decoded controls have the values of the encoded ones")
    func archiving() throws {
        let (control, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
        control.isOn = true
        slider.maximumValue = 8
        slider.value = 3
        stepper.value = 7
        #expect(try archivedCopy(of: control)?.isOn == true)
        #expect(try archivedCopy(of: slider)?.value == 3)
        #expect(try archivedCopy(of: stepper)?.value == 7)
    }

    // MARK: Looks

    @available(*, deprecated)
    @Test("A slider's track and thumb have the tint colors that are set, and images take precedence over them")
    func sliderColors() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 34))
        slider.minimumTrackTintColor = .red
        slider.maximumTrackTintColor = .blue
        slider.thumbTintColor = .green
        slider.value = 0.5
        /// The colors of the completed part, the thumb and the remaining part.
        func colors() -> [UInt32] {
            let pixels = rendering(of: slider)
            return [40, 116, 190].map { pixels[$0, 17] }
        }
        #expect(colors() == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
        let (black, white) = (render(4, 8) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8)) }, picture("w"))
        slider.setMinimumTrackImage(black, for: .normal)
        slider.setMaximumTrackImage(white, for: .normal)
        slider.setThumbImage(picture("b"), for: .highlighted)
        #expect(slider.minimumTrackImage(for: .normal) === black && slider.maximumTrackImage(for: .normal) === white)
        #expect(slider.thumbImage(for: .normal) == nil && slider.currentThumbImage == nil)
        #expect(slider.currentMinimumTrackImage === black && slider.trackRect(forBounds: slider.bounds).height == 8)
        #expect(colors() == [0xFF00_0000, 0xFF00_FF00, 0xFFFF_FFFF])
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === slider.thumbImage(for: .highlighted) && slider.currentThumbImage?.size.width == 1)
        // States without their own images have those of the normal state.
        #expect(slider.minimumTrackImage(for: .highlighted) == nil && slider.currentMinimumTrackImage === black)
        #expect(slider.currentMaximumTrackImage === white)
    }

    @Test("The images of a slider's ends are beside its track, exchanged from right to left")
    func sliderImages() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 34))
        slider.minimumValueImage = picture("rrrr", "rrrr")
        slider.maximumValueImage = picture("bbbbbb", "bbbbbb")
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 16, width: 4, height: 2))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 226, y: 16, width: 6, height: 2))
        // 12 points between the images and the track.
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.minX == 16 && track.maxX == 214)
        let pixels = rendering(of: slider)
        #expect(pixels[1, 16] == 0xFFFF_0000 && pixels[230, 16] == 0xFF00_00FF)
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 232)
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds).minX == 0)
    }

    @Test("The thumb of a switch has the tint color that is set")
    func switchThumb() {
        let control = UISwitch()
        control.thumbTintColor = .red
        #expect(rendering(of: control)[15, 15] == 0xFFFF_0000)
        control.thumbTintColor = nil
        #expect(rendering(of: control)[15, 15] == 0xFFFF_FFFF)
    }

    @Test("The buttons of a stepper have the images that are set for their states, or those of the normal state")
    func stepperImages() {
        let stepper = UIStepper()
        func pixels() -> (minus: UInt32, plus: UInt32) {
            let pixels = rendering(of: stepper)
            // The middles of the halves of 47 points.
            return (pixels[23, 16], pixels[70, 16])
        }
        func square(_ color: UIColor) -> UIImage {
            render(8, 8) {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }.withRenderingMode(.alwaysOriginal)
        }
        let (red, blue, green) = (square(.red), square(.blue), square(.green))
        stepper.value = 50
        stepper.setDecrementImage(red, for: .normal)
        stepper.setIncrementImage(blue, for: .normal)
        stepper.setIncrementImage(green, for: .disabled)
        #expect(stepper.decrementImage(for: .normal) === red && stepper.incrementImage(for: .disabled) === green)
        #expect(stepper.decrementImage(for: .disabled) == nil)
        #expect(pixels() == (0xFFFF_0000, 0xFF00_00FF))
        stepper.setDecrementImage(nil, for: .normal)
        #expect(stepper.decrementImage(for: .normal) == nil && pixels().minus != 0xFFFF_0000)
    }

    @Test("The dots of a page control have their colors, and images that are set for pages or for all of them")
    func pageIndicators() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 1
        #expect(pages.size(forNumberOfPages: 3) == pages.intrinsicContentSize)
        // 3 × 7 points for the dots, 2 × 9.5 between them and 2 × 12 at the ends.
        #expect(pages.size(forNumberOfPages: 3).width == 64)
        #expect(pages.size(forNumberOfPages: 4).width - pages.size(forNumberOfPages: 3).width == 16.5)
        pages.frame = CGRect(origin: .zero, size: pages.intrinsicContentSize)
        pages.pageIndicatorTintColor = .red
        pages.currentPageIndicatorTintColor = .blue
        // The middles of the dots.
        let middles = [15, 32, 48]
        func colors() -> [UInt32] {
            let pixels = rendering(of: pages)
            return middles.map { pixels[$0, 13] }
        }
        #expect(colors() == [0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000])
        pages.currentPage = 2
        #expect(colors() == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF])
        // An image with a hole in its middle, which has the color of its dot.
        let ring = picture("kkkkk", "kkkkk", "kk.kk", "kkkkk", "kkkkk")
        pages.setIndicatorImage(ring, forPage: 1)
        #expect(pages.indicatorImage(forPage: 1) === ring && pages.indicatorImage(forPage: 0) == nil)
        pages.layoutIfNeeded()
        let dots = pages.subviews.compactMap { $0 as? UIImageView }
        #expect(dots.map { $0.image != nil } == [false, true, false] && dots[1].bounds.size == CGSize(width: 5, height: 5))
        pages.preferredIndicatorImage = picture("kkk", "kkk", "kkk")
        pages.layoutIfNeeded()
        #expect(dots.map(\.bounds.width) == [3, 5, 3])
        #expect(dots.map { $0.tintColor } as [UIColor?] == [UIColor.red, .red, .blue])
    }

    @Test("A page control hides the dot of a single page if it is to")
    func singlePage() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 1
        pages.currentPageIndicatorTintColor = .red
        #expect(rendering(of: pages)[50, 13] == 0xFFFF_0000)
        pages.hidesForSinglePage = true
        #expect(rendering(of: pages)[50, 13] == 0)
        pages.numberOfPages = 2
        #expect(rendering(of: pages).ink.width > 7)
    }
}
