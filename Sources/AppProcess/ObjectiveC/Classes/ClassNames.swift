import Foundation
import Synchronization

/// The names of classes, as iOS shows them: a class of a framework has its own name, such as
/// `UILabel`, and one of an app or package also those of its module and of the types around it,
/// such as `Shop.CartController.Row`.
///
/// A name of a class is unique in the process. Two private classes of a module can have the same
/// name in different files; the second one that is asked for has its mangled name instead.
final class ClassNames: Sendable {
    static let shared = ClassNames()

    /// Sendable is unchecked because Swift does not know that classes are never changed.
    private struct Table: @unchecked Sendable {
        var names: [ObjectIdentifier: String] = [:]
        var classes: [String: AnyClass] = [:]
        /// Names as C strings, which are never freed.
        var texts: [ObjectIdentifier: UnsafePointer<CChar>] = [:]
    }

    private let table = Mutex(Table())

    /// The modules whose classes have no module in their names, those of iOS's frameworks.
    private static let frameworks = [
        "UIKit", "Foundation", "QuartzCore", "UIFoundation", "CoreText", "CoreGraphics", "CoreImage", "ObjectiveC", "FoundationNetworking",
        "FoundationXML", "LaminaUniformTypes",
    ]

    /// Returns the name of a class.
    func name(of owner: AnyClass) -> String {
        let id = ObjectIdentifier(owner)
        if let known = table.withLock({ $0.names[id] }) { return known }
        let written = Self.written(owner)
        return table.withLock { table in
            if let known = table.names[id] { return known }
            let isTaken = table.classes[written].map { ObjectIdentifier($0) != id } ?? false
            let name = isTaken ? _mangledTypeName(owner) ?? "\(written)-\(UInt(bitPattern: id.hashValue))" : written
            (table.names[id], table.classes[name]) = (name, owner)
            return name
        }
    }

    /// Returns the name of a class as a C string that stays valid.
    func text(of owner: AnyClass) -> UnsafePointer<CChar> {
        let (id, name) = (ObjectIdentifier(owner), name(of: owner))
        return table.withLock { table in
            if let known = table.texts[id] { return known }
            let size = name.utf8.count + 1
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: size)
            name.withCString { copy.update(from: $0, count: size) }
            table.texts[id] = UnsafePointer(copy)
            return UnsafePointer(copy)
        }
    }

    /// Returns the class of a name, or nil if the process has none.
    func type(named name: String) -> AnyClass? {
        if let known = table.withLock({ $0.classes[name] }) { return known }
        guard let path = ClassPath(name) else { return _typeByName(name) as? AnyClass }
        if path.module != nil { return path.type }
        for module in Self.frameworks { if let type = path.type(in: module) { return type } }
        return nil
    }

    /// Returns the name that Swift gives a class, without contexts that have no name, such as the
    /// file of a private class, and without the modules of frameworks.
    private static func written(_ owner: AnyClass) -> String {
        var name = _typeName(owner, qualified: true)
        while let start = name.range(of: "(unknown context at $"), let end = name.range(of: ").", range: start.upperBound..<name.endIndex) {
            name.removeSubrange(start.lowerBound..<end.upperBound)
        }
        for framework in frameworks where name.hasPrefix(framework + ".") { return String(name.dropFirst(framework.count + 1)) }
        return name
    }
}

/// The path of names that leads to a class: a module and types.
struct ClassPath {
    /// The module, or nil for a class of one of the frameworks.
    let module: String?
    private let types: [String]

    /// Reads a name such as `UILabel`, `Shop.CartController.Row` or, in Objective-C's form,
    /// `_TtCC4Shop14CartController3Row`. Returns nil for a name with other characters than those
    /// of identifiers.
    init?(_ name: String) {
        let parts = Self.objectiveCParts(name) ?? name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isValid = parts.allSatisfy { part in
            !part.isEmpty && part.first?.isNumber == false && part.allSatisfy { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
        }
        guard isValid else { return nil }
        module = parts.count > 1 ? parts[0] : nil
        types = parts.count > 1 ? Array(parts.dropFirst()) : parts
    }

    /// Splits a name in Objective-C's form, which states the kinds of the types and the length of
    /// each name.
    private static func objectiveCParts(_ name: String) -> [String]? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = Array(name.utf8.dropFirst(3))[...]
        let kinds = rest.prefix { $0 == UInt8(ascii: "C") || $0 == UInt8(ascii: "V") || $0 == UInt8(ascii: "O") }.count
        rest = rest.dropFirst(kinds)
        var parts: [String] = []
        while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let length = Int(String(decoding: digits, as: UTF8.self)), length <= rest.count - digits.count else { return nil }
            rest = rest.dropFirst(digits.count)
            parts.append(String(decoding: rest.prefix(length), as: UTF8.self))
            rest = rest.dropFirst(length)
        }
        return rest.isEmpty && kinds > 0 && parts.count == kinds + 1 ? parts : nil
    }

    /// The class, if the module is known.
    var type: AnyClass? { module.flatMap { type(in: $0) } }

    /// Returns the class in a module. The types around it may be classes, structures or
    /// enumerations; Swift's symbols state which.
    func type(in module: String) -> AnyClass? {
        guard types.count <= 6 else { return nil }
        func symbols(_ depth: Int) -> [String] {
            guard depth >= 0 else { return ["\(module.utf8.count)\(module)"] }
            let kinds = depth == types.count - 1 ? ["C"] : ["C", "V", "O"]
            return symbols(depth - 1).flatMap { outer in kinds.map { "\(outer)\(types[depth].utf8.count)\(types[depth])\($0)" } }
        }
        for symbol in symbols(types.count - 1) { if let type = _typeByName(symbol) as? AnyClass { return type } }
        return nil
    }
}
