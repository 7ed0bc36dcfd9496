import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Visual format")
struct VisualFormatTests {
    private let fixture = LayoutFixture()

    private func activate(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil, _ views: [String: Any]
    ) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }

    // MARK: The parser

    @Test("AL2 The parser accepts the whole grammar of visual formats")
    func grammar() throws {
        // Offsets are numbers of characters from the beginning of the format.
        let format = try VisualFormatParser.parse("V:|-[a(>=70,<=most@low)]-8-[b_2(==a)][c]-(>=0.5,<=-2e1@750)-|")
        #expect(format.axis == .vertical)
        #expect(format.views.map(\.name) == ["a", "b_2", "c"])
        #expect(format.leading == .standard)
        let eight = VisualFormat.Predicate(relation: .equal, object: .init(value: .number(8), offset: 25))
        #expect(format.connections == [.distance([eight]), .flush])
        #expect(
            format.views[0].predicates == [
                .init(relation: .greaterThanOrEqual, object: .init(value: .number(70), offset: 9)),
                .init(
                    relation: .lessThanOrEqual, object: .init(value: .name("most"), offset: 14),
                    priority: .init(value: .name("low"), offset: 19)),
            ])
        #expect(format.views[1].predicates == [.init(relation: .equal, object: .init(value: .name("a"), offset: 34))])
        #expect(
            format.trailing
                == .distance([
                    .init(relation: .greaterThanOrEqual, object: .init(value: .number(0.5), offset: 44)),
                    .init(
                        relation: .lessThanOrEqual, object: .init(value: .number(-20), offset: 50),
                        priority: .init(value: .number(750), offset: 55)),
                ]))
        let plain = try VisualFormatParser.parse("[x]")
        #expect(plain.axis == .horizontal)
        #expect(plain.leading == nil)
        #expect(plain.trailing == nil)
        #expect(try VisualFormatParser.parse("H: | - [a] -( >= 4 , 5 @ 6 )- [b] |").views.map(\.name) == ["a", "b"])
    }

    @Test(
        "AL2 The error of an invalid format has the offset of the fault",
        arguments: [
            ("", 0, "Expected a view"), ("H:|-10-|", 7, "Expected a view"),
            ("V|[a]|", 1, "Expected ':' after 'V' to specify vertical arrangement"),
            ("[a(>50]", 3, "Unknown relation"), ("[a(>=]", 5, "Expected a number or key"), ("[a(5)", 5, "must end with ']'"),
            ("[a(5]", 4, "Expected a ')'"), ("[a]-5[b]", 5, "Expected a '-'"), ("[self.a]", 5, "must end with ']'"),
            ("[2a]", 1, "Expected a view name"),
            ("|[a]|[b]", 5, "Expected the end"), ("[a]-(-[b]", 5, "Expected a number or key"), ("[a]=[b]", 3, "Expected a view"),
        ])
    func failures(format: String, offset: Int, message: String) {
        do {
            _ = try VisualFormatParser.parse(format)
            Issue.record("\(format) was accepted")
        } catch {
            #expect(error.offset == offset)
            #expect(error.message.contains(message))
        }
    }

    @Test("AL2 The text of an error contains the format and a mark under the offset")
    func failureText() {
        let text = VisualFormatError(message: "Expected a view", offset: 7).text(in: "H:|-10-|")
        #expect(text == "Unable to parse constraint format: \nExpected a view \nH:|-10-| \n       ^")
    }

    // MARK: Constraints

    @Test("AL2 A line of views fills its superview, and its margins if the distances are standard")
    func line() {
        let (find, next, field) = (fixture.add(50, 20), fixture.add(70, 20), fixture.add())
        let views: [String: Any] = ["find": find, "next": next, "field": field]
        fixture.view.layoutMargins = UIEdgeInsets(top: 11, left: 20, bottom: 12, right: 30)
        activate("|-[find]-[next]-[field(>=20)]-|", [.alignAllTop, .alignAllBottom], views)
        activate("V:|-[find(height)]", metrics: ["height": 33], views)
        fixture.layOut()
        #expect(find.frame == rect(20, 11, 50, 33))
        #expect(next.frame == rect(78, 11, 70, 33))
        #expect(field.frame == rect(156, 11, 214, 33))
    }

    @Test("AL2 Numbers, metrics, relations, priorities and equal lengths have the same meaning as on iOS")
    func predicates() throws {
        let (a, b) = (fixture.add(), fixture.add())
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-(gap)-[a(100@20,>=b)]-(<=far@high)-[b(==a@249.5)]-(-6)-|",
            metrics: ["gap": CGFloat(4.5), "far": NSNumber(value: 30), "high": Float(600)], views: ["a": a, "b": b])
        let fixture = fixture.view
        struct Line: Equatable {
            var first: ObjectIdentifier
            var attribute: NSLayoutConstraint.Attribute
            var relation: NSLayoutConstraint.Relation
            var second: ObjectIdentifier?
            var other: NSLayoutConstraint.Attribute
            var constant: CGFloat
            var priority: Float
        }
        let lines = constraints.map {
            Line(
                first: ObjectIdentifier($0.firstItem ?? $0), attribute: $0.firstAttribute, relation: $0.relation,
                second: $0.secondItem.map { ObjectIdentifier($0) }, other: $0.secondAttribute, constant: $0.constant,
                priority: $0.priority.rawValue)
        }
        func line(
            _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ second: UIView?,
            _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: Float = 1000
        ) -> Line {
            Line(
                first: ObjectIdentifier(first), attribute: attribute, relation: relation, second: second.map { ObjectIdentifier($0) },
                other: other, constant: constant, priority: priority)
        }
        #expect(
            lines == [
                line(a, .leading, .equal, fixture, .leading, 4.5),
                line(a, .width, .equal, nil, .notAnAttribute, 100, 20),
                line(a, .width, .greaterThanOrEqual, b, .width, 0),
                line(b, .leading, .lessThanOrEqual, a, .trailing, 30, 600),
                line(b, .width, .equal, a, .width, 0, 249.5),
                line(fixture, .trailing, .equal, b, .trailing, -6),
            ])
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test("AL2 A line runs from the leading edge, from the left, or from the right", arguments: [false, true])
    func directions(isFromRight: Bool) {
        fixture.view.semanticContentAttribute = isFromRight ? .forceRightToLeft : .forceLeftToRight
        for (options, reverses) in [
            (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, isFromRight), (.directionLeftToRight, false),
            (.directionRightToLeft, true),
        ] {
            let (a, b) = (fixture.add(), fixture.add())
            activate("|-10-[a(30)]-5-[b(40)]", options, ["a": a, "b": b])
            fixture.layOut()
            let positions: [CGFloat] = reverses ? [400 - 40, 400 - 85] : [10, 45]
            #expect([a.frame.minX, b.frame.minX] == positions)
        }
    }

    @Test("AL2 Alignment options align each view with the next one, and vertical spacing can be measured between baselines")
    func baselines() throws {
        let (small, large) = (fixture.add(UILabel()), fixture.add(UILabel()))
        (small.text, large.text) = ("a", "b")
        (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 40))
        let views: [String: Any] = ["small": small, "large": large]
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[small][large]", options: [.alignAllFirstBaseline], metrics: nil, views: views)
        let last = try #require(constraints.last)
        #expect(last.firstItem === small)
        #expect(last.firstAttribute == .firstBaseline)
        #expect(last.secondItem === large)
        let below = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[small]-70-[large]", options: [.spacingBaselineToBaseline], metrics: nil, views: views)
        #expect(below.count == 1)
        #expect(below[0].firstAttribute == .firstBaseline)
        #expect(below[0].secondAttribute == .lastBaseline)
        #expect(below[0].constant == 70)
        let standard = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-2-[small]-[large]", options: [.spacingBaselineToBaseline], metrics: nil, views: views)
        #expect(standard[0].firstAttribute == .top)
        #expect(
            standard[1].constant
                == large.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: small.lastBaselineAnchor, multiplier: 1).constant)
    }

    @Test("AL2 Formats can contain guides")
    func guides() {
        let (guide, view) = (UILayoutGuide(), fixture.add())
        fixture.view.addLayoutGuide(guide)
        activate("|-3-[guide(20)][view(7)]", [], metrics: nil, ["guide": guide, "view": view])
        activate("V:|[guide(10)][view(5)]", [], metrics: nil, ["guide": guide, "view": view])
        fixture.layOut()
        #expect(guide.layoutFrame == rect(3, 0, 20, 10))
        #expect(view.frame == rect(23, 10, 7, 5))
    }

    @Test("AL2 The raw values of format options are UIKit's")
    func rawValues() {
        typealias Options = NSLayoutConstraint.FormatOptions
        #expect(Options.alignAllLeft.rawValue == 1 << 1)
        #expect(Options.alignAllCenterY.rawValue == 1 << 10)
        #expect(Options.alignAllBaseline == .alignAllLastBaseline)
        #expect(Options.alignAllFirstBaseline.rawValue == 1 << 12)
        #expect(Options.directionRightToLeft.rawValue == 2 << 16)
        #expect(Options.spacingBaselineToBaseline.rawValue == 1 << 19)
        #expect(Options([.alignAllTop, .directionLeftToRight]).intersection(.alignmentMask) == .alignAllTop)
    }

    @Test("AL2 A single view is aligned with no other, whatever the options state")
    func alignmentOfOneView() {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "|[a]|", options: .alignAllCenterX, metrics: nil, views: ["a": child])
        #expect(constraints.map(\.firstAttribute) == [.leading, .trailing])
    }

    @Test("AL2 Invalid formats end the program with the reason")
    func misuse() async throws {
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = NSLayoutConstraint.constraints(withVisualFormat: "[want]-|", metrics: nil, views: ["have": UIView()])
        }
        let text = String(decoding: try #require(unknown).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'NSInvalidArgumentException', reason: 'Unable to parse constraint format: \nwant is not a key in the views dictionary."))
        #expect(text.contains("[want]-| \n ^"))
        let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = NSLayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: nil, views: ["a": UIView()])
        }
        #expect(
            String(decoding: try #require(alone).standardErrorContent, as: UTF8.self)
                .contains("Unable to interpret '|' character, because the related view doesn't have a superview"))
        let crosswise = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = NSLayoutConstraint.constraints(
                withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil, views: ["a": UIView(), "b": UIView()])
        }
        #expect(
            String(decoding: try #require(crosswise).standardErrorContent, as: UTF8.self).contains(
                "not allowed for layout that is also horizontal"))
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]-x-[a]", metrics: ["y": 1], views: ["a": UIView()])
        }
    }
}
