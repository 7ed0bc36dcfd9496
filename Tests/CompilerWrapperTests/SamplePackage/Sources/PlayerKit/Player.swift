import Foundation

@objcMembers
open class Player: NSObject {
    public weak var delegate: PlayerDelegate?
    public private(set) var rate = 0.0

    open func play() {
        rate = delegate?.volume ?? 1
        delegate?.player(self, didChangeRateTo: rate)
    }

    open func skip(to time: NSNumber) {
        if delegate?.player?(self, shouldSkipTo: time.doubleValue) ?? true {
            print("skipped to \(time)")
        } else {
            print("stayed before \(time)")
        }
    }

    @objc(endPlaybackBecauseOf:)
    open func finish(reason: String?) {
        print("finished: \(reason ?? "no reason")")
        delegate?.playerDidFinish?(self)
    }

    @nonobjc open func unknown() {}
}

#if os(iOS)
    extension Player {
        public static let system = "iOS"
    }
#else
    extension Player {
        public static let system = "other"
    }
#endif
