import UIKit

class BaseController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded \(name)")
    }
    @objc var name: String { "Base" }
    @objc func appears() {}
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appears()
    }
}

class HomeController: BaseController {}
