import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Color pickers", .serialized)
struct ColorPickerTests {
    /// A delegate that records colors.
    private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
        var calls: [String] = []

        func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
            calls.append("\(ColorValue(color).hex) \(continuously)")
        }

        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { calls.append("finished") }
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
    }

    /// The center of a cell of the grid in the window.
    private func cell(_ row: Int, _ column: Int, of grid: ColorGrid) -> CGPoint {
        let (width, height) = (grid.bounds.width / 12, grid.bounds.height / 10)
        return grid.convert(CGPoint(x: (CGFloat(column) + 0.5) * width, y: (CGFloat(row) + 0.5) * height), to: nil)
    }

    // MARK: Values

    @Test("Colors convert to hexadecimal digits and to points of the spectrum, and back")
    func values() throws {
        let orange = try #require(ColorValue(hex: "FF8000"))
        #expect(orange.hex == "FF8000" && orange.archived == "FF8000FF" && ColorValue(hex: "80FF0040")?.archived == "80FF0040")
        #expect(ColorValue(hex: "12345") == nil && ColorValue(hex: "GG0000") == nil)
        for (hue, digits) in [(0, "FF0000"), (60, "FFFF00"), (120, "00FF00"), (180, "00FFFF"), (240, "0000FF"), (300, "FF00FF")] {
            #expect(ColorValue(hue: CGFloat(hue) / 360, saturation: 1, brightness: 1).hex == digits)
        }
        for point in [CGPoint(x: 0.2, y: 0.3), CGPoint(x: 0.7, y: 0.8), CGPoint(x: 0.4, y: 0.5)] {
            let found = ColorValue.spectrum(at: point).spectrumPoint
            #expect(abs(found.x - point.x) < 0.001 && abs(found.y - point.y) < 0.001)
        }
        #expect(ColorValue.grid.count == 10 && ColorValue.grid.allSatisfy { $0.count == 12 } && ColorValue.grid[0][0].hex == "FFFFFF")
    }

    @Test("The eyedropper hides the picker, and picks the color of the pixel at which the finger is lifted")
    func eyedropper() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let (root, picker, delegate) = (UIViewController(), UIColorPickerViewController(), Delegate())
        root.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let patch = UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
        patch.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        simulator.window.rootViewController = root
        root.view.addSubview(patch)
        simulator.window.layoutIfNeeded()
        picker.delegate = delegate
        picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        root.present(picker, animated: false)
        simulator.window.layoutIfNeeded()
        let button = try #require(all(UIButton.self, in: picker.view).first { $0.currentImage == UIImage(systemName: "eyedropper") })
        button.sendActions(for: .touchUpInside)
        let container = try #require(picker.presentationController?.containerView)
        #expect(container.isHidden && simulator.window.subviews.last is Eyedropper)
        simulator.tap(110, 310)
        #expect(!container.isHidden && !(simulator.window.subviews.last is Eyedropper))
        #expect(delegate.calls == ["0000FF false"] && ColorValue(picker.selectedColor).archived == "0000FF80")
        root.dismiss(animated: false)
    }

    // MARK: Picker

    @Test("A touch in the grid selects its color, a drag more of them, and the delegate learns when the finger is up")
    func grid() throws {
        let simulator = TouchSimulator()
        let (picker, delegate) = (UIColorPickerViewController(), Delegate())
        picker.delegate = delegate
        #expect(picker.supportsAlpha && ColorValue(picker.selectedColor).archived == "000000FF")
        picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        simulator.window.rootViewController = picker
        simulator.window.layoutIfNeeded()
        let grid = try #require(all(ColorGrid.self, in: picker.view).first)
        let point = cell(0, 11, of: grid)
        simulator.tap(point.x, point.y)
        #expect(delegate.calls == ["000000 true", "000000 false"])
        // The opacity stays.
        #expect(abs(ColorValue(picker.selectedColor).alpha - 0.5) < 0.01)
        delegate.calls = []
        let white = cell(0, 0, of: grid)
        simulator.drag(from: (point.x, point.y), to: (white.x, white.y))
        #expect(delegate.calls.first == "000000 true" && delegate.calls.last == "FFFFFF false" && delegate.calls.count > 5)
        simulator.window.rootViewController = nil
        simulator.close()
    }

    @Test("The spectrum and the sliders select colors, and the opacity is absent if the app does not support it")
    func modes() throws {
        let simulator = TouchSimulator()
        let picker = UIColorPickerViewController()
        simulator.window.rootViewController = picker
        simulator.window.layoutIfNeeded()
        let chooser = try #require(all(UISegmentedControl.self, in: picker.view).first)
        func choose(_ index: Int) {
            chooser.selectedSegmentIndex = index
            chooser.sendActions(for: .valueChanged)
            simulator.window.layoutIfNeeded()
        }
        choose(1)
        let spectrum = try #require(all(ColorSpectrum.self, in: picker.view).first)
        let middle = spectrum.convert(CGPoint(x: spectrum.bounds.midX, y: spectrum.bounds.midY), to: nil)
        simulator.tap(middle.x, middle.y)
        let cyan = ColorValue(picker.selectedColor)
        #expect(cyan.red < 0.02 && cyan.green > 0.97 && cyan.blue > 0.97)
        choose(2)
        let tracks = all(ColorTrack.self, in: picker.view)
        #expect(tracks.count == 4 && spectrum.isHidden)
        let end = tracks[0].convert(CGPoint(x: tracks[0].bounds.width - 2, y: 18), to: nil)
        simulator.wait(1)
        simulator.tap(end.x, end.y)
        #expect(ColorValue(picker.selectedColor).red == 1)
        #expect(all(ColorValueLabel.self, in: picker.view).contains { $0.text == "255" })
        let half = tracks[3].convert(CGPoint(x: tracks[3].bounds.midX, y: 18), to: nil)
        simulator.wait(1)
        simulator.tap(half.x, half.y)
        #expect(abs(ColorValue(picker.selectedColor).alpha - 0.5) < 0.01)
        picker.supportsAlpha = false
        simulator.window.layoutIfNeeded()
        #expect(ColorValue(picker.selectedColor).alpha == 1 && tracks[3].isHidden)
        simulator.window.rootViewController = nil
        simulator.close()
    }

    @Test("Colors are saved once each, at most 20, and removed by a long press")
    func saved() {
        let former = UserDefaults.standard.stringArray(forKey: SavedColors.key)
        defer { UserDefaults.standard.set(former, forKey: SavedColors.key) }
        UserDefaults.standard.removeObject(forKey: SavedColors.key)
        #expect(SavedColors.all == SavedColors.standard && SavedColors.all.count == 5)
        let color = ColorValue(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        SavedColors.add(color)
        SavedColors.add(color)
        #expect(SavedColors.all.count == 6)
        SavedColors.remove(SavedColors.standard[0])
        #expect(SavedColors.all.count == 5 && SavedColors.all.last?.hex == color.hex)
        for index in 0..<30 { SavedColors.add(ColorValue(red: CGFloat(index) / 255, green: 1, blue: 1)) }
        #expect(SavedColors.all.count == SavedColors.limit)
    }

    // MARK: Wells

    @Test("A tap on a color well presents a color picker with its title and color, whose colors the well takes and reports")
    func well() throws {
        let simulator = TouchSimulator()
        let controller = UIViewController()
        simulator.window.rootViewController = controller
        let well = UIColorWell(frame: CGRect(x: 20, y: 100, width: 44, height: 44))
        #expect(well.selectedColor == nil && well.supportsAlpha && well.intrinsicContentSize == CGSize(width: 28, height: 28))
        well.title = "Brush"
        well.supportsAlpha = false
        well.selectedColor = .red
        controller.view.addSubview(well)
        simulator.window.layoutIfNeeded()
        var reported: [String] = []
        well.addAction(UIAction { _ in reported.append(well.selectedColor.map { ColorValue($0).hex } ?? "") }, for: .valueChanged)
        simulator.tap(42, 122)
        let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
        #expect(picker.title == "Brush" && !picker.supportsAlpha && ColorValue(picker.selectedColor).hex == "FF0000")
        let grid = try #require(all(ColorGrid.self, in: picker.view).first)
        grid.picked?(ColorValue(red: 0, green: 0, blue: 1), false)
        #expect(reported == ["0000FF"] && picker.modalPresentationStyle == .popover)
        controller.dismiss(animated: false)
        simulator.window.rootViewController = nil
        simulator.close()
    }
}
