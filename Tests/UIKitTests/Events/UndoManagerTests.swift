import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Undo managers")
struct UndoManagerTests {
    /// A document whose changes can be undone.
    @MainActor private final class Document {
        let manager: UndoManager
        private(set) var text = ""

        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: String) {
            let former = text
            manager.registerUndo(withTarget: self) { $0.set(former) }
            text = new
        }
    }

    private let manager = UndoManager()
    private let document: Document

    init() {
        document = Document(manager)
        manager.groupsByEvent = false
    }

    /// Sets the document's text to one string after another in one undo group, which can have an
    /// action name.
    private func group(_ texts: String..., named name: String = "") {
        manager.beginUndoGrouping()
        for text in texts { document.set(text) }
        if !name.isEmpty { manager.setActionName(name) }
        manager.endUndoGrouping()
    }

    @Test("A method that is registered with its selector undoes a change, and redoes it")
    func selectors() {
        @MainActor final class Note: NSObject {
            var text = "a"
            let manager: UndoManager
            init(_ manager: UndoManager) { self.manager = manager }
            func set(_ new: String) {
                manager.registerUndo(withTarget: self, selector: Selector("set:", Note.set(_:)), object: text)
                text = new
            }
        }
        let note = Note(manager)
        manager.beginUndoGrouping()
        note.set("b")
        manager.endUndoGrouping()
        manager.undo()
        #expect(note.text == "a")
        manager.redo()
        #expect(note.text == "b")
    }

    @Test("Groups of changes are undone in reverse order and redone, with their names")
    func undoesAndRedoes() {
        group("a", "ab", named: "Typing")
        group("", named: "Deleting")
        #expect(manager.canUndo && !manager.canRedo && manager.undoCount == 2 && manager.undoMenuItemTitle == "Undo Deleting")
        manager.undo()
        #expect(document.text == "ab" && manager.canRedo && manager.redoActionName == "Deleting" && manager.undoActionName == "Typing")
        manager.undo()
        #expect(document.text == "" && !manager.canUndo && manager.redoCount == 2)
        manager.redo()
        #expect(document.text == "ab" && manager.undoActionName == "Typing" && manager.redoMenuItemTitle == "Redo Deleting")
        manager.redo()
        #expect(document.text == "" && !manager.canRedo && manager.undoCount == 2)
        manager.undo()
        // Another change makes redoing impossible.
        group("c")
        #expect(!manager.canRedo && document.text == "c" && manager.undoMenuItemTitle == "Undo")
    }

    @Test("Nested groups are undone with the group that contains them")
    func nests() {
        manager.beginUndoGrouping()
        document.set("a")
        group("b", "c")
        #expect(manager.groupingLevel == 1)
        document.set("d")
        // Undoing ends the open group.
        manager.undo()
        #expect(document.text == "" && manager.groupingLevel == 0)
        manager.redo()
        #expect(document.text == "d")
    }

    @Test("Changes are not recorded while registration is disabled, and the levels of undo limit the groups")
    func limits() {
        manager.disableUndoRegistration()
        document.set("x")
        manager.enableUndoRegistration()
        #expect(document.text == "x" && !manager.canUndo)
        for text in ["1", "2", "3", "4"] { group(text) }
        manager.levelsOfUndo = 2
        #expect(manager.undoCount == 2)
        group("5")
        #expect(manager.undoCount == 2)
        manager.undo()
        manager.undo()
        // Nothing is left to undo.
        manager.undo()
        #expect(document.text == "3")
    }

    @Test("The actions of a target are removed, and a target that no longer exists is skipped")
    func targets() {
        var other: Document? = Document(manager)
        manager.beginUndoGrouping()
        document.set("a")
        other?.set("b")
        manager.endUndoGrouping()
        manager.removeAllActions(withTarget: document)
        manager.undo()
        #expect(document.text == "a" && other?.text == "")
        group("c")
        manager.beginUndoGrouping()
        other?.set("d")
        manager.endUndoGrouping()
        other = nil
        // The group of the former target is undone without effect.
        manager.undo()
        #expect(document.text == "c")
        manager.undo()
        #expect(document.text == "a")
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("The changes of one pass of the run loop form a group")
    func groupsByEvent() {
        manager.groupsByEvent = true
        document.set("a")
        document.set("b")
        #expect(manager.groupingLevel == 1)
        let end = Date(timeIntervalSinceNow: 10)
        while manager.groupingLevel > 0, Date() < end { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
        document.set("c")
        manager.undo()
        #expect(document.text == "b")
        manager.undo()
        #expect(document.text == "")
    }

    @Test("Notifications announce changes that are undone and redone")
    func notifications() {
        let names: [Notification.Name] = [
            .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
        ]
        group("a")
        nonisolated(unsafe) var posted: [Notification.Name] = []
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { posted.append($0.name) }
        }
        manager.undo()
        manager.redo()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(posted == names)
    }

    @Test("Responders use the undo manager of their window, unless one in the chain provides another")
    func responders() {
        final class Editor: UIViewController {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        let (root, editor, view) = (UIViewController(), Editor(), UIView())
        let window = show(root)
        root.view.addSubview(view)
        #expect(view.undoManager != nil && view.undoManager === root.undoManager && view.undoManager === window.undoManager)
        root.addChild(editor)
        root.view.addSubview(editor.view)
        editor.view.addSubview(view)
        #expect(view.undoManager === editor.own && root.undoManager === window.undoManager)
        #expect(UIView().undoManager == nil)
    }
}
