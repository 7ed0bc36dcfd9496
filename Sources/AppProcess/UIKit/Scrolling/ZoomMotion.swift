import CoreGraphics

/// A zoom scale, and the offset that goes with it.
struct ZoomPlace: Equatable {
    var scale: CGFloat
    var offset: CGPoint
}

/// A pinch that is under way.
struct ZoomPinch {
    /// The zoom scale when it began.
    let scale: CGFloat
    /// The point of the zoomed view that stays under the fingers, where the scale is 1.
    let anchor: CGPoint
}

/// A change of the zoom scale frame by frame: 0.3 s, slow at both ends. The point that both places show at the same spot stays there.
struct ZoomMotion: Equatable {
    let begin: Double
    let from: ZoomPlace
    let to: ZoomPlace
    /// Whether it brings contents back that were pinched beyond the limits.
    let isBounce: Bool

    func isOver(at time: Double) -> Bool { time - begin >= ScrollAnimation.duration }

    /// The same to another place.
    func ending(at place: ZoomPlace) -> ZoomMotion { ZoomMotion(begin: begin, from: from, to: place, isBounce: isBounce) }

    func place(at time: Double) -> ZoomPlace {
        if isOver(at: time) { return to }
        let part = CGFloat(ScrollAnimation.progress(at: time - begin, of: ScrollAnimation.duration))
        let scale = from.scale + (to.scale - from.scale) * part
        let offset = CGPoint(
            x: from.offset.x + (to.offset.x - from.offset.x) * part, y: from.offset.y + (to.offset.y - from.offset.y) * part)
        return ZoomPlace(scale: scale, offset: offset)
    }
}

/// How far contents follow fingers that pinch beyond the limits of the scale.
enum ZoomBand {
    /// The scale for one that fingers ask for: within the limits the same; beyond, by the rubber band's curve over octaves, at most twice or half a limit.
    static func scale(for pinched: CGFloat, in limits: ClosedRange<CGFloat>) -> CGFloat {
        let limit = min(max(pinched, limits.lowerBound), limits.upperBound)
        guard limit != pinched, limit > 0, pinched > 0 else { return limit }
        return limit * exp2(RubberBand(length: 1).stretch(for: log2(pinched / limit)))
    }
}
