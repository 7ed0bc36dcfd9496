import Testing
import WireProtocol

@testable import RenderServer

@Suite("Reports of omissions")
struct OmissionReporterTests {
    private func omissions(items: UInt64 = 0, blurs: UInt64 = 0) -> Omissions {
        var omissions = Omissions()
        (omissions.items, omissions.blurs) = (items, blurs)
        return omissions
    }

    @Test("The first omission is reported at once, and later ones together, ten seconds after the last report")
    func interval() {
        var reporter = OmissionReporter()
        #expect(reporter.report(omissions(), at: 5) == nil)
        #expect(reporter.report(omissions(items: 3), at: 6) == omissions(items: 3))
        #expect(reporter.report(omissions(items: 4), at: 6.1) == nil)
        #expect(reporter.report(omissions(items: 9, blurs: 2), at: 15.9) == nil)
        #expect(reporter.report(omissions(items: 9, blurs: 2), at: 16) == omissions(items: 6, blurs: 2))
        // Nothing new is no report, however late.
        #expect(reporter.report(omissions(items: 9, blurs: 2), at: 60) == nil)
        #expect(reporter.report(omissions(items: 10, blurs: 2), at: 61) == omissions(items: 1))
    }

    @Test("A report names the counts that are not zero")
    func text() {
        #expect(omissions(items: 1, blurs: 20).description == "1 item, 20 blurs")
        #expect(omissions(blurs: 1).description == "1 blur")
        #expect(omissions(items: .max, blurs: 1).total == .max && omissions(items: 4, blurs: 1).total == 5)
    }
}
