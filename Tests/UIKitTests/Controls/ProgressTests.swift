import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Progress views")
struct ProgressTests {
    init() { _ = TestApp.application }

    @Test("A progress view is filled by its progress, which is clamped to 0…1")
    func fill() {
        let bar = UIProgressView(progressViewStyle: .default)
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4) && bar.progress == 0)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        bar.progressTintColor = .red
        bar.trackTintColor = .blue
        bar.progress = 0.25
        let pixels = rendering(of: bar)
        #expect(pixels[40, 2] == 0xFFFF_0000 && pixels[60, 2] == 0xFF00_00FF && pixels[150, 2] == 0xFF00_00FF)
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = -1
        #expect(bar.progress == 0)
    }

    @Test("A decoded progress view has the style and the progress that were encoded")
    func archiving() throws {
        let bar = UIProgressView(progressViewStyle: .bar)
        bar.progress = 0.5
        let copy = try #require(try archivedCopy(of: bar))
        #expect(copy.progressViewStyle == .bar && copy.progress == 0.5)
        copy.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        // The remaining part of a bar is clear, and the completed part has square corners.
        let pixels = rendering(of: copy)
        #expect(pixels[0, 0] >> 24 == 0xFF && pixels[99, 3] == pixels[0, 0] && pixels[150, 2] == 0)
    }

    @Test("An observed progress is shown while the view is in a window")
    func observedProgress() async throws {
        let bar = UIProgressView()
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        bar.observedProgress = progress
        #expect(bar.progress == 0.25)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.windowDidChange(to: window, from: nil)
        window.addSubview(bar)
        progress.completedUnitCount = 3
        // 20 seconds at most.
        for _ in 0..<2000 where bar.progress != 0.75 {
            TestApp.pass()
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(bar.progress == 0.75)
        bar.removeFromSuperview()
    }

    @Test("RS3 An activity indicator is rotated by one animation that does not end")
    func indicatorAnimation() throws {
        let indicator = UIActivityIndicatorView(style: .large)
        // The sizes are those of iOS.
        #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden && !indicator.isAnimating)
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        indicator.startAnimating()
        let spokes = try #require(indicator.layer.sublayers?.first)
        let animation = try #require(spokes.animationKeys()?.first.flatMap { spokes.animation(forKey: $0) } as? CAKeyframeAnimation)
        #expect(indicator.isAnimating && !indicator.isHidden)
        #expect(animation.calculationMode == .discrete && animation.repeatCount == .infinity && animation.values?.count == 8)
        indicator.hidesWhenStopped = false
        indicator.stopAnimating()
        #expect(!indicator.isHidden && spokes.animationKeys()?.isEmpty ?? true)
    }

    @Test("Images fill the track and its completed part instead of colors, and determine the height")
    func images() {
        let bar = UIProgressView()
        bar.trackImage = picture("b", "b", "b", "b", "b", "b")
        bar.progressImage = picture("r", "r", "r", "r", "r", "r")
        #expect(bar.intrinsicContentSize.height == 6)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 6)
        bar.setProgress(0.5, animated: false)
        let pixels = rendering(of: bar)
        #expect(pixels[50, 3] == 0xFFFF_0000 && pixels[150, 3] == 0xFF00_00FF)
    }

    @Test("A change of the progress is animated in a window if it is to be")
    func animatedChange() {
        AnimationFixture.with { fixture in
            let window = fixture.window(UIViewController())
            let bar = UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
            window.addSubview(bar)
            bar.layoutIfNeeded()
            fixture.commit()
            @MainActor func isAnimated() -> Bool { bar.subviews.contains { $0.layer.animationKeys()?.isEmpty == false } }
            bar.setProgress(0.5, animated: false)
            #expect(bar.progress == 0.5 && !isAnimated())
            bar.setProgress(0.75, animated: true)
            #expect(bar.progress == 0.75 && isAnimated())
            AnimationFixture.close(window)
        }
    }
}
