import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// An object for detecting that the layers that hold it are deallocated.
private final class LifetimeToken {}

/// A subclass in an app with stored properties, which `init(layer:)` copies.
private class DialLayer: CALayer {
    var angle = 0.25
    var title = "a title that is too long to be stored in place"
    let token: LifetimeToken
    private(set) var copies = 0

    init(token: LifetimeToken) {
        self.token = token
        super.init()
    }

    override init(layer: Any) {
        guard let other = layer as? DialLayer else { preconditionFailure("not a dial") }
        token = other.token
        angle = other.angle
        title = other.title
        super.init(layer: layer)
        copies = other.copies + 1
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

private final class NeedleLayer: DialLayer {
    var points: [CGPoint] = []

    override init(token: LifetimeToken) { super.init(token: token) }

    override init(layer: Any) {
        points = (layer as? NeedleLayer)?.points ?? []
        super.init(layer: layer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

private class BoxLayer<Value>: CALayer {
    var value: Value

    init(_ value: Value) {
        self.value = value
        super.init()
    }

    override init(layer: Any) {
        guard let other = layer as? BoxLayer<Value> else { preconditionFailure("not a box") }
        value = other.value
        super.init(layer: layer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

/// A layer class with stored properties that inherits `init(layer:)` from CALayer.
private final class DefaultedLayer: CALayer {
    var number = 7
    var list = [1, 2, 3]
}

extension QuartzCoreTests {
    @Suite("Presentation copies of subclasses")
    struct LayerCopyingTests {
        @StageThread
        @Test("A presentation layer has its model's class and is made by that class's init(layer:)")
        func ownInitializer() throws {
            let stage = StageFixture()
            let layer = DialLayer(token: LifetimeToken())
            layer.angle = 1.5
            layer.title += "!"
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let copy = try #require(layer.presentation())
            #expect(type(of: copy) == DialLayer.self && copy !== layer)
            #expect(copy.angle == 1.5 && copy.title == layer.title && copy.token === layer.token)
            #expect(copy.copies == 1 && layer.copies == 0)
            #expect(copy.model() === layer && copy.presentation() === copy)
        }

        @StageThread
        @Test("A presentation layer of a subclass's subclass has the values of both classes")
        func twoLevels() throws {
            let stage = StageFixture()
            let layer = NeedleLayer(token: LifetimeToken())
            layer.points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
            layer.angle = -2
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let copy = try #require((layer as CALayer).presentation() as? NeedleLayer)
            #expect(copy.points == layer.points && copy.angle == -2 && copy.copies == 1)
            #expect(copy.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        }

        @StageThread
        @Test("Presentation layers of generic subclasses copy values of any type")
        func generic() throws {
            let stage = StageFixture()
            let text = BoxLayer("some text that is longer than fifteen bytes")
            let pair = BoxLayer((1, [2.5, 3.5]))
            let token = BoxLayer<LifetimeToken?>(LifetimeToken())
            for layer in [text, pair, token] as [CALayer] { stage.root.addSublayer(layer) }
            CATransaction.flush()
            #expect(text.presentation()?.value == text.value)
            let value = try #require(pair.presentation()).value
            #expect(value.0 == 1 && value.1 == [2.5, 3.5])
            #expect(token.presentation()?.value === token.value)
        }

        @StageThread
        @Test("A subclass that inherits init(layer:) from CALayer has presentation layers of its class")
        func inherited() throws {
            let stage = StageFixture()
            let layer = DefaultedLayer()
            layer.opacity = 0.5
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let copy = try #require(layer.presentation())
            #expect(type(of: copy) == DefaultedLayer.self)
            #expect(copy.number == 7 && copy.list == [1, 2, 3] && copy.opacity == 0.5)
        }

        @StageThread
        @Test("Presentation copies neither leak nor over-release objects, however many are made")
        func balance() throws {
            let stage = StageFixture()
            weak var weakToken: LifetimeToken?
            weak var weakLayer: CALayer?
            weak var weakCopy: CALayer?
            try {
                let token = LifetimeToken()
                let layer = NeedleLayer(token: token)
                layer.points = [.zero]
                layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                (weakToken, weakLayer) = (token, layer)
                stage.root.addSublayer(layer)
                CATransaction.flush()
                for index in 0..<1000 {
                    let copy = try #require(layer.presentation())
                    if index == 999 { weakCopy = copy }
                }
                #expect(weakCopy == nil)
                layer.removeFromSuperlayer()
                CATransaction.flush()
            }()
            #expect(weakLayer == nil && weakToken == nil)
        }

        @StageThread
        @Test("A presentation layer keeps its model alive, and remains valid after the model leaves the tree")
        func outlives() throws {
            let stage = StageFixture()
            weak var weakLayer: CALayer?
            var copy: CALayer?
            do {
                let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
                weakLayer = layer
                stage.root.addSublayer(layer)
                CATransaction.flush()
                copy = layer.presentation()
                layer.removeFromSuperlayer()
                CATransaction.flush()
            }
            #expect(copy?.model() === weakLayer && weakLayer != nil)
            #expect(copy?.frame == CGRect(x: 0, y: 0, width: 4, height: 4))
            copy = nil
            #expect(weakLayer == nil)
        }

        @StageThread
        @Test("Changes to a presentation layer affect neither its model nor the server")
        func isolated() throws {
            let stage = StageFixture()
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
            let copy = try #require(layer.presentation())
            copy.opacity = 0.25
            copy.backgroundColor = .white
            copy.bounds.size.width = 9
            copy.setNeedsDisplay()
            CATransaction.flush()
            #expect(copy.opacity == 0.25 && layer.opacity == 1 && layer.backgroundColor == nil && layer.bounds.width == 4)
            #expect(stage.sink.commits.isEmpty)
        }
    }
}
