import Foundation
import PlayerKit

class Controller: NSObject {
    let player = Player()
    lazy var commands: [Command] = [
        Command(title: "Play", target: self, action: #selector(playTapped)),
        Command(title: "Skip", target: player, action: #selector(Player.skip(to:))),
        Command(title: "Finish", target: player, action: #selector(Player.finish(reason:))),
        Command(title: "Share", target: self, action: #selector(share(with:))),
        Command(title: "Eject", target: self, action: Selector("eject:")),
    ]

    override init() {
        super.init()
        player.delegate = self
    }

    @objc private func playTapped(_ sender: Any?) {
        player.play()
    }

    func describe() -> String { "controller" }
}
