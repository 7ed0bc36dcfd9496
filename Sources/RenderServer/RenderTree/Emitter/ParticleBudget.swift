import SceneModel

/// The memory that the particles of a client may occupy, and the particles that may be born in one
/// frame.
///
/// Memory is counted in units of `Limits.particleBytes`, the size of a particle. An emitter
/// reserves units before its lists grow, and releases them when they shrink.
struct ParticleBudget {
    /// The number of units reserved.
    private(set) var reserved = 0
    /// The number of particles born in this frame, including those that die in it.
    private var births = 0

    /// The number of particles that may still be born in this frame.
    var remainingBirths: Int { min(Limits.particles - births, Limits.particles - reserved) }

    /// Begins a frame.
    mutating func beginFrame() { births = 0 }

    /// Reserves memory for a particle that is born.
    ///
    /// - Parameter units: The memory for the particle and for the state stored with it.
    /// - Returns: `false`, with nothing reserved, if the budget does not allow it.
    mutating func reserveBirth(_ units: Int) -> Bool {
        guard births < Limits.particles, units <= Limits.particles - reserved else { return false }
        births += 1
        reserved += units
        return true
    }

    /// Returns memory to the budget.
    mutating func release(_ units: Int) { reserved -= units }
}
