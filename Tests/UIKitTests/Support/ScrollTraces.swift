/// Traces of Apple's UIScrollView on iOS 26.1, from golden/scroll_traces of
/// github.com/Vercantez/openuikit.
///
/// The view is 852 points high, its content 40,000 points, at 3 pixels per point.
/// Times are in seconds since the finger was lifted, when the recorder observed a frame.
enum ScrollTraces {
    /// A content offset (points) at a time.
    struct Sample {
        let time: Double
        let offset: Double
    }

    /// decel_v750: released at 5074 and 750 points per second. Every tenth frame.
    static let slow = [
        Sample(time: 0.0106, offset: 5081.333), Sample(time: 0.1773, offset: 5185.333), Sample(time: 0.3440, offset: 5260),
        Sample(time: 0.5106, offset: 5313.333), Sample(time: 0.6773, offset: 5351.667), Sample(time: 0.8440, offset: 5379),
        Sample(time: 1.0106, offset: 5398.667), Sample(time: 1.1773, offset: 5412.667), Sample(time: 1.3440, offset: 5422.667),
        Sample(time: 1.5106, offset: 5430), Sample(time: 1.6773, offset: 5435.333), Sample(time: 1.8440, offset: 5439),
        Sample(time: 2.0107, offset: 5441.667),
    ]
    /// The target offset that the delegate received, the final offset, and the time at which the
    /// delegate was notified.
    static let slowTarget = 5443.667
    static let slowEnd = Sample(time: 2.1605, offset: 5443.333)

    /// decel_v3000: released at 5326 and 3000 points per second. Every sixteenth frame.
    static let fast = [
        Sample(time: 0.0189, offset: 5379.333), Sample(time: 0.2856, offset: 5976.333), Sample(time: 0.5523, offset: 6326.667),
        Sample(time: 0.8189, offset: 6532), Sample(time: 1.0856, offset: 6652.333), Sample(time: 1.3523, offset: 6723),
        Sample(time: 1.6190, offset: 6764.333), Sample(time: 1.8856, offset: 6788.667), Sample(time: 2.1523, offset: 6802.667),
    ]
    /// The target offset, the final offset and its time, as for `slow`.
    static let fastTarget = 6819.667
    static let fastEnd = Sample(time: 2.8521, offset: 6818)

    /// rubberband_top: content dragged beyond its top edge, by the finger's distance from it. The
    /// recognizer consumes the first 10 points.
    static let pulls: [(pull: Double, stretch: Double)] = [
        (5, 2.667), (10, 5.333), (50, 26.667), (100, 51.667), (150, 75.333), (200, 97.333), (250, 118.333), (300, 138.333), (350, 157),
        (400, 175), (450, 191.667), (500, 208), (550, 223.333), (590, 235),
    ]

    /// rubberband_top: released at rest 235 points beyond the edge.
    static let returning = [
        Sample(time: 0.0074, offset: 223.333), Sample(time: 0.0240, offset: 197), Sample(time: 0.0573, offset: 152),
        Sample(time: 0.0907, offset: 116.333), Sample(time: 0.1240, offset: 88.333), Sample(time: 0.1573, offset: 66.667),
        Sample(time: 0.1907, offset: 50), Sample(time: 0.2240, offset: 37.333), Sample(time: 0.2574, offset: 27.667),
        Sample(time: 0.2907, offset: 20.333), Sample(time: 0.3240, offset: 15), Sample(time: 0.3573, offset: 11),
        Sample(time: 0.4073, offset: 7), Sample(time: 0.4573, offset: 4.333), Sample(time: 0.5240, offset: 2.333),
    ]
    /// The time at which the content was back at the edge.
    static let returned = 0.6908

    /// edge_impact: released at 39,088 and 3125 points per second, 60 points from the bottom edge
    /// at 39,148. Times are since the first frame of the deceleration, at 39,108.333.
    static let impact = [
        Sample(time: 0.0167, offset: 39158.333), Sample(time: 0.0333, offset: 39196.667), Sample(time: 0.0500, offset: 39222),
        Sample(time: 0.0667, offset: 39237.333), Sample(time: 0.1000, offset: 39248.333), Sample(time: 0.1333, offset: 39244.333),
        Sample(time: 0.1834, offset: 39227), Sample(time: 0.2333, offset: 39207), Sample(time: 0.3000, offset: 39185.333),
        Sample(time: 0.3667, offset: 39170.333), Sample(time: 0.4500, offset: 39159), Sample(time: 0.5500, offset: 39152.667),
    ]
    /// The offset in the first frame.
    static let impactFirst = 39108.333
    /// The time at which the content came to rest.
    static let impactEnd = 0.8001
}
