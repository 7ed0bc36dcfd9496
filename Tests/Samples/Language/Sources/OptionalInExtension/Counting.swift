import Foundation

@objc protocol Counting { @objc optional func count() -> Int }
class Source: NSObject, Counting {}
