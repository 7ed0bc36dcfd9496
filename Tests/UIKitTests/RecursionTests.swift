import Foundation
import Testing

@testable import UIKit

/// Mistakes of apps that would otherwise end in a trap or a stack overflow without a message.
@MainActor @Suite("Recursion and NaN")
struct RecursionTests {
    private final class RecursiveView: UIView {
        var remaining = Int.max
        private(set) var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            guard remaining > 0 else { return }
            remaining -= 1
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    private final class Parent: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            for view in subviews { view.setNeedsLayout() }
        }
    }

    private final class Child: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            superview?.setNeedsLayout()
            superview?.layoutIfNeeded()
        }
    }

    private final class EagerDelegate: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            gestureRecognizer.state = .began
            return true
        }
    }

    private nonisolated func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A layout that starts itself without end ends the app with a message that names the view")
    func recursiveLayout() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { RecursiveView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).layoutIfNeeded() }
        }
        let message = text(result)
        #expect(message.contains("NSInternalInconsistencyException") && message.contains("layoutSubviews()"), "\(message)")
        #expect(message.contains("RecursiveView") && message.contains("layoutIfNeeded()"), "\(message)")
    }

    @Test("Two views whose layouts start each other without end end the app with a message")
    func mutuallyRecursiveLayout() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let parent = Parent(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                parent.addSubview(Child(frame: parent.bounds))
                parent.layoutIfNeeded()
            }
        }
        #expect(text(result).contains("layoutSubviews() or layoutSublayers() called itself"), "\(text(result))")
    }

    @Test("A layout that starts itself a limited number of times ends normally, however often it is repeated")
    func limitedLayout() {
        let view = RecursiveView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        for round in 1...3 {
            view.remaining = 30
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.layouts == 31 * round)
        }
    }

    @Test("A delegate that changes a gesture's state while it is asked whether the gesture begins ends the app with a message")
    func recursiveState() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let delegate = EagerDelegate()
                let recognizer = UIGestureRecognizer()
                recognizer.delegate = delegate
                recognizer.state = .began
                withExtendedLifetime(delegate) {}
            }
        }
        let message = text(result)
        #expect(message.contains("NSInternalInconsistencyException") && message.contains("UIGestureRecognizer"), "\(message)")
    }

    @Test("A content size or inset with NaN ends the app with Core Animation's message about invalid geometry")
    func contentSizeNaN() async {
        let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).contentSize = CGSize(width: 5, height: CGFloat.nan)
            }
        }
        #expect(text(size).contains("CALayerInvalidGeometry") && text(size).contains("contentSize"), "\(text(size))")
        #expect(text(size).contains("[5.0 nan]"), "\(text(size))")
        let inset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).contentInset = UIEdgeInsets(
                    top: CGFloat.nan, left: 0, bottom: 0, right: 0)
            }
        }
        #expect(text(inset).contains("CALayerInvalidGeometry") && text(inset).contains("contentInset"), "\(text(inset))")
    }
}
