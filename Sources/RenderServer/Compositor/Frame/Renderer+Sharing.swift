import Geometry
import Raster
import RenderTree
import SceneModel
import WireProtocol

/// Sharing frames: clients that exceed their share are detached, and become a part of the frame
/// again when they take little enough.
extension Renderer {
    /// The cost of applying a change or value of a commit (100 ns), by the measure of
    /// `PaintBudget`.
    private static let elementCost = 200.0
    /// The cost of adding an animation (500 ns).
    private static let addedAnimationCost = 1000.0
    /// The cost of visiting a layer above one with a transition (10 ns).
    private static let ancestorCost = 20.0
    /// The number of changes and values of queued commits beyond which no other client begins
    /// something as large in the same frame.
    private static let largeElementCount = 4096
    /// The time for which a client must be calm before it becomes a part of the frame again
    /// (seconds). It doubles with each detachment, up to 64-fold.
    private static let calmSeconds = 1.0
    private static let greatestDoubling = 6

    /// Shows the pictures that detached clients have completed, starts their next frames, and
    /// detaches or postpones clients whose part of this frame would exceed their share.
    func shareFrame(at time: Double, _ frame: inout Frame) {
        composer.beginFrame()
        for index in scene.clients.indices {
            guard let detached = scene.clients[index].detached else { continue }
            let key = scene.clients[index].key
            if let result = detached.finish() {
                report(result, of: key, detached, &frame)
                if isCalm(detached, key, at: time) {
                    scene.attach(index)
                    // Its renderer has bitmaps and threads.
                    disposal.add(detached)
                    continue
                }
            }
            if detached.isReadRequested, !detached.isBusy {
                detached.isReadRequested = false
                continue
            }
            detached.start(at: time, on: display)
        }
        scheduleClients(&frame)
    }

    private func report(_ result: DetachedClient.Result, of key: ClientKey, _ detached: DetachedClient, _ frame: inout Frame) {
        for commit in detached.unshown { frame.presented.append((key, commit)) }
        detached.unshown = []
        frame.acknowledged += result.frame.acknowledged
        frame.events += result.frame.events
        if !result.frame.damage.isEmpty { scene.recordPictureChange() }
    }

    /// Returns whether a detached client may become a part of the frame again.
    private func isCalm(_ detached: DetachedClient, _ key: ClientKey, at time: Double) -> Bool {
        guard 2 * detached.last.cost <= composer.share(of: key), !detached.last.hasSnapshots else {
            detached.calmSince = nil
            return false
        }
        let since = detached.calmSince ?? time
        detached.calmSince = since
        let doublings = min(detachments[key, default: 1] - 1, Self.greatestDoubling)
        return time - since >= Self.calmSeconds * Double(1 << doublings)
    }

    /// Detaches a client that will exceed its share of this frame, and postpones others. Of the
    /// clients whose cost is not known, because they are new or commit much, one takes part in the
    /// frame, in turns; the others are postponed.
    private func scheduleClients(_ frame: inout Frame) {
        var (mayDetach, mayBegin) = (true, true)
        let count = scene.clients.count
        let first = firstTurn
        for offset in 0..<count {
            let index = (first + offset) % count
            guard scene.clients[index].detached == nil else { continue }
            let (key, queued) = (scene.clients[index].key, scene.clients[index].queued)
            let known = composer.knownCost(of: key)
            if known + applyingCost(of: queued, to: scene.clients[index].tree, of: key) > composer.share(of: key) {
                guard mayDetach else {
                    scene.postpone(index)
                    continue
                }
                mayDetach = false
                let picture = composer.picture(of: key, on: screen, isOpaque: index == 0)
                if !detach(index, picture, &frame) { composer.discard(picture) }
            } else if queued.elements > Self.largeElementCount || queued.elements > 0 && known == 0 {
                guard mayBegin else {
                    scene.postpone(index)
                    continue
                }
                mayBegin = false
                // The others go first next time.
                firstTurn = index + 1
            }
            if scene.clients[index].detached == nil { composer.addFrameCost(elementCost(of: queued), of: key) }
        }
    }

