extension AnimatedProperty {
    /// Returns the properties to animate for the change of a layer's property; none if it cannot be
    /// animated.
    ///
    /// - Parameter event: The name of the layer's property.
    static func all(for event: String, _ timing: AnimationTiming) -> [AnimatedProperty] {
        switch (event, timing) {
        case ("bounds", _): [.boundsOrigin, .boundsSize]
        // A spring that starts at different velocities in x and y is two springs.
        case ("position", .spring(let spring)) where spring.velocity.dx != spring.velocity.dy: [.positionX, .positionY]
        default: AnimatedProperty(rawValue: event).map { [$0] } ?? []
        }
    }
}
