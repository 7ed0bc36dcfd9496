import Geometry
import RenderTree
import SceneModel

/// A layer that shares a space in three dimensions with others, and the space that contains it.
struct SpaceMember {
    let layer: LayerID
    var space: SublayerSpace
}

/// A layer, or a part of one that others cut, with a group of its own that clips it.
struct CutPart {
    /// The name of the group.
    let name: DisplayItem.Name
    let space: SublayerSpace
    let outline: CutOutline
}

/// Layers that share a space in three dimensions: the sublayers of one superlayer if they leave its
/// plane, together with the sublayers of transform layers among them, and of replicators that
/// preserve depth.
extension DisplayListBuilder {
    /// Visits a layer that preserves depth (a transform layer, or a replicator that does) and is
    /// not itself in a common space.
    mutating func visitSpace(
        _ id: LayerID, _ layer: LayerProperties, in space: SublayerSpace, _ pass: inout ClientPass, _ list: inout DisplayList
    ) {
        guard !layer.isHidden, layer.opacity > 0, pass.layers.sublayerCount(of: id) > 0 else { return }
        let inner = SublayerSpace(inside: layer, in: space)
        levels.append(Level(visit: nil, space: inner))
        steps.append(.endLayer)
        let members = members(of: id, layer, inside: inner, &pass)
        pushByDepth(members, in: space, below: id, &pass, &list)
    }

    /// Returns the layers in the space of a layer's sublayers, in the order of the layers: the
    /// sublayers, except that a sublayer that preserves depth is replaced by its own sublayers.
    ///
    /// - Parameter inner: The space of the sublayers.
    mutating func members(
        of id: LayerID, _ layer: LayerProperties, inside inner: SublayerSpace, _ pass: inout ClientPass
    ) -> [SpaceMember] {
        var members: [SpaceMember] = []
        // The last element is processed next.
        var rest = sublayers(of: id, layer, inside: inner, &pass)
        while let member = rest.popLast() {
            countStep()
            if hasExceededSteps { break }
            let (id, space) = (member.layer, member.space)
            let kind = pass.layers.kind(of: id)
            guard kind == .transform || kind == .replicator, case let layer = pass.properties(of: id, in: space), layer.preservesDepth(kind)
            else {
                members.append(member)
                continue
            }
            guard !layer.isHidden, layer.opacity > 0, pass.countCollectedLayers(pass.layers.sublayerCount(of: id), in: space) else {
                continue
            }
            rest += sublayers(of: id, layer, inside: SublayerSpace(inside: layer, in: space), &pass)
        }
        return members
    }

    /// Returns the sublayers of a layer with their spaces, the last first; of a replicator, those
    /// of all copies.
    private mutating func sublayers(
        of id: LayerID, _ layer: LayerProperties, inside inner: SublayerSpace, _ pass: inout ClientPass
    ) -> [SpaceMember] {
        let sublayers = pass.layers.sublayers(of: id)
        guard pass.layers.kind(of: id) == .replicator else { return sublayers.reversed().map { SpaceMember(layer: $0, space: inner) } }
        var replication = Replication(layer, base: inner)
        var members: [SpaceMember] = []
        // Each member is a step when it is visited.
        while !replication.maps.isAtEnd, stepCount &+ members.count <= stepLimit,
            let number = pass.nextCopyNumber(layers: sublayers.count)
        {
            checkTime()
            let space = replication.nextSpace(of: layer, number: number)
            guard pass.countCollectedLayers(sublayers.count, in: space) else { break }
            for sublayer in sublayers { members.append(SpaceMember(layer: sublayer, space: space)) }
        }
        return members.reversed()
    }

    /// Pushes steps that visit layers in a common space, cut where they intersect. The frontmost
    /// layer is pushed first, because the last step is executed first.
    ///
    /// - Parameters:
    ///   - plane: The space whose plane the layers are seen on.
    ///   - superlayer: The layer that contains all of them.
    mutating func pushByDepth(
        _ members: [SpaceMember], in plane: SublayerSpace, below superlayer: LayerID, _ pass: inout ClientPass, _ list: inout DisplayList
    ) {
        list.depthRecord.insert(superlayer: superlayer, of: pass.client)
        var faces = [Bool](repeating: false, count: members.count)
        depthSorter.removeAll()
        for (index, member) in members.enumerated() {
            let layer = pass.properties(of: member.layer, in: member.space)
            guard !layer.isHidden, layer.opacity > 0 else { continue }
            var limit = Self.unitedLayerLimit
            let rect = contentRect(of: member.layer, layer, delayed: member.space.delay != 0, &limit, &pass)
            if hasExceededSteps { return }
            let isOpaque = rect == layer.bounds && layer.opacity * member.space.opacity >= 1 && pass.isOpaque(member.layer, layer)
            faces[index] = isOpaque && layer.cornerRadius == 0 && !layer.mayNeedOffscreenGroup
            depthSorter.add(
                rect ?? layer.bounds.insetBy(dx: -Self.unknownReach, dy: -Self.unknownReach), of: index,
                through: layer.mapToSuperlayer3D(member.space.sublayerMap), isOpaque: isOpaque)
        }
        guard sortByDepth(&pass) else { return }
        if depthSorter.isApproximate { list.budget.countApproximation() }
        let outlines = faceOutlines(in: plane) { faces[$0] }
        for index in depthSorter.order.reversed() {
            let facet = depthSorter.facets[Int(index)]
            push(facet, members[Int(facet.member)], in: plane, outlines[index], &pass, &list)
        }
    }

