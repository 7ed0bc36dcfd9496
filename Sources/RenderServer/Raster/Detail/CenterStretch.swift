/// Stretches or compresses the middle of an image along rows and columns while its ends keep their
/// size, as `CALayer.contentsCenter` requests. The nine parts are drawn as one image, without
/// seams.
///
/// A device pixel is first mapped by a homography to a position as if nothing were stretched; this
/// value then maps that position, "before stretching", to the position in the image.
public struct CenterStretch: Equatable, Sendable {
    /// The stretch along one axis. Positions before stretching and in the image agree in the first
    /// part.
    public struct Axis: Equatable, Sendable {
        /// The start of the middle, which is the same before stretching and in the image (pixels).
        public let low: Double
        /// The end of the middle before stretching (pixels, at least `low`).
        public let high: Double
        /// The end of the middle in the image (pixels, at least `low`).
        public let end: Double

        /// Creates an axis. `high` and `end` are raised to `low` if they are less.
        public init(low: Double, high: Double, end: Double) {
            self.low = low
            self.high = max(low, high)
            self.end = max(low, end)
        }

        /// The number of image pixels per pixel before stretching in the middle; 0 if the middle
        /// has no length.
        public var slope: Double { high > low ? (end - low) / (high - low) : 0 }

        /// Returns the position in the image for a position before stretching. The caller computes
        /// `slope` once.
        @inline(__always)
        func map(_ position: Double, slope: Double) -> Double {
            position <= low ? position : position >= high ? position - high + end : low + (position - low) * slope
        }

        /// Returns the positions before stretching that show a range of the image. It is the
        /// inverse of `map`; if the middle has no length in the image, its whole extent before
        /// stretching shows `low`.
        public func positions(showing range: ClosedRange<Double>) -> ClosedRange<Double> {
            let slope = slope
            func position(_ value: Double, atEnd: Bool) -> Double {
                if value < low || (value == low && !atEnd) { return value }
                if value > end || (value == end && atEnd) { return value - end + high }
                return slope > 0 ? low + (value - low) / slope : atEnd ? high : low
            }
            let first = position(range.lowerBound, atEnd: false)
            return first...max(first, position(range.upperBound, atEnd: true))
        }
    }

    /// The stretch along rows.
    public let x: Axis
    /// The stretch along columns.
    public let y: Axis

    /// Creates a stretch from its two axes.
    public init(x: Axis, y: Axis) {
        self.x = x
        self.y = y
    }
}

/// Options for drawing an image other than through a single map at full resolution.
public struct ImageDetail: Sendable {
    /// The stretch applied between the map and the image.
    public var stretch: CenterStretch?
    /// The smaller versions of the image, two of which are sampled where it is minified; nil
    /// samples the image itself.
    public var pyramid: ImagePyramid?
    /// The number of pyramid levels added to the level that the size of a sample requires. Positive
    /// values blur.
    public var bias = 0.0

    /// Creates options. The defaults draw the image at full resolution without a stretch.
    public init(stretch: CenterStretch? = nil, pyramid: ImagePyramid? = nil, bias: Double = 0) {
        self.stretch = stretch
        self.pyramid = pyramid
        self.bias = bias
    }
}
