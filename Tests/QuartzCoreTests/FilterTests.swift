import CoreGraphics
import CoreImage
import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests `filters` and `backgroundFilters`.
    @Suite("Filters of layers")
    struct FilterTests {
        /// Returns a Gaussian blur with a radius (points) and a name for key paths.
        static func blur(_ radius: Double, _ name: String = "blur", isEnabled: Bool = true) -> CIFilter {
            let filter: CIFilter = CIFilter.gaussianBlur()
            filter.setValue(radius, forKey: kCIInputRadiusKey)
            filter.name = name
            filter.isEnabled = isEnabled
            return filter
        }

        /// Returns the blur radius that the server has for a list of filters.
        private static func served(_ stage: StageFixture, _ layer: CALayer, _ list: FilterList) -> Double? {
            guard case .scalar(let radius)? = stage.served(layer, list.property) else { return nil }
            return radius
        }

        @StageThread
        @Test("The server receives the square root of the sum of the squares of the enabled filters' radii", arguments: FilterList.allCases)
        func combination(list: FilterList) {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            CATransaction.setDisableActions(true)
            // Negative radii count as 0, and the result is at most Limits.coordinate.
            let cases: [([Any]?, Double)] = [
                ([Self.blur(0.1)], 0.1), ([Self.blur(3), Self.blur(4)], 5), ([Self.blur(1), Self.blur(2), Self.blur(2)], 3),
                ([Self.blur(3), Self.blur(8, isEnabled: false), Self.blur(4)], 5), ([Self.blur(-3), Self.blur(2)], 2),
                ([Self.blur(6, isEnabled: false)], 0), ([Self.blur(1e300), Self.blur(1e300)], 1e9), ([], 0), (nil, 0),
            ]
            for (filters, radius) in cases {
                layer.setValue(filters, forKey: list.key)
                CATransaction.flush()
                #expect(Self.served(stage, layer, list) == radius, "\(filters ?? [])")
                #expect((layer.value(forKey: list.key) as? [CIFilter])?.count == filters?.count)
            }
            // The last change had no effect.
            #expect(stage.sink.commits.count == cases.count - 1 && stage.sink.faults == [])
            #expect(stage.sink.commits.flatMap(\.assignments).allSatisfy { $0.property == list.property })
        }

        @StageThread
        @Test("filters and backgroundFilters are sent as two properties")
        func both() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.filters = [Self.blur(3)]
            layer.backgroundFilters = [Self.blur(7)]
            CATransaction.flush()
            #expect(Self.served(stage, layer, .filters) == 3 && Self.served(stage, layer, .backgroundFilters) == 7)
        }

        @StageThread
        @Test(
            "A change to a filter takes effect when the list is set again or when the change is made by the layer's key path",
            arguments: FilterList.allCases)
        func later(list: FilterList) throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            CATransaction.setDisableActions(true)
            let (soft, other) = (Self.blur(3, "soft"), Self.blur(4, "other"))
            layer.setValue([soft, other], forKey: list.key)
            CATransaction.flush()
            // The changed radius is not sent: the blur stays √(3² + 4²).
            soft.setValue(5, forKey: kCIInputRadiusKey)
            layer.opacity = 0.5
            CATransaction.flush()
            #expect(Self.served(stage, layer, list) == 5)
            layer.setValue([soft, other], forKey: list.key)
            CATransaction.flush()
            // √(5² + 4²).
            #expect(Self.served(stage, layer, list) == Double(41).squareRoot())
            let path = "\(list.key).soft.inputRadius"
            layer.setValue(3, forKeyPath: path)
            CATransaction.flush()
            #expect(Self.served(stage, layer, list) == 5 && layer.value(forKeyPath: path) as? NSNumber == 3)
            #expect(soft.value(forKey: kCIInputRadiusKey) as? NSNumber == 3)
            layer.setValue(false, forKeyPath: "\(list.key).other.enabled")
            layer.setValue("hard", forKeyPath: "\(list.key).other.name")
            CATransaction.flush()
            #expect(Self.served(stage, layer, list) == 3 && layer.value(forKeyPath: path) as? NSNumber == 3)
            #expect(layer.value(forKeyPath: "\(list.key).hard.enabled") as? Bool == false)
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("A key path with an unknown filter or an unsuitable value is reported and changes nothing")
        func wrongPaths() {
            let layer = CALayer()
            layer.filters = [Self.blur(3, "soft")]
            let before = layer.values
            let wrong: [(Any?, String)] = [
                (1, "filters.hard.inputRadius"), (1, "filters.soft.inputAngle"), (1, "filters.inputRadius"),
                ("1", "filters.soft.inputRadius"),
                (Double.nan, "filters.soft.inputRadius"), (nil, "filters.soft.inputRadius"), (1, "backgroundFilters.soft.inputRadius"),
                (1, "filters.soft"),
            ]
            for (value, path) in wrong {
                let report = standardError { layer.setValue(value, forKeyPath: path) }
                #expect(report.split(separator: "\n").count == 1, "\(path): \(report)")
            }
            #expect(layer.values == before && layer.value(forKeyPath: "filters.soft.inputRadius") as? NSNumber == 3)
            #expect(layer.value(forKeyPath: "filters.hard.inputRadius") == nil && layer.value(forKeyPath: "filters.inputRadius") == nil)
        }

        @StageThread
        @Test("The protocol's names of the filter properties are free for the app's own properties")
        func ownNames() {
            final class OwnPropertyLayer: CALayer {
                override class func defaultValue(forKey key: String) -> Any? {
                    ["filters.inputRadius", "backgroundFilters.inputRadius", "blurRadius"].contains(key)
                        ? 7 : super.defaultValue(forKey: key)
                }
                override class func needsDisplay(forKey key: String) -> Bool { key == "filters.inputRadius" }
            }
            let layer = OwnPropertyLayer()
            #expect(layer.values.appearance.blurRadius == 0 && layer.values.appearance.backgroundBlurRadius == 0)
            #expect(layer.value(forKey: "filters.inputRadius") as? Int == 7)
            layer.filters = [Self.blur(2)]
            #expect(!layer.needsDisplay())
            layer.setValue(3, forKey: "filters.inputRadius")
            layer.setValue(4, forKey: "blurRadius")
            #expect(layer.values.appearance.blurRadius == 2 && layer.value(forKey: "filters.inputRadius") as? Int == 3)
            #expect(layer.value(forKey: "blurRadius") as? Int == 4 && !layer.shouldArchiveValue(forKey: "backgroundFilters.inputRadius"))
        }

        @StageThread
        @Test("Objects that are not filters are kept, have no effect, and are reported with their layer", arguments: FilterList.allCases)
        func otherObjects(list: FilterList) {
            let layer = CALayer()
            let report = standardError { layer.setValue(["fade", Self.blur(3), 2], forKey: list.key) }
            #expect(report.split(separator: "\n").count == 1 && report.contains("'\(list.key)' of \(layer)") && report.contains("String"))
            let kept = layer.value(forKey: list.key) as? [Any]
            #expect(kept?.count == 3 && kept?.first as? String == "fade" && kept?.last as? Int == 2)
            #expect(layer.values[keyPath: list.radius] == 3)
            let other = standardError { layer.setValue(CGPoint(x: 1, y: 2), forKey: list.key) }
            #expect(other.contains(list.key) && layer.values[keyPath: list.radius] == 3)
        }

        @StageThread
        @Test("Copies, presentation layers and archives of a layer keep its filters", arguments: FilterList.allCases)
        func copies(list: FilterList) throws {
            let stage = StageFixture()
            let layer = CALayer()
            #expect(!layer.shouldArchiveValue(forKey: list.key))
            layer.setValue([Self.blur(3, "soft"), Self.blur(4, "hard")], forKey: list.key)
            _ = stage.show(layer)
            #expect(layer.shouldArchiveValue(forKey: list.key))
            let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
            let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
            for copy in [CALayer(layer: layer), try #require(layer.presentation()), read] {
                #expect((copy.value(forKey: list.key) as? [CIFilter])?.map(\.name) == ["soft", "hard"])
                #expect(copy.value(forKeyPath: "\(list.key).hard.inputRadius") as? NSNumber == 4)
                #expect(copy.values[keyPath: list.radius] == 5)
            }
            #expect(Self.served(stage, stage.show(read), list) == 5)
        }

        @StageThread
        @Test("A style can set a layer's filters, and removing the style removes them")
        func style() {
            let layer = CALayer()
            layer.style = ["filters": [Self.blur(6)]]
            #expect(layer.filters?.count == 1 && layer.values.appearance.blurRadius == 6)
            layer.style = nil
            #expect(layer.filters == nil && layer.values.appearance.blurRadius == 0)
        }
    }
}
