import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Image views")
struct ImageViewTests {
    init() { _ = TestApp.application }

    private func shownContents(_ view: UIImageView) -> CGImage? {
        view.layer.displayIfNeeded()
        return view.layer.contents.map { $0 as AnyObject } as? CGImage
    }

    @Test("The layer's contents are the image's own pixels")
    func pixelsAreShared() throws {
        let image = picture("rg", "bw", scale: 2)
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 1, height: 1) && !view.isUserInteractionEnabled)
        let contents = try #require(shownContents(view))
        #expect(contents === image.cgImage && view.layer.contentsScale == 2)
        view.image = nil
        view.layer.displayIfNeeded()
        #expect(view.layer.contents == nil)
    }

    @Test("The size of an image view is the image's")
    func imageSize() {
        let view = UIImageView(image: picture("rgb", "rgb"))
        #expect(view.intrinsicContentSize == CGSize(width: 3, height: 2) && view.sizeThatFits(.zero) == CGSize(width: 3, height: 2))
        view.image = nil
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test("A template image is drawn in the tint color, which can change")
    func templateImages() {
        let view = UIImageView(image: picture("r.", ".g").withRenderingMode(.alwaysTemplate))
        view.tintColor = .blue
        #expect(rendering(of: view).letters == ["b.", ".b"])
        view.tintColor = .black
        #expect(rendering(of: view).letters == ["k.", ".k"])
        view.image = picture("r.", ".g")
        #expect(rendering(of: view).letters == ["r.", ".g"])
    }

    @Test("Images are rotated according to their orientation")
    func orientation() {
        #expect(rendering(of: UIImageView(image: picture("rg", "bw", orientation: .down))).letters == ["wb", "gr"])
        #expect(rendering(of: UIImageView(image: picture("rg", orientation: .right))).letters == ["r", "g"])
    }

    @Test("The layer stretches a resizable image, and a tiled one is drawn")
    func resizableImages() throws {
        let image = picture("rrbbbbgg", "rrbbbbgg")
        let view = UIImageView(
            image: image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2), resizingMode: .stretch))
        view.frame.size = CGSize(width: 16, height: 2)
        #expect(shownContents(view) === image.cgImage)
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        view.traitOverrides.displayScale = 1
        view.image = picture("rwbg", "rwbg").resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        view.frame.size = CGSize(width: 8, height: 2)
        #expect(rendering(of: view).letters == ["rwbwbwbg", "rwbwbwbg"])
        view.frame.size = CGSize(width: 6, height: 2)
        #expect(rendering(of: view).letters == ["rwbwbg", "rwbwbg"])
    }

    @Test("Between caps that meet, a resizable image is stretched by one of its pixels, in both resizing modes")
    func meetingCaps() {
        let image = picture("rwwg", "rbbg")
        for mode in [UIImage.ResizingMode.stretch, .tile] {
            let insets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
            let view = UIImageView(image: image.resizableImage(withCapInsets: insets, resizingMode: mode))
            view.traitOverrides.displayScale = 1
            view.frame.size = CGSize(width: 7, height: 4)
            #expect(rendering(of: view).letters == ["rwwwwwg", "rwwwwwg", "rwwwwwg", "rbbbbbg"])
            let drawn = render(7, 4) { _ in view.image?.draw(in: CGRect(x: 0, y: 0, width: 7, height: 4)) }
            #expect(Pixels(drawn).letters == ["rwwwwwg", "rwwwwwg", "rwwwwwg", "rbbbbbg"])
        }
    }

    @Test("A highlighted view shows its highlighted image, if it has one")
    func highlightedImage() {
        let view = UIImageView(image: picture("r"), highlightedImage: picture("g"))
        view.isHighlighted = true
        #expect(rendering(of: view).letters == ["g"])
        view.highlightedImage = nil
        #expect(rendering(of: view).letters == ["r"])
    }

    @Test("AN7 A sequence of images is one animation in the server")
    func sequenceAnimation() throws {
        let images = [picture("r"), picture("g"), picture("b")]
        let view = UIImageView(image: images[0])
        view.animationImages = images
        view.animationRepeatCount = 4
        view.startAnimating()
        let animation = try #require(view.layer.animationKeys()?.first.flatMap { view.layer.animation(forKey: $0) } as? CAKeyframeAnimation)
        #expect(view.isAnimating && animation.keyPath == "contents" && animation.calculationMode == .discrete)
        // Without a duration, each of the three images lasts a 30th of a second.
        #expect(animation.duration == 0.1 && animation.repeatCount == 4)
        #expect(animation.values?.map { ($0 as AnyObject) === images[0].cgImage } == [true, false, false])
        view.stopAnimating()
        #expect(!view.isAnimating && view.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test("A sequence lasts as long as the app states, and a highlighted view plays its own images if it has some")
    func highlightedSequence() {
        let view = UIImageView(image: picture("k"))
        let (images, highlighted) = ([picture("r"), picture("g")], [picture("b"), picture("w"), picture("k")])
        func animation() -> CAKeyframeAnimation? {
            view.layer.animationKeys()?.first.flatMap { view.layer.animation(forKey: $0) } as? CAKeyframeAnimation
        }
        #expect(view.animationDuration == 0 && view.highlightedAnimationImages == nil)
        (view.animationImages, view.animationDuration) = (images, 1.5)
        view.startAnimating()
        #expect(animation()?.duration == 1.5 && animation()?.values?.count == 2)
        view.isHighlighted = true
        #expect(animation()?.values?.count == 2)
        view.highlightedAnimationImages = highlighted
        #expect(animation()?.values?.map { ($0 as AnyObject) === highlighted[0].cgImage } == [true, false, false])
        #expect(animation()?.duration == 1.5)
        view.isHighlighted = false
        #expect(animation()?.values?.count == 2)
        // Without images in one state, the animation of the other one begins again.
        view.animationImages = nil
        for _ in 0..<2 {
            view.isHighlighted = true
            #expect(view.isAnimating && animation()?.values?.count == 3)
            view.isHighlighted = false
            #expect(!view.isAnimating && animation() == nil)
        }
    }

    @Test("An animated image starts playing and repeats forever")
    func animatedImage() {
        let view = UIImageView(image: .animatedImage(with: [picture("r"), picture("g")], duration: 3))
        let animation = view.layer.animationKeys()?.first.flatMap { view.layer.animation(forKey: $0) }
        #expect(view.isAnimating && animation?.duration == 3 && animation?.repeatCount == .infinity)
        view.image = picture("b")
        #expect(!view.isAnimating)
    }

    @Test("Symbols are drawn at the size at which they are shown")
    func symbolSize() throws {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        let size = view.intrinsicContentSize
        view.contentMode = .scaleAspectFit
        view.frame.size = CGSize(width: size.width * 4, height: size.height * 4)
        #expect(CGFloat(try #require(shownContents(view)).width) >= size.width * 4 - 1)
        // Twice the default point size of 17.
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize.width == size.width * 2)
    }
}
