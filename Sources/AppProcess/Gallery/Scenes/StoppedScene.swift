import Foundation
import QuartzCore

/// A spinner beside a stopwatch that the app updates.
///
/// If this process is stopped, by a debugger or `kill -STOP`, the stopwatch stops and the spinner
/// keeps turning: the app draws the stopwatch, and the render server animates the spinner.
final class StoppedScene: GalleryScene {
    static let name = "stopped"
    static let summary = "a stopwatch driven by the app beside a spinner driven by the server: stop this process to compare"

    private var metronome: Metronome?

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let (width, height) = (root.bounds.width, root.bounds.height)
        let side = height * 0.4
        let spinner = CALayer.spinner(size: side, seconds: 1)
        spinner.position = CGPoint(x: width * 0.28, y: height * 0.42)
        root.addSublayer(spinner)
        let stopwatch = caption("0.0 s", size: side * 0.34, in: root, at: CGPoint(x: width * 0.7, y: height * 0.42), monospaced: true)
        let note = CGPoint(x: 0, y: height * 0.78)
        _ = caption("animated by the render server", size: height * 0.05, in: root, at: CGPoint(x: width * 0.28, y: note.y))
        _ = caption("counted by the app", size: height * 0.05, in: root, at: CGPoint(x: width * 0.7, y: note.y))
        metronome = Metronome(in: root, every: 0.1) { count in
            stopwatch.string = String(format: "%.1f s", Double(count) / 10)
        }
    }

    private func caption(_ text: String, size: CGFloat, in root: CALayer, at position: CGPoint, monospaced: Bool = false) -> Label {
        let label = Label(text, size: size, color: Palette.white, scale: root.contentsScale, monospaced: monospaced)
        label.alignmentMode = .center
        label.bounds = CGRect(x: 0, y: 0, width: root.bounds.width * 0.5, height: size * 1.4)
        label.position = position
        root.addSublayer(label)
        return label
    }
}
