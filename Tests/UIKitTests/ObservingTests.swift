import CoreGraphics
import Foundation
import Testing
import UIKit

/// Key-value observing of the properties that UIKit changes itself.
@MainActor @Suite(.serialized) struct ObservingTests {
    final class FeedView: UIScrollView {}

    @Test("Scrolling notifies observers of the content offset and of the bounds, also through a key path of a subclass")
    func contentOffset() {
        let view = FeedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        var offsets: [CGFloat] = []
        var bounds: [CGFloat] = []
        let observations = [
            view.observe(\FeedView.contentOffset, options: [.old, .new]) { view, change in
                #expect(view.contentOffset == change.newValue)
                offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
            },
            view.observe(\.bounds, options: .new) { _, change in bounds.append(change.newValue?.minY ?? -1) },
        ]
        view.contentOffset = CGPoint(x: 0, y: 30)
        view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        view.bounds.origin.y = 70
        view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 1, height: 10), animated: false)
        #expect(offsets == [0, 30, 30, 50, 50, 70, 70, 110] && bounds == [30, 50, 70, 110])
        for observation in observations { observation.invalidate() }
    }

    @Test("Zooming notifies observers of the zoom scale and of the content size")
    func zooming() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        }
        let (view, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Delegate())
        view.delegate = delegate
        view.maximumZoomScale = 4
        view.addSubview(delegate.content)
        var scales: [CGFloat] = []
        var sizes: [CGSize] = []
        let observations = [
            view.observe(\.zoomScale, options: .new) { _, change in scales.append(change.newValue ?? -1) },
            view.observe(\.contentSize, options: .new) { _, change in sizes.append(change.newValue ?? .zero) },
        ]
        view.zoomScale = 2
        #expect(scales == [2] && sizes == [CGSize(width: 200, height: 200)])
        for observation in observations { observation.invalidate() }
    }

    @Test("Layout by constraints notifies observers of the frame, the bounds and the center")
    func layout() {
        let (superview, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
        superview.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 20), view.leftAnchor.constraint(equalTo: superview.leftAnchor),
            view.topAnchor.constraint(equalTo: superview.topAnchor),
        ])
        superview.layoutIfNeeded()
        var frames: [CGRect] = []
        var (boundsCount, centerCount) = (0, 0)
        let observations = [
            view.observe(\.frame, options: .new) { _, change in frames.append(change.newValue ?? .null) },
            view.observe(\.bounds) { _, _ in boundsCount += 1 },
            view.observe(\.center) { _, _ in centerCount += 1 },
        ]
        width.constant = 80
        superview.layoutIfNeeded()
        #expect(frames.last == CGRect(x: 0, y: 0, width: 80, height: 20) && boundsCount > 0 && centerCount > 0)
        // Moving changes no bounds.
        (boundsCount, centerCount) = (0, 0)
        view.frame.origin.x = 5
        #expect(frames.last?.minX == 5 && boundsCount == 0 && centerCount == 1)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(frames.last?.width == 160)
        for observation in observations { observation.invalidate() }
    }

    @Test("Visibility, opacity, color, text, progress, value and title can be observed, with their values before and after")
    func otherProperties() {
        var changes: [String] = []
        func record<Value>(_ name: String) -> (Any, NSKeyValueObservedChange<Value>) -> Void {
            { _, change in
                if let old = change.oldValue, let new = change.newValue { changes.append("\(name) \(old) \(new)") }
            }
        }
        let (label, progress, slider, controller) = (UILabel(), UIProgressView(), UISlider(), UIViewController())
        let options: NSKeyValueObservingOptions = [.old, .new]
        let observations = [
            label.observe(\.isHidden, options: options, changeHandler: record("hidden")),
            label.observe(\.alpha, options: options, changeHandler: record("alpha")),
            label.observe(\.text, options: options, changeHandler: record("text")),
            progress.observe(\.progress, options: options, changeHandler: record("progress")),
            slider.observe(\.value, options: options, changeHandler: record("value")),
            controller.observe(\.title, options: options, changeHandler: record("title")),
        ]
        label.isHidden = true
        label.alpha = 0.5
        label.text = "a"
        label.attributedText = NSAttributedString(string: "b")
        progress.progress = 0.5
        slider.setValue(0.25, animated: false)
        controller.title = "c"
        #expect(
            changes == [
                "hidden false true", "alpha 1.0 0.5", "text nil Optional(\"a\")", "text Optional(\"a\") Optional(\"b\")",
                "progress 0.0 0.5",
                "value 0.0 0.25", "title nil Optional(\"c\")",
            ])
        for observation in observations { observation.invalidate() }
    }

    @Test("A key path through a controller observes the properties of its view")
    func nestedPath() {
        final class Controller: UIViewController {
            @ObjectiveCDynamic("card") var card: UIView? = UIView()
        }
        let controller = Controller()
        var count = 0
        let observation = controller.observe(\.card?.alpha) { _, _ in count += 1 }
        controller.card?.alpha = 0.5
        controller.card = UIView()
        controller.card?.alpha = 0.25
        #expect(count == 3)
        observation.invalidate()
    }

    @Test("Responders observe properties by name, and override the method that is called")
    func observersByName() {
        final class Controller: UIViewController {
            var offsets: [CGPoint] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
            ) {
                #expect(keyPath == "contentOffset" && object is UIScrollView)
                if let offset = change?[.newKey] as? CGPoint { offsets.append(offset) }
            }
        }
        let (controller, view) = (Controller(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        view.addObserver(controller, forKeyPath: "contentOffset", options: [.new, .initial], context: nil)
        view.contentOffset.y = 8
        view.removeObserver(controller, forKeyPath: "contentOffset")
        view.contentOffset.y = 9
        #expect(controller.offsets == [.zero, CGPoint(x: 0, y: 8)])
        view.setValue(0.5, forKey: "alpha")
        #expect(view.alpha == 0.5 && view.value(forKey: "hidden") as? Bool == false)
    }

    @Test("A label reports changes of its font and color, by key path and by name")
    func labelAttributes() {
        let label = UILabel()
        var sizes: [CGFloat?] = []
        var colors: [UIColor?] = []
        let observations = [
            label.observe(\.font, options: [.new]) { _, change in sizes.append((change.newValue ?? nil)?.pointSize) },
            label.observe(\.textColor, options: [.new]) { _, change in colors.append(change.newValue ?? nil) },
        ]
        label.font = .systemFont(ofSize: 21)
        label.setValue(UIFont.systemFont(ofSize: 9), forKey: "font")
        label.textColor = .systemRed
        #expect(sizes == [21, 9] && colors == [.systemRed])
        #expect((label.value(forKey: "font") as? UIFont)?.pointSize == 9)
        #expect(label.value(forKey: "textColor") as? UIColor == .systemRed)
        for observation in observations { observation.invalidate() }
    }

    @Test("The parent of a controller can be observed")
    func observesParent() {
        let (parent, child) = (UIViewController(), UIViewController())
        var lines: [String] = []
        let observation = child.observe(\.parent, options: [.old, .new]) { child, change in
            lines.append("\(change.oldValue == .some(nil)) \(change.newValue == .some(parent)) \(child.parent === parent)")
        }
        parent.addChild(child)
        child.willMove(toParent: nil)
        child.removeFromParent()
        observation.invalidate()
        parent.addChild(child)
        #expect(lines == ["true true true", "false false false"])
    }
}
