import CoreGraphics
import Foundation

/// Archiving of the segments, each under keys with its index.
extension UISegmentedControl {
    private static let count = "UISegmentCount"

    private static func key(_ index: Int, _ name: String) -> String { "UISegment\(index)\(name)" }

    /// Writes the segments and the selection.
    final func encodeSegments(with coder: NSCoder) {
        coder.encode(segments.count, forKey: Self.count)
        for (index, segment) in segments.enumerated() {
            coder.encode(segment.title, forKey: Self.key(index, "Title"))
            coder.encode(segment.image, forKey: Self.key(index, "Image"))
            coder.encode(Double(segment.width), forKey: Self.key(index, "Width"))
            coder.encode(Double(segment.contentOffset.width), forKey: Self.key(index, "OffsetX"))
            coder.encode(Double(segment.contentOffset.height), forKey: Self.key(index, "OffsetY"))
            coder.encode(segment.isEnabled, forKey: Self.key(index, "Enabled"))
        }
        coder.encode(isMomentary, forKey: "UIMomentary")
        coder.encode(apportionsSegmentWidthsByContent, forKey: "UIApportionsSegmentWidthsByContent")
        coder.encode(selectedSegmentIndex, forKey: "UISelectedSegmentIndex")
        coder.encode(selectedSegmentTintColor, forKey: "UISelectedSegmentTintColor")
    }

    /// Reads the segments and the selection.
    final func decodeSegments(from coder: NSCoder) {
        guard coder.containsValue(forKey: Self.count) else { return }
        for index in 0..<max(0, coder.decodeInteger(forKey: Self.count)) {
            // An archive cannot claim more segments than it contains.
            guard coder.containsValue(forKey: Self.key(index, "Enabled")) else { break }
            if let image = coder.decodeObject(of: UIImage.self, forKey: Self.key(index, "Image")) {
                insertSegment(with: image, at: index, animated: false)
            } else {
                let title = coder.decodeObject(of: NSString.self, forKey: Self.key(index, "Title"))
                insertSegment(withTitle: title.map { $0 as String }, at: index, animated: false)
            }
            setWidth(CGFloat(coder.decodeDouble(forKey: Self.key(index, "Width"))), forSegmentAt: index)
            let x = coder.decodeDouble(forKey: Self.key(index, "OffsetX"))
            setContentOffset(CGSize(width: x, height: coder.decodeDouble(forKey: Self.key(index, "OffsetY"))), forSegmentAt: index)
            setEnabled(coder.decodeBool(forKey: Self.key(index, "Enabled")), forSegmentAt: index)
        }
        isMomentary = coder.decodeBool(forKey: "UIMomentary")
        apportionsSegmentWidthsByContent = coder.decodeBool(forKey: "UIApportionsSegmentWidthsByContent")
        selectedSegmentIndex = coder.decodeInteger(forKey: "UISelectedSegmentIndex")
        selectedSegmentTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISelectedSegmentTintColor")
    }
}
