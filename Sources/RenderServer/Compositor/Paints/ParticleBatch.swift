import Glibc
import Raster
import RenderTree
import WireProtocol

/// The particles of an emitter as they lie on the screen, in the order in which they are painted. Two are never equal: particles move.
final class ParticleBatch: Equatable {
    struct Sprite {
        var source: ImageSource
        var shape: Shape
        var toImage: Homography
        var filter: ImageFilter
        var tint: Color
        var depth: Double
        var extent: PixelRect
    }

    let sprites: [Sprite]
    /// Whether they are added up instead of covering each other.
    let isAdditive: Bool
    let extent: PixelRect
    /// Of all sprites together.
    var pixelCount: Double { sprites.reduce(0) { $0 + Double($1.extent.area) } }

    /// nil where none is seen. The outline is scratch memory.
    init?(
        _ emission: EmitterSimulation, of layer: LayerProperties, _ placement: LayerPlacement, in space: SublayerSpace, _ tree: ClientTree,
        _ outline: inout Outline
    ) {
        let renderMode = layer.emitter.renderMode
        // In a bitmap of the layer's own there is no depth.
        let isDeep = layer.appearance.preservesDepth && placement.pictures == 0
        let map = layer.mapToSuperlayer3D(space.sublayerMap)
        var sprites: [Sprite] = []
        sprites.reserveCapacity(emission.particles.count)
        var extent = PixelRect.empty
        emission.forEach { cell, particle in
            guard particle.scale != 0, particle.color.w > 0, let surface = cell.contents.flatMap({ tree.surface($0) }) else { return }
            let (sine, cosine) = (sin(particle.rotation), cos(particle.rotation))
            let place = Transform3D.scale(x: particle.scale, y: particle.scale, z: 1)
                .concatenating(Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
                .concatenating(.translation(x: particle.position.x, y: particle.position.y, z: isDeep ? particle.position.z : 0))
            let homography =
                isDeep
                ? Homography(place.concatenating(map)).concatenating(space.homography)
                : Homography(place).concatenating(placement.homography)
            let (width, height) = (Double(surface.description.width), Double(surface.description.height))
            let part = Rect(
                x: cell.contentsRect.minX * width, y: cell.contentsRect.minY * height, width: cell.contentsRect.size.width * width,
                height: cell.contentsRect.size.height * height)
            let points = cell[.contentsScale]
            let rect = Rect(
                x: -part.size.width / points / 2, y: -part.size.height / points / 2, width: part.size.width / points,
                height: part.size.height / points)
            guard homography.isFinite, let inverse = homography.inverse else { return }
            let toImage = inverse.concatenating(
                Homography(
                    h11: points, h12: 0, h13: 0, h21: 0, h22: points, h23: 0, h31: part.minX - rect.minX * points,
                    h32: part.minY - rect.minY * points, h33: 1))
            let shape = Shape(rect, through: homography)
            let pixels = shape.extent(within: placement.innerClip, &outline)
            guard toImage.isFinite, !pixels.isEmpty else { return }
            let magnifies = particle.scale.magnitude >= points
            let color = SIMD4<Float>(particle.color)
            let tint = Color(red: color.x, green: color.y, blue: color.z, alpha: color.w * Float(placement.opacity)).tinted(space.tint)
            sprites.append(
                Sprite(
                    source: ImageSource(surface), shape: shape, toImage: toImage,
                    filter: (magnifies ? cell.magnificationFilter : cell.minificationFilter) == .nearest ? .nearest : .linear,
                    tint: tint, depth: particle.position.z, extent: pixels))
            extent = extent.union(pixels)
        }
        guard !sprites.isEmpty else { return nil }
        switch renderMode {
        case .unordered, .oldestFirst, .additive: break
        case .oldestLast: sprites.reverse()
        case .backToFront: sprites.sort { $0.depth < $1.depth }
        }
        self.sprites = sprites
        isAdditive = renderMode == .additive
        self.extent = extent
    }

    static func == (a: ParticleBatch, b: ParticleBatch) -> Bool { a === b }
}
