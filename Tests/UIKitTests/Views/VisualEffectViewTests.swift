import CoreGraphics
import CoreImage
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Visual effect views", .serialized)
struct VisualEffectViewTests {
    private static func backdrop(of view: UIVisualEffectView) -> CALayer { view.subviews[0].layer }

    private static func radius(_ layer: CALayer) -> Double {
        (layer.value(forKeyPath: AnimatedProperty.backgroundBlurRadius.rawValue) as? NSNumber)?.doubleValue ?? -1
    }

    /// The brightness and the opacity of a tone.
    private static func tone(_ layer: CALayer) -> [CGFloat] {
        guard let color = layer.backgroundColor.map(UIColor.init(cgColor:)) else { return [] }
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        return color.getWhite(&white, alpha: &alpha) ? [white, alpha] : []
    }

    /// Returns the shade of a material in front of a gray, from 0 to 1, without its tone.
    private static func shade(of gray: Double, in material: BlurMaterial) -> Double {
        guard material.curve.count == 4 else { return gray }
        // The ordinates of the control points of a cubic Bézier curve.
        let v = material.curve
        let first = (1 - gray) * (1 - gray) * (1 - gray) * v[0] + 3 * gray * (1 - gray) * (1 - gray) * v[1]
        let second = 3 * gray * gray * (1 - gray) * v[2] + gray * gray * gray * v[3]
        return gray + (first + second - gray) * material.curveAmount + material.brightness
    }

    private static func expect(_ layer: CALayer, _ radius: Double, _ white: CGFloat, _ alpha: CGFloat, at sourceLocation: SourceLocation) {
        #expect(self.radius(layer) == radius, sourceLocation: sourceLocation)
        let tone = tone(layer)
        #expect(tone.count == 2 && abs(tone[0] - white) < 1e-6 && abs(tone[1] - alpha) < 1e-6, "\(tone)", sourceLocation: sourceLocation)
    }

