import UIKit

// Written as for iOS 18: declarations of unavailable content that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIContentUnavailableConfiguration() {
    _ = UIContentUnavailableConfiguration.ButtonProperties.self
    let _: WritableKeyPath<UIContentUnavailableConfiguration.ButtonProperties, UIAction?> = \.primaryAction
    _ = UIContentUnavailableConfiguration.ImageProperties.self
    let _: WritableKeyPath<UIContentUnavailableConfiguration.ImageProperties, CGSize> = \.maximumSize
    _ = UIContentUnavailableConfiguration.TextProperties.self
    let _: WritableKeyPath<UIContentUnavailableConfiguration.TextProperties, Bool> = \.allowsDefaultTighteningForTruncation
    let _: WritableKeyPath<UIContentUnavailableConfiguration.TextProperties, NSLineBreakMode> = \.lineBreakMode
    let _: WritableKeyPath<UIContentUnavailableConfiguration, UIAxis> = \.axesPreservingSuperviewLayoutMargins
    let _: WritableKeyPath<UIContentUnavailableConfiguration, UIContentUnavailableConfiguration.ButtonProperties> = \.buttonProperties
    let _: WritableKeyPath<UIContentUnavailableConfiguration, CGFloat> = \.buttonToSecondaryButtonPadding
    let _: WritableKeyPath<UIContentUnavailableConfiguration, NSDirectionalEdgeInsets> = \.directionalLayoutMargins
    let _: WritableKeyPath<UIContentUnavailableConfiguration, CGFloat> = \.imageToTextPadding
    _ = { () -> UIContentUnavailableConfiguration in UIContentUnavailableConfiguration.loading() }
    _ = { (contentUnavailableConfiguration: UIContentUnavailableConfiguration) -> any UIView & UIContentView in
        contentUnavailableConfiguration.makeContentView()
    }
    _ = { () -> UIContentUnavailableConfiguration in UIContentUnavailableConfiguration.search() }
    let _: WritableKeyPath<UIContentUnavailableConfiguration, NSAttributedString?> = \.secondaryAttributedText
    let _: WritableKeyPath<UIContentUnavailableConfiguration, UIButton.Configuration> = \.secondaryButton
    let _: WritableKeyPath<UIContentUnavailableConfiguration, UIContentUnavailableConfiguration.ButtonProperties> =
        \.secondaryButtonProperties
    let _: WritableKeyPath<UIContentUnavailableConfiguration, CGFloat> = \.textToButtonPadding
    let _: WritableKeyPath<UIContentUnavailableConfiguration, CGFloat> = \.textToSecondaryTextPadding
}

@MainActor private func signaturesOfUIContentUnavailableConfigurationState() {
    let _: WritableKeyPath<UIContentUnavailableConfigurationState, String?> = \.searchText
}

@MainActor private func signaturesOfUIContentUnavailableView() {
    _ = UIContentUnavailableView.self
    _ = { (configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView in
        UIContentUnavailableView(configuration: configuration)
    }
    let _: ReferenceWritableKeyPath<UIContentUnavailableView, Bool> = \.isScrollEnabled
}

@MainActor private func signaturesOfUIViewController() {
    let _: KeyPath<UIViewController, UIContentUnavailableConfigurationState> = \.contentUnavailableConfigurationState
}
