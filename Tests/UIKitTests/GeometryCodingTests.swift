import Testing
import UIKit

@Suite struct GeometryCodingTests {
    @Test("NSValue stores insets and offsets")
    func valueObjects() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        let offset = UIOffset(horizontal: -3, vertical: 8)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        #expect(NSValue(uiOffset: offset).uiEdgeInsetsValue == .zero)
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).uiEdgeInsetsValue == .zero)
    }

    @Test("NSCoder writes structures as strings in Apple's format")
    func stringsForStructures() {
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSCoder.string(for: CGRect(x: 10, y: 20, width: 100, height: 50)) == "{{10, 20}, {100, 50}}")
        #expect(NSCoder.string(for: CGAffineTransform(translationX: 3, y: 4)) == "[1, 0, 0, 1, 3, 4]")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: UIOffset(horizontal: -1, vertical: 0)) == "{-1, 0}")
    }

    @Test("NSCoder reads structures from strings, and returns zero for invalid ones")
    func structuresFromStrings() {
        #expect(NSCoder.cgRect(for: "{{10, 20}, {100, 50.5}}") == CGRect(x: 10, y: 20, width: 100, height: 50.5))
        #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 3, 4]") == CGAffineTransform(translationX: 3, y: 4))
        #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
        #expect(NSCoder.cgPoint(for: "{1, two}") == .zero)
        let point = CGPoint(x: 0.1 + 0.2, y: -1e-9)
        #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    }

    @Test("Keyed archives keep structures")
    func keyedArchives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(coder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(coder.decodeCGSize(forKey: "absent") == .zero)
    }
}
