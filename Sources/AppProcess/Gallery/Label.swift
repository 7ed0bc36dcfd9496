import CoreText
import Foundation
import QuartzCore

/// A line of text for the gallery's captions. The environment variable `LAMINA_LABELS=none` hides
/// all labels.
final class Label: CATextLayer {
    private static let areHidden = ProcessInfo.processInfo.environment["LAMINA_LABELS"] == "none"

    /// - Parameters:
    ///   - size: The font size (points).
    ///   - scale: The number of pixels per point.
    init(_ text: String, size: CGFloat, color: CGColor, scale: CGFloat, monospaced: Bool = false) {
        super.init()
        string = text
        font = CTFontCreateUIFontForLanguage(monospaced ? .userFixedPitch : .system, size, nil)
        fontSize = size
        foregroundColor = color
        truncationMode = .end
        contentsScale = scale
        isHidden = Self.areHidden
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
    }

    override init(layer: Any) { super.init(layer: layer) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}
