import Foundation
import Testing

@testable import UIKit
@testable import showcase

/// Reviews of every screen of the showcase, by its views.
@MainActor @Suite("Review of the showcase", .serialized) struct ShowcaseAuditTests {
    /// Texts that show what a label does if its text does not fit.
    private static let truncated = [
        "Body text on a single line", "The start of this line", "The middle of this line", "At most two lines", "This text shrinks",
    ]
    /// The labels of the screen Labels that show system colors, whatever their contrast.
    private static let samples = ["Color", "Disabled"]
    /// Texts in colors of iOS: a disabled segment, the days of the week and the selected day.
    private static let systemColored = [
        "Segments": ["Two"], "Pickers": ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT", "14"],
        "Empty": ["Notes that you write appear here.", "Learn More", "Write a Note"], "Palette": ["Color of the Hill"],
    ]

    @Test("No text of the showcase is truncated, out of reach or overlaps other text", arguments: StageSetting.layouts)
    func texts(setting: StageSetting) {
        ShowcaseStage.forEachScreen(in: setting) { title, controller, window in
            // Rows of wheels turn away from the viewer and recede.
            let labels = ShownLabel.all(in: window).filter { $0.belongs(to: controller) && !($0.label is PickerLabel) }
            #expect(labels.contains { $0.label.isDescendant(of: controller.view) } || Self.drawn.contains(title), "\(title) has no labels")
            var problems: [String] = []
            for label in labels {
                if let problem = label.truncation, !Self.truncated.contains(where: label.text.hasPrefix) {
                    problems.append("'\(label.text)' \(problem)")
                }
                if let problem = label.misplacement(in: window, content: controller.view) { problems.append("'\(label.text)': \(problem)") }
            }
            for (index, first) in labels.enumerated() {
                for second in labels[(index + 1)...] where first.scrollView === second.scrollView {
                    let common = first.frame.intersection(second.frame)
                    if !common.isNull, common.width > 1, common.height > 1 {
                        problems.append("'\(first.text)' \(first.frame) overlaps '\(second.text)' \(second.frame)")
                    }
                }
            }
            problems += Self.coveredLetters(in: controller.view)
            #expect(problems.isEmpty, "\(title):\n\(problems.joined(separator: "\n"))")
        }
    }

    /// Returns the texts of which the caption of a constraint covers letters.
    private static func coveredLetters(in view: UIView) -> [String] {
        guard let overlay = view as? ConstraintOverlay else { return view.subviews.flatMap(coveredLetters) }
        let labels = (overlay.board?.subviews ?? []).compactMap { $0 as? UILabel }
        let captions = overlay.lines.map { (text: $0.caption, frame: $0.captionFrame.insetBy(dx: -2, dy: 0)) }
        #expect(labels.count > 1 && captions.count > 5)
        return labels.flatMap { label in
            var letters = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            // Letters begin at the height of capitals, below the top of the line.
            let margin = label.font.ascender - label.font.capHeight
            letters = overlay.convert(letters.inset(by: UIEdgeInsets(top: margin, left: 0, bottom: 0, right: 0)), from: label)
            return captions.filter { $0.frame.intersects(letters) }.map { "'\($0.text)' covers '\(label.text ?? "")'" }
        }
    }

    /// The screens that draw all of their text or have none.
    private static let drawn: Set<String> = ["List", "Transition", "Photos"]

    @Test(
        "The contrast of the showcase's text is at least 4.5 : 1, and of controls in iOS's own colors 3 : 1",
        arguments: [StageSetting(style: .light), StageSetting(style: .dark)])
    func contrast(setting: StageSetting) {
        var count = 0
        ShowcaseStage.forEachScreen(in: setting) { title, controller, window in
            var problems: [String] = []
            for label in ShownLabel.all(in: window) where label.belongs(to: controller) && label.isEnabled {
                if title == "Labels", Self.samples.contains(label.text) { continue }
                if Self.systemColored[title]?.contains(label.text) == true { continue }
                // Rows of wheels fade away from the middle.
                if label.label is PickerLabel { continue }
                // The colors of a highlighted control last for a moment only.
                if label.control?.isHighlighted == true { continue }
                let isButton = label.control is UIButton || !label.label.isDescendant(of: controller.view)
                let contrasts = label.contrasts
                count += contrasts.count
                if let least = contrasts.min(), least < (isButton ? 3 : 4.5) {
                    problems.append("'\(label.text)' has \((least * 100).rounded() / 100) : 1")
                }
            }
            #expect(problems.isEmpty, "\(title):\n\(problems.joined(separator: "\n"))")
        }
        // Fails if the texts are not found.
        #expect(count > 200)
    }

    @Test("Text on any opaque color is black or white with a contrast of at least 4.58 : 1")
    func textOnColors() {
        // On the color for which black and white have the same contrast, it is √21 = 4.583: white
        // has 21 : 1 with black. That color's brightness is nearly 0.46 if it is gray.
        for hue in 0..<36 {
            for (saturation, brightness) in [(1, 1), (0.55, 0.8), (0.3, 0.5), (0, 0.46), (0, CGFloat(hue) / 36)] as [(CGFloat, CGFloat)] {
                let color = UIColor(hue: CGFloat(hue) / 36, saturation: saturation, brightness: brightness, alpha: 1)
                let (a, b) = (
                    SolidColor(color, .current).luminance, SolidColor(UIColor.text(on: color), .current).luminance
                )
                #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) > 4.58)
            }
        }
    }

