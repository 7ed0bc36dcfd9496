import CGIO

/// A value in a message of D-Bus.
indirect enum BusValue: Sendable {
    case text(String)
    case flag(Bool)
    case number(UInt32)
    /// A file name: bytes that end with zero.
    case path(String)
    case tuple([BusValue])
    /// An array, with the type of its elements.
    case array(String, [BusValue])
    /// A dictionary with values of any type.
    case options([String: BusValue])

    /// A new GVariant without an owner, which a container or a call consumes.
    var variant: OpaquePointer? {
        switch self {
        case .text(let text): return g_variant_new_string(text)
        case .flag(let flag): return g_variant_new_boolean(flag ? 1 : 0)
        case .number(let number): return g_variant_new_uint32(number)
        case .path(let path): return g_variant_new_bytestring(path)
        case .tuple(let values):
            let children = values.map(\.variant)
            return g_variant_new_tuple(children, gsize(children.count))
        case .array(let type, let values): return Self.array(type, values.map(\.variant))
        case .options(let values):
            let entries = values.sorted { $0.key < $1.key }.map {
                g_variant_new_dict_entry(g_variant_new_string($0.key), g_variant_new_variant($0.value.variant))
            }
            return Self.array("{sv}", entries)
        }
    }

    private static func array(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        let element = g_variant_type_new(type)
        defer { g_variant_type_free(element) }
        return g_variant_new_array(element, children, gsize(children.count))
    }
}
