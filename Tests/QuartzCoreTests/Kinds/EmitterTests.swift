import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Emitter layers and their cells")
    struct EmitterTests {
        private func cell(_ name: String, _ cells: [CAEmitterCell]? = nil) -> CAEmitterCell {
            let cell = CAEmitterCell()
            cell.name = name
            cell.emitterCells = cells
            return cell
        }

        /// Returns the cells that the server has for a layer.
        private func served(_ stage: StageFixture, _ layer: CAEmitterLayer) -> [EmitterCell] {
            guard case .cells(let cells)? = stage.served(layer, .emitterCells) else { return [] }
            return cells
        }

        @StageThread
        @Test(
            "Every number of an emitter cell is a property, can be set by key, and reaches the server",
            arguments: EmitterCellNumber.allCases)
        func numbers(number: EmitterCellNumber) throws {
            let stage = StageFixture()
            let layer = CAEmitterLayer()
            let cell = CAEmitterCell()
            cell.setValue(0.5, forKey: number.name)
            #expect(cell.value(forKey: number.name) as? NSNumber == 0.5 && cell.shouldArchiveValue(forKey: number.name))
            layer.emitterCells = [cell]
            _ = stage.show(layer)
            let served = try #require(served(stage, layer).first)
            for other in EmitterCellNumber.allCases { #expect(served[other] == (other == number ? 0.5 : other.initial)) }
        }

        @Test("Each property of an emitter cell sets the number of its name")
        func properties() {
            let cell = CAEmitterCell()
            let floats: [(ReferenceWritableKeyPath<CAEmitterCell, Float>, String)] = [
                (\.birthRate, "birthRate"), (\.lifetime, "lifetime"), (\.lifetimeRange, "lifetimeRange"), (\.redRange, "redRange"),
                (\.greenRange, "greenRange"), (\.blueRange, "blueRange"), (\.alphaRange, "alphaRange"), (\.redSpeed, "redSpeed"),
                (\.greenSpeed, "greenSpeed"), (\.blueSpeed, "blueSpeed"), (\.alphaSpeed, "alphaSpeed"),
                (\.minificationFilterBias, "minificationFilterBias"),
            ]
            let others: [(ReferenceWritableKeyPath<CAEmitterCell, CGFloat>, String)] = [
                (\.emissionLatitude, "emissionLatitude"), (\.emissionLongitude, "emissionLongitude"), (\.emissionRange, "emissionRange"),
                (\.velocity, "velocity"), (\.velocityRange, "velocityRange"), (\.xAcceleration, "xAcceleration"),
                (\.yAcceleration, "yAcceleration"), (\.zAcceleration, "zAcceleration"), (\.scale, "scale"), (\.scaleRange, "scaleRange"),
                (\.scaleSpeed, "scaleSpeed"), (\.spin, "spin"), (\.spinRange, "spinRange"), (\.contentsScale, "contentsScale"),
            ]
            #expect(floats.count + others.count == EmitterCellNumber.allCases.count)
            for (index, (path, name)) in floats.enumerated() {
                cell[keyPath: path] = Float(index + 2)
                #expect(cell.value(forKey: name) as? NSNumber == NSNumber(value: index + 2), "\(name)")
            }
            for (index, (path, name)) in others.enumerated() {
                cell[keyPath: path] = CGFloat(index + 2)
                #expect(cell.value(forKey: name) as? NSNumber == NSNumber(value: index + 2), "\(name)")
            }
        }

        @StageThread
        @Test("An emitter cell's other properties reach the server, and its image is shared once for all cells that show it")
        func others() throws {
            let stage = StageFixture()
            let image = try #require(CGImage.filled(width: 3, height: 5))
            let inner = cell("inner")
            inner.contents = image
            inner.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
            inner.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
            inner.isEnabled = false
            inner.magnificationFilter = "nearest"
            inner.beginTime = 2
            inner.duration = 3
            let outer = cell("outer", [inner])
            outer.contents = image
            let layer = CAEmitterLayer()
            layer.emitterCells = [outer]
            _ = stage.show(layer)
            #expect(stage.sink.faults == [])
            let top = try #require(served(stage, layer).first)
            let nested = try #require(top.cells.first)
            #expect(top.contents != nil && top.contents == nested.contents)
            #expect(nested.contentsRect == Rect(x: 0, y: 0, width: 0.5, height: 1))
            #expect(nested.color == Color(red: 1, green: 0, blue: 0, alpha: 0.5) && !nested.isEnabled)
            #expect(nested.magnificationFilter == .nearest && nested.timing == MediaTiming(beginTime: 2, duration: 3))
            #expect(inner.contents as? CGImage === image && outer.emitterCells?.first === inner)
            #expect(stage.sink.surfaceBytes > 0 && image.isDecoded)

            layer.emitterCells = nil
            CATransaction.flush()
            #expect(stage.sink.faults == [] && stage.sink.surfaceBytes == 0 && layer.emitterCells == nil)
            layer.emitterCells = [outer]
            CATransaction.flush()
            #expect(stage.sink.surfaceBytes > 0)
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(stage.sink.faults == [] && stage.sink.surfaceBytes == 0)
        }

        @StageThread
        @Test("A changed emitter cell takes effect when changed by the layer's key path or when the cells are set again")
        func changes() {
            let stage = StageFixture()
            let spark = cell("spark", [cell("glow")])
            let layer = CAEmitterLayer()
            layer.emitterCells = [spark]
            // Not committed yet.
            spark.birthRate = 5
            _ = stage.show(layer)
            #expect(served(stage, layer)[0][.birthRate] == 5)

            spark.birthRate = 10
            CATransaction.flush()
            #expect(stage.sink.commits.isEmpty && served(stage, layer)[0][.birthRate] == 5)

            layer.setValue(100, forKeyPath: "emitterCells.spark.birthRate")
            layer.setValue(7, forKeyPath: "emitterCells.spark.emitterCells.glow.velocity")
            #expect(spark.birthRate == 100 && layer.value(forKeyPath: "emitterCells.spark.birthRate") as? NSNumber == 100)
            #expect(layer.value(forKeyPath: "emitterCells.spark.emitterCells.glow.velocity") as? NSNumber == 7)
            CATransaction.flush()
            #expect(served(stage, layer)[0][.birthRate] == 100 && served(stage, layer)[0].cells[0][.velocity] == 7)
            #expect(stage.assignments(.emitterCells).count == 1)

            spark.birthRate = 1
            layer.emitterCells = [spark]
            CATransaction.flush()
            #expect(served(stage, layer)[0][.birthRate] == 1 && stage.sink.faults == [])
        }

        @StageThread
        @Test("A key path with an unknown emitter cell or a value of the wrong type is reported")
        func faults() {
            let layer = CAEmitterLayer()
            layer.emitterCells = [cell("a")]
            #expect(standardError { layer.setValue(1, forKeyPath: "emitterCells.b.birthRate") }.contains("emitterCells.b.birthRate"))
            #expect(standardError { layer.setValue("many", forKeyPath: "emitterCells.a.birthRate") }.contains("'birthRate'"))
            #expect(standardError { layer.setValue(1, forKeyPath: "emitterCells.a") } != "")
            #expect(layer.value(forKeyPath: "emitterCells.b.birthRate") == nil)
            let animation = CABasicAnimation(keyPath: "emitterCells.b.birthRate")
            animation.fromValue = 1
            #expect(standardError { layer.add(animation, forKey: nil) }.contains("emitterCells.b.birthRate"))
        }

        @StageThread
        @Test("An animation refers to an emitter cell by name; the server numbers cells depth first")
        func animation() throws {
            let stage = StageFixture()
            let layer = CAEmitterLayer()
            layer.emitterCells = [cell("a", [cell("b"), cell("c", [cell("d")])]), cell("e")]
            _ = stage.show(layer)
            let cells = [
                ("a", 0), ("a.emitterCells.b", 1), ("a.emitterCells.c", 2), ("a.emitterCells.c.emitterCells.d", 3), ("e", 4),
            ]
            for (path, index) in cells {
                let animation = CABasicAnimation(keyPath: "emitterCells.\(path).birthRate")
                animation.fromValue = 0
                animation.toValue = 8
                animation.duration = 4
                layer.add(animation, forKey: path)
                CATransaction.flush()
                let field = EmitterCellField(cell: UInt16(index), part: .number(.birthRate))
                #expect(stage.sink.commits.last?.animations.map { $0.property?.keyPath } == [AnimationKeyPath(field)])
            }
            #expect(stage.sink.faults == [])
            stage.advance(to: 102)
            let shown = try #require(layer.presentation())
            #expect(shown.value(forKeyPath: "emitterCells.a.emitterCells.c.birthRate") as? NSNumber == 4)
            #expect(layer.value(forKeyPath: "emitterCells.a.emitterCells.c.birthRate") as? NSNumber == 0)
        }

        @StageThread
        @Test("Emitter cells beyond the protocol's limits, and a cell that contains itself, are reported and omitted")
        func limits() {
            let stage = StageFixture()
            let layer = stage.show(CAEmitterLayer())
            let loop = cell("loop")
            loop.emitterCells = [loop]
            layer.emitterCells = [loop]
            #expect(standardError { CATransaction.flush() }.contains("cells"))
            // More than Limits.emitterCells.
            layer.emitterCells = (0..<300).map { cell("\($0)") }
            #expect(standardError { CATransaction.flush() }.contains("cells"))
            #expect(stage.sink.faults == [] && served(stage, layer).count == Limits.emitterCells)
            loop.emitterCells = nil
            loop.birthRate = -.infinity
            loop.scale = .nan
            loop.lifetime = .infinity
            layer.emitterCells = [loop]
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            let sent = served(stage, layer)[0]
            // Numbers are clamped to their ranges, and NaN becomes the default.
            #expect(sent[.birthRate] == 0 && sent[.scale] == 1 && sent[.lifetime] == Limits.coordinate)
        }

        @Test("An emitter cell stores values for the app's own keys, and components of its rectangle have key paths")
        func keys() {
            let cell = CAEmitterCell()
            cell.setValue("mine", forKey: "tag")
            cell.style = ["other": 2]
            #expect(cell.value(forKey: "tag") as? String == "mine" && cell.value(forKey: "other") as? Int == 2)
            cell.setValue(0.25, forKeyPath: "contentsRect.size.width")
            #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 0.25, height: 1))
            #expect(cell.value(forKeyPath: "contentsRect.size.width") as? NSNumber == 0.25)
            cell.setValue(false, forKey: "enabled")
            cell.setValue(nil, forKey: "color")
            cell.setValue("backwards", forKey: "fillMode")
            #expect(!cell.isEnabled && cell.color == nil && cell.fillMode == .backwards)
        }
    }
}
