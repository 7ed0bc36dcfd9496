// How declarations are stored. A new property of a declaration must be written here;
// `RecordTests` compares declarations with those that are read again.

extension FileDeclarations: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(types)
        writer.write(scopes)
        writer.write(imports.sorted())
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        types = try reader.array()
        scopes = try reader.array()
        imports = Set(try reader.array())
    }
}

extension FileDeclarations.Scope: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.writePath(type)
        writer.write(isExtension, isConstrained, isImported)
        writer.write(inherited)
        writer.write(members)
        writer.write(initializers)
        writer.write(cases)
        writer.writePlace(offset)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let type: [String] = try reader.array()
        let flags = try reader.flags(3)
        let (inherited, members): ([String], [MemberDeclaration]) = (try reader.array(), try reader.array())
        let (initializers, cases): ([InitializerDeclaration], [CaseDeclaration]) = (try reader.array(), try reader.array())
        self.init(
            type: type, isExtension: flags[0], inherited: inherited, members: members, initializers: initializers, cases: cases,
            isConstrained: flags[1], isImported: flags[2], offset: try reader.place())
    }
}

extension TypeDeclaration: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        writer.writePath(path)
        writer.write(UInt64(access.rawValue))
        writer.write(inherited)
        writer.write(isObjectiveC, exposesMembers, isFinal, isLocal, listsMethods, isOfFramework, file != nil, requiresInitializer)
        writer.write(UInt64(file ?? 0))
        writer.writePlace(offset)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let (kind, path, access): (Kind, [String], AccessLevel) = (try reader.choice(), try reader.array(), try reader.access())
        let inherited: [String] = try reader.array()
        let flags = try reader.flags(8)
        let file = try reader.place()
        self.init(
            kind: kind, path: path, access: access, inherited: inherited, isObjectiveC: flags[0], exposesMembers: flags[1],
            isFinal: flags[2], isLocal: flags[3], file: flags[6] ? file : nil, offset: try reader.place(), listsMethods: flags[4],
            isOfFramework: flags[5], requiresInitializer: flags[7])
    }
}

extension ByteReader {
    fileprivate mutating func access() throws(MalformedBytes) -> AccessLevel {
        guard let level = AccessLevel(rawValue: try place()) else { throw MalformedBytes() }
        return level
    }
}

extension MemberDeclaration: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        writer.write(name)
        writer.write(parameters)
        writer.write(result)
        writer.write(exposure.rawValue)
        writer.write(statedName)
        writer.write(getterName)
        writer.write(setterName)
        writer.write(isOptional, isStatic, isOverride, isGeneric, isAsync, canThrow, isSettable, isInExtension, file != nil)
        writer.write(UInt64(access.rawValue))
        writer.write(forwarding)
        writer.write(UInt64(file ?? 0))
        writer.writePlace(offset)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let (kind, name): (Kind, String) = (try reader.choice(), try reader.string())
        let (parameters, result): ([Parameter], String) = (try reader.array(), try reader.string())
        let exposure: Exposure = try reader.choice()
        let names: [String?] = [try reader.optional(), try reader.optional(), try reader.optional()]
        let flags = try reader.flags(9)
        let (access, forwarding): (AccessLevel, Forwarding?) = (try reader.access(), try reader.optional())
        let file = try reader.place()
        self.init(
            kind: kind, name: name, parameters: parameters, result: result, exposure: exposure, statedName: names[0],
            getterName: names[1], setterName: names[2], isOptional: flags[0], isStatic: flags[1], isOverride: flags[2],
            isGeneric: flags[3], isAsync: flags[4], canThrow: flags[5], isSettable: flags[6], access: access,
            isInExtension: flags[7], forwarding: forwarding, file: flags[8] ? file : nil, offset: try reader.place())
    }
}

extension CaseDeclaration: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(types)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) { self.init(name: try reader.string(), types: try reader.array()) }
}

extension InitializerDeclaration: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        writer.write(types)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) { self.init(kind: try reader.choice(), types: try reader.array()) }
}

extension MemberDeclaration.Parameter: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(label)
        writer.write(type)
        writer.write(isPlain, isClosure)
        writer.write(escapingType)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let (label, type) = (try reader.string(), try reader.string())
        let flags = try reader.flags(2)
        self.init(label: label, type: type, isPlain: flags[0], isClosure: flags[1], escapingType: try reader.optional())
    }
}

extension Forwarding: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(head)
        writer.write(body)
        writer.write(movedName)
        writer.write(usesSuper)
        writer.write(obstacle)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let (head, body, movedName) = (try reader.string(), try reader.string(), try reader.string())
        let usesSuper = try reader.flags(1)[0]
        self.init(head: head, body: body, movedName: movedName, usesSuper: usesSuper, obstacle: try reader.optional())
    }
}
