import CoreGraphics
import Foundation
import Testing

@Suite("Names of Darwin")
struct DarwinNamesTests {
    @Test("Points, sizes and rectangles describe themselves as on iOS, also in interpolated strings")
    func geometryDescriptions() {
        let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        #expect(rect.origin.debugDescription == "(1.0, 2.5)" && "\(rect.origin)" == "(1.0, 2.5)")
        #expect(rect.size.debugDescription == "(3.0, 4.0)" && "\(rect.size)" == "(3.0, 4.0)")
        #expect(rect.debugDescription == "(1.0, 2.5, 3.0, 4.0)" && "\(rect)" == "(1.0, 2.5, 3.0, 4.0)")
    }

    @Test("The constants of Darwin's headers that iOS code uses have Darwin's types and values")
    func constants() {
        let nanoseconds: UInt64 = 2 * NSEC_PER_SEC + NSEC_PER_MSEC + NSEC_PER_USEC
        #expect(nanoseconds == 2_001_001_000 && USEC_PER_SEC == 1_000_000 && MSEC_PER_SEC == 1_000)
        let limit = CGSize(width: 100, height: CGFloat(HUGE))
        #expect(limit.height > 1e38 && HUGE == MAXFLOAT && HUGE == Float.greatestFiniteMagnitude)
        #expect(CGPointZero == CGPoint.zero && CGSizeZero == CGSize.zero && CGRectZero == CGRect.zero)
    }

    @Test("The absolute time is the time since the reference date")
    func absoluteTime() {
        let before = Date().timeIntervalSinceReferenceDate
        let time: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        #expect(before <= time && time <= Date().timeIntervalSinceReferenceDate)
        #expect(kCFAbsoluteTimeIntervalSince1970 == Date.timeIntervalBetween1970AndReferenceDate)
    }

    @Test("Core Foundation's functions read data and create data that grows, and encodings have Foundation's numbers")
    func dataFunctions() {
        let data = CFDataCreateMutable(kCFAllocatorDefault, 0) ?? CFMutableData()
        data.append(Data([7, 8, 9]))
        #expect(CFDataGetLength(data) == 3 && CFDataGetBytePtr(data)[2] == 9)
        let codePage = CFStringConvertEncodingToNSStringEncoding(CFStringEncoding(CFStringEncodings.dosLatinUS.rawValue))
        // The umlaut in the code page of the first PCs.
        #expect(String(data: Data([0x84]), encoding: String.Encoding(rawValue: codePage)) == "ä")
    }

    @Test("The initializer of a stroked path creates the same outline as the method that copies it")
    func strokedPath() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        var transform = CGAffineTransform(translationX: 1, y: 2)
        // Outside of `#require`, which evaluates arguments before the call: pointers would dangle.
        let outline = CGPath(__byStroking: line, transform: &transform, lineWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline?.boundingBoxOfPath == CGRect(x: 1, y: 0, width: 10, height: 4))
        let plain = CGPath(__byStroking: line, transform: nil, lineWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
        #expect(plain == line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10))
        let dashes = CGPath(__byDashing: line, transform: nil, phase: 0, lengths: [2, 3], count: 2)
        #expect(dashes == line.copy(dashingWithPhase: 0, lengths: [2, 3]))
    }
}
