import UIKit
import LayoutDSL
import ImageLoading
import Transitions
import ProgressView
import KeyboardSpace
import Reactive

func spin(_ limit: TimeInterval = 3, until done: () -> Bool) {
    let end = Date(timeIntervalSinceNow: limit)
    while !done(), Date() < end { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
}

// Layout
let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
let box = UIView().then { $0.tag = 7 }
root.addSubview(box)
box.snp.makeConstraints { make in
    make.edges.equalToSuperview().inset(10)
}
root.layoutIfNeeded()
print("layout", box.frame, box.tag, box.snp.count)
box.snp.remakeConstraints { make in
    make.width.height.equalTo(30)
    make.left.top.equalTo(root).offset(5)
}
root.layoutIfNeeded()
print("layout", box.frame, CGPoint.zero.with { $0.x = 3 }.x)

// Images
final class Watcher: NSObject, DownloaderDelegate {
    func downloader(_ downloader: Downloader, didFinish url: URL, error: Error?) { print("finished", url.lastPathComponent) }
}
let watcher = Watcher()
Downloader.shared.delegate = watcher
let imageView = UIImageView()
var result: String?
let task = imageView.load.setImage(
    with: URL(string: "https://example.org/24")!, processor: ResizingProcessor(size: CGSize(width: 12, height: 6))
) {
    result = "\((try? $0.get())?.size ?? .zero)"
}
var fractions: [Double] = []
let progress = task?.observe(\.fractionCompleted, options: [.initial, .new]) { _, change in fractions.append(change.newValue ?? -1) }
spin { result != nil }
print("image", result ?? "none", imageView.load.taskIdentifier ?? 0, fractions, progress != nil)
MemoryCache.default.perform(#selector(MemoryCache.clear))
print("cache", MemoryCache.default.keys.count)

// Transitions
final class Logger: NSObject, UINavigationControllerDelegate, TransitionProgressDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        print("did show", viewController.title ?? "none")
    }
    func transition(_ coordinator: MatchedTransition, didUpdate progress: CGFloat) { print("progress", progress) }
}
let logger = Logger()
let first = UIViewController()
first.title = "first"
let navigation = UINavigationController(rootViewController: first)
navigation.delegate = logger
navigation.isMatchEnabled = true
MatchedTransition.shared.progressDelegate = logger
MatchedTransition.shared.update(0.5)
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
window.rootViewController = navigation
window.makeKeyAndVisible()
window.layoutIfNeeded()
final class DetailController: UIViewController { override func viewDidLoad() { super.viewDidLoad(); title = "detail" } }
first.view.perform(#selector(getter: UIView.matchID))
let detail = DetailController.instantiate()
detail.loadViewIfNeeded()
navigation.pushViewController(detail, animated: false)
spin(1) { navigation.topViewController === detail && first.view.window == nil }
print("stack", navigation.viewControllers.count, type(of: navigation.topViewController!))
print(
    MatchedTransition.shared.responds(to: #selector(UINavigationControllerDelegate.navigationController(_:didShow:animated:))),
    MatchedTransition.shared.responds(to: #selector(UINavigationControllerDelegate.navigationController(_:interactionControllerFor:))))

// Progress
final class HUDOwner: NSObject, ProgressHUDDelegate { func hudWasHidden(_ hud: ProgressHUD) { print("hidden") } }
final class CustomHUD: ProgressHUD {}
let owner = HUDOwner()
let hud = CustomHUD.showAdded(to: root, animated: false)
hud.delegate = owner
hud.label.text = "Loading"
hud.mode = .determinate
hud.progress = 0.5
print(type(of: hud), ProgressHUD.forView(root) === hud, hud.bezelView.subviews.compactMap { ($0 as? RoundProgressView)?.progress })
hud.hide(animated: false, afterDelay: 0.02)
spin { hud.superview == nil }

// Keyboard
KeyboardSpace.shared.enable = true
NotificationCenter.default.post(
    name: UIResponder.keyboardWillShowNotification, object: nil,
    userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 320, height: 216)),
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.5,
    ])
NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
spin(1) { KeyboardSpace.shared.log.count > 2 }
print("keyboard", KeyboardSpace.shared.log)
let gesture = KeyboardSpace.shared.resignFirstResponderGesture
print(
    gesture.delegate?.gestureRecognizer?(gesture, shouldRecognizeSimultaneouslyWith: gesture) ?? true,
    gesture.delegate?.gestureRecognizerShouldBegin?(gesture) ?? true)

// Reactive
let bag = DisposeBag()
let button = UIButton(type: .system)
var taps = 0
button.rx.tap.subscribe { taps += 1 }.disposed(by: bag)
button.sendActions(for: .touchUpInside)
let label = UILabel()
button.rx.controlEvent(.valueChanged).map { "changed" }.bind(to: label.rx.text.optional).disposed(by: bag)
button.sendActions(for: .valueChanged)
print("taps", taps, label.text ?? "none")
final class Scrolled: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("forwarded", scrollView.contentOffset.y) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { print("rest") }
}
extension Binder where Value == String? { var optional: Binder<String> { Binder<String>(bag) { _, value in self.on(value) } } }
let scrolled = Scrolled()
let scroll = UIScrollView(frame: root.bounds)
scroll.contentSize = CGSize(width: 200, height: 900)
scroll.delegate = scrolled
scroll.rx.contentOffset.map { $0.y }.subscribe { print("offset", $0) }.disposed(by: bag)
scroll.contentOffset.y = 40
scroll.delegate?.scrollViewDidEndDecelerating?(scroll)
print(
    scroll.delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidEndDecelerating(_:))) ?? false,
    scroll.delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))) ?? true)
label.rx.observe(String.self, "text").subscribe { print("observed", $0 ?? "nil") }.disposed(by: bag)
label.text = "new"
