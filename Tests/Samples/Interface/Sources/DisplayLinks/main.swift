import UIKit

final class Ticker: NSObject {
    var ticks = 0
    lazy var link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    @objc func tick(_ link: CADisplayLink) { ticks += 1 }
}

let ticker = Ticker()
ticker.link.add(to: .main, forMode: .common)
ticker.link.isPaused = true
print(ticker.ticks, ticker.link.isPaused)
ticker.link.invalidate()
