import UIKit

class MenuController: UINavigationController {
    override func summary(of part: String) -> String { super.summary(of: part) + " with a menu" }
}

extension MenuController {
    override open var isConcealed: Bool { !super.isConcealed }
}

final class SideMenuController: MenuController {
    override func summary(of part: String) -> String { super.summary(of: part) + " at the side" }
}
