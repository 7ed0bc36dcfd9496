import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Constraints that cannot all hold", .serialized)
struct ConflictTests {
    private let board = Board()

    /// Returns the reports of conflicts in the window while a closure runs.
    private func reports(_ body: () -> Void) -> [String] {
        var texts: [String] = []
        let host = board.window.makeHost()
        let standardOutput = host.reportConflict
        host.reportConflict = { texts.append($0) }
        defer { host.reportConflict = standardOutput }
        body()
        return texts
    }

    @Test("AL6 the constraint that came last gives way, the set is reported once, and the layout goes on")
    func report() throws {
        let child = board.add()
        let first = child.widthAnchor.constraint(equalToConstant: 100)
        let second = child.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "the wide one"
        let unrelated = child.heightAnchor.constraint(equalToConstant: 10)
        let texts = reports {
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: board.view.leftAnchor), child.topAnchor.constraint(equalTo: board.view.topAnchor),
                unrelated, first, second,
            ])
            board.layOut()
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

    @Test("AL6 what was broken holds again once what stood against it is gone")
    func mended() {
        let child = board.add()
        let first = child.widthAnchor.constraint(equalToConstant: 100)
        let second = child.widthAnchor.constraint(equalToConstant: 200)
        _ = reports { NSLayoutConstraint.activate([first, second]) }
        board.layOut()
        #expect(child.frame.width == 100)
        first.isActive = false
        board.layOut()
        #expect(child.frame.width == 200)
        _ = reports { first.isActive = true }
        second.constant = 100
        board.layOut()
        #expect(child.frame.width == 100)
        second.isActive = false
        first.isActive = false
        board.layOut()
        #expect(child.constraints.isEmpty)
    }

    @Test("AL6 a constant that cannot be breaks its constraint")
    func constant() {
        let child = board.add()
        let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
        let exact = child.widthAnchor.constraint(equalToConstant: 70)
        NSLayoutConstraint.activate([least, exact])
        let texts = reports { exact.constant = 30 }
        #expect(texts.count == 1)
        board.layOut()
        #expect(child.frame.width >= 50)
        exact.constant = 60
        board.layOut()
        #expect(child.frame.width == 60)
    }

    @Test("AL6 a frame that constraints contradict counts for more than they do, and is in the report")
    func frame() {
        let framed = UIView(frame: rect(0, 0, 50, 50))
        board.view.addSubview(framed)
        let texts = reports {
            framed.widthAnchor.constraint(equalToConstant: 80).isActive = true
            board.layOut()
        }
        #expect(framed.frame.width == 50)
        #expect(texts.count == 1)
        #expect(texts.first?.contains("<NSAutoresizingMaskLayoutConstraint UIView:0x") == true)
        #expect(texts.first?.contains(".width == 50   (active)>") == true)
        framed.frame.size.width = 80
        board.layOut()
        framed.translatesAutoresizingMaskIntoConstraints = false
        board.layOut()
        #expect(framed.frame.width == 80)
    }

    @Test("AL6 insets of a view that has no room yet are no conflict")
    func noRoom() {
        let outer = UIView(frame: .zero)
        board.view.addSubview(outer)
        let child = board.add(to: outer)
        let texts = reports {
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 8),
                child.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -8),
                child.topAnchor.constraint(equalTo: outer.topAnchor), child.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
            board.layOut()
            outer.frame.size = CGSize(width: 100, height: 10)
            board.layOut()
        }
        #expect(texts == [])
        #expect(child.frame == rect(8, 0, 84, 10))
    }

    @Test("AL6 frames that views have while they are set up are no conflict, as long as they are gone by the next layout")
    func setUp() {
        let card = UIView()
        let texts = reports {
            let icon = board.add(to: card)
            NSLayoutConstraint.activate([
                icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 12), icon.heightAnchor.constraint(equalToConstant: 40),
                icon.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
            ])
            // In the window it has a height of 0 at first.
            board.view.addSubview(card)
            card.translatesAutoresizingMaskIntoConstraints = false
            card.topAnchor.constraint(equalTo: board.view.topAnchor).isActive = true
            board.layOut()
        }
        #expect(texts == [])
        #expect(card.frame.height == 64)
        // One that stays is reported by the layout, once.
        let framed = UIView()
        let late = reports {
            let label = board.add(10, 10, to: framed)
            label.heightAnchor.constraint(equalTo: framed.heightAnchor).isActive = true
            label.heightAnchor.constraint(equalToConstant: 30).isActive = true
            board.view.addSubview(framed)
            board.layOut()
            board.view.setNeedsLayout()
            board.layOut()
        }
        #expect(late.count == 1)
    }

    @Test("AL6 a hidden view of a stack takes no room whatever its constraints say, which are broken until it is shown again")
    func hiding() throws {
        let child = UIView()
        let height = child.heightAnchor.constraint(equalToConstant: 80)
        height.identifier = "tall"
        height.isActive = true
        let stack = board.add(UIStackView(arrangedSubviews: [child, Content(10, 20)]))
        stack.axis = .vertical
        stack.topAnchor.constraint(equalTo: board.view.topAnchor).isActive = true
        board.layOut()
        #expect(stack.frame.height == 100)
        let texts = reports {
            child.isHidden = true
            board.layOut()
            board.layOut()
        }
        #expect(stack.frame.height == 20)
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(text.contains("'UISV-hiding'"))
        #expect(text.contains("Will attempt to recover by breaking constraint\n\(height)\n"))
        child.isHidden = false
        board.layOut()
        #expect(stack.frame.height == 100)
        // A view whose contents are held to its edges, as reported of iOS (github.com/mozilla-mobile/prox, issue 242).
        let box = UIView()
        let label = board.add(10, 10, to: box)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
        ])
        stack.addArrangedSubview(box)
        board.layOut()
        #expect(stack.frame.height == 142)
        _ = reports {
            box.isHidden = true
            board.layOut()
        }
        #expect(stack.frame.height == 100)
    }

    @Test("AL6 views with text are called by it, shortened and on one line")
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

    @Test("AL6 ambiguity can be asked for")
    func ambiguity() {
        let child = board.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: board.view.leftAnchor), child.topAnchor.constraint(equalTo: board.view.topAnchor),
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
        #expect(!board.view.hasAmbiguousLayout)
    }

    @Test("AL6 an ambiguous view moves to other places that suit its constraints, and one that is not stays")
    func exercise() {
        let child = board.add()
        let exact = board.add()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 7),
            child.topAnchor.constraint(equalTo: board.view.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10), child.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
            child.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            exact.leftAnchor.constraint(equalTo: child.rightAnchor), exact.topAnchor.constraint(equalTo: child.topAnchor),
            exact.widthAnchor.constraint(equalToConstant: 30), exact.heightAnchor.constraint(equalToConstant: 30),
        ])
        board.layOut()
        var widths: Set<CGFloat> = []
        for _ in 0..<60 {
            child.exerciseAmbiguityInLayout()
            board.layOut()
            widths.insert(child.frame.width)
            #expect(child.frame == rect(7, 0, child.frame.width, 10))
            #expect(exact.frame == rect(child.frame.maxX, 0, 30, 30))
        }
        #expect(widths.count > 1 && widths.allSatisfy { (20...100).contains($0) })
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        child.exerciseAmbiguityInLayout()
        board.layOut()
        #expect(child.frame == rect(7, 0, 50, 10))
    }
}
