import UIKit

protocol Initializable: class {
    init()
}

extension Initializable {
    init(_ configure: (Self) -> Void) {
        self.init()
        configure(self)
    }

    func with(_ configure: (Self) -> Void) -> Self {
        configure(self)
        return self
    }
}

extension NSObject: Initializable {}
