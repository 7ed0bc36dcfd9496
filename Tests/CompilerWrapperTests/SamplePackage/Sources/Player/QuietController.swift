import PlayerKit

final class QuietController: Controller {
    func player(_ player: Player, shouldSkipTo time: Double) -> Bool { time < 10 }
    func playerDidFinish(_ player: Player) { print("\(describe()) is done") }
    var volume: Double { 0.5 }
}

extension QuietController {
    override func describe() -> String { "quiet " + super.describe() }
}
