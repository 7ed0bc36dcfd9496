import Foundation
import QuartzCore

/// The gallery's two pictures, each decoded once.
enum Pictures {
    static let landscape = CGImage(
        jpegDataProviderSource: provider(PackageResources.landscape_jpeg), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    static let round = CGImage(
        pngDataProviderSource: provider(PackageResources.round_png), decode: nil, shouldInterpolate: true, intent: .defaultIntent)

    private static func provider(_ bytes: [UInt8]) -> CGDataProvider {
        guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { preconditionFailure("a data provider of data in memory") }
        return provider
    }
}