    /// Sorts the facets of the layers in a common space.
    ///
    /// - Returns: `false` if that takes more than the client's share of the frame. The list is then
    ///   not shown.
    private mutating func sortByDepth(_ pass: inout ClientPass) -> Bool {
        let limits = pass.limits.depth.limited(toSteps: max(0, stepLimit &- stepCount))
        let isReduced = limits != pass.limits.depth
        var rest = limits
        depthSorter.sort(&rest) { interruption?.pause() }
        pass.limits.depth.subtract(from: limits, to: rest)
        stepCount &+= limits.steps(to: rest)
        guard isReduced, depthSorter.isLimited else { return true }
        stepCount = max(stepCount, stepLimit &+ 1)
        return false
    }

    /// The number of layers below one in a common space whose extents are united at most.
    private static let unitedLayerLimit = 512
    /// The distance beyond its bounds to which a layer with content of unknown extent may paint
    /// (points).
    private static let unknownReach = 4096.0

    /// Pushes the steps that visit a layer, or a part of one within a group that clips it.
    ///
    /// - Parameter outline: The outline of a layer that shares edges with others; otherwise `nil`.
    private mutating func push(
        _ facet: Facet, _ member: SpaceMember, in plane: SublayerSpace, _ outline: CutOutline?, _ pass: inout ClientPass,
        _ list: inout DisplayList
    ) {
        guard facet.cut >= 0 || outline != nil else {
            steps.append(.visit(member.layer))
            steps.append(.enterSpace(Int32(spaces.count)))
            spaces.append(member.space)
            return
        }
        list.depthRecord.insert(cut: member.layer, of: pass.client)
        var space = member.space
        guard let boundary = outline ?? CutOutline(of: facet, in: depthSorter, through: plane.homography, within: plane.clip),
            !boundary.extent.isEmpty
        else { return }
        if outline != nil {
            space.hasClippedEdge = true
            space.clip = boundary.extent
        } else {
            guard let number = pass.nextCopyNumber() else { return list.budget.countApproximation() }
            space.instance = number
        }
        let name = DisplayItem.Name(
            layer: member.layer, generation: pass.layers.generation(of: member.layer), part: .cut, instance: space.instance)
        steps.append(.endPart)
        steps.append(.visit(member.layer))
        steps.append(.beginPart(Int32(parts.count)))
        parts.append(CutPart(name: name, space: space, outline: boundary))
    }

    /// Begins the group of a layer's part.
    mutating func beginPart(_ part: CutPart, _ list: inout DisplayList) {
        levels[levels.count - 1].space = part.space
        list.beginGroup(part.name, .group(opacity: 1, mask: .cut(part.outline)))
    }

    /// Returns the outlines of faces that share edges with others, by the indices of their facets.
    private func faceOutlines(in plane: SublayerSpace, where isFace: (Int) -> Bool) -> [Int32: CutOutline] {
        guard let first = depthSorter.order.first.map({ depthSorter.facets[Int($0)] }) else { return [:] }
        let magnification = plane.homography.magnification(at: (first.low + first.high) * 0.5)
        guard magnification > 0 else { return [:] }
        var changes = depthSorter.edgeChanges(width: CutOutline.overlap / magnification, where: isFace)[...]
        var outlines: [Int32: CutOutline] = [:]
        while let facet = changes.first?.facet {
            let own = changes.prefix { $0.facet == facet }
            changes = changes.dropFirst(own.count)
            outlines[facet] = CutOutline(
                depthSorter.points[depthSorter.facets[Int(facet)].points], own, through: plane.homography, within: plane.clip)
        }
        return outlines
    }
}

extension SublayerSpace {
    /// Returns whether the superlayer's transform of its sublayers turns their backs to the viewer,
    /// so that greater z coordinates are farther away.
    func isSeenFromBehind(at point: Point) -> Bool {
        guard let map = sublayerMap else { return false }
        // The sign of the derivative of Z/W by z.
        let z = point.x * map.m13 + point.y * map.m23 + map.m43
        let w = point.x * map.m14 + point.y * map.m24 + map.m44
        return map.m33 * w < z * map.m34
    }
}
