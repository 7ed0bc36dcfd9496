import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Compositor

/// Values with which products of matrices overflow, underflow or cancel.
private let extremes = [0, 1, -1, 0.5, -0.5, 0.01, -0.01, 1e-5, 1e-9, 1e-300, 300, -300, 1e5, -1e5, 1e9, -1e9, 1e150, -1e150, 1e300]

@Suite("Depth sorter")
struct DepthSorterTests {
    @Test(
        "Parts of layers with extreme matrices have finite corners, and their outlines finite points",
        arguments: 0..<100 as Range<UInt64>)
    func extremeMatrices(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        var sorter = DepthSorter()
        let clip = PixelRect(x0: 0, y0: 0, x1: 1280, y1: 720)
        var cuts = 0
        for _ in 0..<60 {
            func number() -> Double {
                switch numbers.int(0..<3) {
                case 0: extremes[numbers.int(0..<extremes.count)]
                case 1: numbers.double(-2...2)
                default: numbers.double(-1...1) * pow(10, numbers.double(-12...12))
                }
            }
            func row(_ index: Int) -> SIMD4<Double> {
                var row = SIMD4<Double>.zero
                for column in 0..<4 {
                    // Near the identity, so that many layers overlap.
                    row[column] = (index == column ? 1 : 0) + (numbers.int(0..<3) == 0 ? number() : 0)
                }
                if index == 3 { row = SIMD4(numbers.double(0...500), numbers.double(0...500), numbers.double(-50...50), 1) }
                return row
            }
            sorter.removeAll()
            for member in 0..<numbers.int(2..<40) {
                let map = Transform3D(rows: (row(0), row(1), row(2), row(3)))
                let rect = Rect(x: 0, y: 0, width: numbers.double(1...400), height: numbers.double(1...400))
                sorter.add(rect, of: member, through: map, isOpaque: numbers.int(0..<2) == 0)
            }
            var limits = DepthSorter.Limits()
            sorter.sort(&limits)
            #expect(Set(sorter.order).count == sorter.order.count)
            cuts += sorter.cuts.count
            let device = Homography(Transform3D(rows: (row(0), row(1), row(2), row(3))))
            for index in sorter.order {
                let facet = sorter.facets[Int(index)]
                #expect(facet.points.count >= 3 && sorter.points[facet.points].allSatisfy { $0.x.isFinite && $0.y.isFinite })
                guard facet.cut >= 0, let outline = CutOutline(of: facet, in: sorter, through: device, within: clip) else { continue }
                #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
        #expect(cuts > 0)
    }
}
