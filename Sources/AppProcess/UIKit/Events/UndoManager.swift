public import Foundation

/// Records how to undo changes, and undoes and redoes them.
///
/// Foundation on Linux has no undo manager, so UIKit declares it. Actions are closures; there are
/// no selectors and invocations. Every window has an undo manager, which its responders use:
///
/// ```swift
/// final class CanvasView: UIView {
///     private var strokes: [UIBezierPath] = []
///
///     func add(_ stroke: UIBezierPath) {
///         strokes.append(stroke)
///         undoManager?.registerUndo(withTarget: self) { $0.removeLast() }
///     }
///
///     private func removeLast() {
///         let stroke = strokes.removeLast()
///         undoManager?.registerUndo(withTarget: self) { $0.add(stroke) }
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UndoManager: NSObject {
    /// Actions, and groups inside, that are undone together.
    @MainActor private final class Group {
        enum Entry {
            case action(target: () -> AnyObject?, perform: @MainActor (AnyObject) -> Void)
            case group(Group)
        }

        var entries: [Entry] = []
        var name = ""
        var isDiscardable = false

        /// Performs the actions, the last one first.
        func perform() {
            for entry in entries.reversed() {
                switch entry {
                case .action(let target, let perform): if let target = target() { perform(target) }
                case .group(let group): group.perform()
                }
            }
        }

        /// Removes the actions of a target.
        ///
        /// - Returns: Whether no actions are left.
        func removeActions(of target: AnyObject) -> Bool {
            entries.removeAll { entry in
                switch entry {
                case .action(let other, _): other() === target
                case .group(let group): group.removeActions(of: target)
                }
            }
            return entries.isEmpty
        }
    }

    private enum Activity {
        case recording, undoing, redoing
    }

    private var activity = Activity.recording
    /// The open groups, the outermost first.
    private var openGroups: [Group] = []
    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The number of calls of `disableUndoRegistration()` without a matching
    /// `enableUndoRegistration()`.
    private var disablingCount = 0

    /// Creates an undo manager without actions.
    nonisolated public override init() { super.init() }

    // MARK: Groups

    /// A Boolean value that indicates whether the changes of one pass of the run loop form a group.
    /// The default is true.
    open var groupsByEvent = true
    /// The run-loop modes in whose passes such groups end. The default is the default mode and the
    /// common modes.
    open var runLoopModes: [RunLoop.Mode] = [.default, .common]
    /// The maximum number of groups that can be undone; 0, the default, for no limit.
    open var levelsOfUndo = 0 {
        didSet {
            trim(&undoStack)
            trim(&redoStack)
        }
    }

    /// The number of groups that are open.
    open var groupingLevel: Int { openGroups.count }

    /// Begins a group, which may be inside another.
    open func beginUndoGrouping() {
        if groupingLevel == 0, activity == .recording { post(.NSUndoManagerCheckpoint) }
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the innermost group.
    open func endUndoGrouping() {
        post(.NSUndoManagerCheckpoint)
        guard openGroups.last != nil else {
            UIKitException.raise("NSInternalInconsistencyException", "endUndoGrouping called with no matching begin")
        }
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = openGroups.removeLast()
        defer { post(.NSUndoManagerDidCloseUndoGroup) }
        guard !group.entries.isEmpty else { return }
        if let outer = openGroups.last {
            outer.entries.append(.group(group))
            if outer.name.isEmpty { outer.name = group.name }
        } else if activity == .undoing {
            push(group, to: &redoStack)
        } else {
            push(group, to: &undoStack)
        }
    }

    private func push(_ group: Group, to stack: inout [Group]) {
        stack.append(group)
        trim(&stack)
    }

    private func trim(_ stack: inout [Group]) {
        if levelsOfUndo > 0, stack.count > levelsOfUndo { stack.removeFirst(stack.count - levelsOfUndo) }
    }

    // MARK: Recording

    /// Stops the recording of actions until a matching `enableUndoRegistration()`.
    open func disableUndoRegistration() { disablingCount += 1 }

    /// Resumes the recording of actions.
    open func enableUndoRegistration() {
        guard disablingCount > 0 else {
            UIKitException.raise("NSInternalInconsistencyException", "enableUndoRegistration called with no matching disable")
        }
        disablingCount -= 1
    }

    /// A Boolean value that indicates whether actions are recorded.
    open var isUndoRegistrationEnabled: Bool { disablingCount == 0 }

    /// Records an action that undoes a change. While a change is undone, the action redoes it.
    ///
    /// - Parameters:
    ///   - target: The object that the action changes, held weakly.
    ///   - handler: The action, which receives the target.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            guard groupsByEvent else {
                UIKitException.raise("NSInternalInconsistencyException", "must begin a group before registering undo")
            }
            beginUndoGrouping()
            RunLoop.main.perform(inModes: runLoopModes) { [weak self, weak group = openGroups.last] in
                MainActor.assumeIsolated { self?.endEvent(group) }
            }
        }
        if activity == .recording { redoStack.removeAll() }
        openGroups.last?.entries.append(
            .action(target: { [weak target] in target }, perform: { target in if let target = target as? TargetType { handler(target) } }))
    }

    /// Records a method that undoes a change. While a change is undone, the method redoes it.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called, held weakly.
    ///   - selector: The method, which takes at most one argument.
    ///   - anObject: The argument.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: objc_object(target)) { _ = selector.send(to: $0, with: [anObject]) }
    }

    /// Ends the group of a pass of the run loop, unless it has ended already.
    private func endEvent(_ group: Group?) {
        if let group, groupingLevel == 1, openGroups.last === group { endUndoGrouping() }
    }

    /// Removes all actions.
    open func removeAllActions() {
        openGroups.removeAll()
        undoStack.removeAll()
        redoStack.removeAll()
        disablingCount = 0
    }

    /// Removes the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = objc_object(target)
        for group in openGroups { _ = group.removeActions(of: target) }
        undoStack.removeAll { $0.removeActions(of: target) }
        redoStack.removeAll { $0.removeActions(of: target) }
    }

    // MARK: Undoing and redoing

    /// A Boolean value that indicates whether there is a change to undo.
    open var canUndo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !undoStack.isEmpty || openGroups.contains { !$0.entries.isEmpty }
    }

    /// A Boolean value that indicates whether there is a change to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoStack.isEmpty
    }

    /// The number of groups to undo.
    open var undoCount: Int { undoStack.count }
    /// The number of groups to redo.
    open var redoCount: Int { redoStack.count }
    /// A Boolean value that indicates whether a change is being undone.
    open var isUndoing: Bool { activity == .undoing }
    /// A Boolean value that indicates whether a change is being redone.
    open var isRedoing: Bool { activity == .redoing }

    /// Ends the outermost group if it is open, and undoes the last group. Raises an exception if
    /// further groups are open inside.
    open func undo() {
        if groupingLevel == 1 { endUndoGrouping() }
        guard groupingLevel == 0 else {
            UIKitException.raise("NSInternalInconsistencyException", "undo was called with too many nested undo groups")
        }
        undoNestedGroup()
    }

    /// Undoes the last group that has ended.
    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        guard activity == .recording, let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        perform(group, .undoing)
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the last group that was undone.
    open func redo() {
        post(.NSUndoManagerCheckpoint)
        guard activity == .recording, groupingLevel == 0, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        perform(group, .redoing)
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs the actions of a group. The opposite actions, which they register, form a new group
    /// on the other stack.
    private func perform(_ group: Group, _ activity: Activity) {
        self.activity = activity
        let outer = openGroups
        openGroups = []
        beginUndoGrouping()
        openGroups.last?.name = group.name
        openGroups.last?.isDiscardable = group.isDiscardable
        group.perform()
        while !openGroups.isEmpty { endUndoGrouping() }
        openGroups = outer
        self.activity = .recording
    }

    // MARK: Names

    /// Sets the name of the change that is being recorded, as in "Undo Typing".
    open func setActionName(_ actionName: String) { (openGroups.first ?? undoStack.last)?.name = actionName }

    /// The name of the change that `undo()` undoes; empty if it has none.
    open var undoActionName: String { (openGroups.first { !$0.entries.isEmpty } ?? undoStack.last)?.name ?? "" }
    /// The name of the change that `redo()` redoes; empty if it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu item that undoes the last change.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu item that redoes the last undone change.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a menu item that undoes a change with a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.undo.text : SystemText.undoAction.text(actionName)
    }
    /// Returns the title of a menu item that redoes a change with a name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.redo.text : SystemText.redoAction.text(actionName)
    }

    /// Sets whether the change that is being recorded may be discarded without asking, because it
    /// does not change a document.
    open func setActionIsDiscardable(_ discardable: Bool) { (openGroups.first ?? undoStack.last)?.isDiscardable = discardable }
    /// A Boolean value that indicates whether the change that `undo()` undoes is discardable.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
    /// A Boolean value that indicates whether the change that `redo()` redoes is discardable.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension Notification.Name {
    /// Posted before an undo manager changes its groups or is asked whether it can undo. The object
    /// is the undo manager, as for the other notifications.
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted after a group began.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group ends.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after a group ended.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted before a change is undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after a change was undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a change is redone.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after a change was redone.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
