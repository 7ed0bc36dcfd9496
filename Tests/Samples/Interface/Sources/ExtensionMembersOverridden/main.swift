import UIKit

let controllers: [UIViewController] = [UIViewController(), UINavigationController(), MenuController(), SideMenuController()]
for controller in controllers { print(controller.state) }
