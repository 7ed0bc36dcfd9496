import CoreText
import UIFoundation
public import UIKit

/// A node that shows text, which any thread can measure and draw.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let title = ASTextNode()
/// title.attributedText = NSAttributedString(
///     string: "Nodes draw in the background",
///     attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
/// title.maximumNumberOfLines = 2
/// ```
open class ASTextNode: ASControlNode {
    private struct Values {
        var attributedText: NSAttributedString?
        var text = StyledText("")
        var truncationMode = NSLineBreakMode.byWordWrapping
        var maximumNumberOfLines: UInt = 0
    }

    /// What drawing needs.
    private final class Parameters: NSObject, Sendable {
        let text: StyledText
        let options: TextLayout.Options

        init(_ text: StyledText, _ options: TextLayout.Options) {
            self.text = text
            self.options = options
        }
    }

    private let values = Locked(Unchecked(Values()))

    /// Creates a node without text.
    public override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    private var current: Values { values.withLock { $0 }.value }

    private func change(_ change: (inout Values) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The text. The default is nil.
    open var attributedText: NSAttributedString? {
        get { current.attributedText }
        set {
            let text = newValue?.copy() as? NSAttributedString
            guard text != current.attributedText else { return }
            change { values in
                values.attributedText = text
                values.text = text.map { StyledText($0) } ?? StyledText("")
            }
            updateBaselines(text)
            accessibilityLabel = text?.string
            isAccessibilityElement = (text?.length ?? 0) > 0
        }
    }

    private func updateBaselines(_ text: NSAttributedString?) {
        guard let text, text.length > 0 else {
            (style.ascender, style.descender) = (0, 0)
            return
        }
        let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        let last = text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont
        style.ascender = first?.ascender ?? 0
        style.descender = last?.descender ?? 0
    }

    /// The position of the ellipsis if the text does not fit: at the head, in the middle, or at the
    /// tail for all other modes but `byClipping`. The default is `byWordWrapping`.
    open var truncationMode: NSLineBreakMode {
        get { current.truncationMode }
        set { if newValue != current.truncationMode { change { $0.truncationMode = newValue } } }
    }

    /// The greatest number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines: UInt {
        get { current.maximumNumberOfLines }
        set { if newValue != current.maximumNumberOfLines { change { $0.maximumNumberOfLines = newValue } } }
    }

    /// A Boolean value that indicates whether the text does not fit in the calculated size.
    open var isTruncated: Bool { !layout(in: calculatedSize).isComplete }

    /// The number of lines in the calculated size.
    open var lineCount: UInt { UInt(layout(in: calculatedSize).lines.count) }

    // MARK: Layout

    private func options(_ size: CGSize) -> TextLayout.Options {
        let values = current
        var options = TextLayout.Options()
        func limit(_ length: CGFloat) -> CGFloat { ASPointsValidForSize(length) && length > 0 ? length : .infinity }
        options.size = CGSize(width: limit(size.width), height: limit(size.height))
        options.maximumLines = Int(values.maximumNumberOfLines)
        options.clipsLastLine = false
        switch values.truncationMode {
        case .byTruncatingHead: options.truncation = .head
        case .byTruncatingMiddle: options.truncation = .middle
        case .byClipping: options.truncation = nil
        default: options.truncation = .tail
        }
        return options
    }

    private func layout(in size: CGSize) -> TextLayout { TextLayout(current.text, options(size)) }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let used = layout(in: constrainedSize).usedSize
        return PixelRounding.ceil(CGSize(width: min(used.width, constrainedSize.width), height: min(used.height, constrainedSize.height)))
    }

    // MARK: Drawing

    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        Parameters(current.text, options(bounds.size))
    }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, let context = UIGraphicsGetCurrentContext(), !isCancelledBlock() else { return }
        let layout = TextLayout(parameters.text, parameters.options)
        guard !isCancelledBlock() else { return }
        layout.draw(at: bounds.origin, in: context)
    }
}
