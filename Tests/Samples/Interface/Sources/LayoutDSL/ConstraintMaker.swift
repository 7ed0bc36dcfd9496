#if canImport(UIKit)
    import UIKit
    public typealias ConstraintView = UIView
    public typealias ConstraintInsets = UIEdgeInsets
#else
    import AppKit
    public typealias ConstraintView = NSView
    public typealias ConstraintInsets = NSEdgeInsets
#endif

public protocol RelationTarget {}
extension CGFloat: RelationTarget {}
extension Int: RelationTarget {}
extension Double: RelationTarget {}
extension ConstraintView: RelationTarget {}
extension ConstraintItem: RelationTarget {}
extension UILayoutGuide: RelationTarget {}

public struct ConstraintAttributes: OptionSet, CustomStringConvertible {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    internal static var left: Self { Self(rawValue: 1) }
    internal static var top: Self { Self(rawValue: 2) }
    internal static var right: Self { Self(rawValue: 4) }
    internal static var bottom: Self { Self(rawValue: 8) }
    internal static var width: Self { Self(rawValue: 16) }
    internal static var height: Self { Self(rawValue: 32) }
    internal static var centerX: Self { Self(rawValue: 64) }
    internal static var centerY: Self { Self(rawValue: 128) }
    internal static let edges: ConstraintAttributes = [.left, .top, .right, .bottom]
    internal static let size: ConstraintAttributes = [.width, .height]
    internal static let center: ConstraintAttributes = [.centerX, .centerY]
    internal var layoutAttributes: [NSLayoutConstraint.Attribute] {
        var attributes = [NSLayoutConstraint.Attribute]()
        if contains(.left) { attributes.append(.left) }
        if contains(.top) { attributes.append(.top) }
        if contains(.right) { attributes.append(.right) }
        if contains(.bottom) { attributes.append(.bottom) }
        if contains(.width) { attributes.append(.width) }
        if contains(.height) { attributes.append(.height) }
        if contains(.centerX) { attributes.append(.centerX) }
        if contains(.centerY) { attributes.append(.centerY) }
        return attributes
    }
    public var description: String { layoutAttributes.map { "\($0.rawValue)" }.joined(separator: ", ") }
}

public final class ConstraintItem {
    internal weak var target: AnyObject?
    internal let attributes: ConstraintAttributes
    internal init(target: AnyObject?, attributes: ConstraintAttributes) {
        self.target = target
        self.attributes = attributes
    }
}

public class ConstraintDescription {
    internal let item: ConstraintView
    internal var attributes: ConstraintAttributes
    internal var relation: NSLayoutConstraint.Relation = .equal
    internal var related: ConstraintItem?
    internal var constant: CGFloat = 0
    internal var factor: CGFloat = 1
    internal var priority: UILayoutPriority = .required
    internal init(item: ConstraintView, attributes: ConstraintAttributes) {
        self.item = item
        self.attributes = attributes
    }
    internal lazy var constraints: [NSLayoutConstraint] = attributes.layoutAttributes.map { attribute in
        let isDimension = attribute == .width || attribute == .height
        var value = constant
        if attribute == .right || attribute == .bottom, insets != nil { value = -(attribute == .right ? insets!.right : insets!.bottom) }
        if attribute == .left, let insets = insets { value = insets.left }
        if attribute == .top, let insets = insets { value = insets.top }
        let other: NSLayoutConstraint.Attribute
        if let layout = related?.attributes.layoutAttributes, layout.count == 1 {
            other = layout[0]
        } else {
            other = related == nil ? .notAnAttribute : attribute
        }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: isDimension && related == nil ? nil : related?.target,
            attribute: isDimension && related == nil ? .notAnAttribute : other, multiplier: factor, constant: value)
        constraint.priority = priority
        return constraint
    }
    internal var insets: ConstraintInsets?
}

