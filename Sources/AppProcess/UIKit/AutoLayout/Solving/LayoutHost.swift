import CoreGraphics
import LayoutEngine

/// The layout engine of a tree of views, or one by which a view's size is found, and what in it stands for what.
///
/// Constraints are worked in as they come, change and go. Views are placed later, by the layout pass.
@MainActor final class LayoutHost {
    /// Whose tree it is.
    weak var root: UIView?
    /// Whether the root's size is what is looked for.
    let isMeasuring: Bool

    /// Receives the text of a report when a constraint is broken.
    var reportConflict: (String) -> Void = LayoutConflict.writeToStandardError

    var engine = LayoutEngine()
    var records: [ObjectIdentifier: LayoutRecord] = [:]
    /// By variable.
    var variableOwners: [(record: LayoutRecord, kind: LayoutRecord.Kind)?] = []
    private var handles: [ObjectIdentifier: LayoutEngine.Constraint] = [:]
    /// By constraint.
    var owners: [ConstraintOwner?] = []
    /// Constraints that others stand against.
    private var broken = ConstraintList()
    /// Those of them that frames stand against, which views may lose before the next layout: what still is in the way then is reported.
    private var unreported = ConstraintList()
    private var isRetryingBroken = false
    /// Whether something went that broken ones may have been broken for.
    var mayRetryBroken = false
    /// Those whose contents' size is to be asked for, and some that were forgotten since.
    var recordsNeedingContentSize: [LayoutRecord] = []
    /// Those whose contents' height depends on their width, and some of which it no longer does.
    var wrappingRecords: [LayoutRecord] = []
    /// Whether there are such among them.
    var hasFormerlyWrappingRecords = false
    private var isDirty = false
    private var mustRebuild = false

    /// What keeps lengths from being negative: less than what must hold, so that views without room make no conflicts.
    static let nonNegative: Float = 999.9

    init(root: UIView, isMeasuring: Bool) {
        self.root = root
        self.isMeasuring = isMeasuring
    }

    // MARK: Subtrees

    /// Takes the constraints of a view and what is in it in.
    func addSubtree(_ view: UIView) {
        if let state = view.constraintState {
            if !state.translates || (isMeasuring && view === root) { register(view) }
            for constraint in state.held.all { add(constraint) }
        }
        for child in view.subviewList { addSubtree(child) }
    }

    /// Forgets the constraints of a view, what is in it, and what stands for them.
    func removeSubtree(_ view: UIView) {
        view.forEachItemBelow { item in
            if let view = item as? UIView { for constraint in view.ownConstraints.held.all { remove(constraint) } }
        }
        view.forEachItemBelow { removeRecord(of: $0) }
    }

    /// Lines run the other way somewhere: constraints mean something else.
    func directionDidChange() {
        mustRebuild = true
        markDirty()
    }

    /// Works all constraints in again where they mean something else: records and variables from before are gone then.
    func rebuild() {
        guard mustRebuild, let root else { return }
        mustRebuild = false
        engine = LayoutEngine()
        records = [:]
        variableOwners = []
        handles = [:]
        owners = []
        recordsNeedingContentSize = []
        wrappingRecords = []
        addSubtree(root)
    }

    // MARK: Constraints

    func add(_ constraint: NSLayoutConstraint) {
        guard handles[ObjectIdentifier(constraint)] == nil, let terms = terms(of: constraint) else { return }
        markDirty()
        do {
            accept(constraint, try addEquation(of: constraint, terms))
        } catch {
            if constraint.prevails {
                let handle = force(for: constraint) { () throws(LayoutEngine.Unsatisfiable) in try addEquation(of: constraint, terms) }
                if let handle { return accept(constraint, handle) }
            }
            if broken.add(constraint) || unreported.contains(constraint) { report(error, breaking: constraint) }
        }
    }

    private func addEquation(
        of constraint: NSLayoutConstraint, _ terms: [LayoutEngine.Term]
    ) throws(LayoutEngine.Unsatisfiable) -> LayoutEngine.Constraint {
        try engine.add(
            terms, LayoutEngine.Relation(constraint.relation), LengthLimit.constant(of: constraint), priority: constraint.priority.rawValue)
    }

    private func accept(_ constraint: NSLayoutConstraint, _ handle: LayoutEngine.Constraint) {
        handles[ObjectIdentifier(constraint)] = handle
        setOwner(.constraint(constraint), of: handle)
        broken.remove(constraint)
        unreported.remove(constraint)
    }

