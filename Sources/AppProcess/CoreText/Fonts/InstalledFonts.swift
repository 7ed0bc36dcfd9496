import CPango

/// The fonts of the machine.
package enum InstalledFonts {
    /// Families in alphabetical order.
    package static var familyNames: [String] {
        Pango.withContext { $0.faces.names.keys.sorted() }
    }

    /// PostScript names of a family's faces in alphabetical order; none for a family that is not installed.
    package static func names(ofFamily family: String) -> [String] {
        Pango.withContext { context in
            let names = context.faces.names
            let found = names[family] ?? names.first { $0.key.lowercased() == family.lowercased() }?.value ?? []
            return Set(found).sorted()
        }
    }

    /// Whether a font of that family or PostScript name is installed, or is one of iOS that another stands in for.
    package static func hasFont(named name: String) -> Bool {
        Pango.withContext { context in
            context.faces.hasFamily(name) || context.faces.face(postScriptName: name) != nil
        } || FontSubstitutes.hasStandIn(forFontNamed: name)
    }
}

extension FaceDescription {
    /// The system's design of a font.
    package enum Design: Sendable {
        case standard, rounded, serif, monospaced

        /// Families to look for, the best first.
        var families: [String] {
            switch self {
            case .standard: FontSubstitutes.system
            case .rounded: ["SF Pro Rounded", "Nunito", "Quicksand", "Varela Round"] + FontSubstitutes.system
            case .serif: FontSubstitutes.families(for: "New York")
            case .monospaced: FontSubstitutes.monospaced
            }
        }
    }

    /// The system's font of a design.
    package init(_ design: Design) {
        self.init(families: design.families)
    }

    /// The face of a PostScript or family name, or what stands in for it.
    package init(fontName: String) {
        self = .named(fontName)
    }

    /// The regular face of a family, or what stands in for it.
    package init(family: String) {
        self.init(families: FontSubstitutes.families(for: family))
    }

    /// Sets weight, slant and width as the name of a style does, such as `Bold Italic`.
    package mutating func setStyle(named name: String) {
        let named = FontSubstitutes.face(named: "x-" + name.filter { $0 != " " })
        (weight, isItalic, width) = (named.weight, named.isItalic, named.width)
    }
}