    @Test("UK A blur effect blurs the content behind the view and covers it with its tone; the content view fills the view")
    func appliesBlur() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 10, y: 20, width: 300, height: 200)
        view.layoutIfNeeded()
        let backdrop = Self.backdrop(of: view)
        // The radii and tones that iOS's views have.
        Self.expect(backdrop, 30, 1, 0.3, at: #_sourceLocation)
        view.effect = UIBlurEffect(style: .extraLight)
        Self.expect(backdrop, 20, 0.97, 0.8, at: #_sourceLocation)
        view.effect = UIBlurEffect(style: .dark)
        Self.expect(backdrop, 20, 0.11, 0.73, at: #_sourceLocation)
        #expect(view.effect as? UIBlurEffect == UIBlurEffect(style: .dark))
        #expect(backdrop.frame == view.bounds && view.contentView.frame == view.bounds && view.contentView.superview === view)
        view.effect = nil
        #expect(view.effect == nil && Self.radius(backdrop) == 0 && Self.tone(backdrop).last == 0)
        #expect(UIVisualEffectView().effect == nil && UIVisualEffectView(frame: view.frame).contentView.frame == view.bounds)
    }

    @Test("UK Materials follow the appearance, except those that are always light or dark")
    func adaptsMaterials() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let styles: [UIBlurEffect.Style] = [.systemMaterial, .regular, .systemMaterialLight, .systemMaterialDark, .extraLight]
        let views = styles.map { UIVisualEffectView(effect: UIBlurEffect(style: $0)) }
        for view in views { window.addSubview(view) }
        window.windowDidChange(to: window, from: nil)
        func isDark() -> [Bool] {
            views.map { view in
                let backdrop = Self.backdrop(of: view)
                return backdrop.backdropCurve.first.map { $0 < 0.5 } ?? (Self.tone(backdrop).first ?? 1 < 0.5)
            }
        }
        window.overrideUserInterfaceStyle = .light
        window.updateTraitsIfNeeded()
        #expect(isDark() == [false, false, false, true, false])
        window.overrideUserInterfaceStyle = .dark
        window.updateTraitsIfNeeded()
        #expect(isDark() == [true, true, false, true, false])
        // A thicker material is more opaque.
        let order: [UIBlurEffect.Style] = [.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial]
        for isDark in [false, true] {
            let amounts = order.map { BlurMaterial($0, isDark: isDark).curveAmount }
            #expect(amounts == amounts.sorted() && amounts.allSatisfy { $0 > 0 && $0 <= 1 })
        }
    }

    @Test("UK System materials have the shades in front of black and white that were measured on iOS")
    func hasMeasuredShades() {
        let measured: [(UIBlurEffect.Style, light: (Double, Double), dark: (Double, Double))] = [
            (.systemUltraThinMaterial, (88, 245), (31, 177)), (.systemThinMaterial, (142, 245), (31, 125)),
            (.systemMaterial, (197, 245), (31, 83)), (.systemThickMaterial, (232, 245), (31, 37)),
            (.systemChromeMaterial, (178, 247), (18, 87)),
        ]
        for (style, light, dark) in measured {
            for (isDark, (black, white)) in [(false, light), (true, dark)] {
                let material = BlurMaterial(style, isDark: isDark)
                #expect(abs(Self.shade(of: 0, in: material) * 255 - black) < 0.01, "\(style)")
                #expect(abs(Self.shade(of: 1, in: material) * 255 - white) < 0.01, "\(style)")
            }
        }
        // The parameters dumped from iOS's HUD, whose material is the standard one.
        let (light, dark) = (BlurMaterial(.systemMaterial, isDark: false), BlurMaterial(.systemMaterial, isDark: true))
        #expect(abs(light.curveAmount - 0.75) < 0.01 && abs(light.brightness - 0.1) < 0.01)
        #expect(abs(dark.curveAmount - 0.75) < 0.01 && abs(dark.brightness) < 0.01)
        #expect(light.radius == 29.5 && light.saturation == 1.5)
    }

    @Test("UK A material's saturation, brightness and curve are those of its layer, and a share of them applies to a share of it")
    func appliesTone() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialLight))
        let (backdrop, material) = (Self.backdrop(of: view), BlurMaterial(.systemThinMaterial, isDark: false))
        #expect(backdrop.backdropSaturation == 1.35 && backdrop.backdropBrightness == material.brightness)
        #expect(backdrop.backdropCurve == material.curve && backdrop.backdropCurveAmount == material.curveAmount)
        // Halfway from 1, which changes nothing, to 1.35.
        view.intensity = 0.5
        #expect(abs(backdrop.backdropSaturation - 1.175) < 1e-9 && backdrop.backdropBrightness == material.brightness / 2)
        #expect(backdrop.backdropCurveAmount == material.curveAmount / 2 && Self.radius(backdrop) == material.radius / 2)
        view.effect = nil
        #expect(backdrop.backdropSaturation == 1 && backdrop.backdropBrightness == 0 && backdrop.backdropCurveAmount == 0)
    }

    @Test("UK In an animation block, an effect's blur and tone are animated")
    func animatesEffect() {
        AnimationFixture.with { fixture in
            let view = UIVisualEffectView(effect: nil)
            view.frame = fixture.root.bounds
            fixture.root.addSubview(view)
            fixture.commit()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
            #expect(view.effect != nil)
            // From no effect to a radius of 30, a tone of white with an opacity of 0.3, and a
            // saturation of 1.8.
            let backdrop = Self.backdrop(of: view)
            for seconds in [0.0, 0.25, 0.5, 0.9] {
                fixture.advance(to: seconds)
                let shown = backdrop.presentation() ?? backdrop
                expectNear(Self.radius(shown), 30 * seconds, "radius")
                expectNear(Self.tone(shown).first ?? -1, 1, "white", within: 1e-3)
                expectNear(Self.tone(shown).last ?? -1, 0.3 * seconds, "alpha", within: 1e-3)
                expectNear(shown.backdropSaturation, 1 + 0.8 * seconds, "saturation")
            }
            fixture.advance(to: 1.1)
            #expect(backdrop.animationKeys() == nil && Self.radius(backdrop) == 30)
            view.effect = nil
            #expect(backdrop.animationKeys() == nil && Self.radius(backdrop) == 0)
        }
    }

    @Test("UK Vibrant content darkens a light material and lightens a dark one, and text has no color of its own")
    func blendsVibrantContent() {
        for (style, isLight) in [(UIBlurEffect.Style.systemMaterialLight, true), (.systemMaterialDark, false)] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
            root.backgroundColor = UIColor(red: 0.6, green: 0.5, blue: 0.4, alpha: 1)
            let blur = UIBlurEffect(style: style)
            let (material, vibrant) = (UIVisualEffectView(effect: blur), UIVisualEffectView(effect: nil))
            material.frame = root.bounds
            vibrant.frame = root.bounds
            root.addSubview(material)
            material.contentView.addSubview(vibrant)
            let fill = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 60))
            vibrant.contentView.addSubview(fill)
            let label = UILabel(frame: CGRect(x: 30, y: 0, width: 90, height: 60))
            label.text = "■■"
            label.font = .systemFont(ofSize: 40)
            label.textColor = .green
            vibrant.contentView.addSubview(label)
            vibrant.effect = UIVibrancyEffect(blurEffect: blur, style: .fill)
            fill.backgroundColor = vibrant.contentView.tintColor
            let pixels = rendering(of: root)
            // Fills have an opacity of 0.36, by which the background becomes darker or lighter. The
            // material itself does not change it, because only the server renders its blur.
            let change = (isLight ? -0.36 : 0.36) * 255
            let expected = [0.6, 0.5, 0.4].map { min(max($0 * 255 + change, 0), 255) }
            func differs(_ x: Int, _ y: Int) -> Double {
                let parts = [16, 8, 0].map { Double(pixels[x, y] >> UInt32($0) & 255) }
                return zip(parts, expected).map { abs($0 - $1) }.max() ?? 255
            }
            #expect(differs(10, 30) <= 2, "\(style)")
            // Some pixel of the text is covered completely.
            let ink = (30..<120).flatMap { x in (0..<60).map { differs(x, $0) } }.min() ?? 255
            #expect(ink <= 2, "\(style)")
            vibrant.effect = nil
            #expect(vibrant.contentView.layer.compositingFilter == nil && !label.traitCollection[VibrantTextTrait.self])
        }
    }

    @Test("UK Less prominent vibrant content is more transparent")
    func appliesVibrancy() {
        let blur = UIBlurEffect(style: .systemMaterial)
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        // The opacity of the default style, label.
        #expect(abs(view.contentView.alpha - 0.85) < 1e-6 && Self.radius(Self.backdrop(of: view)) == 0)
        let levels: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        let alphas = levels.map { style in
            view.effect = UIVibrancyEffect(blurEffect: blur, style: style)
            return view.contentView.alpha
        }
        #expect(alphas == alphas.sorted(by: >))
        view.effect = blur
        #expect(view.contentView.alpha == 1)
    }

    @Test("UK An archived effect view is restored with its effect and content")
    func archivesEffectView() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        view.contentView.addSubview(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(view, forKey: "view")
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: "view") as? UIVisualEffectView)
        #expect(copy.frame == view.frame && copy.effect as? UIBlurEffect == UIBlurEffect(style: .prominent))
        #expect(copy.subviews.count == 2 && copy.contentView.subviews.map(\.frame) == [CGRect(x: 5, y: 6, width: 7, height: 8)])
        #expect(copy.contentView.frame == copy.bounds)
    }

    @Test("UK Adding a subview to an effect view itself ends the process with a message that names contentView")
    func rejectsSubviews() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIVisualEffectView(effect: nil).addSubview(UIView())
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("add them to the -contentView."))
    }

    private static func effectViews(in view: UIView) -> [UIVisualEffectView] {
        view.subviews.flatMap { ($0 as? UIVisualEffectView).map { [$0] } ?? effectViews(in: $0) }
    }

    @Test("UK A button's background can have an effect, with its color over it")
    func showsEffectInButton() {
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(Self.effectViews(in: button).isEmpty)
        button.configuration?.background.visualEffect = UIBlurEffect(style: .dark)
        button.configuration?.background.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        button.configuration?.cornerStyle = .capsule
        button.layoutIfNeeded()
        let view = Self.effectViews(in: button).first
        #expect(view?.effect as? UIBlurEffect == UIBlurEffect(style: .dark) && view?.superview?.backgroundColor == nil)
        #expect(view?.contentView.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        view?.superview?.layoutIfNeeded()
        // The radius of a capsule is half of its height.
        #expect(view?.frame == button.bounds && view?.layer.cornerRadius == 20 && view?.clipsToBounds == true)
        button.configuration?.background.visualEffect = nil
        button.layoutIfNeeded()
        #expect(Self.effectViews(in: button).isEmpty)
    }

    @Test("UK A bar can have an effect, with its color over it")
    func showsEffectInBar() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let look = UINavigationBarAppearance()
        look.backgroundEffect = UIBlurEffect(style: .dark)
        look.backgroundColor = .clear
        bar.standardAppearance = look
        bar.layoutIfNeeded()
        let view = Self.effectViews(in: bar).first
        #expect(view?.effect as? UIBlurEffect == UIBlurEffect(style: .dark) && view?.contentView.backgroundColor == .clear)
        #expect(UINavigationBarAppearance(barAppearance: look).backgroundEffect == look.backgroundEffect)
        look.backgroundEffect = nil
        bar.standardAppearance = look
        #expect(Self.effectViews(in: bar).first?.effect == nil)
    }
}
