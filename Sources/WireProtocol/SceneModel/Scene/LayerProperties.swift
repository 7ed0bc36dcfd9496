import Geometry

/// Access to the groups of properties that are stored out of line, because few layers set them. A
/// group that was never set has no storage, and its properties have their defaults.
extension LayerProperties {
    /// A value out of line, shared by copies of the properties until one of them replaces it.
    @usableFromInline
    final class SharedValue<Value: Equatable & Sendable>: Equatable, Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }

        @usableFromInline
        static func == (a: SharedValue, b: SharedValue) -> Bool { a === b || a.value == b.value }
    }

    /// The properties of any kind of layer that are rarely set, such as transforms.
    var sparse: SparseProperties {
        get { sparseStorage?.value ?? .defaults }
        set { sparseStorage = SharedValue(newValue) }
    }

    /// A Boolean value that indicates whether no sparse property was ever set: transforms are the
    /// identity, the media timing is the default, and so on.
    @inlinable public var isPlain: Bool { sparseStorage == nil }

    // MARK: Groups

    /// The properties that only layers of one kind have.
    enum KindProperties: Equatable {
        case shape(ShapeProperties)
        case gradient(GradientProperties)
        case replicator(ReplicatorProperties)
        case emitter(EmitterProperties)
    }

    /// The mask, the shadow and other properties that few layers set.
    public var appearance: AppearanceProperties {
        get { appearanceStorage?.value ?? AppearanceProperties() }
        set { appearanceStorage = SharedValue(newValue) }
    }

    /// A Boolean value that indicates whether no property of `appearance` was ever set.
    @inlinable public var hasPlainAppearance: Bool { appearanceStorage == nil }

    /// The properties of a shape layer. For layers of another kind they are the defaults, and
    /// setting them replaces that kind's properties.
    public var shape: ShapeProperties {
        get { if case .shape(let properties) = kindStorage?.value { properties } else { ShapeProperties() } }
        set { kindStorage = SharedValue(.shape(newValue)) }
    }

    /// The properties of a gradient layer. For layers of another kind, see `shape`.
    public var gradient: GradientProperties {
        get { if case .gradient(let properties) = kindStorage?.value { properties } else { GradientProperties() } }
        set { kindStorage = SharedValue(.gradient(newValue)) }
    }

    /// The properties of a replicator layer. For layers of another kind, see `shape`.
    public var replicator: ReplicatorProperties {
        get { if case .replicator(let properties) = kindStorage?.value { properties } else { ReplicatorProperties() } }
        set { kindStorage = SharedValue(.replicator(newValue)) }
    }

    /// The properties of an emitter layer. For layers of another kind, see `shape`.
    public var emitter: EmitterProperties {
        get { if case .emitter(let properties) = kindStorage?.value { properties } else { EmitterProperties() } }
        set { kindStorage = SharedValue(.emitter(newValue)) }
    }

    // MARK: Contents

    /// The two surfaces between which an animation of `contents` fades, or nil without such an
    /// animation. During a fade, `contents` is the surface whose end of the fade is nearer.
    public var contentsFade: ContentsFade? { hasPlainAppearance ? nil : appearance.contentsFade }

    /// Sets the contents and the fade that shows them. Without a fade before and after the change,
    /// `appearance` is not written, and so does not gain storage.
    mutating func setContents(_ surface: SurfaceID?, fade: ContentsFade?) {
        contents = surface
        if fade != nil || contentsFade != nil { appearance.contentsFade = fade }
    }

    // MARK: Comparison

    /// Returns the properties whose values differ between two layers.
    public func differences(from other: LayerProperties) -> LayerPropertySet {
        var set = LayerPropertySet()
        for property in LayerProperty.allCases where self[property] != other[property] { set.insert(property) }
        return set
    }
}
