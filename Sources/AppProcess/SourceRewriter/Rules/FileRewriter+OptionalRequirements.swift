import SwiftIfConfig
import SwiftSyntax

/// Optional requirements of Objective-C protocols; see `OptionalRequirement`.
extension FileRewriter {
    /// Makes a protocol of Objective-C a protocol of classes, and its optional requirements types.
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard node.attributes.contains("objc") else { return }
        let inherited = node.inheritanceClause?.writtenNames ?? []
        if !inherited.contains(where: ["AnyObject", "class", "NSObjectProtocol"].contains) {
            if let first = node.inheritanceClause?.inheritedTypes.first {
                edits.insert("AnyObject, ", at: first.bytes.lowerBound)
            } else {
                edits.insert(": AnyObject", at: (node.primaryAssociatedTypeClause?.bytes ?? node.name.bytes).upperBound)
            }
        }
        let isMainActor = node.attributes.contains("MainActor")
        for item in node.memberBlock.members { rewriteRequirement(item.decl, in: node, isMainActor: isMainActor) }
    }

    private func rewriteRequirement(_ node: DeclSyntax, in parent: ProtocolDeclSyntax, isMainActor: Bool) {
        if let condition = node.as(IfConfigDeclSyntax.self) {
            guard
                let elements = condition.activeClause(in: ActiveConditions(conditions)).clause?.elements?.as(MemberBlockItemListSyntax.self)
            else { return }
            for item in elements { rewriteRequirement(item.decl, in: parent, isMainActor: isMainActor) }
        } else if let method = node.as(FunctionDeclSyntax.self), method.modifiers.contains("optional") {
            rewrite(method, isMainActor: isMainActor)
        } else if let property = node.as(VariableDeclSyntax.self), property.modifiers.contains("optional") {
            rewrite(property)
        }
    }

    /// Turns `optional func f(_ a: A, b: B) -> R` into `typealias F = (_ a: A, _ b: B) -> R`.
    private func rewrite(_ node: FunctionDeclSyntax, isMainActor: Bool) {
        guard let requirement = requirement(at: node.name.bytes.lowerBound) else { return }
        guard !requirement.member.isStatic else { return report("an optional requirement cannot be static on Linux", at: node.name) }
        removeModifiers(node.modifiers, node.attributes)
        let actor = isMainActor || node.attributes.contains("MainActor") ? "@MainActor " : ""
        edits.replace(node.funcKeyword.bytes, with: "typealias")
        edits.replace(node.name.bytes, with: "\(requirement.typeName) = \(actor)")
        for parameter in node.signature.parameterClause.parameters {
            if parameter.secondName == nil {
                if parameter.firstName.text != "_" { edits.insert("_ ", at: parameter.firstName.bytes.lowerBound) }
            } else if parameter.firstName.text != "_" {
                edits.replace(parameter.firstName.bytes, with: "_")
            }
        }
        if node.signature.returnClause == nil { edits.insert(" -> Swift.Void", at: node.signature.bytes.upperBound) }
    }

    /// Turns `optional var p: P { get }` into `typealias T = P`.
    private func rewrite(_ node: VariableDeclSyntax) {
        guard let binding = node.bindings.first, node.bindings.count == 1, let annotation = binding.typeAnnotation,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let requirement = requirement(at: node.bytes.lowerBound), !requirement.member.isStatic,
            !annotation.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        else { return report("this optional requirement cannot be compiled on Linux", at: node) }
        removeModifiers(node.modifiers, node.attributes)
        edits.replace(node.bindingSpecifier.bytes, with: "typealias")
        edits.replace(pattern.identifier.bytes, with: requirement.typeName)
        edits.replace(annotation.colon.bytes, with: " =")
        if let accessors = binding.accessorBlock { edits.blank(accessors.bytes) }
    }

    private func removeModifiers(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
        for modifier in modifiers { edits.blank(modifier.bytes) }
        for attribute in attributes.plain where ["discardableResult", "MainActor"].contains(attribute.attributeName.trimmedDescription) {
            edits.blank(attribute.bytes)
        }
    }

    private func requirement(at offset: Int) -> OptionalRequirement? {
        module.index.optionalRequirements.first { $0.member.offset == offset && $0.owner.file == file }
    }

    /// Adds the properties of protocols that this file declares.
    func addOptionalRequirements() {
        let own = module.index.optionalRequirements.filter { $0.owner.file == file && !$0.member.isStatic }
        for (name, requirements) in Dictionary(grouping: own, by: \.owner.name).sorted(by: { $0.key < $1.key }) {
            usesObjectiveC = true
            let properties = requirements.map { requirement in
                let (keyword, arrow) = requirement.isOverloaded ? ("func", " ->") : ("var", ":")
                return "\(requirement.owner.access.modifier)\(keyword) \(requirement.propertyName)\(arrow) \(requirement.typeName)? "
                    + "{ ObjectiveC.objc_requirement(\"\(requirement.member.objectiveCName)\", of: self) }"
            }
            for (index, requirement) in requirements.enumerated() {
                let selector = requirement.member.objectiveCName
                guard requirements[..<index].contains(where: { $0.member.objectiveCName == selector }) else { continue }
                report(
                    at: requirement.member.offset,
                    "method '\(requirement.member.fullName)' with Objective-C selector '\(selector)' "
                        + "conflicts with previous declaration with the same Objective-C selector")
            }
            edits.append("extension \(name) { \(properties.joined(separator: "; ")) }")
        }
    }

    /// Rewrites `x.f != nil`, `if let f = x.f` and `x.f ?? g`, where `f` is an optional
    /// requirement, into the property that holds it.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !base.is(SuperExprSyntax.self), base.trimmedDescription != "self" else { return }
        let name = node.declName.baseName.identifierText
        let labels = node.declName.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.identifierText }
        let matching = (module.index.optionalMethods[name] ?? []).filter { labels == nil || $0.member.labels == labels }
        if let requirement = matching.first, isDynamic(receiver(base)), isTestedForNil(Syntax(node)) {
            return rewriteDynamicReference(base, node.declName, requirement, matching)
        }
        // A property has no labels.
        let changesName = { (requirement: OptionalRequirement) in requirement.uniqueName != name || labels != nil }
        guard let requirement = matching.first, changesName(requirement), isTestedForNil(Syntax(node)) else { return }
        // Swift refuses a name without labels that several methods have: it is a property's.
        let isUnique = Set(matching.map(\.uniqueName)).count == 1 && !requirement.isOverloaded
        guard labels != nil || isUnique && !Self.propertiesOfUIKit.contains(name) && !module.index.propertyNames.contains(name) else {
            return
        }
        guard isUnique else {
            return report("on Linux, it cannot be told which optional requirement '\(name)' is", at: node.declName)
        }
        edits.replace(node.declName.bytes, with: requirement.uniqueName)
    }

    /// Properties of UIKit with the name of an optional requirement.
    private static let propertiesOfUIKit: Set<String> = [
        "navigationController", "presentationController", "popoverPresentationController", "tabBarController", "tabBar",
        "splitViewController",
        "searchController", "tableView", "collectionView", "scrollView", "textField", "textView", "window", "gestureRecognizer",
        "searchBar", "navigationBar", "scene", "windowScene",
        "action", "activityViewController", "adaptivePresentationStyle", "contextMenuInteraction", "numberOfSections", "pickerView",
        "position",
        "stateRestorationActivity",
    ]

    /// Whether an expression stands where its value is compared with nil or unwrapped.
    private func isTestedForNil(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(TupleExprSyntax.self)
                || parent.is(LabeledExprListSyntax.self) && parent.parent?.is(TupleExprSyntax.self) == true
                || parent.is(LabeledExprSyntax.self) && parent.parent?.parent?.is(TupleExprSyntax.self) == true
        {
            current = parent
        }
        guard let parent = current.parent else { return false }
        if let initializer = parent.as(InitializerClauseSyntax.self) {
            return initializer.parent?.is(OptionalBindingConditionSyntax.self) == true
        }
        guard let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else { return false }
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == current.id }) else { return false }
        func isTest(_ operation: Int, _ other: Int) -> Bool {
            guard elements.indices.contains(operation), elements.indices.contains(other) else { return false }
            switch elements[operation].trimmedDescription {
            case "==", "!=": return elements[other].is(NilLiteralExprSyntax.self)
            case "??": return operation > index
            default: return false
            }
        }
        return isTest(index + 1, index + 2) || isTest(index - 1, index - 2)
    }

    /// Rewrites `x.f?(a, b: b)`, where `f(_:b:)` is an optional requirement with labels, into a
    /// call of the property that holds it. Closures that other properties hold take no labels,
    /// so that this cannot be a call of one of them.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let callee: ExprSyntax
        if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            callee = chaining.expression
        } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            callee = unwrap.expression
        } else {
            return
        }
        let reference: DeclReferenceExprSyntax
        if let member = callee.as(MemberAccessExprSyntax.self) {
            reference = member.declName
        } else if let name = callee.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            return
        }
        let stated = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.identifierText }
        var labels = stated ?? node.arguments.map { $0.label?.identifierText ?? "" }
        let explicit = labels.count
        if stated == nil {
            if node.trailingClosure != nil { labels.append("*") }
            labels += node.additionalTrailingClosures.map { $0.label.identifierText == "_" ? "" : $0.label.identifierText }
        }
        let name = reference.baseName.identifierText
        let matching = (module.index.optionalMethods[name] ?? []).filter { requirement in
            requirement.member.labels.count == labels.count
                && zip(requirement.member.labels, labels).allSatisfy { $1 == "*" || $0 == $1 }
        }
        let dynamicBase = callee.as(MemberAccessExprSyntax.self)?.base.flatMap { isDynamic(receiver($0)) ? $0 : nil }
        guard let requirement = matching.first, requirement.isRenamed || stated != nil || dynamicBase != nil else { return }
        if Set(matching.map(\.propertyName)).count > 1 {
            return report("on Linux, the labels do not tell which optional requirement '\(name)' calls", at: reference)
        }
        if dynamicBase == nil, explicit == 0 || labels.prefix(explicit).allSatisfy(\.isEmpty), stated == nil,
            module.index.propertyNames.contains(name)
        {
            return report(
                "on Linux, it cannot be told whether '\(name)' is an optional requirement or a closure; add its labels", at: reference)
        }
        if let dynamicBase {
            rewriteDynamicReference(dynamicBase, reference, requirement, matching)
        } else {
            edits.replace(reference.bytes, with: requirement.propertyName)
        }
        for argument in node.arguments {
            if let label = argument.label, let colon = argument.colon {
                edits.replace(label.bytes.lowerBound..<colon.bytesWithTrailingTrivia.upperBound, with: "")
            }
        }
        for closure in node.additionalTrailingClosures where closure.label.text != "_" { edits.replace(closure.label.bytes, with: "_") }
    }
}
