import Foundation
import Testing

@testable import UIKit

@MainActor struct RotorTests {
    @Test("Custom rotors are stored with their element, and step from place to place")
    func storesRotors() {
        let (element, rows) = (UIView(), [UIView(), UIView()])
        #expect(element.accessibilityCustomRotors == nil)
        let rotor = UIAccessibilityCustomRotor(name: "Rows") { predicate in
            let index = rows.firstIndex { $0 === predicate.currentItem.targetElement }
            let next = (index ?? -1) + (predicate.searchDirection == .next ? 1 : -1)
            guard rows.indices.contains(next) else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: rows[next])
        }
        element.accessibilityCustomRotors = [rotor, UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }]
        #expect(element.accessibilityCustomRotors?.map(\.name) == ["Rows", ""])
        #expect(element.accessibilityCustomRotors?.map(\.systemRotorType) == [UIAccessibilityCustomRotor.SystemRotorType.none, .heading])
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        let first = rotor.itemSearchBlock(predicate)
        #expect(first?.targetElement === rows[0])
        predicate.currentItem = first ?? predicate.currentItem
        #expect(rotor.itemSearchBlock(predicate)?.targetElement === rows[1])
        predicate.searchDirection = .previous
        #expect(rotor.itemSearchBlock(predicate) == nil)
    }
}
