import PlayerKit

extension Controller: PlayerDelegate {
    func player(_ player: Player, didChangeRateTo rate: Double) {
        print("rate \(rate)")
    }
}
