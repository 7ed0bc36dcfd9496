import Foundation

@objc public protocol PlayerDelegate: NSObjectProtocol {
    func player(_ player: Player, didChangeRateTo rate: Double)
    @objc optional func playerDidFinish(_ player: Player)
    @objc optional func player(
        _ player: Player,
        shouldSkipTo time: Double
    ) -> Bool
    @objc optional var volume: Double { get }
}
