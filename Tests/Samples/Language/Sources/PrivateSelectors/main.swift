import Foundation

class Worker: NSObject {
    func run() {
        _ = perform(#selector(first(_:)), with: 1)
        _ = perform(#selector(second(_:)), with: 2)
    }
    @objc private func first(_ number: Any) { print("private \(number)") }
}

extension Worker {
    @objc fileprivate func second(_ number: Any) { print("fileprivate \(number)") }
}

Worker().run()
