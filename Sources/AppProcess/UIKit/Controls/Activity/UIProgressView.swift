import CoreGraphics
public import Foundation
import QuartzCore

/// A bar that shows the progress of a task. Main thread.
open class UIProgressView: UIView {
    /// The appearance of a progress view.
    public enum Style: Int, Sendable {
        /// A bar by itself.
        case `default` = 0
        /// A bar at the edge of a toolbar or navigation bar.
        case bar = 1
    }

    private let track = UIImageView()
    private let filled = UIImageView()
    private var fraction: Float = 0
    /// The polling of `observedProgress`, or `nil` without one or without a window.
    private var observation: ProgressObservation?

    /// Creates a view with a progress of 0.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: ControlStyle.Progress.height))
        progressViewStyle = style
    }

    /// Creates a view with a frame in the superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // `UIView` decodes all archived subviews. Remove those that `prepare()` creates again.
        for view in subviews { view.removeFromSuperview() }
        // The style's observer is not called in an initializer; `prepare()` applies the style.
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIProgressViewStyle")) ?? .default
        prepare()
        fraction = min(max(coder.decodeFloat(forKey: "UIProgress"), 0), 1)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(progressViewStyle.rawValue, forKey: "UIProgressViewStyle")
        coder.encode(progress, forKey: "UIProgress")
    }

    private func prepare() {
        addSubview(track)
        addSubview(filled)
        track.clipsToBounds = true
        filled.clipsToBounds = true
        updateAppearance()
    }

    // MARK: Value

    /// The progress (0 to 1).
    open var progress: Float {
        get { reported("progress", fraction) }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress (0 to 1).
    open func setProgress(_ progress: Float, animated: Bool) {
        UIKitException.requireMainThread("progress", of: "UIProgressView")
        changing("progress") { fraction = progress.isNaN ? 0 : min(max(progress, 0), 1) }
        layOutParts(animated: animated && window != nil)
    }

    /// The object whose completed fraction is displayed; nil for none. It is polled ten times a
    /// second while the view is in a window.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            observe()
        }
    }

    // MARK: Appearance

    /// The appearance of the bar. The default is `default`.
    open var progressViewStyle = Style.default {
        didSet {
            recordAppearance(\.progressViewStyle, progressViewStyle)
            updateAppearance()
        }
    }

    /// The color of the completed part; nil for the tint color.
    open var progressTintColor: UIColor? {
        didSet {
            recordAppearance(\.progressTintColor, progressTintColor)
            updateAppearance()
        }
    }

    /// The color of the remaining part; nil for the default color.
    open var trackTintColor: UIColor? {
        didSet {
            recordAppearance(\.trackTintColor, trackTintColor)
            updateAppearance()
        }
    }

    /// An image for the completed part, instead of a color.
    open var progressImage: UIImage? {
        didSet {
            recordAppearance(\.progressImage, progressImage)
            guard progressImage !== oldValue else { return }
            updateAppearance()
            invalidateIntrinsicContentSize()
        }
    }

    /// An image for the remaining part, instead of a color.
    open var trackImage: UIImage? {
        didSet {
            recordAppearance(\.trackImage, trackImage)
            guard trackImage !== oldValue else { return }
            updateAppearance()
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts(animated: false)
    }

    override var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(
            isElement: true, label: SystemText.progress.text, value: AccessibilityStandard.percentage(progress), traits: .updatesFrequently)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        observe()
    }

    private var height: CGFloat {
        max(progressImage?.size.height ?? 0, trackImage?.size.height ?? 0, trackImage == nil ? ControlStyle.Progress.height : 0)
    }

    private func updateAppearance() {
        track.image = trackImage
        track.backgroundColor = trackImage != nil ? nil : trackTintColor ?? (progressViewStyle == .bar ? .clear : ControlStyle.track)
        filled.image = progressImage
        filled.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
        setNeedsLayout()
    }

    /// Sets the frames of both parts of the bar.
    private func layOutParts(animated: Bool) {
        let bar = PixelGrid.round(CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height), pixelScale)
        track.frame = bar
        let width = PixelGrid.round(bar.width * CGFloat(fraction), pixelScale)
        let frame = CGRect(x: isRightToLeft ? bar.maxX - width : bar.minX, y: bar.minY, width: width, height: bar.height)
        if filled.frame != frame {
            ControlMotion.change(filled.layer, ["position", "bounds"], isAnimated: animated) { filled.frame = frame }
        }
        track.layer.cornerRadius = trackImage == nil && progressViewStyle == .default ? bar.height / 2 : 0
        filled.layer.cornerRadius = progressImage == nil && progressViewStyle == .default ? bar.height / 2 : 0
    }

    /// Shows `observedProgress`, and polls it while the view is in a window.
    private func observe() {
        observation = nil
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: false)
        guard window != nil else { return }
        observation = ProgressObservation(observedProgress) { [weak self] fraction in self?.setProgress(Float(fraction), animated: true) }
    }
}

/// Polls a `Progress` until it is finished or canceled, because Foundation on Linux does not notify
/// observers of changes. Releasing the object ends the polling.
@MainActor private final class ProgressObservation {
    /// The time between polls (seconds).
    private static let interval: TimeInterval = 0.1

    private var timer: Timer?
    /// The completed fraction that the handler received last.
    private var displayed: Double

    /// Starts polling.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - handler: Receives the completed fraction (0 to 1) when it changes.
    init(_ progress: Progress, _ handler: @escaping @MainActor (Double) -> Void) {
        displayed = progress.fractionCompleted
        guard !progress.isFinished, !progress.isCancelled else { return }
        let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.update(from: progress, handler) }
        }
        timer.tolerance = Self.interval / 4
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    isolated deinit { timer?.invalidate() }

    private func update(from progress: Progress, _ handler: (Double) -> Void) {
        let fraction = progress.fractionCompleted
        if fraction != displayed {
            displayed = fraction
            handler(fraction)
        }
        if progress.isFinished || progress.isCancelled {
            timer?.invalidate()
            timer = nil
        }
    }
}
