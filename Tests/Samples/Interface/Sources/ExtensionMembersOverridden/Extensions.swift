import UIKit

extension UIViewController {
    @objc var isConcealed: Bool { presentingViewController == nil }
    @objc func summary(of part: String) -> String { "\(part) of a controller" }

    var state: String { summary(of: "state") + (isConcealed ? ", concealed" : ", shown") }
}
