/// A set of measurements in seconds.
struct Percentiles {
    private let sorted: [Double]

    init(_ samples: [Double]) { sorted = samples.sorted() }

    /// The value below which a share of the measurements lie, 0…1, by nearest rank; 0 where there are none.
    func at(_ share: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
        return sorted.indices.contains(rank) ? sorted[rank] : last
    }

    var median: Double { at(0.5) }
}
