/// The order statistics of a set of measurements, usually in seconds.
struct Percentiles {
    private let sorted: [Double]

    init(_ samples: [Double]) { sorted = samples.sorted() }

    /// Returns the value at or below which the given share (0…1) of the measurements lies, by
    /// nearest rank; 0 without measurements.
    func at(_ share: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted.indices.contains(rank) ? sorted[rank] : last
    }

    var median: Double { at(0.5) }
}
