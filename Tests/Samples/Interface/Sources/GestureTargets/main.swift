import UIKit

class Controller: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.tag = 3
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handle(_:))))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handle))
        view.addGestureRecognizer(pan)
        print("\(view.gestureRecognizers?.count ?? 0) recognizers")
    }

    @objc func handle(_ recognizer: UIGestureRecognizer) { print("tap in view \(recognizer.view?.tag ?? 0)") }
}

let controller = Controller()
controller.loadViewIfNeeded()
controller.handle(controller.view.gestureRecognizers![0])
