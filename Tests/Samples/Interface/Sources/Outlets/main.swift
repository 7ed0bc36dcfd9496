import UIKit

@IBDesignable class CardView: UIView {
    @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
    @IBOutlet weak var label: UILabel!
    @IBOutlet private var rows: [UIView]!

    @IBAction func tapped(_ sender: UIButton) { label.text = sender.title(for: .normal) }
}

let card = CardView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
let label = UILabel()
card.addSubview(label)
card.label = label
card.radius = 2
let button = UIButton()
button.setTitle("Name", for: .normal)
card.tapped(button)
print(card.label.text ?? "", card.layer.cornerRadius)
