import CoreImage
import Foundation
import Testing

extension QuartzCoreTests {
    /// Tests filters without layers.
    @Suite("Core Image's filters")
    struct CIFilterTests {
        @Test("CIGaussianBlur is available with its defaults, and no other filter is")
        func kinds() throws {
            let filter = try #require(CIFilter(name: "CIGaussianBlur"))
            #expect(filter.name == "CIGaussianBlur" && filter.isEnabled && filter.inputKeys == [kCIInputRadiusKey])
            #expect(filter.value(forKey: kCIInputRadiusKey) as? NSNumber == 10)
            #expect((filter as? any CIFilter & CIGaussianBlur)?.radius == 10)
            #expect(CIFilter.gaussianBlur().radius == 10)
            for name in ["CIBoxBlur", "gaussianBlur", ""] {
                #expect(CIFilter(name: name) == nil && CIFilter(name: name, parameters: [kCIInputRadiusKey: 3]) == nil)
            }
        }

        @Test("A filter's inputs can be set by key, as properties and in the initializer, and setDefaults() resets them")
        func inputs() throws {
            let filter = CIFilter.gaussianBlur()
            filter.radius = 2.5
            #expect(filter.value(forKey: "inputRadius") as? NSNumber == 2.5)
            for value: Any in [3, 3.0, Float(3), CGFloat(3), NSNumber(value: 3)] {
                filter.setDefaults()
                #expect(filter.radius == 10)
                filter.setValue(value, forKey: kCIInputRadiusKey)
                #expect(filter.radius == 3)
            }
            filter.setValue("soft", forKey: "name")
            filter.setValue(false, forKey: "enabled")
            #expect(filter.name == "soft" && filter.value(forKey: "name") as? String == "soft")
            #expect(!filter.isEnabled && filter.value(forKey: "enabled") as? Bool == false)
            filter.setDefaults()
            #expect(filter.name == "soft" && !filter.isEnabled, "these are no inputs")
            let made = try #require(CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 7]))
            #expect(made.value(forKey: kCIInputRadiusKey) as? NSNumber == 7)
            #expect(CIFilter(name: "CIGaussianBlur", parameters: nil)?.value(forKey: kCIInputRadiusKey) as? NSNumber == 10)
        }

        @Test("A Gaussian blur's attributes describe the filter and the range of its radius")
        func attributes() throws {
            let attributes = CIFilter.gaussianBlur().attributes
            #expect(attributes[kCIAttributeFilterName] as? String == "CIGaussianBlur")
            #expect((attributes[kCIAttributeFilterCategories] as? [String])?.contains(kCICategoryBlur) == true)
            let radius = try #require(attributes[kCIInputRadiusKey] as? [String: Any])
            #expect(radius[kCIAttributeDefault] as? NSNumber == 10 && radius[kCIAttributeMin] as? NSNumber == 0)
            #expect(radius[kCIAttributeClass] as? String == "NSNumber" && radius[kCIAttributeType] as? String == kCIAttributeTypeDistance)
        }

        @Test("An unknown key, a value of the wrong type and a non-finite number each report one line and leave a filter unchanged")
        func refusals() {
            let filter = CIFilter.gaussianBlur()
            filter.name = "soft"
            let wrong: [(Any?, String)] = [
                (3, "inputImage"), (3, "radius"), ("3", "inputRadius"), (nil, "inputRadius"), (Double.nan, "inputRadius"),
                (Double.infinity, "inputRadius"), (3, "name"), ("yes", "enabled"),
            ]
            for (value, key) in wrong {
                let report = standardError { filter.setValue(value, forKey: key) }
                #expect(report.split(separator: "\n").count == 1 && report.contains("'\(key)'") && report.contains("soft"), "\(report)")
            }
            let report = standardError {
                filter.radius = .nan
                #expect(filter.value(forKey: "outputImage") == nil)
                #expect(CIFilter(name: "CIGaussianBlur", parameters: ["inputAngle": 1]) != nil)
            }
            #expect(report.split(separator: "\n").count == 3)
            #expect(filter.radius == 10 && filter.name == "soft" && filter.isEnabled)
        }

        @Test("Copies and archives of a filter keep its name, radius and whether it is enabled")
        func copies() throws {
            let filter = CIFilter.gaussianBlur()
            filter.name = "soft"
            filter.isEnabled = false
            filter.radius = 4
            let data = try NSKeyedArchiver.archivedData(withRootObject: filter, requiringSecureCoding: true)
            let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CIFilter.self, from: data))
            let copied = try #require(filter.copy() as? CIFilter)
            filter.radius = 5
            for copy in [read, copied] {
                #expect(copy !== filter && copy.name == "soft" && !copy.isEnabled)
                #expect((copy as? any CIFilter & CIGaussianBlur)?.radius == 4)
            }
        }
    }
}