    @Test(
        "The colors of drawn text have a contrast of at least 4.5 : 1 with the backgrounds of the showcase",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func textColors(style: UIUserInterfaceStyle) {
        let traits = UITraitCollection(userInterfaceStyle: style)
        let backgrounds: [UIColor] = [
            .systemBackground, .secondarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
        ]
        for color in [UIColor.label, .detail, .readableBlue, .readableOrange, .readableRed] {
            for background in backgrounds {
                let back = SolidColor(background, traits)
                let (a, b) = (back.luminance, back.blended(with: SolidColor(color, traits)).luminance)
                #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5)
            }
        }
    }

    private static let materials: [UIBlurEffect.Style] = [
        .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
    ]

    /// The blur is left out: it mixes the colors that the test checks one by one.
    @Test("In dark appearance, text on every material has a contrast of at least 4.5 : 1 with any part of the picture behind it")
    func textOnMaterials() throws {
        try ShowcaseStage.forEachScreen(in: StageSetting(style: .dark)) { title, controller, _ in
            guard title == "Materials" else { return }
            let list = try #require(controller.view.subviews.firstIndex { $0 is UIScrollView })
            let behind = controller.view.subviews[..<list]
            let picture = behind.compactMap { $0 as? UIImageView }.first
            let pixels = Pixels(picture?.image)
            var least = CGFloat.infinity
            for (x, y) in (0..<pixels.width / 8).flatMap({ x in (0..<pixels.height / 8).map { y in (x * 8 + 4, y * 8 + 4) } }) {
                func channel(_ shift: UInt32) -> CGFloat { CGFloat(pixels[x, y] >> shift & 255) / 255 }
                var color = SolidColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
                for case let veil? in behind.map(\.backgroundColor) {
                    color = color.blended(with: SolidColor(veil, controller.traitCollection))
                }
                for style in Self.materials {
                    let back = color.changed(by: BlurMaterial(style, isDark: true))
                    let vibrant = back.lightened(by: UIVibrancyEffectStyle.secondaryLabel.opacity)
                    for text in [SolidColor(red: 1, green: 1, blue: 1, alpha: 1), vibrant] {
                        least = min(least, (text.luminance + 0.05) / (back.luminance + 0.05))
                    }
                }
            }
            #expect(least >= 4.5 && least < 21, "\(least)")
        }
    }

    @Test("Every row of the menu has a symbol of its own")
    func symbols() {
        let symbols = ShowcaseScreen.sections.flatMap(\.screens).map(\.symbol)
        #expect(Set(symbols).count == symbols.count)
        #expect(symbols.allSatisfy { UIImage(systemName: $0) != nil })
    }

    @Test("Image views and figures of the showcase are not empty when a screen appears")
    func images() {
        ShowcaseStage.forEachScreen(in: StageSetting()) { title, controller, _ in
            @MainActor func visit(_ view: UIView) {
                if let view = view as? UIImageView, view.superview is Captioned { #expect(view.image != nil, "\(title)") }
                if let figure = view as? MyView { #expect(figure.numberOfPoints > 0) }
                for subview in view.subviews { visit(subview) }
            }
            visit(controller.view)
        }
    }
}

@MainActor struct ShowcaseRowTests {
    private func row(
        _ widths: [CGFloat], isGrid: Bool = false, width: CGFloat, direction: UISemanticContentAttribute = .forceLeftToRight
    ) -> [CGRect] {
        let views = widths.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20)) }
        let row = Row(views, isGrid: isGrid)
        row.semanticContentAttribute = direction
        row.frame = CGRect(origin: .zero, size: CGSize(width: width, height: row.sizeThatFits(CGSize(width: width, height: 0)).height))
        row.layoutIfNeeded()
        return views.map(\.frame)
    }

    @Test("A row whose views do not fit on a line has lines of equal length rather than a last line with a single view")
    func balancesLines() {
        // Three of four views would fit on the first line. The views are 20 points high, and 12
        // points apart in both directions.
        #expect(row([80, 80, 80, 80], width: 300).map(\.origin) == [(0, 0), (92, 0), (0, 32), (92, 32)].map { CGPoint(x: $0.0, y: $0.1) })
        #expect(row([80, 80, 80, 80], width: 356).map(\.minY) == [0, 0, 0, 0])
        #expect(row([80, 80, 80, 80, 80], width: 300).map(\.minY) == [0, 0, 0, 32, 32])
        #expect(row([200, 20, 20], width: 240).map(\.minY) == [0, 32, 32])
    }

    @Test("A row from right to left mirrors the frames of its views")
    func mirrors() {
        #expect(row([50, 70], width: 200, direction: .forceRightToLeft).map(\.minX) == [150, 68])
    }

    @Test("The views of a grid are as wide as the widest")
    func grid() {
        #expect(row([50, 70], isGrid: true, width: 200).map(\.width) == [70, 70])
    }
}
