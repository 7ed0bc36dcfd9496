import UIKit

// Written as for iOS 18: declarations of segmented controls that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUISegmentedControl() {
    let _: UISegmentedControl.Segment = .alone
    let _: Int = UISegmentedControl.noSegment
}

@MainActor private func signaturesOfUIBarMetrics() {
    let _: UIBarMetrics = .compactPrompt
    let _: UIBarMetrics = .defaultPrompt
}

@available(*, deprecated)
@MainActor private func deprecatedSignaturesOfUIBarMetrics() {
    let _: UIBarMetrics = UIBarMetrics.landscapePhone
    let _: UIBarMetrics = UIBarMetrics.landscapePhonePrompt
}
