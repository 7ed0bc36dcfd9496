import UIKit

/// Anchors of objects of unknown class, in a class without an actor.
class Alignment {
    class func align(_ item: AnyObject, onTop: Bool, anchor: NSLayoutYAxisAnchor, margin: CGFloat) -> NSLayoutConstraint {
        let constraint = onTop ? anchor.constraint(equalTo: item.topAnchor) : anchor.constraint(equalTo: item.bottomAnchor)
        constraint.constant = margin
        constraint.isActive = true
        return constraint
    }
}

let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
let bar = UIView()
bar.translatesAutoresizingMaskIntoConstraints = false
container.addSubview(bar)
let guide = UILayoutGuide()
container.addLayoutGuide(guide)
guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 10).isActive = true
guide.heightAnchor.constraint(equalToConstant: 20).isActive = true
let top = Alignment.align(guide, onTop: false, anchor: bar.topAnchor, margin: 5)
let bottom = Alignment.align(container, onTop: false, anchor: bar.bottomAnchor, margin: -8)
container.layoutIfNeeded()
print(bar.frame.minY, bar.frame.maxY, top.firstItem === bar, bottom.secondItem === container)
