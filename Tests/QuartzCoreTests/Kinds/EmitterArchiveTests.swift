import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @Suite("Archives and copies of emitter cells")
    struct EmitterArchiveTests {
        /// Returns a cell with a nested cell and a value under a key of the app.
        private func sample() -> CAEmitterCell {
            let inner = CAEmitterCell()
            inner.name = "inner"
            inner.velocity = 12
            let cell = CAEmitterCell()
            cell.name = "outer"
            cell.birthRate = 3
            cell.isEnabled = false
            cell.color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
            cell.contents = CGImage.filled(width: 3, height: 2)
            cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
            cell.beginTime = 4
            cell.fillMode = .both
            cell.emitterCells = [inner]
            cell.setValue("mine", forKey: "tag")
            return cell
        }

        /// Expects a copy to have the values of the sample.
        private func check(_ copy: CAEmitterCell, _ cell: CAEmitterCell) {
            #expect(copy.name == "outer" && copy.birthRate == 3 && !copy.isEnabled && copy.color == cell.color)
            #expect(copy.contentsRect == cell.contentsRect && copy.beginTime == 4 && copy.fillMode == .both)
            #expect(copy.emitterCells?.map(\.name) == ["inner"] && copy.emitterCells?.first?.velocity == 12)
            #expect(copy.value(forKey: "tag") as? String == "mine" && copy.lifetime == 0 && copy.scale == 1)
            #expect(!copy.shouldArchiveValue(forKey: "lifetime") && copy.shouldArchiveValue(forKey: "birthRate"))
        }

        @Test("An archived emitter cell keeps every value that was set and its cells")
        func archive() throws {
            let cell = sample()
            let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: true)
            let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data))
            check(copy, cell)
            let image = try #require(copy.contents as? CGImage)
            #expect(image.width == 3 && image.height == 2)
        }

        @Test("A copied emitter cell has the same values and shares the cells that it emits")
        func copy() throws {
            let cell = sample()
            let copy = try #require(cell.copy() as? CAEmitterCell)
            check(copy, cell)
            #expect(copy !== cell && copy.emitterCells?.first === cell.emitterCells?.first)
            copy.birthRate = 9
            #expect(cell.birthRate == 3)
        }
    }
}
