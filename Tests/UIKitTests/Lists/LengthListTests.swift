import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A generator of reproducible random numbers: splitmix64.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@MainActor @Suite struct LengthListTests {
    @Test("After 20,000 random changes, a list of lengths has the offsets of an array of the same lengths")
    func equalsArray() {
        var generator = SeededGenerator(state: 1)
        var list = LengthList(repeating: .init(length: 44, isEstimated: true), count: 200)
        var model = [LengthList.Element](repeating: .init(length: 44, isEstimated: true), count: 200)
        for step in 0..<20_000 {
            let element = LengthList.Element(
                length: CGFloat(Int.random(in: 0...200, using: &generator)) / 2, isEstimated: Bool.random(using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let (index, count) = (Int.random(in: 0...model.count, using: &generator), Int.random(in: 1...4, using: &generator))
                list.insert(element, count: count, at: index)
                model.insert(contentsOf: repeatElement(element, count: count), at: index)
            case 1 where !model.isEmpty:
                let low = Int.random(in: 0..<model.count, using: &generator)
                let high = min(model.count, low + Int.random(in: 1...4, using: &generator))
                list.remove(low..<high)
                model.removeSubrange(low..<high)
            case 2 where !model.isEmpty:
                let index = Int.random(in: 0..<model.count, using: &generator)
                list[index] = element
                model[index] = element
            default: break
            }
            guard step % 50 == 0 else { continue }
            // Lengths are halves, so that sums are exact.
            var offset: CGFloat = 0
            #expect(list.count == model.count)
            for (index, element) in model.enumerated() {
                guard list.offset(of: index) == offset, list[index] == element else {
                    Issue.record("the list differs at \(index) after \(step) changes")
                    return
                }
                if element.length > 0, list.index(at: offset + element.length / 2) != index {
                    Issue.record("the element at \(offset) is \(index) after \(step) changes")
                    return
                }
                offset += element.length
            }
            #expect(list.total == offset && list.index(at: offset) == nil)
        }
    }

    @Test("A million equal lengths are one run, and a change adds at most two")
    func sharesRuns() {
        var list = LengthList(repeating: .init(length: 44, isEstimated: true), count: 1_000_000)
        #expect(list.runCount == 1 && list.total == 44_000_000)
        list[500_000] = .init(length: 50, isEstimated: false)
        #expect(list.runCount == 3 && list.total == 44_000_006)
        #expect(list.offset(of: 500_001) == 22_000_050)
        #expect(list.index(at: 22_000_049) == 500_000 && list.index(at: 22_000_050) == 500_001)
    }

    @Test("A list of different lengths has the depth of a balanced tree: lookups cost the same at every index")
    func buildsFromElements() {
        let list = LengthList((0..<100_000).map { LengthList.Element(length: CGFloat($0 % 7 + 1), isEstimated: false) })
        // 14285 periods of 1 + … + 7 = 28, and a rest of 100000 − 14285 · 7 = 5 elements: 1 + … +
        // 5.
        #expect(list.total == 399_995 && list.count == 100_000)
        #expect(list.offset(of: 70_000) == 280_000 && list.index(at: 280_000) == 70_000)
    }

    @Test("A row is found by its offset among sections with headers and footers, and not in those")
    func findsRows() {
        let lengths = SectionedLengths(
            (0..<3).map { section in
                SectionLengths(
                    topPadding: 5, header: .init(length: 20, isEstimated: false), footer: .init(length: 10, isEstimated: false),
                    rows: LengthList(repeating: .init(length: 40, isEstimated: false), count: section))
            })
        // The sections are 35, 75 and 115 points high.
        #expect(lengths.total == 225 && lengths.offset(ofSection: 2) == 110)
        #expect(lengths.row(at: 30) == nil && lengths.row(at: 35 + 25) == IndexPath(row: 0, section: 1))
        #expect(lengths.row(at: 35 + 65) == nil && lengths.row(at: 110 + 25 + 79) == IndexPath(row: 1, section: 2))
        #expect(lengths.firstRow(endingAfter: -50) == IndexPath(row: 0, section: 1))
        #expect(lengths.row(after: IndexPath(row: 0, section: 1)) == IndexPath(row: 0, section: 2))
        #expect(lengths.row(before: IndexPath(row: 0, section: 2)) == IndexPath(row: 0, section: 1))
        #expect(lengths.row(before: IndexPath(row: 0, section: 1)) == nil)
        #expect(lengths.headerSpan(2) == (115, 20) && lengths.footerSpan(2) == (215, 10))
    }
}
