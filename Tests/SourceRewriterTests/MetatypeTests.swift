import SourceRewriter
import Testing

@Suite struct MetatypeTests {
    @Test("Initializers of UIKit are called on metatypes that a condition unwraps, under whatever name")
    func rewritesUnwrappedMetatypes() {
        let lines = rewrittenLines(
            """
            import UIKit
            func f(_ root: UIViewController, wrap: UINavigationController.Type? = nil, _ other: Wrapper.Type?) {
                if let wrap { _ = wrap.init(rootViewController: root) }
                if let type = wrap, root.isViewLoaded { _ = type.init(rootViewController: root) }
                guard let type = wrap, let third = other else { return }
                _ = type.init(rootViewController: root)
                _ = third.init(rootViewController: root)
                if let other = wrap, let type = other { _ = type.init(rootViewController: root) }
            }
            class Wrapper { required init(rootViewController: UIViewController) {} }
            """)
        #expect(lines[2] == "if let wrap { _ = objc_new(wrap, rootViewController: root) }")
        #expect(lines[3] == "if let type = wrap, root.isViewLoaded { _ = objc_new(type, rootViewController: root) }")
        #expect(lines[5] == "_ = objc_new(type, rootViewController: root)")
        #expect(lines[6] == "_ = third.init(rootViewController: root)")
        #expect(lines[7].hasSuffix("{ _ = type.init(rootViewController: root) }"))
    }
}
