import CLinux
import Foundation

/// Creates presentation copies by calling `init(layer:)` of a layer's own class.
///
/// Core Animation's `init(layer:)` is not `required`, so that sources for iOS, which write
/// `override init(layer: Any)`, compile; and Swift calls only required initializers on a class that
/// is known only at run time. Every class has the initializers of its superclass in the same vtable
/// slots, from which this type calls the initializer. See docs/decisions/0006.
enum LayerCopying {
    /// The slot of `init(layer:)`, verified by copying a layer of a known class.
    private static let slot = RuntimeFault.require { () throws(RuntimeFault) in
        let slot = LayerMethods.verified.copyInitializer
        try verify(slot)
        return slot
    }

    /// Returns a layer of the same class, created by its `init(layer:)`.
    static func copy(_ layer: CALayer) -> CALayer { copy(layer, through: slot) }

    private static func copy(_ layer: CALayer, through slot: Int) -> CALayer {
        let type: AnyClass = Swift.type(of: layer)
        // The initializer consumes the argument, but not its memory.
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        defer { argument.deallocate() }
        guard let function = UnsafeRawPointer(bitPattern: ClassMetadata.word(at: slot, of: type)),
            let copy = lx_call_initializer(function, argument, unsafeBitCast(type, to: UnsafeRawPointer.self))
        else {
            fatalError(RuntimeFault("the vtable of \(type) has no init(layer:)").report)
        }
        return Unmanaged<CALayer>.fromOpaque(copy).takeRetainedValue()
    }

    // MARK: Self-check

    /// Verifies that a slot is that of `init(layer:)`: that calling it runs the initializer of the
    /// layer's own class, keeps its stored properties, and retains and releases everything once.
    private static func verify(_ slot: Int) throws(RuntimeFault) {
        weak var remainingCopy: CALayer?
        weak var remainingObject: KnownObject?
        let isCopied = {
            let original = KnownCopying(number: 42, text: "a text that is too long to be stored inline", object: KnownObject())
            let copy = copy(original, through: slot)
            (remainingCopy, remainingObject) = (copy, original.object)
            guard let known = copy as? KnownCopying, known !== original else { return false }
            return known.number == original.number && known.text == original.text && known.object === original.object
                && known.generation == 1 && original.generation == 0
        }()
        guard isCopied else { throw RuntimeFault("a call of init(layer:) through the vtable did not copy a layer") }
        guard remainingCopy == nil, remainingObject == nil else {
            throw RuntimeFault("a call of init(layer:) through the vtable leaked a layer or what it refers to")
        }
    }

    private final class KnownObject {}

    private final class KnownCopying: CALayer {
        let number: Int
        let text: String
        let object: KnownObject
        /// The number of copies between this layer and the first.
        let generation: Int

        init(number: Int, text: String, object: KnownObject) {
            self.number = number
            self.text = text
            self.object = object
            generation = 0
            super.init()
        }

        override init(layer: Any) {
            guard let other = layer as? KnownCopying else {
                fatalError(RuntimeFault("init(layer:) received another argument than it was passed").report)
            }
            number = other.number
            text = other.text
            object = other.object
            generation = other.generation + 1
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) {
            fatalError(RuntimeFault("a call of init(layer:) through the vtable ran init(coder:)").report)
        }
    }
}

extension LayerCopying {
    /// Verifies copying now instead of at the first copy.
    static func verify() { _ = slot }
}
