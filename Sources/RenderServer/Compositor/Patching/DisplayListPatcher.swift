import Geometry
import Raster
import RenderTree
import SceneModel
import WireProtocol

// Design
// ------
// Most frames change the values of a few layers: a spinner turns, a color fades. Building and
// comparing a list of ten thousand items for them would cost a thousand times more than the change.
// The patcher builds the items of the changed layers only and replaces them in the last list, item
// for item:
//
//     last list     ┌─────────┬───┬───────────────┬───┬──────────┐
//                   │         │ A │               │ B │          │   A, B: changed layers with
//                   └─────────┴─▲─┴───────────────┴─▲─┴──────────┘         everything below them
//     new items                 A′                  B′
//
// If a change does not fit, the patcher reports failure and the composer builds the whole list.
// Failure is always correct, so every doubtful case fails.
//
// What a patch must achieve
// -------------------------
// After a successful patch, the list equals the list that the builder would make of the whole scene
// now, item for item, except that (1) the extents of enclosing groups may be larger, which costs
// time but changes no pixel, and (2) the order of the paint table differs. The damage contains
// every pixel in which the lists before and after differ.
//
// Invariants of the last list that the argument uses
// --------------------------------------------------
// I1. It is the builder's result for the tree at the previous frame, or was patched under the rules
//     above.
// I2. Items of one client form a section, in traversal order. The items of a layer and of
//     everything below it are therefore contiguous, except where a replicator copies them, depth
//     sorting mixes them with others, an offscreen group holds them in a list of its own, or a mask
//     follows the members of its group.
// I3. Names are unique within a section. A name identifies the layer, its generation, the part and
//     the copy.
// I4. `group` names the innermost group around an item, and groups nest.
// I5. The index of `difference` maps each name without a copy number to its position. A patch keeps
//     positions and names, so the index stays valid.
//
// Which changes may be patched, and why each exit is right
// --------------------------------------------------------
// The composer does not patch if the structure changed: if layers or clients were added, removed or
// moved, other items move in the list. `patchChanges` fails if more than a quarter of a client's
// layers changed, because building the list is then no slower. For each changed layer, `patch`
// determines where its items are:
//   · `.hidden`: a layer above is invisible. Either it was so before, and then neither list has
//     items of this layer, or it became so in this frame, and then it is among the changed layers
//     and its own patch removes the items (or fails).
//   · `.indirect`: the items depend on more than the layers above (see I2). Fails. This includes
//     the layers that the list's `depthRecord` names: those that were ordered by depth among their
//     siblings, whose changes may change the order and the outlines of these, and those that were
//     cut, with everything below them. A layer that leaves its superlayer's plane in this frame is
//     not in the record yet, but its change counts as a change of the structure.
//   · `.inside(outer)`: the items are in the list of an offscreen group, or a transition moves
//     them and puts them into a group. Patches `outer` as a whole instead, once for all changes
//     below it: `outer` is then built with its new values and those of everything below it. The
//     bitmap of an offscreen group reports its own damage through the partial damage of its item.
//   · `.at(space, group)`: builds the layer in this space. The layers above did not change their
//     structure, and if one of them changed a value, it is itself a changed layer and is patched
//     with everything below it, before or after. The result is the same: both patches build from
//     the tree as it is now.
// The new items replace the old ones if all of the following hold.
//   · No layers of the new items are ordered by depth: the record of the list would change.
//   · The list of new items has no backdrop. A backdrop depends on the items behind it and on their
//     cost, which are known only when a whole list is built.
//   · The budget dropped none of the new items and blurs, and the client's items cost at most as
//     much as `PaintLimits` allows for patches: half of a fixed budget, of which the patch has the
//     other half, so that building the whole list would drop nothing; or its share of the frame.
//     (The recorded cost does not include what enlarged groups cost to composite; half a budget is
//     ample for that, and a client that exceeds its share is detached in the next frame.) Blurs are
//     charged in addition to those of the last list, including the ones that they replace.
//   · No backdrop would be charged differently. None was charged at lower resolution or dropped,
//     and even if every backdrop painted all of the client's items and blurs again, none would be.
//   · If the layer has no items now, it had none before: `showsNothing`. That question is answered
//     only for layers without sublayers, by looking up every part's name. Nothing is then replaced.
//   · The first new item's name is in the last list, at `start`, and the following items have the
//     same names in the same order up to `end`, within the client's section. By I3 these are then
//     the layer's old items.
//   · No item is a copy (`instance` is 0): names of copies depend on the number of copies made
//     before.
//   · The items before `start` and after `end` do not belong to the layer or to one below it. With
//     I2 this means that the layer had no other items, so no stale item remains.
//   · Neither the new nor the old items contain a group that blends with the pixels behind it if a
//     group encloses them: such a member turns enclosing clips into groups that show these pixels,
//     so the paint of the enclosing group would change.
// `replace` then
//   · enlarges each enclosing group to contain the new items. It never shrinks one: the members
//     that remain still lie within it, so the list obeys its invariants. An extent that is too
//     large makes buffers larger but adds no color, since the additional pixels of the buffer are
//     clear and compositing them normally changes nothing. A group with another, non-local blending
//     mode never encloses patched items: `location` reports `.indirect`. An enclosing group that
//     the last list does not have, because the layer above needs one only now, fails; nothing but
//     extents has changed by then, and the list that is built instead is compared with this one
//     item by item;
//   · copies the items, and compares each with the one that it replaces to find the damage. Order,
//     names and all other items are the same, so no other pixels differ, except those of backdrops
//     in front, to which the composer propagates the damage.
//
// If a patch fails after others of the same client succeeded, the items that these replaced are put
// back: a client that exceeds its share is shown as it was. The damage that the patches added is
// retained, which costs time only. Groups that were enlarged remain so.
//
// Cost
// ----
// For each changed layer O(depth) for its location and O(items below it) for the rest; nothing
// depends on the length of the list. If changed layers are so deep or contain one another so often
// that this adds up to more than a few steps for each layer of the client, the list is built as a
// whole. All memory is reused.

