import UIKit

// Written as for iOS 18: declarations of appearance proxies that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIAppearance() {
    _ = (any UIAppearance).self
}

@MainActor private func signaturesOfUIAppearanceContainer() {
    _ = (any UIAppearanceContainer).self
}

@available(*, deprecated)
@MainActor private func deprecatedSignaturesOfUIFocusGuide() {
    let _: ReferenceWritableKeyPath<UIFocusGuide, UIView?> = \.preferredFocusedView
}
