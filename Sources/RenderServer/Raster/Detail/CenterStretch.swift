/// How the middle of an image is stretched or squeezed while its ends keep their size, along rows and along columns: nine parts that are drawn as one picture, without seams.
public struct CenterStretch: Equatable, Sendable {
    /// One direction. Places before stretching are such that the first part needs none.
    public struct Axis: Equatable, Sendable {
        /// Where the middle begins, before stretching as in the image.
        public let low: Double
        /// Where it ends before stretching; not less than `low`.
        public let high: Double
        /// Where it ends in the image; not less than `low`.
        public let end: Double

        public init(low: Double, high: Double, end: Double) {
            self.low = low
            self.high = max(low, high)
            self.end = max(low, end)
        }

        /// Pixels of the image for each of a place's in the middle; 0 where the middle is a line or nothing.
        public var slope: Double { high > low ? (end - low) / (high - low) : 0 }

        /// The image's place.
        @inline(__always)
        func map(_ place: Double, slope: Double) -> Double {
            place <= low ? place : place >= high ? place - high + end : low + (place - low) * slope
        }

        /// The places before stretching that show a range of the image.
        public func places(showing range: ClosedRange<Double>) -> ClosedRange<Double> {
            let slope = slope
            func place(_ value: Double, atEnd: Bool) -> Double {
                if value < low || (value == low && !atEnd) { return value }
                if value > end || (value == end && atEnd) { return value - end + high }
                return slope > 0 ? low + (value - low) / slope : atEnd ? high : low
            }
            let first = place(range.lowerBound, atEnd: false)
            return first...max(first, place(range.upperBound, atEnd: true))
        }
    }

    /// Along rows.
    public let x: Axis
    /// Along columns.
    public let y: Axis

    public init(x: Axis, y: Axis) {
        self.x = x
        self.y = y
    }
}

/// What it takes to draw an image otherwise than through one map at its own resolution.
public struct ImageDetail: Sendable {
    /// Lies between the map to the image and the image.
    public var stretch: CenterStretch?
    /// Smaller versions of the image, between two of which samples are taken where it is shown smaller; nil to take all from the image.
    public var pyramid: ImagePyramid?
    /// By how many levels of the pyramid samples are less sharp than their size asks for.
    public var bias = 0.0

    public init(stretch: CenterStretch? = nil, pyramid: ImagePyramid? = nil, bias: Double = 0) {
        self.stretch = stretch
        self.pyramid = pyramid
        self.bias = bias
    }
}
