import SourceRewriter
import Testing

/// Methods that replace others, which call themselves for what they replace.
@Suite struct ReplacementTests {
    @Test("A method that Objective-C knows and that calls itself asks first what such a call means")
    func checksReplacements() {
        let (texts, diagnostics) = rewrite([
            "A.swift": """
            import UIKit
            extension UIView {
                @objc func swizzled_layoutSubviews() {
                    swizzled_layoutSubviews()
                    print("done")
                }
                @objc func swizzled_sizeThatFits(_ size: CGSize) -> CGSize {
                    size == .zero ? size : self.swizzled_sizeThatFits(size)
                }
                @objc private func dismissSlowly(animated flag: Bool, completion: (() -> Void)?) {
                    dismissSlowly(animated: flag, completion: completion)
                }
            }
            """
        ])
        #expect(diagnostics == [])
        let text = lines(of: texts["A.swift"] ?? "")
        #expect(
            text[2].hasSuffix(
                "{ if let _exchanged = ObjectiveC.objc_exchanged(self, \"swizzled_layoutSubviews\", []) { return _exchanged.result() };"))
        #expect(text[6].contains("objc_exchanged(self, \"swizzled_sizeThatFits:\", [size])"))
        #expect(text[7] == "return size == .zero ? size : self.swizzled_sizeThatFits(size)")
        #expect(text[9].contains("objc_exchanged(self, \"dismissSlowlyWithAnimated:completion:\", [flag, completion])"))
    }

    @Test("The type of a method's implementation is a type of functions, and other types of functions in C remain")
    func removesConventions() {
        let texts = rewrite([
            "A.swift": """
            import UIKit
            typealias Method = @convention(c) (UIView, Selector, Bool) -> Void
            typealias Comparison = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Int32
            """
        ]).texts
        let text = lines(of: texts["A.swift"] ?? "")
        #expect(text[1] == "typealias Method =                (UIView, Selector, Bool) -> Void")
        #expect(text[2] == "typealias Comparison = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Int32")
    }

    @Test(
        "Methods that do not call themselves, that Objective-C does not know, or that cannot be passed on remain as they are",
        arguments: [
            "@objc func a() { b() }", "func a() { a() }", "@objc func a(_ x: Int) { a() }", "@objc static func a() { a() }",
            "@objc func a(x: inout Int) { a(x: &x) }", "@objc func a(body: () -> Void) { a(body: body) }",
        ])
    func leavesOtherMethods(method: String) {
        let text = rewrite(["A.swift": "import UIKit\nextension UIView {\n    \(method)\n}"]).texts["A.swift"]
        #expect(text?.contains("objc_exchanged") != true)
    }
}
