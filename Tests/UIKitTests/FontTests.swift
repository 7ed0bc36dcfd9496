import Testing
import UIKit

private let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
    .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
]

@Suite struct FontTests {
    @Test(
        "Text styles have the sizes of Apple's table",
        arguments: [
            (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]), (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]), (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
            (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        ] as [(UIFont.TextStyle, [CGFloat])])
    func textStyleSizes(style: UIFont.TextStyle, sizes: [CGFloat]) {
        let found = categories.map {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)).pointSize
        }
        #expect(found == sizes)
    }

    @Test("Headlines are semibold, and the bold legibility weight makes other styles semibold")
    func headlineWeight() {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: large) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large) == .systemFont(ofSize: 17))
        let bold = UITraitCollection {
            $0.preferredContentSizeCategory = .large
            $0.legibilityWeight = .bold
        }
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test("Without given traits, preferred fonts and metrics use the current traits")
    func currentTraits() {
        UITraitCollection(preferredContentSizeCategory: .accessibilityLarge).performAsCurrent {
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
            #expect(UIFontMetrics.default.scaledValue(for: 17) == 33)
        }
    }

    @Test("Font metrics scale with the size of their style, up to the maximum")
    func fontMetrics() {
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        // The body style has 17 points at the default text size and 53 at the largest, the footnote
        // style 13 and 44.
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(abs(metrics.scaledValue(for: 34, compatibleWith: huge) - 106) < 1e-9)
        let font = UIFont.systemFont(ofSize: 17, weight: .bold)
        #expect(metrics.scaledFont(for: font, compatibleWith: huge) == font.withSize(53))
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: huge).pointSize == 30)
        #expect(UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 26, compatibleWith: huge) == 88)
    }

    @Test("Font weights have the values of Apple's headers, and heavier text is wider")
    func weightValues() {
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
        func width(_ font: UIFont) -> CGFloat { "Hamburgefonts".size(withAttributes: [.font: font]).width }
        #expect(width(.systemFont(ofSize: 20, weight: .black)) > width(.systemFont(ofSize: 20)))
        #expect(UIFont.boldSystemFont(ofSize: 20) == .systemFont(ofSize: 20, weight: .bold))
        #expect(UIFont.boldSystemFont(ofSize: 20).fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(UIFont.italicSystemFont(ofSize: 20).fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(!UIFont.systemFont(ofSize: 20).fontDescriptor.symbolicTraits.contains(.traitItalic))
    }

    @Test("Monospaced fonts have glyphs of one width, and monospaced-digit fonts digits of one width")
    func monospacedFonts() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("iiii", mono) - width("WWWW", mono)) < 1e-6)
        #expect(mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        #expect(abs(width("1111", digits) - width("0000", digits)) < 1e-6)
        #expect(width("iiii", digits) < width("WWWW", digits))
    }

    @Test("A font's ascender, cap height, x-height, descender and line height are consistent")
    func fontMeasures() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.pointSize == 20)
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
        #expect(font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(abs(font.withSize(40).ascender - 2 * font.ascender) < 1e-6)
        #expect(
            UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18 && UIFont.smallSystemFontSize == 12)
    }

    @Test("Fonts are found by name, iOS fonts have substitutes, and unknown names return nil")
    func fontsByName() {
        #expect(UIFont(name: "Helvetica", size: 12) != nil)
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 12)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect(UIFont(name: "Courier", size: 12) != nil)
        #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        let system = UIFont.systemFont(ofSize: 15, weight: .medium)
        #expect(UIFont(name: system.fontName, size: 15)?.fontName == system.fontName)
    }

    @Test("Installed font families list their fonts by name")
    func installedFamilies() throws {
        let family = try #require(UIFont.familyNames.first)
        #expect(UIFont.familyNames == UIFont.familyNames.sorted())
        let name = try #require(UIFont.fontNames(forFamilyName: family).first)
        #expect(UIFont(name: name, size: 10)?.fontName == name)
        #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
        let found = UIFontDescriptor(fontAttributes: [.family: family]).matchingFontDescriptors(withMandatoryKeys: [.family])
        #expect(found.count == UIFont.fontNames(forFamilyName: family).count)
    }

    @Test("Changing one attribute of a font descriptor keeps the others")
    func descriptorChanges() throws {
        let font = UIFont.systemFont(ofSize: 18, weight: .semibold)
        let italic = try #require(font.fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold]))
        #expect(UIFont(descriptor: italic, size: 0).pointSize == 18)
        #expect(italic.symbolicTraits == [.traitItalic, .traitBold])
        #expect(font.fontDescriptor.withSymbolicTraits([])?.symbolicTraits == [])
        let named = try #require(UIFont(name: "HelveticaNeue-Bold", size: 12))
        let plain = UIFont(descriptor: try #require(named.fontDescriptor.withSymbolicTraits([])), size: 0)
        #expect(plain.familyName == named.familyName && plain.fontName != named.fontName)
        let serif = try #require(font.fontDescriptor.withDesign(.serif))
        #expect(UIFont(descriptor: serif, size: 0).familyName != font.familyName)
        #expect(named.fontDescriptor.withDesign(.serif) == nil)
        let weight = UIFontDescriptor(fontAttributes: [.size: 20.0, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(UIFont(descriptor: weight, size: 0) == .boldSystemFont(ofSize: 20))
        #expect(weight.withSize(9).pointSize == 9)
        #expect(weight.object(forKey: .size) as? CGFloat == 20)
        #expect(UIFontDescriptor(name: "Helvetica", size: 7).fontAttributes[.name] as? String == "Helvetica")
    }

    @Test("A font descriptor reports all traits, whichever were requested")
    func descriptorTraits() throws {
        func traits(_ font: UIFont?) throws -> [UIFontDescriptor.TraitKey: Any] {
            try #require(font?.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
        }
        #expect(try traits(.systemFont(ofSize: 12, weight: .semibold))[.weight] as? CGFloat == UIFont.Weight.semibold.rawValue)
        #expect(try traits(.systemFont(ofSize: 12, weight: .semibold))[.weight] as? NSNumber == 0.3)
        let named = try traits(UIFont(name: "HelveticaNeue-BoldItalic", size: 12))
        #expect(named[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
        #expect(try #require(named[.slant] as? CGFloat) > 0)
        #expect(named[.symbolic] as? UInt32 == UIFontDescriptor.SymbolicTraits([.traitBold, .traitItalic]).rawValue)
    }

    @Test("Font features are selected by Apple's type and selector numbers")
    func fontFeatures() {
        // kNumberSpacingType and kMonospacedNumbersSelector.
        let features: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: 6, .selector: 0]]
        let digits = UIFont(
            descriptor: UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([.featureSettings: features]), size: 0)
        #expect(digits == .monospacedDigitSystemFont(ofSize: 20, weight: .regular))
    }

    @Test("Archives keep fonts and font descriptors")
    func archivedFonts() throws {
        for font in [
            UIFont.systemFont(ofSize: 13, weight: .heavy), .preferredFont(forTextStyle: .headline),
            .monospacedDigitSystemFont(ofSize: 11, weight: .light), .monospacedSystemFont(ofSize: 9, weight: .bold),
        ] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
            #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) == font)
        }
        let descriptor = UIFontDescriptor(name: "Helvetica", matrix: CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0))
        let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data) == descriptor)
    }

    @Test("Without any installed font, the app exits with a message and code 69")
    func noFonts() async throws {
        let result = try await #require(
            // EX_UNAVAILABLE of sysexits.h.
            processExitsWith: .exitCode(69), observing: [\.standardErrorContent]
        ) {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("no-fonts-\(UUID().uuidString).conf")
            try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
            setenv("FONTCONFIG_FILE", file.path, 1)
            atexit { unlink(getenv("FONTCONFIG_FILE")) }
            _ = UIFont.systemFont(ofSize: 12)
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("no font is installed; install one"))
    }

    /// Runs in a process of its own, in which fontconfig finds only DejaVu fonts.
    @Test("A registered font file is available until it is unregistered")
    func registeredFile() async {
        await #expect(processExitsWith: .success) {
            let folder = URL(fileURLWithPath: "/usr/share/fonts")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            let inter = try #require(files.first { $0.lastPathComponent.hasPrefix("Inter") && $0.pathExtension != "gz" })
            let dejaVu = try #require(files.first { $0.lastPathComponent == "DejaVuSans.ttf" }).deletingLastPathComponent()
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString).conf")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data("<?xml version=\"1.0\"?><fontconfig><dir>\(dejaVu.path)</dir></fontconfig>".utf8).write(to: file)
            setenv("FONTCONFIG_FILE", file.path, 1)
            #expect(UIFont.systemFont(ofSize: 12).familyName.hasPrefix("DejaVu"))
            #expect(!UIFont.familyNames.contains { $0.hasPrefix("Inter") })

            let url = inter as NSURL
            #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
            let family = try #require(UIFont.familyNames.first { $0.hasPrefix("Inter") })
            #expect(UIFont(name: family, size: 12)?.familyName == family)
            var error: Unmanaged<CFError>?
            #expect(!CTFontManagerRegisterFontsForURL(url, .process, &error))
            #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)

            #expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
            #expect(!UIFont.familyNames.contains(family))
            #expect(!CTFontManagerUnregisterFontsForURL(url, .process, &error))
            #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
            #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf") as NSURL, .process, nil))
            #expect(!CTFontManagerRegisterFontsForURL(file as NSURL, .process, nil))
            #expect(!CTFontManagerRegisterFontsForURL(url, .session, nil))
        }
    }
}
