import Testing
import WireProtocol

@testable import RenderServer

@Suite("Reports of omissions")
struct OmissionReporterTests {
    @Test("The first omission is reported at once, and later ones together, ten seconds after the last report")
    func interval() {
        var reporter = OmissionReporter()
        #expect(reporter.report(Omissions(), at: 5) == nil)
        #expect(reporter.report(Omissions(bitmaps: 3), at: 6) == Omissions(bitmaps: 3))
        #expect(reporter.report(Omissions(bitmaps: 4), at: 6.1) == nil)
        #expect(reporter.report(Omissions(bitmaps: 9, approximations: 2), at: 15.9) == nil)
        #expect(reporter.report(Omissions(bitmaps: 9, approximations: 2), at: 16) == Omissions(bitmaps: 6, approximations: 2))
        // Nothing new is no report, however late.
        #expect(reporter.report(Omissions(bitmaps: 9, approximations: 2), at: 60) == nil)
        #expect(reporter.report(Omissions(bitmaps: 10, approximations: 2), at: 61) == Omissions(bitmaps: 1))
    }

    @Test("A report names the counts that are not zero")
    func text() {
        #expect(Omissions(bitmaps: 1, approximations: 20).description == "1 bitmap, 20 approximations")
        #expect(Omissions(approximations: 1).description == "1 approximation")
        #expect(Omissions(bitmaps: .max, approximations: 1).total == .max && Omissions(bitmaps: 4, approximations: 1).total == 5)
    }
}
