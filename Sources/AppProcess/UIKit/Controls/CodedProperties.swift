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
            case is UIProgressView: CodedProperties.progressView[key]
            case is UISlider: CodedProperties.slider[key]
            default: nil
            }
        return own ?? CodedProperties.view[key]
    }
}

extension UIViewController: KeyValueCoding {
    package func codedProperty(forKey key: String) -> CodedProperty? { key == "title" ? CodedProperty(\UIViewController.title) : nil }
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

    static let progressView: [String: CodedProperty] = ["progress": CodedProperty(\UIProgressView.progress)]

    static let slider: [String: CodedProperty] = ["value": CodedProperty(\UISlider.value)]
}
