import SwiftSyntax

/// Functions of Objective-C's runtime.
extension FileRewriter {
    /// Replaces Foundation's functions for the names of classes, which on Linux end the process for
    /// nested and generic classes and do not find classes of UIKit.
    func rewriteClassNames(_ token: TokenSyntax) {
        guard case .identifier(let name) = token.tokenKind, let replacement = Self.classNameFunctions[name],
            token.parent?.is(DeclReferenceExprSyntax.self) == true
        else { return }
        // `Foundation.NSStringFromClass` names the function of Foundation.
        guard token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName != token else { return }
        edits.replace(token.bytes, with: replacement)
        usesObjectiveC = true
    }

    private static let classNameFunctions = [
        "NSStringFromClass": "objc_stringFromClass", "NSClassFromString": "objc_classFromString",
    ]

    /// Reports a use of a function that lists methods or creates classes, or that builds messages:
    /// classes without Objective-C methods cannot serve it.
    func rejectRuntimeFunction(_ token: TokenSyntax) {
        guard case .identifier(let name) = token.tokenKind, let reason = Self.unsupported[name],
            token.parent?.is(DeclReferenceExprSyntax.self) == true || token.parent?.is(IdentifierTypeSyntax.self) == true,
            module.index.types[name] == nil
        else { return }
        report("'\(name)' is not supported on Linux: \(reason)", at: token)
    }

    private static let unsupported: [String: String] = {
        let listed = "Swift classes have no list of their methods and properties in Objective-C"
        let sent = "messages cannot be stored and forwarded; override 'forwardingTarget(for:)' instead"
        let created = "classes cannot be created or exchanged at run time"
        let names: [String: [String]] = [
            listed: [
                "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList", "class_getProperty", "class_getInstanceVariable",
            ],
            sent: ["NSInvocation", "NSMethodSignature", "objc_msgSend"],
            created: ["object_setClass", "objc_allocateClassPair", "objc_registerClassPair", "class_addProperty", "class_addIvar"],
        ]
        return names.reduce(into: [:]) { result, group in for name in group.value { result[name] = group.key } }
    }()
}
