import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite("Display modes of split view controllers", .serialized)
struct SplitDisplayModeTests {
    @Test("The delegate learns the mode and the columns before they change, and columns appear and disappear")
    func notifications() {
        let fixture = SplitFixture(size: CGSize(width: 700, height: 1000))
        fixture.show()
        #expect(!fixture.primary.isViewLoaded && fixture.secondary.appearance.phase == .appeared)
        _ = fixture.log.removeAll()
        fixture.perform { fixture.split.show(.primary) }
        #expect(
            fixture.log.removeAll() == [
                "mode 3", "show 0", "primary loadView", "primary viewDidLoad", "primary viewWillAppear animated", "primary viewIsAppearing",
                "primary viewDidAppear",
            ])
        fixture.perform { fixture.split.hide(.primary) }
        #expect(fixture.log.removeAll() == ["mode 1", "hide 0", "primary viewWillDisappear animated", "primary viewDidDisappear"])
        #expect(fixture.split.columnViews[.primary]?.isHidden == true && fixture.primary.view.window == nil)
        fixture.window.isHidden = true
    }

    @Test("A change during another one replaces it")
    func interruption() {
        let fixture = SplitFixture(size: CGSize(width: 700, height: 1000))
        fixture.show()
        UIView.performWithoutAnimation {
            fixture.split.show(.primary)
            fixture.split.hide(.primary)
        }
        fixture.finish()
        #expect(fixture.split.displayMode == .secondaryOnly && fixture.frame(.primary) == nil)
        #expect(fixture.primary.appearance.phase == .disappeared)
        fixture.window.isHidden = true
    }

    @Test("The display mode button is in the bar of the outermost column and shows and hides columns")
    func button() throws {
        let fixture = SplitFixture(.tripleColumn, size: CGSize(width: 1200, height: 800))
        fixture.show()
        let split = fixture.split
        func bar(_ controller: UIViewController) throws -> UINavigationBar { try #require(controller.navigationController).navigationBar }
        let button = split.displayModeButtonItem
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(try bar(fixture.supplementary).containerItems == [button] && bar(fixture.secondary).containerItems == [])
        fixture.perform { button.perform(with: nil) }
        #expect(split.displayMode == .twoBesideSecondary || split.displayMode == .twoDisplaceSecondary)
        #expect(try bar(fixture.primary).containerItems == [button] && bar(fixture.supplementary).containerItems == [])
        fixture.perform { button.perform(with: nil) }
        #expect(split.displayMode == .oneBesideSecondary)
        fixture.perform { split.showsSecondaryOnlyButton = true }
        let toggle = try #require(bar(fixture.secondary).containerItems.first)
        fixture.perform { toggle.perform(with: nil) }
        #expect(split.displayMode == .secondaryOnly)
        #expect(try bar(fixture.secondary).containerItems == [button, toggle])
        fixture.perform { split.presentsWithGesture = false }
        #expect(try bar(fixture.secondary).containerItems == [toggle])
        fixture.perform { split.displayModeButtonVisibility = .always }
        #expect(try bar(fixture.secondary).containerItems == [button, toggle])
        fixture.window.isHidden = true
    }

    @Test("A drag from the edge moves the primary column with the finger, and a drag back or a tap beside it hides it")
    func gestures() {
        let simulator = TouchSimulator()
        let size = simulator.window.bounds.size
        let fixture = SplitFixture(size: size, window: simulator.window)
        fixture.split.preferredSplitBehavior = .overlay
        fixture.show()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let width = Double(fixture.split.primaryColumnWidth)
        #expect(fixture.split.displayMode == .secondaryOnly)
        _ = fixture.log.removeAll()
        simulator.drag(from: (3, 200), to: (3 + width / 2, 200), lifts: false)
        #expect(fixture.log.removeAll().prefix(3) == ["gesture begins", "mode 3", "show 0"])
        let position = fixture.split.columnViews[.primary]?.frame.minX ?? 0
        #expect(abs(position + width / 2) < 15)
        // Back to the edge: the change is canceled.
        simulator.wait(0.5)
        simulator.move(0, 20, 200)
        simulator.wait(0.5)
        simulator.up()
        fixture.finish()
        #expect(fixture.split.displayMode == .secondaryOnly && fixture.primary.appearance.phase == .disappeared)
        simulator.wait(2)
        simulator.drag(from: (3, 200), to: (width, 200))
        fixture.finish()
        #expect(fixture.split.displayMode == .oneOverSecondary && fixture.primary.appearance.phase == .appeared)
        simulator.wait(2)
        simulator.drag(from: (width - 20, 200), to: (10, 200))
        fixture.finish()
        #expect(fixture.split.displayMode == .secondaryOnly)
        fixture.perform { fixture.split.show(.primary) }
        simulator.wait(2)
        simulator.tap(Double(size.width) - 10, 300)
        fixture.finish()
        #expect(fixture.split.displayMode == .secondaryOnly)
        fixture.split.presentsWithGesture = false
        simulator.wait(2)
        simulator.drag(from: (3, 200), to: (width, 200))
        #expect(fixture.split.displayMode == .secondaryOnly)
        simulator.window.rootViewController = nil
        simulator.close()
    }
}
