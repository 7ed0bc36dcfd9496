import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Contradictory constraints", .serialized)
struct ConflictTests {
    private let fixture = LayoutFixture()

    /// Returns the reports of conflicts in the window while a closure runs.
    private func reports(_ body: () -> Void) -> [String] {
        var texts: [String] = []
        let host = fixture.window.makeHost()
        let former = host.reportConflict
        host.reportConflict = { texts.append($0) }
        defer { host.reportConflict = former }
        body()
        return texts
    }

    @Test("AL6 The constraint that was added last is broken, the conflict is reported once, and the layout continues")
    func report() throws {
        let child = fixture.add()
        let first = child.widthAnchor.constraint(equalToConstant: 100)
        let second = child.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "the wide one"
        let unrelated = child.heightAnchor.constraint(equalToConstant: 10)
        let texts = reports {
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
                unrelated, first, second,
            ])
            fixture.layOut()
        }
        #expect(child.frame == rect(0, 0, 100, 10))
        #expect(second.isActive)
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(text.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"))
        #expect(text.contains("    \"\(first)\",\n    \"\(second)\"\n"))
        #expect(text.contains("Will attempt to recover by breaking constraint\n\(second)\n"))
        #expect(!text.contains("height"))
        #expect(second.description.contains("'the wide one' UIView:0x"))
        #expect(second.description.hasSuffix(".width == 200   (active)>"))
    }

    @Test("AL6 A broken constraint takes effect again when the constraint that it contradicted is deactivated")
    func brokenConstraintsReturn() {
        let child = fixture.add()
        let first = child.widthAnchor.constraint(equalToConstant: 100)
        let second = child.widthAnchor.constraint(equalToConstant: 200)
        _ = reports { NSLayoutConstraint.activate([first, second]) }
        fixture.layOut()
        #expect(child.frame.width == 100)
        first.isActive = false
        fixture.layOut()
        #expect(child.frame.width == 200)
        _ = reports { first.isActive = true }
        second.constant = 100
        fixture.layOut()
        #expect(child.frame.width == 100)
        second.isActive = false
        first.isActive = false
        fixture.layOut()
        #expect(child.constraints.isEmpty)
    }

    @Test("AL6 A constant that contradicts other constraints breaks its constraint")
    func constant() {
        let child = fixture.add()
        let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
        let exact = child.widthAnchor.constraint(equalToConstant: 70)
        NSLayoutConstraint.activate([least, exact])
        let texts = reports { exact.constant = 30 }
        #expect(texts.count == 1)
        fixture.layOut()
        #expect(child.frame.width >= 50)
        exact.constant = 60
        fixture.layOut()
        #expect(child.frame.width == 60)
    }

    @Test("AL6 A frame outweighs constraints that contradict it, and is in the report")
    func frame() {
        let framed = UIView(frame: rect(0, 0, 50, 50))
        fixture.view.addSubview(framed)
        let texts = reports {
            framed.widthAnchor.constraint(equalToConstant: 80).isActive = true
            fixture.layOut()
        }
        #expect(framed.frame.width == 50)
        #expect(texts.count == 1)
        #expect(texts.first?.contains("<NSAutoresizingMaskLayoutConstraint UIView:0x") == true)
        #expect(texts.first?.contains(".width == 50   (active)>") == true)
        framed.frame.size.width = 80
        fixture.layOut()
        framed.translatesAutoresizingMaskIntoConstraints = false
        fixture.layOut()
        #expect(framed.frame.width == 80)
    }

    @Test("AL6 Insets in a view whose size is still zero are not reported as a conflict")
    func insetsWithoutSpace() {
        let outer = UIView(frame: .zero)
        fixture.view.addSubview(outer)
        let child = fixture.add(to: outer)
        let texts = reports {
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 8),
                child.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -8),
                child.topAnchor.constraint(equalTo: outer.topAnchor), child.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
            fixture.layOut()
            outer.frame.size = CGSize(width: 100, height: 10)
            fixture.layOut()
        }
        #expect(texts == [])
        #expect(child.frame == rect(8, 0, 84, 10))
    }

    @Test("AL6 A frame that contradicts constraints during setup is not reported if it no longer applies at the next layout")
    func setUp() {
        let card = UIView()
        let texts = reports {
            let icon = fixture.add(to: card)
            NSLayoutConstraint.activate([
                icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 12), icon.heightAnchor.constraint(equalToConstant: 40),
                icon.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
            ])
            // In the window it has a height of 0 at first.
            fixture.view.addSubview(card)
            card.translatesAutoresizingMaskIntoConstraints = false
            card.topAnchor.constraint(equalTo: fixture.view.topAnchor).isActive = true
            fixture.layOut()
        }
        #expect(texts == [])
        // 12 + 40 + 12.
        #expect(card.frame.height == 64)
        // A frame that remains is reported by the layout, once.
        let framed = UIView()
        let laterReports = reports {
            let label = fixture.add(10, 10, to: framed)
            label.heightAnchor.constraint(equalTo: framed.heightAnchor).isActive = true
            label.heightAnchor.constraint(equalToConstant: 30).isActive = true
            fixture.view.addSubview(framed)
            fixture.layOut()
            fixture.view.setNeedsLayout()
            fixture.layOut()
        }
        #expect(laterReports.count == 1)
    }

    @Test("AL6 A hidden view of a stack occupies no space: its constraints are broken until it is shown again")
    func hiding() throws {
        let child = UIView()
        let height = child.heightAnchor.constraint(equalToConstant: 80)
        height.identifier = "tall"
        height.isActive = true
        let stack = fixture.add(UIStackView(arrangedSubviews: [child, ContentSizedView(10, 20)]))
        stack.axis = .vertical
        stack.topAnchor.constraint(equalTo: fixture.view.topAnchor).isActive = true
        fixture.layOut()
        #expect(stack.frame.height == 100)
        let texts = reports {
            child.isHidden = true
            fixture.layOut()
            fixture.layOut()
        }
        #expect(stack.frame.height == 20)
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(text.contains("'UISV-hiding'"))
        #expect(text.contains("Will attempt to recover by breaking constraint\n\(height)\n"))
        child.isHidden = false
        fixture.layOut()
        #expect(stack.frame.height == 100)
        // A view whose contents are constrained to its edges, as reported of iOS
        // (github.com/mozilla-mobile/prox, issue 242).
        let box = UIView()
        let label = fixture.add(10, 10, to: box)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
        ])
        stack.addArrangedSubview(box)
        fixture.layOut()
        // The 100 points before, and 16 + 10 + 16.
        #expect(stack.frame.height == 142)
        _ = reports {
            box.isHidden = true
            fixture.layOut()
        }
        #expect(stack.frame.height == 100)
    }

    @Test("AL6 Reports identify views by their text, truncated and on one line")
    func captions() {
        let label = UILabel()
        label.text = "Orange Membership\nFor some of you"
        let text = label.widthAnchor.constraint(equalToConstant: 1).description
        #expect(text.contains("'Orange Membership\\nFor som...'.width == 1"))
        #expect(text.contains("UILabel:\(ConstraintDescription.address(label))'Orange"))
        let button = UIButton(type: .system)
        button.setTitle("Sign in", for: .normal)
        #expect(button.widthAnchor.constraint(equalToConstant: 1).description.contains("'Sign in'.width"))
        #expect(!UILabel().widthAnchor.constraint(equalToConstant: 1).description.contains("'"))
    }

    @Test("AL6 hasAmbiguousLayout reports ambiguity")
    func ambiguity() {
        let child = fixture.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor), child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(child.hasAmbiguousLayout)
        let width = child.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        width.isActive = true
        #expect(child.hasAmbiguousLayout)
        let exact = child.widthAnchor.constraint(equalToConstant: 40)
        exact.isActive = true
        #expect(!child.hasAmbiguousLayout)
        #expect(child.constraintsAffectingLayout(for: .horizontal).contains(exact))
        #expect(!child.constraintsAffectingLayout(for: .vertical).contains(exact))
        #expect(!fixture.view.hasAmbiguousLayout)
    }

    @Test("AL6 exerciseAmbiguityInLayout moves an ambiguous view to another solution, and leaves other views alone")
    func exercise() {
        let child = fixture.add()
        let exact = fixture.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: fixture.view.leftAnchor, constant: 7),
            child.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10), child.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
            child.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            exact.leftAnchor.constraint(equalTo: child.rightAnchor), exact.topAnchor.constraint(equalTo: child.topAnchor),
            exact.widthAnchor.constraint(equalToConstant: 30), exact.heightAnchor.constraint(equalToConstant: 30),
        ])
        fixture.layOut()
        var widths: Set<CGFloat> = []
        // Each call aims at a random width up to that of the superview, so that many calls find
        // more than one solution.
        for _ in 0..<1000 {
            child.exerciseAmbiguityInLayout()
            fixture.layOut()
            widths.insert(child.frame.width)
            #expect(child.frame == rect(7, 0, child.frame.width, 10))
            #expect(exact.frame == rect(child.frame.maxX, 0, 30, 30))
        }
        #expect(widths.count > 1 && widths.allSatisfy { (20...100).contains($0) })
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        child.exerciseAmbiguityInLayout()
        fixture.layOut()
        #expect(child.frame == rect(7, 0, 50, 10))
    }
}
