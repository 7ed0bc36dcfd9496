import CoreGraphics
public import Foundation
import QuartzCore

/// A bar that fills as something goes on. Main thread.
open class UIProgressView: UIView {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// A bar of its own.
        case `default` = 0
        /// A bar at the edge of another.
        case bar = 1
    }

    private let track = UIImageView()
    private let filled = UIImageView()
    private var part: Float = 0
    private var observation: ProgressObservation?

    /// An empty bar.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: ControlLook.Progress.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // What an archive has of the bar's parts is made anew.
        for view in subviews { view.removeFromSuperview() }
        prepare()
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIProgressViewStyle")) ?? .default
        part = min(max(coder.decodeFloat(forKey: "UIProgress"), 0), 1)
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
        updateLooks()
    }

    // MARK: Value

    /// How much is filled, from 0 to 1.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Fills a part from 0 to 1.
    open func setProgress(_ progress: Float, animated: Bool) {
        UIKitException.requireMainThread("progress", of: "UIProgressView")
        part = progress.isNaN ? 0 : min(max(progress, 0), 1)
        layOutParts(animated: animated && window != nil)
    }

    /// Whose part done is shown, looked at ten times a second while the view is in a window; nil for none.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            observe()
        }
    }

    // MARK: Looks

    /// How it looks. Initially `default`.
    open var progressViewStyle = Style.default { didSet { updateLooks() } }

    /// The colour of what is filled; nil for the tint.
    open var progressTintColor: UIColor? { didSet { updateLooks() } }

    /// The colour behind it; nil for the usual one.
    open var trackTintColor: UIColor? { didSet { updateLooks() } }

    /// A picture for what is filled, in the place of a colour.
    open var progressImage: UIImage? {
        didSet {
            updateLooks()
            invalidateIntrinsicContentSize()
        }
    }

    /// A picture for what is behind it.
    open var trackImage: UIImage? {
        didSet {
            updateLooks()
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

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        observe()
    }

    private var height: CGFloat {
        max(progressImage?.size.height ?? 0, trackImage?.size.height ?? 0, trackImage == nil ? ControlLook.Progress.height : 0)
    }

    private func updateLooks() {
        track.image = trackImage
        track.backgroundColor = trackImage != nil ? nil : trackTintColor ?? (progressViewStyle == .bar ? .clear : ControlLook.track)
        filled.image = progressImage
        filled.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
        setNeedsLayout()
    }

    private func layOutParts(animated: Bool) {
        let bar = PixelGrid.round(CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height), pixelScale)
        track.frame = bar
        let width = PixelGrid.round(bar.width * CGFloat(part), pixelScale)
        let place = CGRect(x: isRightToLeft ? bar.maxX - width : bar.minX, y: bar.minY, width: width, height: bar.height)
        if filled.frame != place {
            ControlMotion.change(filled.layer, ["position", "bounds"], isAnimated: animated) { filled.frame = place }
        }
        track.layer.cornerRadius = trackImage == nil && progressViewStyle == .default ? bar.height / 2 : 0
        filled.layer.cornerRadius = progressImage == nil && progressViewStyle == .default ? bar.height / 2 : 0
    }

    private func observe() {
        observation = nil
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: false)
        guard window != nil else { return }
        observation = ProgressObservation(observedProgress) { [weak self] part in self?.setProgress(Float(part), animated: true) }
    }
}

/// Looks at a progress now and then until it is finished: Foundation's tells nobody of its changes here.
@MainActor private final class ProgressObservation {
    private static let interval: TimeInterval = 0.1

    private var timer: Timer?
    private var shown: Double

    init(_ progress: Progress, _ handler: @escaping @MainActor (Double) -> Void) {
        shown = progress.fractionCompleted
        guard !progress.isFinished, !progress.isCancelled else { return }
        let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.look(at: progress, handler) }
        }
        timer.tolerance = Self.interval / 4
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    isolated deinit { timer?.invalidate() }

    private func look(at progress: Progress, _ handler: (Double) -> Void) {
        let part = progress.fractionCompleted
        if part != shown {
            shown = part
            handler(part)
        }
        if progress.isFinished || progress.isCancelled {
            timer?.invalidate()
            timer = nil
        }
    }
}
