import Foundation

extension Controller {
    @objc func share(with name: String) {
        print("shared with \(name)")
    }
}
