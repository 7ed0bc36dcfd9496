import UIKit

class Style: Initializable {
    var color = UIColor.white
    required init() {}
}

final class DarkStyle: Style {
    required init() {
        super.init()
        color = .black
    }
}

final class BadgeView: UIView {
    var count = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        count = 1
    }
    required init?(coder: NSCoder) { nil }
}
