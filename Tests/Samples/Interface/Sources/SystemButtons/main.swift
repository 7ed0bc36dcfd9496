import UIKit

class IconButton: UIButton {}

class Player: NSObject {
    @objc func play(_ sender: UIButton) { print("play", type(of: sender), sender.buttonType == .system) }
}

let player = Player()
let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
for button in [
    IconButton.systemButton(with: image, target: player, action: #selector(Player.play(_:))),
    UIButton.systemButton(with: image, target: player, action: #selector(Player.play)),
] {
    button.performPrimaryAction()
    print(button.currentImage === image, button.allTargets.count)
}
