import CoreGraphics
import Foundation
import ObjectiveC

/// Properties that `value(forKey:)` and `setValue(_:forKey:)` know, for observers by name.
extension UIView: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? {
        let own: CodedProperty? =
            switch self {
            case is UIScrollView: CodedProperties.scrollView[key]
            case is UILabel: CodedProperties.label[key]
            case is UITableViewCell: CodedProperties.tableViewCell[key]
            case is UICollectionViewCell: CodedProperties.collectionViewCell[key]
            case is UIProgressView: CodedProperties.progressView[key]
            case is UISlider: CodedProperties.slider[key]
            default: nil
            }
        return own ?? CodedProperties.view[key]
    }
}

extension UIViewController: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? {
        let own: CodedProperty? =
            switch self {
            case is UITabBarController: CodedProperties.tabBarController[key]
            case is UINavigationController: CodedProperties.navigationController[key]
            default: nil
            }
        return own ?? CodedProperties.viewController[key]
    }
}

/// The key `view` is private on iOS. Apps read it to know the frame of an item.
extension UIBarItem: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { CodedProperties.barItem[key] }
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
    static let view: [String: CodedProperty] = [
        "alpha": CodedProperty(\UIView.alpha),
        "backgroundColor": CodedProperty(\UIView.backgroundColor),
        "bounds": CodedProperty(\UIView.bounds),
        "center": CodedProperty(\UIView.center),
        "frame": CodedProperty(\UIView.frame),
        "hidden": CodedProperty(\UIView.isHidden),
        "transform": CodedProperty(\UIView.transform),
    ]

    static let scrollView: [String: CodedProperty] = [
        "contentInset": CodedProperty(\UIScrollView.contentInset),
        "contentOffset": CodedProperty(\UIScrollView.contentOffset),
        "contentSize": CodedProperty(\UIScrollView.contentSize),
        "zoomScale": CodedProperty(\UIScrollView.zoomScale),
    ]

    static let label: [String: CodedProperty] = [
        "attributedText": CodedProperty(\UILabel.attributedText),
        "font": CodedProperty(\UILabel.font),
        "text": CodedProperty(\UILabel.text),
        "textColor": CodedProperty(\UILabel.textColor),
    ]

    static let viewController: [String: CodedProperty] = [
        "title": CodedProperty(\UIViewController.title), "view": CodedProperty(\UIViewController.view),
    ]

    static let tabBarController: [String: CodedProperty] = ["tabBar": CodedProperty(\UITabBarController.codedBar)]

    static let navigationController: [String: CodedProperty] = [
        "navigationBar": CodedProperty(reading: \UINavigationController.navigationBar),
        "toolbar": CodedProperty(reading: \UINavigationController.toolbar),
    ]

    static let barItem: [String: CodedProperty] = ["view": CodedProperty(reading: \UIBarItem.viewInBar)]

    static let tableViewCell: [String: CodedProperty] = ["contentView": CodedProperty(reading: \UITableViewCell.contentView)]

    static let collectionViewCell: [String: CodedProperty] = ["contentView": CodedProperty(reading: \UICollectionViewCell.contentView)]

    static let progressView: [String: CodedProperty] = ["progress": CodedProperty(\UIProgressView.progress)]

    static let slider: [String: CodedProperty] = ["value": CodedProperty(\UISlider.value)]
}
