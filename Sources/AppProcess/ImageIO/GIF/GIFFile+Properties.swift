import CoreGraphics
import Foundation

extension GIFFile {
    /// The properties of the whole animation, keyed by ImageIO's constants.
    var properties: [CFString: Any] {
        [
            kCGImagePropertyGIFLoopCount: NSNumber(value: loopCount),
            kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: palette != nil),
            kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: width), kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: height),
            kCGImagePropertyGIFFrameInfoArray: frames.map { NSDictionary(dictionary: $0.properties) } as NSArray,
        ]
    }
}

extension GIFFile.Frame {
    /// The durations of the frame, keyed by ImageIO's constants.
    var properties: [CFString: Any] {
        let seconds = Double(delay) / 100
        return [
            kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: seconds),
            kCGImagePropertyGIFDelayTime: NSNumber(value: seconds < 0.05 ? 0.1 : seconds),
        ]
    }
}
