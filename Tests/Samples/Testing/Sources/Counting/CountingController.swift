import UIKit

open class CountingController: UIViewController {
    public private(set) var count = 0
    public let button = UIButton(type: .system)

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.addTarget(self, action: #selector(increment), for: .touchUpInside)
    }

    @objc func increment() { count += 1 }
}