    /// Returns the cost of applying a client's queued commits, without snapshots for transitions.
    private func elementCost(of queued: Scene.Contents) -> Double {
        Self.elementCost * Double(queued.elements) + Self.addedAnimationCost * Double(queued.animations)
    }

    /// Returns the cost of applying a client's queued commits.
    private func applyingCost(of queued: Scene.Contents, to tree: ClientTree, of client: ClientKey) -> Double {
        let cost = elementCost(of: queued)
        guard queued.transitions > 0 else { return cost }
        // A snapshot visits the layers above, and may show all of the client.
        let above = Double(min(tree.layerCount, Limits.treeDepth))
        return cost + Double(queued.transitions) * (composer.cost(of: client) + Self.ancestorCost * above)
    }

    /// Detaches the clients whose animations take more than their shares. The frame shows them as
    /// they were.
    func detachUnfinishedClients(_ frame: inout Frame) {
        for key in scene.unfinished {
            // The client may have disconnected.
            guard let index = scene.clients.firstIndex(where: { $0.key == key }) else { continue }
            let picture = composer.picture(of: key, on: screen, isOpaque: index == 0)
            guard !detach(index, picture, &frame) else { continue }
            composer.discard(picture)
            scene.finishEvaluation(of: index, &frame)
        }
    }

    /// Detaches the clients that the frame shows as they were, because they exceed their shares.
    func detachExceedingClients(_ frame: inout Frame) {
        for (key, picture) in composer.exceeding {
            guard let index = scene.clients.firstIndex(where: { $0.key == key }) else { continue }
            // Without a thread, the client shows its last picture until it takes less.
            if !detach(index, picture, &frame) { scene.requireRebuild() }
        }
    }

    /// Leaves the commits that were applied before clients were detached to the pictures that show
    /// them.
    func withholdPresentations(_ frame: inout Frame) {
        for key in frame.detached {
            guard let detached = scene.clients.first(where: { $0.key == key })?.detached else { continue }
            detached.unshown = frame.presented.filter { $0.client == key }.map(\.commit)
            frame.presented.removeAll { $0.client == key }
        }
    }

    /// Detaches a client. Its first frame starts when the picture is painted.
    ///
    /// - Parameter picture: The picture to show until that frame is complete.
    /// - Returns: Whether the system provides a thread.
    @discardableResult
    private func detach(_ index: Int, _ picture: ClientPicture, _ frame: inout Frame) -> Bool {
        guard let sharing else { return false }
        let client = scene.clients[index]
        let snapshots = composer.handOver(client.key)
        let make = makeRenderer(for: client.key, client.tree, snapshots, background: picture.background)
        let detached = DetachedClient(client.tree, picture, sharing.turns, makeRenderer: make, startWorker: sharing.startWorker)
        guard let detached else {
            composer.adopt(snapshots, of: client.key)
            return false
        }
        detachments[client.key, default: 0] += 1
        frame.detached.append(client.key)
        scene.detach(index, detached)
        starting.append(detached)
        return true
    }

    // MARK: The client's thread

    /// Makes a frame of a detached client, and paints it into the client's picture.
    ///
    /// - Parameters:
    ///   - pending: The commits and surfaces to apply.
    ///   - time: The media time of the frame (seconds).
    func makeFrame(
        of pending: [Scene.Pending], at time: Double, on display: DisplayConfiguration, into picture: ClientPicture
    )
        -> DetachedClient.Result
    {
        if display != self.display { self.display = display }
        guard let key = scene.clients.first?.key else { return DetachedClient.Result() }
        scene.enqueue(pending, from: key)
        var result = DetachedClient.Result()
        result.frame = beginFrame(at: time)
        if !result.frame.damage.isEmpty {
            render(result.frame.damage, into: picture.beginPainting(screen, except: result.frame.damage))
        }
        let tree = scene.clients[0].tree
        result.demand = demand(at: time)
        result.extent = composer.extent
        result.cost = composer.totalCost + composer.evaluationCost
        result.omissions = composer.omissions(of: key)
        (result.layerCount, result.animationCount) = (tree.layerCount, tree.animationCount)
        result.hasSnapshots = composer.hasSnapshots(key)
        return result
    }
}
