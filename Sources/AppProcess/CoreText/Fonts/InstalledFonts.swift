import CPango

/// The fonts installed on the machine.
package enum InstalledFonts {
    /// The names of the installed families in alphabetical order.
    package static var familyNames: [String] {
        Pango.withContext { $0.faces.names.keys.sorted() }
    }

    /// Returns the PostScript names of a family's faces in alphabetical order, or an empty array if
    /// the family is not installed.
    package static func names(ofFamily family: String) -> [String] {
        Pango.withContext { context in
            let names = context.faces.names
            let found = names[family] ?? names.first { $0.key.lowercased() == family.lowercased() }?.value ?? []
            return Set(found).sorted()
        }
    }

    /// Returns whether a font with a family or PostScript name is installed, or is a font of iOS
    /// that has a substitute.
    package static func hasFont(named name: String) -> Bool {
        Pango.withContext { context in
            context.faces.hasFamily(name) || context.faces.face(postScriptName: name) != nil
        } || FontSubstitutes.hasSubstitute(forFontNamed: name)
    }
}

extension FaceDescription {
    /// A design of the system font.
    package enum Design: Sendable {
        case standard, rounded, serif, monospaced

        /// The families to search for, in order of preference.
        var families: [String] {
            switch self {
            case .standard: FontSubstitutes.system
            case .rounded: ["SF Pro Rounded", "Nunito", "Quicksand", "Varela Round"] + FontSubstitutes.system
            case .serif: FontSubstitutes.families(for: "New York")
            case .monospaced: FontSubstitutes.monospaced
            }
        }
    }

    /// Creates the description of the system font in a design.
    package init(_ design: Design) {
        self.init(families: design.families)
    }

    /// Creates the description of the face with a PostScript or family name, or of its substitute.
    package init(fontName: String) {
        self = .named(fontName)
    }

    /// Creates the description of the regular face of a family, or of its substitute.
    package init(family: String) {
        self.init(families: FontSubstitutes.families(for: family))
    }

    /// Sets the weight, slant and width that the name of a style describes, such as `Bold Italic`.
    package mutating func setStyle(named name: String) {
        // Parsed as the part of a PostScript name after the hyphen; `x` is an arbitrary family.
        let named = FontSubstitutes.face(named: "x-" + name.filter { $0 != " " })
        (weight, isItalic, width) = (named.weight, named.isItalic, named.width)
    }
}
