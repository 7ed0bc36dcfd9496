import SwiftSyntax

/// A type that a module declares, or the part of it that a file declares.
struct TypeDeclaration: Codable, Sendable, Hashable {
    enum Kind: String, Codable, Sendable {
        case classType, protocolType, otherType
        /// Another name of a type, which is the first of `inherited`.
        case alias
    }

    var kind: Kind
    /// The names of the enclosing types and the type's own.
    var path: [String]
    var access: AccessLevel
    /// The types of the inheritance clause, as written, without generic arguments and attributes.
    var inherited: [String] = []
    var isObjectiveC = false
    /// Whether `@objcMembers` exposes all members, those of subclasses included.
    var exposesMembers = false
    var isFinal = false
    /// Whether the declaration is within a function, where no extension reaches it.
    var isLocal = false
    /// The file that contains the declaration; nil for a type of another module.
    var file: Int?
    /// The offset of the declaration.
    var offset: Int
    /// Whether the class, or one that it inherits from, lists its methods; known for types of other
    /// modules.
    var listsMethods = false
    /// Whether UIKit or Core Animation declares the type.
    var isOfFramework = false
    /// Whether a protocol requires an initializer without parameters.
    var requiresInitializer = false

    var name: String { path.joined(separator: ".") }
}

enum AccessLevel: Int, Codable, Sendable, Comparable {
    case privateAccess, fileprivateAccess, internalAccess, packageAccess, publicAccess, openAccess

    static func < (a: AccessLevel, b: AccessLevel) -> Bool { a.rawValue < b.rawValue }

    /// The modifier, with a space; an empty string for internal.
    var modifier: String {
        switch self {
        case .privateAccess, .fileprivateAccess: "fileprivate "
        case .internalAccess: ""
        case .packageAccess: "package "
        case .publicAccess: "public "
        case .openAccess: "open "
        }
    }
}

/// A method or property of a type.
struct MemberDeclaration: Codable, Sendable, Hashable {
    enum Kind: String, Codable, Sendable {
        case method, property
    }

    /// Whether and why Objective-C knows the member.
    enum Exposure: String, Codable, Sendable {
        /// By an attribute of the member.
        case explicit
        /// By an attribute of the extension.
        case byExtension
        /// Only if the type or a protocol exposes it.
        case inferred
        /// Never.
        case hidden
    }

    struct Parameter: Codable, Sendable, Hashable {
        var label: String
        var type: String
        /// Whether an argument can be passed as a value of the parameter's type: the parameter is
        /// not `inout`, variadic, an autoclosure or a closure.
        var isPlain: Bool
        var isClosure: Bool
        /// The type of a closure that can be kept: that of the parameter with `@escaping`, unless
        /// it is optional. Nil if the parameter is no closure, or an autoclosure.
        var escapingType: String?

        /// The name of the type without the module or type that contains it.
        var nameOfType: Substring { type.split(separator: ".").last ?? "" }
    }

    var kind: Kind
    var name: String
    var parameters: [Parameter] = []
    var result = ""
    var exposure: Exposure
    /// The name that `@objc(name)` states; for accessors those that their attributes state.
    var statedName: String?
    var getterName: String?
    var setterName: String?
    var isOptional = false
    var isStatic = false
    var isOverride = false
    var isGeneric = false
    var isAsync = false
    var canThrow = false
    /// Whether a property can be set wherever it can be read.
    var isSettable = false
    var access: AccessLevel
    /// Whether the member is declared in an extension.
    var isInExtension = false
    /// For a member of an extension: how the body of the class forwards to it.
    var forwarding: Forwarding?
    /// The file that contains the declaration; nil for a member of another module.
    var file: Int?
    var offset: Int

    /// The name with argument labels, such as `tapped(_:)`.
    var fullName: String {
        kind == .property ? name : "\(name)(\(parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()))"
    }

    /// The expression of the method or property after its object and a period.
    var reference: String { parameters.isEmpty ? name : fullName }

    var labels: [String] { parameters.map(\.label) }

    /// The name in Objective-C: the selector of a method, the name of a property.
    var objectiveCName: String {
        if let statedName { return statedName }
        if isOverride, let dispatchSelector { return dispatchSelector }
        guard kind == .method else { return name }
        return SelectorName.ofMethod(name, labels: labels, isAsync: isAsync, errorIndex: errorIndex)
    }

