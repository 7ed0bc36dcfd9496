/// An initializer of UIKit's classes that code calls on metatypes.
///
/// In Objective-C, a class that declares such an initializer overrides that of its superclass. In
/// Swift, it does so only if the superclass's is a designated initializer; one that overrides a
/// convenience initializer is written without `override`, and a call that the superclass
/// dispatches does not reach it.
enum MetatypeInitializer: String, Codable, Sendable, CaseIterable {
    case plain = "init"
    case frame = "initWithFrame:"
    case nib = "initWithNibName:bundle:"
    case target = "initWithTarget:action:"
    case root = "initWithRootViewController:"
    case cell = "initWithStyle:reuseIdentifier:"

    init?(labels: [String]) {
        guard let found = Self.allCases.first(where: { $0.labels == labels }) else { return nil }
        self = found
    }

    var labels: [String] {
        switch self {
        case .plain: []
        case .frame: ["frame"]
        case .nib: ["nibName", "bundle"]
        case .target: ["target", "action"]
        case .root: ["rootViewController"]
        case .cell: ["style", "reuseIdentifier"]
        }
    }

    /// The types of the parameters, without the types or modules that contain them. Those of
    /// objects can be optional.
    var types: [Set<String>] {
        switch self {
        case .plain: []
        case .frame: [["CGRect"]]
        case .nib: [["String?"], ["Bundle?"]]
        case .target: [["Any?"], ["Selector?"]]
        case .root: [["UIViewController"]]
        case .cell: [["CellStyle", "UITableViewCellStyle"], ["String?"]]
        }
    }

    /// The endings of the names of UIKit's classes that have the initializer.
    var classSuffixes: [String] {
        switch self {
        case .plain: [""]
        case .frame:
            ["View", "Label", "Button", "Control", "Cell", "Window", "Field", "Bar", "Switch", "Slider", "Stepper", "Picker", "Stack"]
        case .nib: ["Controller"]
        case .target: ["GestureRecognizer"]
        case .root: ["NavigationController"]
        case .cell: ["TableViewCell"]
        }
    }
}

/// Such an initializer in the body of a class, without `override`. Extensions cannot override
/// initializers, and one that fails cannot override one that does not.
struct InitializerDeclaration: Codable, Sendable, Hashable {
    var kind: MetatypeInitializer
    /// The types of the parameters, as written.
    var types: [String]
}
