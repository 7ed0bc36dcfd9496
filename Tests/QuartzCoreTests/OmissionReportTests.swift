import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

@Suite("Reports of omissions in an app's console")
struct OmissionReportTests {
    @Test("The console states in one line what frames lack, and what to do about it")
    func report() {
        let stage = StageFixture()
        var omissions = Omissions()
        omissions.blurs = 12
        let blurs = standardError { stage.context.receive(.omissions(omissions)) }
        #expect(blurs.hasPrefix("lamina: ") && blurs.contains("12 blurs") && blurs.contains("background filters"))
        #expect(!blurs.contains("--cache-mb") && blurs.split(separator: "\n").count == 1)
        (omissions.items, omissions.bitmaps, omissions.approximations) = (3, 1, 2)
        let all = standardError { stage.context.receive(.omissions(omissions)) }
        #expect(all.contains("3 items, 12 blurs, 1 bitmap, 2 approximations") && all.contains("--cache-mb"))
        #expect(all.split(separator: "\n").count == 1)
    }
}