/// Updates the last display list in place if few layers changed. `FrameComposer` uses it before it
/// resorts to building a whole list; the comment at the head of the file proves that both have the
/// same result.
struct DisplayListPatcher: ~Copyable {
    /// The greatest number of steps that patches may take for each layer of the client. Building
    /// the whole list takes one. Patches of deep or nested layers take more.
    static let stepsPerLayer = 4
    /// The new items.
    private var replacement = DisplayList()
    /// The items of the client that new ones replaced in this frame, one patch after the other.
    private var replaced: [DisplayItem] = []
    /// The patches of the client in this frame.
    private var patches: [Patch] = []
    /// The greatest cost of drawing all of the client once.
    private var limit = 0.0
    /// The time in which patches must be completed, or `nil` if they may take any time.
    private var time: TimeLimit?
    /// The layers that have been patched in this frame because of changes below them.
    private var patchedSuperlayers: Set<DisplayItem.Key> = []

    /// A range of the list that was replaced.
    private struct Patch {
        /// The index of its first item.
        let start: Int
        /// The former items, as indices of `replaced`.
        let old: Range<Int>
        /// What the new items cost more.
        let cost: Double
    }

    init() {}

    /// Prepares for the patches of a frame.
    mutating func beginFrame(_ shown: inout TrackedDisplayList) {
        shown.list.beginPatch()
        patchedSuperlayers.removeAll(keepingCapacity: true)
    }

    /// Replaces the items of a client's changed layers in the last list.
    ///
    /// - Parameters:
    ///   - limit: The greatest cost of drawing all of the client once.
    ///   - time: The time in which the patches must be completed, or `nil` if they may take any.
    /// - Returns: `false`, with the client's former items in the list, if the list must be built as
    ///   a whole.
    mutating func patchChanges(
        _ pass: inout ClientPass, _ builder: inout DisplayListBuilder, _ caches: inout CompositorCaches,
        _ shown: inout TrackedDisplayList, limit: Double, time: TimeLimit?
    ) -> Bool {
        let tree = pass.tree
        guard tree.changedLayers.count * 4 <= max(tree.layerCount, 16) else { return false }
        replaced.removeAll(keepingCapacity: true)
        patches.removeAll(keepingCapacity: true)
        self.limit = limit
        self.time = time
        let stepLimit = builder.stepCount + Self.stepsPerLayer * max(tree.layerCount, 16)
        builder.stepLimit = stepLimit
        defer { builder.stepLimit = .max }
        for layer in tree.changedLayers {
            guard patch(layer, &pass, &builder, &caches, &shown), builder.stepCount <= stepLimit else {
                restore(pass.client, &shown)
                return false
            }
        }
        shown.list.releasePaints(of: replaced)
        return true
    }

    /// Exchanges the client's new items for the former ones: a client that exceeds its share of the
    /// frame is shown as it was.
    private mutating func restore(_ client: ClientKey, _ shown: inout TrackedDisplayList) {
        for patch in patches.reversed() {
            let new = Array(shown.list.items[patch.start..<patch.start + patch.old.count])
            shown.list.restore(replaced[patch.old], from: patch.start)
            shown.list.releasePaints(of: new)
            shown.list.addCost(-patch.cost, of: client)
        }
    }

