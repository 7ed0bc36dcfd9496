import UIKit

// Written as for iOS 18: declarations of refresh controls that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIRefreshControl() {
    _ = UIRefreshControl.self
    let _: ReferenceWritableKeyPath<UIRefreshControl, NSAttributedString?> = \.attributedTitle
    _ = { (refreshControl: UIRefreshControl) in refreshControl.beginRefreshing() }
    _ = { (refreshControl: UIRefreshControl) in refreshControl.endRefreshing() }
    _ = { () -> UIRefreshControl in UIRefreshControl() }
    let _: KeyPath<UIRefreshControl, Bool> = \.isRefreshing
}
