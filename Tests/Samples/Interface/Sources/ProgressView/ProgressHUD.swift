import UIKit

@objc public protocol ProgressHUDDelegate: NSObjectProtocol {
    @objc optional func hudWasHidden(_ hud: ProgressHUD)
}
@objc public enum ProgressHUDMode: Int { case indeterminate, determinate, text }

@IBDesignable
@objcMembers open class ProgressHUD: UIView {
    open weak var delegate: ProgressHUDDelegate?
    open var mode: ProgressHUDMode = .indeterminate { didSet { if oldValue != mode { updateIndicators() } } }
    open var minShowTime: TimeInterval = 0
    open var graceTime: TimeInterval = 0
    dynamic open var progress: Float = 0 { didSet { indicator?.setValue(progress, forKey: "progress") } }
    open var progressObject: Progress? {
        didSet { setProgressDisplayLink(enabled: progressObject != nil) }
    }
    open var removeFromSuperViewOnHide = false
    open var completionBlock: (() -> Void)?
    public private(set) lazy var label: UILabel = {
        let label = UILabel()
        label.adjustsFontSizeToFitWidth = false
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 16)
        label.isOpaque = false
        return label
    }()
    public private(set) lazy var bezelView = BackgroundView(frame: .zero)
    private var indicator: UIView?
    private weak var graceTimer: Timer?
    private var minShowTimer: Timer?
    private var hideDelayTimer: Timer?
    private var displayLink: CADisplayLink? {
        willSet { displayLink?.invalidate() }
        didSet { displayLink?.add(to: .main, forMode: .default) }
    }
    private var showStarted: Date?

    @discardableResult
    open class func showAdded(to view: UIView, animated: Bool) -> Self {
        let hud = self.init(view: view)
        hud.removeFromSuperViewOnHide = true
        view.addSubview(hud)
        hud.show(animated: animated)
        return hud
    }
    open class func forView(_ view: UIView) -> ProgressHUD? {
        view.subviews.reversed().first { $0.isKind(of: self) } as? ProgressHUD
    }
    public override init(frame: CGRect) { super.init(frame: frame); commonInit() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); commonInit() }
    public required convenience init(view: UIView) { self.init(frame: view.bounds) }

    private func commonInit() {
        backgroundColor = .clear
        alpha = 0
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(bezelView)
        bezelView.addSubview(label)
        updateIndicators()
        NotificationCenter.default.addObserver(
            self, selector: #selector(statusBarOrientationDidChange(_:)), name: UIApplication.didBecomeActiveNotification, object: nil)
        label.addObserver(self, forKeyPath: #keyPath(UILabel.text), options: [.new], context: &context)
    }
    private var context = 0
    deinit {
        NotificationCenter.default.removeObserver(self)
    }
    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        if keyPath == #keyPath(UILabel.text) {
            print("text:", change?[.newKey] as? String ?? "none")
            setNeedsUpdateConstraints()
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }

    open func show(animated: Bool) {
        minShowTimer?.invalidate()
        if graceTime > 0 {
            let timer = Timer(
                timeInterval: graceTime, target: self, selector: #selector(handleGraceTimer(_:)), userInfo: nil, repeats: false)
            RunLoop.current.add(timer, forMode: .common)
            graceTimer = timer
        } else {
            showUsingAnimation(animated)
        }
    }
    open func hide(animated: Bool, afterDelay delay: TimeInterval) {
        hideDelayTimer = Timer.scheduledTimer(
            timeInterval: delay, target: self, selector: #selector(handleHideTimer), userInfo: ["animated": animated], repeats: false)
    }
    open func hide(animated: Bool) {
        if minShowTime > 0, let started = showStarted {
            let interval = Date().timeIntervalSince(started)
            if interval < minShowTime {
                minShowTimer = .scheduledTimer(
                    timeInterval: minShowTime - interval, target: self, selector: #selector(handleMinShowTimer(_:)), userInfo: nil,
                    repeats: false)
                return
            }
        }
        done()
    }
    private func showUsingAnimation(_ animated: Bool) { showStarted = Date(); alpha = 1; setProgressDisplayLink(enabled: true) }
    @objc private func handleGraceTimer(_ timer: Timer) { showUsingAnimation(true) }
    @objc private func handleMinShowTimer(_ timer: Timer) { done() }
    func handleHideTimer(_ timer: Timer) { hide(animated: (timer.userInfo as? [String: Bool])?["animated"] ?? false) }
    func statusBarOrientationDidChange(_ notification: Notification) { setNeedsLayout() }
    private func done() {
        setProgressDisplayLink(enabled: false)
        hideDelayTimer?.invalidate()
        alpha = 0
        if removeFromSuperViewOnHide { removeFromSuperview() }
        completionBlock?()
        delegate?.hudWasHidden?(self)
    }
    private func setProgressDisplayLink(enabled: Bool) {
        if enabled, progressObject != nil {
            if displayLink == nil { displayLink = CADisplayLink(target: self, selector: #selector(updateProgressFromProgressObject)) }
        } else {
            displayLink = nil
        }
    }
    @objc private func updateProgressFromProgressObject() { progress = Float(progressObject?.fractionCompleted ?? 0) }
    private func updateIndicators() {
        indicator?.removeFromSuperview()
        let type: UIView.Type = mode == .determinate ? RoundProgressView.self : UIActivityIndicatorView.self
        let view = type.init(frame: CGRect(x: 0, y: 0, width: 37, height: 37))
        bezelView.addSubview(view)
        indicator = view
    }
}

open class BackgroundView: UIView {
    open override var intrinsicContentSize: CGSize { .zero }
}

@objcMembers open class RoundProgressView: UIView {
    @objc public dynamic var progress: Float = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 37, height: 37)) }
    public override init(frame: CGRect) { super.init(frame: frame); isOpaque = false }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(2)
        context.strokeEllipse(in: bounds.insetBy(dx: 1, dy: 1))
    }
}
