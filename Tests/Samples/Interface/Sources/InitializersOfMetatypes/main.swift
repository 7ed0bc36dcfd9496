import UIKit

/// UIKit's initializers of types that are known at run time alone.
func view<T: UIView>(_ type: T.Type) -> T { T(frame: CGRect(x: 0, y: 0, width: 3, height: 4)) }
func plainView<T: UIView>() -> T { T() }
func viewOfValue(_ type: UIView.Type) -> UIView { type.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6)) }
func controller<T>() -> T where T: UIViewController { T(nibName: nil, bundle: nil) }
func object<T: NSObject>() -> T { return T.init() }
func recognizer<T: UIGestureRecognizer>(_ target: Any, _ action: Selector) -> T { T(target: target, action: action) }

extension UIViewController {
    static func instantiate() -> Self { Self() }
    class func instantiateFromNib() -> Self { return self.init(nibName: nil, bundle: nil) }
}
extension UIView {
    class func make() -> Self { return self.init() }
    func another() -> UIView { type(of: self).init(frame: .zero) }
}
protocol Reusable: AnyObject {}
extension Reusable where Self: UIView {
    static func dequeue() -> Self { Self(frame: .zero) }
}

class Cell: UIView, Reusable {
    let number = 7
    override init(frame: CGRect) {
        super.init(frame: frame)
        print("cell", frame.width)
    }
    required init?(coder: NSCoder) { fatalError() }
}
final class SubCell: Cell { let list = ["a", "b"] }
final class Controller: UIViewController { let number = 8 }
final class Model: NSObject {
    let name: String
    override init() {
        name = "model"
        super.init()
    }
}
final class Handler: NSObject { @objc func tapped() {} }
/// Declares no initializer that others can call: Swift's own rules apply.
final class Fixed {
    let value: Int
    required init(frame value: Int) { self.value = value }
    static func make() -> Self { Self(frame: 9) }
}
final class Registry {
    private let types: [String: UIView.Type] = ["cell": Cell.self, "sub": SubCell.self]
    let fallback: UIView.Type = SubCell.self
    func make(_ name: String) -> UIView {
        guard let type: UIView.Type = types[name] else { return fallback.init(frame: .zero) }
        return type.init(frame: .zero)
    }
}

/// Declares initializers that override convenience initializers of UIKit, without `override`.
class DimView: UIView {
    let level: Int
    init() {
        level = 3
        super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
    }
    required init?(coder: NSCoder) { fatalError() }
}
final class DarkView: DimView { let name = "dark" }
final class ListView: UITableView {
    init(frame: CGRect) { super.init(frame: frame, style: .grouped) }
    required init?(coder: NSCoder) { fatalError() }
}
enum Backdrop {
    private final class Plain: UIViewController {
        init() {
            super.init(nibName: nil, bundle: nil)
            title = "plain"
        }
        required init?(coder: NSCoder) { fatalError() }
    }
    static let type: UIViewController.Type = Plain.self
}
enum Source { case type(UIView.Type), other }
func view(_ source: Source) -> UIView? {
    guard case .type(let type) = source else { return nil }
    return type.init()
}

print(view(Cell.self).number, view(SubCell.self).list, type(of: plainView() as SubCell))
print(type(of: viewOfValue(SubCell.self)), type(of: viewOfValue(UILabel.self)))
print((controller() as Controller).number, (object() as Model).name, type(of: object() as NSObject))
print(type(of: Controller.instantiate()), type(of: Controller.instantiateFromNib()), type(of: UINavigationController.instantiate()))
print(type(of: SubCell.make()), type(of: SubCell().another()), SubCell.dequeue().list.count)
let handler = Handler()
print(type(of: recognizer(handler, #selector(Handler.tapped)) as UITapGestureRecognizer))
print(Fixed.make().value, type(of: Registry().make("cell")), type(of: Registry().make("none")))
print((plainView() as DimView).level, (plainView() as DarkView).name, view(.type(DarkView.self))?.frame.width ?? 0)
print((viewOfValue(ListView.self) as? UITableView)?.style == .grouped, Backdrop.type.instantiate().title ?? "none")
