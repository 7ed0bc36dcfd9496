import Foundation

/// The traits for which an entry of a set in an asset catalog is intended.
struct AssetVariant {
    /// The idioms that catalogs name. An entry for another one, such as a watch, is never chosen.
    private static let idioms: [String: UIUserInterfaceIdiom] = [
        "iphone": .phone, "ipad": .pad, "tv": .tv, "car": .carPlay, "mac": .mac, "vision": .vision, "reality": .vision,
    ]

    /// The device, or nil for all.
    private var idiom: UIUserInterfaceIdiom?
    /// A Boolean value that indicates whether the entry is for devices that do not exist here.
    private var isForOthers = false
    /// The scale (pixels per point), or nil for all.
    private(set) var scale: CGFloat?
    private var style = UIUserInterfaceStyle.unspecified
    private var contrast = UIAccessibilityContrast.unspecified
    private var gamut = UIDisplayGamut.unspecified
    private var direction = UITraitEnvironmentLayoutDirection.unspecified
    private var width = UIUserInterfaceSizeClass.unspecified
    private var height = UIUserInterfaceSizeClass.unspecified
    /// The language, or nil for all.
    private var language: String?

    /// Reads the traits of an entry.
    init(_ entry: [String: Any]) {
        if let name = entry["idiom"] as? String, name != "universal" {
            idiom = Self.idioms[name]
            isForOthers = idiom == nil
        }
        // Entries for certain models, such as "retina4", or amounts of memory.
        if entry["subtype"] != nil || entry["memory"] != nil || entry["graphics-feature-set"] != nil { isForOthers = true }
        let scale = (entry["scale"] as? String).flatMap { Double($0.prefix { $0 != "x" }) } ?? 0
        self.scale = scale > 0 && scale <= 16 ? CGFloat(scale) : nil
        for case let appearance as [String: Any] in entry["appearances"] as? [Any] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", "dark"): style = .dark
            case ("luminosity", "light"): style = .light
            case ("contrast", "high"): contrast = .high
            // Such as "tinted", which only icons have.
            default: isForOthers = true
            }
        }
        gamut = ["sRGB": .SRGB, "display-P3": .P3][entry["display-gamut"] as? String ?? ""] ?? .unspecified
        direction =
            ["left-to-right": .leftToRight, "right-to-left": .rightToLeft][entry["language-direction"] as? String ?? ""] ?? .unspecified
        let classes: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
        width = classes[entry["width-class"] as? String ?? ""] ?? .unspecified
        height = classes[entry["height-class"] as? String ?? ""] ?? .unspecified
        language = entry["locale"] as? String
    }

    /// Returns how well the entry suits traits, the most important criterion first; greater is
    /// better. Returns nil if it is intended for other traits.
    func rank(for traits: UITraitCollection, language preferred: String?) -> [Int]? {
        guard !isForOthers else { return nil }
        var rank: [Int] = []
        /// Adds a criterion. Traits that are not specified have a fallback.
        func add<Value: Equatable>(_ own: Value, _ unspecified: Value, _ value: Value) -> Bool {
            guard own != unspecified else {
                rank.append(0)
                return true
            }
            rank.append(1)
            return own == value
        }
        let style = traits.userInterfaceStyle == .unspecified ? .light : traits.userInterfaceStyle
        guard add(idiom, nil, traits.userInterfaceIdiom), add(language, nil, preferred),
            add(direction, .unspecified, traits.layoutDirection == .unspecified ? .leftToRight : traits.layoutDirection),
            add(self.style, .unspecified, style), add(contrast, .unspecified, traits.accessibilityContrast),
            add(width, .unspecified, traits.horizontalSizeClass), add(height, .unspecified, traits.verticalSizeClass)
        else { return nil }
        rank.append(gamut == .P3 ? (traits.displayGamut == .P3 ? 2 : 0) : 1)
        rank.append(scaleRank(traits.displayScale))
        return rank
    }

    /// The rank of the scale: the display's own, one for all, then greater ones, then smaller ones,
    /// the closest first.
    private func scaleRank(_ displayScale: CGFloat) -> Int {
        guard let scale else { return 99 }
        let wanted = max(1, min(displayScale.rounded(.up), 3))
        if scale == wanted { return 100 }
        return scale > wanted ? 80 - Int(scale - wanted) : 40 - Int(wanted - scale)
    }
}

extension Sequence {
    /// Returns the element with the greatest rank, the first of equal ones, or nil if none has one.
    func best(_ rank: (Element) -> [Int]?) -> Element? {
        var best: (element: Element, rank: [Int])?
        for element in self {
            guard let rank = rank(element) else { continue }
            if let current = best, !current.rank.lexicographicallyPrecedes(rank) { continue }
            best = (element, rank)
        }
        return best?.element
    }
}
