import UIKit

func made<T: Initializable>(_ type: T.Type) -> T { T().with { _ in print("made", type) } }

let label = UILabel {
    $0.text = "Title"
    $0.numberOfLines = 2
}
print(label.text ?? "", label.numberOfLines)
print(BadgeView { $0.count += 1 }.count, made(BadgeView.self).count)
print(made(DarkStyle.self).color == .black, DarkStyle { $0.color = .red }.color == .red)
let controller = UINavigationController { $0.title = "Menu" }
print(controller.title ?? "", made(UIPanGestureRecognizer.self).state == .possible)
