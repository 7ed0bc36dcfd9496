import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

@Suite("Reports of omissions in an app's console")
struct OmissionReportTests {
    @Test("The console states in one line what frames lack, and what to do about it")
    func report() {
        let stage = StageFixture()
        let tilted = standardError { stage.context.receive(.omissions(Omissions(approximations: 12))) }
        #expect(tilted.hasPrefix("lamina: ") && tilted.contains("12 approximations") && tilted.contains("tilt fewer layers"))
        #expect(!tilted.contains("--cache-mb") && tilted.split(separator: "\n").count == 1)
        let all = standardError { stage.context.receive(.omissions(Omissions(bitmaps: 1, approximations: 2))) }
        #expect(all.contains("1 bitmap, 2 approximations") && all.contains("--cache-mb"))
        #expect(all.split(separator: "\n").count == 1)
    }
}