    /// Replaces the items of a layer and of everything below it.
    private mutating func patch(
        _ layer: LayerID, _ pass: inout ClientPass, _ builder: inout DisplayListBuilder, _ caches: inout CompositorCaches,
        _ shown: inout TrackedDisplayList
    ) -> Bool {
        let space: SublayerSpace
        let group: DisplayItem.Name?
        switch builder.location(of: layer, in: pass.tree, root: pass.root, pass.client, shown.list.depthRecord) {
        case .hidden: return true
        case .indirect: return false
        case .inside(let outer):
            let name = DisplayItem.Name(layer: outer, generation: pass.layers.generation(of: outer), part: .group)
            guard patchedSuperlayers.insert(pass.key(name)).inserted else { return true }
            return patch(outer, &pass, &builder, &caches, &shown)
        case .at(let location, let innermost): (space, group) = (location, innermost)
        }
        replacement.removeAll()
        let section = shown.list.sections.first { $0.client == pass.client }
        replacement.budget = PaintBudget(limit: limit, time: time)
        builder.append(layer, in: space, &pass, &caches, to: &replacement)
        guard replacement.backdrops.isEmpty, replacement.depthRecord.isEmpty, !replacement.budget.isExceeded,
            replacement.budget.approximations == 0
        else { return false }
        guard let first = replacement.items.first else { return showsNothing(layer, pass, shown) }
        guard let start = shown.index(of: first.name, pass.client), case let range = start..<start + replacement.items.count,
            let section, section.totalCost <= limit, allowsBackdrops(of: section, shown.list),
            isReplaceable(range, of: layer, in: section.items, pass.layers, shown.list)
        else { return false }
        if group != nil, containsBlendedGroup(range, shown.list) { return false }
        return replace(range, in: group, pass.client, &shown)
    }

    /// Returns whether the limit would allow the backdrops of a client whatever the new items cover
    /// and uncover.
    private func allowsBackdrops(of section: DisplayList.Section, _ list: borrowing DisplayList) -> Bool {
        let count = list.backdrops.count { section.items.contains($0.item) }
        guard count > 0 else { return true }
        let costBehind = section.cost + section.blurCost + replacement.budget.itemCost + replacement.budget.blurCost
        return section.blurCost + replacement.budget.blurCost + Double(count) * costBehind <= limit
    }

    /// Returns whether a range of the list consists of exactly the items of a layer and everything
    /// below it, with the names of the new items.
    private func isReplaceable(
        _ range: Range<Int>, of layer: LayerID, in section: Range<Int>, _ layers: Layers, _ list: borrowing DisplayList
    ) -> Bool {
        guard range.upperBound <= section.upperBound else { return false }
        for index in replacement.items.indices {
            let name = replacement.items[index].name
            guard name == list.items[range.lowerBound + index].name, name.instance == 0 else { return false }
        }
        let (start, end) = (range.lowerBound, range.upperBound)
        if end < section.upperBound, layers.isInside(list.items[end].name.layer, layer) { return false }
        if start > section.lowerBound, layers.isInside(list.items[start - 1].name.layer, layer) { return false }
        return true
    }

    private func containsBlendedGroup(_ range: Range<Int>, _ list: borrowing DisplayList) -> Bool {
        replacement.containsBlendedGroup(replacement.items) || list.containsBlendedGroup(list.items[range])
    }

    /// Replaces a range of the list by the new items, and adds the difference to the damage.
    ///
    /// - Parameter group: The innermost group around the range.
    /// - Returns: `false`, before any item is replaced, if the list does not have an enclosing
    ///   group.
    private mutating func replace(
        _ range: Range<Int>, in group: DisplayItem.Name?, _ client: ClientKey, _ shown: inout TrackedDisplayList
    ) -> Bool {
        let first = replaced.count
        replaced.append(contentsOf: shown.list.items[range])
        let old = first..<replaced.count
        var extent = PixelRect.empty
        for item in replacement.items where item.group == nil { extent = extent.union(item.extent.rect) }
        var enclosing = group
        while let name = enclosing {
            guard let index = shown.index(of: name, client) else {
                replaced.removeLast(replaced.count - first)
                return false
            }
            shown.list.extendGroup(at: index, by: extent)
            enclosing = shown.list.items[index].group
        }
        let cost = replacement.cost(of: replacement.items) - shown.list.cost(of: replaced[old])
        shown.list.addCost(cost, of: client)
        shown.list.addBlurCost(replacement.budget.blurCost, of: client)
        shown.list.patch(from: range.lowerBound, with: replacement, group: group)
        for (index, old) in replaced[old].enumerated() { shown.addDifference(from: old, toItemAt: range.lowerBound + index) }
        patches.append(Patch(start: range.lowerBound, old: old, cost: cost))
        return true
    }

    /// Returns whether neither a layer nor anything below it has items. Returns `false` for a layer
    /// with sublayers, for which the answer would be expensive.
    private func showsNothing(_ layer: LayerID, _ pass: borrowing ClientPass, _ shown: borrowing TrackedDisplayList) -> Bool {
        guard pass.layers.sublayerCount(of: layer) == 0 else { return false }
        let generation = pass.layers.generation(of: layer)
        for part in DisplayItem.Part.allCases {
            let name = DisplayItem.Name(layer: layer, generation: generation, part: part)
            if shown.index(of: name, pass.client) != nil { return false }
        }
        return true
    }
}
