import Geometry
import Glibc
import Raster
import RenderTree
import SceneModel
import WireProtocol

extension DisplayListBuilder {
    /// Appends the particles of an emitter layer.
    mutating func appendParticles(_ visit: borrowing LayerVisit, _ pass: inout ClientPass, _ list: inout DisplayList) {
        guard let emission = pass.tree.emission(of: visit.id) else { return }
        // Only copies are limited here. The simulations limit the particles themselves.
        if visit.space.instance != 0, !pass.countParticles(emission.particleCount) { return }
        let projection = ParticleProjection(visit)
        var sprites: [ParticleBatch.Sprite] = []
        sprites.reserveCapacity(emission.particleCount)
        emission.forEach { cell, particle in
            guard let surface = cell.contents.flatMap({ pass.tree.surface($0) }) else { return }
            let sprite = projection.sprite(for: particle, of: cell, showing: surface, &outline)
            if let sprite { sprites.append(sprite) }
        }
        guard let batch = ParticleBatch(sprites, mode: visit.properties.emitter.renderMode) else { return }
        list.append(visit.name(.particles), .particles(batch), extent: batch.extent)
    }
}

/// Projects the particles of an emitter layer to the screen, each as a sprite: an image in a
/// quadrilateral of device pixels.
private struct ParticleProjection {
    /// A Boolean value that indicates whether particles have a z coordinate.
    private let isThreeDimensional: Bool
    /// The map from the emitter's coordinates to those of its superlayer.
    private let toSuperlayer: Transform3D
    /// The map from the superlayer's coordinates to device pixels.
    private let superlayerToScreen: Homography
    /// The map from the emitter's plane to device pixels.
    private let planeToScreen: Homography
    private let clip: PixelRect
    private let opacity: Double
    private let tint: SIMD3<Float>

    init(_ visit: borrowing LayerVisit) {
        // An offscreen group is flat.
        isThreeDimensional = visit.properties.appearance.preservesDepth && visit.placement.offscreenGroupCount == 0
        toSuperlayer = visit.properties.mapToSuperlayer3D(visit.space.sublayerMap)
        superlayerToScreen = visit.space.homography
        planeToScreen = visit.placement.homography
        clip = visit.placement.innerClip
        opacity = visit.placement.opacity
        tint = visit.space.tint
    }

    /// Returns the sprite of a particle, or `nil` if it is invisible.
    ///
    /// - Parameter outline: Scratch memory.
    func sprite(
        for particle: ParticleAppearance, of cell: EmitterCell, showing surface: Surface, _ outline: inout Outline
    ) -> ParticleBatch.Sprite? {
        guard particle.scale != 0, particle.color.w > 0 else { return nil }
        let homography = map(particle)
        let (width, height) = (Double(surface.description.width), Double(surface.description.height))
        let part = Rect(
            x: cell.contentsRect.minX * width, y: cell.contentsRect.minY * height, width: cell.contentsRect.size.width * width,
            height: cell.contentsRect.size.height * height)
        let pixelsPerPoint = cell[.contentsScale]
        let rect = Rect(
            x: -part.size.width / pixelsPerPoint / 2, y: -part.size.height / pixelsPerPoint / 2, width: part.size.width / pixelsPerPoint,
            height: part.size.height / pixelsPerPoint)
        guard homography.isFinite, let inverse = homography.inverse else { return nil }
        let toImage = inverse.concatenating(
            Homography(
                h11: pixelsPerPoint, h12: 0, h13: 0, h21: 0, h22: pixelsPerPoint, h23: 0, h31: part.minX - rect.minX * pixelsPerPoint,
                h32: part.minY - rect.minY * pixelsPerPoint, h33: 1))
        let shape = Shape(rect, through: homography)
        let pixels = shape.extent(within: clip, &outline)
        guard toImage.isFinite, !pixels.isEmpty else { return nil }
        let isMagnified = particle.scale.magnitude >= pixelsPerPoint
        let color = SIMD4<Float>(particle.color)
        return ParticleBatch.Sprite(
            source: ImageSource(surface), shape: shape, toImage: toImage,
            filter: (isMagnified ? cell.magnificationFilter : cell.minificationFilter) == .nearest ? .nearest : .linear,
            tint: Color(red: color.x, green: color.y, blue: color.z, alpha: color.w * Float(opacity)).tinted(tint),
            depth: particle.position.z, extent: pixels)
    }

    /// Returns the map from a particle's coordinates, whose origin is its center, to device pixels.
    private func map(_ particle: ParticleAppearance) -> Homography {
        let (sine, cosine) = (sin(particle.rotation), cos(particle.rotation))
        let transform = Transform3D.scale(x: particle.scale, y: particle.scale, z: 1)
            .concatenating(Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
            .concatenating(.translation(x: particle.position.x, y: particle.position.y, z: isThreeDimensional ? particle.position.z : 0))
        guard isThreeDimensional else { return Homography(transform).concatenating(planeToScreen) }
        return Homography(transform.concatenating(toSuperlayer)).concatenating(superlayerToScreen)
    }
}