    func remove(_ constraint: NSLayoutConstraint) {
        broken.remove(constraint)
        unreported.remove(constraint)
        guard let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        discard(handle)
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setConstant(LengthLimit.constant(of: constraint), of: handle)
        }
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setPriority(constraint.priority.rawValue, of: handle)
        }
    }

    private func change(_ constraint: NSLayoutConstraint, _ body: (LayoutEngine.Constraint) throws(LayoutEngine.Unsatisfiable) -> Void) {
        markDirty()
        mayRetryBroken = true
        guard let handle = handles[ObjectIdentifier(constraint)] else { return }
        do {
            try body(handle)
        } catch {
            handles[ObjectIdentifier(constraint)] = nil
            discard(handle)
            broken.add(constraint)
            report(error, breaking: constraint)
        }
    }

    func setOwner(_ owner: ConstraintOwner?, of handle: LayoutEngine.Constraint) {
        while owners.count <= handle.index { owners.append(nil) }
        owners[Int(handle.index)] = owner
    }

    func discard(_ handle: LayoutEngine.Constraint) {
        engine.remove(handle)
        setOwner(nil, of: handle)
        mayRetryBroken = true
        markDirty()
    }

    // MARK: What must hold

    /// Makes a change that the frame of a view, a guide, or a constraint that prevails asks for. Constraints of the app that stand against it are broken.
    func force<Result>(
        for prevailing: NSLayoutConstraint? = nil, _ change: () throws(LayoutEngine.Unsatisfiable) -> Result
    ) -> Result? {
        while true {
            do {
                return try change()
            } catch {
                let against = error.conflict.compactMap { owners[Int($0.index)]?.constraint }.filter { !$0.prevails }
                guard let victim = against.last, let handle = handles.removeValue(forKey: ObjectIdentifier(victim)) else { return nil }
                report(error, breaking: victim, for: prevailing)
                discard(handle)
                broken.add(victim)
            }
        }
    }

    private func report(
        _ error: LayoutEngine.Unsatisfiable, breaking constraint: NSLayoutConstraint, for prevailing: NSLayoutConstraint? = nil
    ) {
        // Sizes are found beside the tree, in which the same constraints meet.
        guard !isMeasuring else { return }
        let parties = error.conflict.compactMap { owners[Int($0.index)] } + (prevailing.map { [.constraint($0)] } ?? [])
        guard isRetryingBroken || !parties.contains(where: \.isFrame) else {
            unreported.add(constraint)
            mayRetryBroken = true
            return
        }
        unreported.remove(constraint)
        reportConflict(LayoutConflict.report(parties, breaking: constraint))
    }

    /// Works those in again that were broken, where nothing stands against them any more.
    private func retryBroken() {
        guard mayRetryBroken else { return }
        mayRetryBroken = false
        isRetryingBroken = true
        defer { isRetryingBroken = false }
        for constraint in broken.all { add(constraint) }
    }

    // MARK: Results

    func markDirty() {
        guard !isDirty, !isMeasuring else { return }
        isDirty = true
        ConstraintsPass.add(self)
    }

    /// Has the views flagged whose itemAttributes are others, for the layout pass that itemAttributes them.
    func flush() {
        isDirty = false
        guard root != nil else { return }
        solve()
        engine.consumeChanges { variable, _ in
            if let owner = variableOwners[variable.index] { schedule(owner.record) }
        }
    }

    /// Asks contents for their sizes, and finds what depends on what was found.
    func solve() {
        rebuild()
        retryBroken()
        refreshContentSizes()
        updateWrappedHeights()
    }

    func schedule(_ record: LayoutRecord) {
        guard !isMeasuring, !record.isScheduled else { return }
        if let view = record.item as? UIView {
            guard case .free = record.role else { return }
            // A view that is in none itemAttributes itself, which is to take its size.
            let parent = view === root ? view : view.parentView ?? view
            parent.ownConstraints.pendingItems.append(view)
            parent.layer.setNeedsLayout()
        } else if let guide = record.item as? UILayoutGuide, guide.kind == .custom || guide.kind == .content, let owner = guide.owningView {
            owner.ownConstraints.pendingItems.append(guide)
            owner.layer.setNeedsLayout()
        } else {
            return
        }
        record.isScheduled = true
    }

    /// The alignment rectangle that constraints give an item, in the space of the view that it is in; nil for one that is not the engine's. It waits for its place no longer.
    func consumeRectangle(of item: any LayoutItem) -> CGRect? {
        guard let record = records[ObjectIdentifier(item)] else { return nil }
        record.isScheduled = false
        return CGRect(
            x: value(.x, of: record), y: value(.y, of: record), width: max(0, value(.width, of: record)),
            height: max(0, value(.height, of: record)))
    }

    /// The lengths of an item that constraints give it: what they determine, or hold it to beyond nothing.
    func constrainedLengths(of item: any LayoutItem) -> (width: CGFloat?, height: CGFloat?) {
        guard let record = records[ObjectIdentifier(item)] else { return (nil, nil) }
        func length(_ kind: LayoutRecord.Kind) -> CGFloat? {
            guard let variable = record[kind] else { return nil }
            let length = max(0, value(kind, of: record))
            return length > 0 || engine.isDetermined(variable) ? length : nil
        }
        return (length(.width), length(.height))
    }

    func value(_ kind: LayoutRecord.Kind, of record: LayoutRecord) -> CGFloat {
        record[kind].map { Self.clean(engine.value(of: $0)) } ?? 0
    }

    /// Without the rounding of sums, so that 44 is not 43.99….
    static func clean(_ value: Double) -> CGFloat { (CGFloat(value) * 65536).rounded() / 65536 }
}

extension LayoutEngine.Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        self =
            switch relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
    }
}
