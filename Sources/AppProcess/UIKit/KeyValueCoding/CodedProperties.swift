import CoreGraphics
import Foundation
import ObjectiveC

/// Properties that `value(forKey:)`, `setValue(_:forKey:)` and observers by name know.
extension UIView: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { CodedProperties.property(key, of: self) }
}

extension UIViewController: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { CodedProperties.property(key, of: self) }
}

/// The key `view` is private on iOS. Apps read it to know the frame of an item.
extension UIBarItem: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { CodedProperties.property(key, of: self) }
}

extension UIBarItem {
    /// The view that shows the item in a bar, or nil.
    fileprivate var viewInBar: UIView? {
        switch self {
        case let item as UIBarButtonItem: item.shownView
        default: (observer as? UITabBar)?.buttons.first { $0.item === self }
        }
    }
}

extension UITabBarController {
    /// The bar, which a key replaces.
    fileprivate var codedBar: UITabBar {
        get { tabBar }
        set { replaceBar(with: newValue) }
    }
}

@MainActor private enum CodedProperties {
    /// The properties of each class.
    private static let tables: [(owner: AnyClass, properties: [String: CodedProperty])] = [
        (UIView.self, view), (UIScrollView.self, scrollView), (UILabel.self, label), (UIProgressView.self, progressView),
        (UISlider.self, slider), (UITableViewCell.self, tableViewCell), (UICollectionViewCell.self, collectionViewCell),
        (UIViewController.self, viewController), (UITabBarController.self, tabBarController),
        (UINavigationController.self, navigationController), (UIBarItem.self, barItem),
    ]

    /// Returns the property of an object by its name, or nil if no class of the object has it.
    static func property(_ key: String, of object: NSObject) -> CodedProperty? {
        tables.lazy.filter { object.isKind(of: $0.owner) }.compactMap { $0.properties[key] }.first
    }

    private static let view: [String: CodedProperty] = [
        "alpha": CodedProperty(\UIView.alpha),
        "backgroundColor": CodedProperty(\UIView.backgroundColor),
        "bounds": CodedProperty(\UIView.bounds),
        "center": CodedProperty(\UIView.center),
        "frame": CodedProperty(\UIView.frame),
        "hidden": CodedProperty(\UIView.isHidden),
        "transform": CodedProperty(\UIView.transform),
    ]

    private static let scrollView: [String: CodedProperty] = [
        "contentInset": CodedProperty(\UIScrollView.contentInset),
        "contentOffset": CodedProperty(\UIScrollView.contentOffset),
        "contentSize": CodedProperty(\UIScrollView.contentSize),
        "zoomScale": CodedProperty(\UIScrollView.zoomScale),
    ]

    private static let label: [String: CodedProperty] = [
        "attributedText": CodedProperty(\UILabel.attributedText),
        "font": CodedProperty(\UILabel.font),
        "text": CodedProperty(\UILabel.text),
        "textColor": CodedProperty(\UILabel.textColor),
    ]

    private static let viewController: [String: CodedProperty] = [
        "title": CodedProperty(\UIViewController.title), "view": CodedProperty(\UIViewController.view),
    ]

    private static let tabBarController: [String: CodedProperty] = ["tabBar": CodedProperty(\UITabBarController.codedBar)]

    private static let navigationController: [String: CodedProperty] = [
        "navigationBar": CodedProperty(reading: \UINavigationController.navigationBar),
        "toolbar": CodedProperty(reading: \UINavigationController.toolbar),
    ]

    private static let barItem: [String: CodedProperty] = ["view": CodedProperty(reading: \UIBarItem.viewInBar)]

    private static let tableViewCell: [String: CodedProperty] = ["contentView": CodedProperty(reading: \UITableViewCell.contentView)]

    private static let collectionViewCell: [String: CodedProperty] = [
        "contentView": CodedProperty(reading: \UICollectionViewCell.contentView)
    ]

    private static let progressView: [String: CodedProperty] = ["progress": CodedProperty(\UIProgressView.progress)]

    private static let slider: [String: CodedProperty] = ["value": CodedProperty(\UISlider.value)]
}