    var getterSelector: String { getterName ?? objectiveCName }
    var setterSelector: String { setterName ?? SelectorName.ofSetter(objectiveCName) }

    /// Whether the method overrides one of NSObject that decides about messages. NSObject on
    /// Linux has none of them, so that the method overrides nothing.
    var isDispatchOverride: Bool { isOverride && !isStatic && dispatchSelector != nil }

    /// The name in Objective-C of such a method.
    private var dispatchSelector: String? {
        switch fullName {
        case "responds(to:)": "respondsToSelector:"
        case "forwardingTarget(for:)": "forwardingTargetForSelector:"
        case "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:"
        case "value(forUndefinedKey:)": "valueForUndefinedKey:"
        case "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:"
        case "awakeFromNib()": "awakeFromNib"
        default: nil
        }
    }

    /// Whether a list of methods can contain the method: it returns in the ordinary way and takes
    /// up to four plain arguments.
    var canBeSent: Bool {
        kind == .property || !isAsync && !canThrow && !isGeneric && parameters.count <= 4 && parameters.allSatisfy(\.isPlain)
    }

    /// Whether a selector can carry the method if it states the types of its arguments: closures,
    /// and the error of a method that throws, count among the four.
    var canBeReferred: Bool {
        kind == .property
            || !isAsync && !isGeneric && parameters.count + (canThrow ? 1 : 0) <= 4
                && parameters.allSatisfy { $0.isPlain || $0.escapingType != nil }
    }

    /// Returns the member with parameters whose types are other names of functions as closures.
    ///
    /// - Parameter isFunction: Whether a type is another name of a function's.
    func namingFunctions(_ isFunction: (String) -> Bool) -> MemberDeclaration {
        var copy = self
        for (index, parameter) in parameters.enumerated() where parameter.isPlain && isFunction(parameter.type) {
            copy.parameters[index].isClosure = true
            copy.parameters[index].escapingType = "@escaping \(parameter.type)"
        }
        return copy
    }

    /// The position of the error among the arguments in Objective-C, if the method throws: after
    /// the last argument that is not a closure.
    var errorIndex: Int? {
        canThrow ? parameters.count - parameters.reversed().prefix { $0.isClosure }.count : nil
    }
}

/// How a member in the body of a class calls a member of the same signature in an extension.
struct Forwarding: Codable, Sendable, Hashable {
    /// Attributes, modifiers without `override`, signature: all before the body, on one line.
    var head: String
    /// The body, which uses the member of the extension by its new name.
    var body: String
    /// The name that the member of the extension gets.
    var movedName: String
    /// Whether the member calls the superclass.
    var usesSuper = false
    /// Why the member cannot be forwarded.
    var obstacle: String?

    /// The head with `override`, which follows attributes.
    var overridingHead: String {
        var rest = Substring(head)
        while rest.hasPrefix("@") {
            var depth = 0
            rest = rest.drop { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0 || !character.isWhitespace
            }
            rest = rest.drop(while: \.isWhitespace)
        }
        return head.prefix(upTo: rest.startIndex) + "override " + rest
    }

    /// Returns the name of a member that moves out of the way. It contains that of the class,
    /// because an extension of a subclass can contain an override of the member.
    static func movedName(_ name: String, in parent: ExtensionDeclSyntax?) -> String {
        let type = parent?.extendedType.writtenName.replacing(".", with: "_") ?? ""
        return "_extension_\(type)_\(name)"
    }
}

/// A case of an enumeration with associated values.
struct CaseDeclaration: Codable, Sendable, Hashable {
    var name: String
    /// The types of the values, as written.
    var types: [String]
}

/// What a file declares.
struct FileDeclarations: Codable, Sendable, Equatable {
    struct Scope: Codable, Sendable, Equatable {
        /// The type, or for an extension the type as it is written.
        var type: [String]
        var isExtension: Bool
        /// The conformances that an extension declares.
        var inherited: [String] = []
        var members: [MemberDeclaration] = []
        var initializers: [InitializerDeclaration] = []
        /// The cases of an enumeration that have associated values.
        var cases: [CaseDeclaration] = []
        /// Whether the extension has generic requirements.
        var isConstrained = false
        /// Whether another module declares the members.
        var isImported = false
        var offset: Int
    }

    var types: [TypeDeclaration] = []
    var scopes: [Scope] = []
    var imports: Set<String> = []
}
