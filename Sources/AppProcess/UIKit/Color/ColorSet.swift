import CoreGraphics
import Diagnostics
import Foundation

/// A color set of an asset catalog: a color for each of several appearances.
final class ColorSet: Sendable {
    private struct Entry: Sendable {
        let variant: AssetVariant
        let color: UIColor
    }

    private let entries: [Entry]
    /// The folder of the set, which tells it from others.
    let path: String

    /// Reads the set in a folder.
    init?(in folder: String) {
        guard let contents = CatalogContents.read(in: folder, isRequired: true) else { return nil }
        path = folder
        entries = contents.objects("colors").compactMap { entry in
            // An entry without a color is a place for one.
            guard let value = entry["color"] as? [String: Any] else { return nil }
            guard let color = UIColor(catalogColor: value) else {
                Log.write(.error, "\(folder)/Contents.json has a color whose space, components or reference is unknown; it is ignored")
                return nil
            }
            return Entry(variant: AssetVariant(entry), color: color)
        }
        guard !entries.isEmpty else { return nil }
    }

    /// Returns the color for traits, or clear if the set has none for them.
    func color(for traits: UITraitCollection) -> UIColor {
        (entries.best { $0.variant.rank(for: traits, language: nil) }?.color ?? .clear).resolvedColor(with: traits)
    }
}

extension UIColor {
    /// Finds a color set of the app. Fails if there is none.
    ///
    /// The color is dynamic: it resolves to the entry for the traits.
    ///
    /// - Parameter name: The name, with those of the groups that provide a namespace, as in
    ///   `"Group/Name"`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Finds a color set of a bundle. Fails if there is none.
    ///
    /// - Parameters:
    ///   - name: The name, with those of the groups that provide a namespace, as in `"Group/Name"`.
    ///   - bundle: The bundle, or nil for the app.
    ///   - traitCollection: The traits for which the color is intended. The color is dynamic
    ///     whatever they are, as on iOS.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let set = ResourceFolders.set(.color, name, in: bundle, { ColorSet(in: $0) }) else { return nil }
        self.init(.named(name, set))
    }

    /// Creates the color of a color set. Ends the app if there is no such set.
    public convenience init(resource: ColorResource) {
        guard let set = ResourceFolders.set(.color, resource.name, in: resource.bundle, { ColorSet(in: $0) }) else {
            fatalError("no color named '\(resource.name)' is in \(resource.bundle.bundlePath)")
        }
        self.init(.named(resource.name, set))
    }

    /// Reads the color of an entry in a color set: components in a color space, or the name of a
    /// system color. Fails if it is neither.
    convenience init?(catalogColor value: [String: Any]) {
        if let reference = value["reference"] as? String {
            guard let color = Self.referenced(reference) else { return nil }
            self.init(color.source)
            return
        }
        guard let components = value["components"] as? [String: Any],
            let alpha = components["alpha"].map({ Self.component($0, isAlpha: true) }) ?? 1
        else { return nil }
        func read(_ keys: String...) -> [CGFloat]? {
            let parts = keys.compactMap { components[$0].flatMap { Self.component($0, isAlpha: false) } }
            return parts.count == keys.count ? parts : nil
        }
        let space = value["color-space"] as? String ?? "srgb"
        if let white = read("white") {
            guard ["gray-gamma-22", "extended-gray", "srgb"].contains(space) else { return nil }
            self.init(white: white[0], alpha: alpha)
            return
        }
        guard let parts = read("red", "green", "blue") else { return nil }
        switch space {
        case "srgb", "extended-srgb": self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        case "display-p3": self.init(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        case "extended-linear-srgb", "linear-srgb":
            let encoded = parts.map(Self.encoded)
            self.init(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
        default: return nil
        }
    }

    /// Returns a component in one of the notations of catalogs: "0.5", from 0 to 1; "128", from 0
    /// to 255; "0x80", the same in hexadecimal digits. Alpha without a point is from 0 to 1 if it
    /// is at most 1.
    private static func component(_ value: Any, isAlpha: Bool) -> CGFloat? {
        let text = ((value as? String) ?? (value as? NSNumber)?.stringValue ?? "").trimmingCharacters(in: .whitespaces)
        if text.lowercased().hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        guard Int(text) != nil, !isAlpha || number > 1 else { return CGFloat(number) }
        // A number of JSON has no point if it is whole.
        if !(value is String), number <= 1 { return CGFloat(number) }
        return CGFloat(number) / 255
    }

    /// Returns a linear component with sRGB's transfer function.
    private static func encoded(_ linear: CGFloat) -> CGFloat {
        let magnitude = abs(linear)
        let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }

    /// Returns the color that a name such as "systemBlueColor" refers to.
    private static func referenced(_ reference: String) -> UIColor? {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        let aliases = ["groupTableViewBackground": "systemGroupedBackground"]
        if let color = SystemColor.colors[aliases[name] ?? name] { return color }
        let fixed: [String: UIColor] = [
            "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green,
            "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
            "clear": .clear, "darkText": .darkText, "lightText": .lightText,
        ]
        return fixed[name]
    }
}
