import QuartzCore
import SceneModel
import Testing
import WireProtocol

extension QuartzCoreTests {
    @Suite("Commits")
    struct CommitTests {
        @MainActor
        @Test("PH10 A commit contains only what changed")
        func onlyChanges() {
            let stage = StageFixture()
            let layers = (0..<10).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            for layer in layers { stage.root.addSublayer(layer) }
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.setDisableActions(true)
            layers[3].opacity = 0.5
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            #expect(stage.sink.commits.count == 1)
            #expect(stage.sink.commits.first?.assignments == [Commit.Assignment(.opacity, .scalar(0.5))])
            #expect(stage.sink.commits.first?.changes.count == 1)
        }
    }
}