@dynamicMemberLookup
public class ConstraintMakerExtendable {
    internal let description: ConstraintDescription
    internal init(_ description: ConstraintDescription) { self.description = description }
    public var left: ConstraintMakerExtendable { add(.left) }
    public var top: ConstraintMakerExtendable { add(.top) }
    public var right: ConstraintMakerExtendable { add(.right) }
    public var bottom: ConstraintMakerExtendable { add(.bottom) }
    public var width: ConstraintMakerExtendable { add(.width) }
    public var height: ConstraintMakerExtendable { add(.height) }
    public var centerX: ConstraintMakerExtendable { add(.centerX) }
    public var centerY: ConstraintMakerExtendable { add(.centerY) }
    public subscript<T>(dynamicMember keyPath: KeyPath<ConstraintDescription, T>) -> T { description[keyPath: keyPath] }
    private func add(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        description.attributes.formUnion(attributes)
        return self
    }
    @discardableResult public func equalTo(_ other: RelationTarget) -> ConstraintMakerEditable { relate(other, .equal) }
    @discardableResult public func lessThanOrEqualTo(_ other: RelationTarget) -> ConstraintMakerEditable { relate(other, .lessThanOrEqual) }
    @discardableResult public func equalToSuperview() -> ConstraintMakerEditable {
        guard let other = description.item.superview else {
            fatalError("Expected superview but found nil when attempting make constraint `equalToSuperview`.")
        }
        return relate(other, .equal)
    }
    private func relate(_ other: RelationTarget, _ relation: NSLayoutConstraint.Relation) -> ConstraintMakerEditable {
        description.relation = relation
        switch other {
        case let item as ConstraintItem: description.related = item
        case let view as ConstraintView: description.related = ConstraintItem(target: view, attributes: [])
        case let guide as UILayoutGuide: description.related = ConstraintItem(target: guide, attributes: [])
        case let number as CGFloat: description.constant = number
        case let number as Int: description.constant = CGFloat(number)
        case let number as Double: description.constant = CGFloat(number)
        default: fatalError("Invalid constraint. (\(other))")
        }
        return ConstraintMakerEditable(description)
    }
}

public class ConstraintMakerEditable {
    fileprivate let description: ConstraintDescription
    fileprivate init(_ description: ConstraintDescription) { self.description = description }
    @discardableResult public func offset(_ amount: CGFloat) -> Self { description.constant = amount; return self }
    @discardableResult public func inset(_ amount: CGFloat) -> Self {
        description.insets = ConstraintInsets(top: amount, left: amount, bottom: amount, right: amount)
        return self
    }
    @discardableResult public func multipliedBy(_ amount: CGFloat) -> Self { description.factor = amount; return self }
    @discardableResult public func priority(_ amount: UILayoutPriority) -> Self { description.priority = amount; return self }
}

public class ConstraintMaker {
    private let view: ConstraintView
    private var descriptions = [ConstraintDescription]()
    internal init(view: ConstraintView) {
        self.view = view
        view.translatesAutoresizingMaskIntoConstraints = false
    }
    public var left: ConstraintMakerExtendable { make(.left) }
    public var top: ConstraintMakerExtendable { make(.top) }
    public var width: ConstraintMakerExtendable { make(.width) }
    public var height: ConstraintMakerExtendable { make(.height) }
    public var edges: ConstraintMakerExtendable { make(.edges) }
    public var size: ConstraintMakerExtendable { make(.size) }
    public var center: ConstraintMakerExtendable { make(.center) }
    internal func make(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        let description = ConstraintDescription(item: view, attributes: attributes)
        descriptions.append(description)
        return ConstraintMakerExtendable(description)
    }
    internal func install() -> [NSLayoutConstraint] {
        let constraints = descriptions.flatMap { $0.constraints }
        NSLayoutConstraint.activate(constraints)
        return constraints
    }
}

public struct ConstraintViewDSL {
    internal let view: ConstraintView
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        let maker = ConstraintMaker(view: view)
        closure(maker)
        installed.addObjects(from: maker.install())
    }
    public func removeConstraints() {
        NSLayoutConstraint.deactivate(installed.allObjects as! [NSLayoutConstraint])
        installed.removeAllObjects()
    }
    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        removeConstraints()
        makeConstraints(closure)
    }
    public var bottom: ConstraintItem { ConstraintItem(target: view, attributes: .bottom) }
    public var count: Int { installed.count }
    private var installed: NSMutableSet {
        if let set = objc_getAssociatedObject(view, &installedKey) as? NSMutableSet { return set }
        let set = NSMutableSet()
        objc_setAssociatedObject(view, &installedKey, set, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return set
    }
}
private var installedKey: UInt8 = 0

extension ConstraintView {
    public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}
