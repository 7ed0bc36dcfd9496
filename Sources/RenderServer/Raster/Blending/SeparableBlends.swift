// The separable blend functions of W3C's Compositing and Blending Level 1, section 10.1. Each maps
// a component of the backdrop color and one of the source color, both unpremultiplied, to that of
// their mixture.

@inline(__always)
func multiply(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> { backdrop * source }

@inline(__always)
func screen(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> { backdrop + source - backdrop * source }

@inline(__always)
func hardLight(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    let twice = source + source
    return screen(backdrop, twice - 1).replacing(with: multiply(backdrop, twice), where: source .<= 0.5)
}

@inline(__always)
func softLight(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    let excess = source + source - 1
    let polynomial = ((16 * backdrop - 12) * backdrop + 4) * backdrop
    let curve = backdrop.squareRoot().replacing(with: polynomial, where: backdrop .<= 0.25)
    let darker = backdrop + excess * backdrop * (1 - backdrop)
    return (backdrop + excess * (curve - backdrop)).replacing(with: darker, where: source .<= 0.5)
}

@inline(__always)
func colorDodge(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    let isFull = source .>= 1
    let divided = least(backdrop / (1 - source).replacing(with: 1, where: isFull), 1).replacing(with: 1, where: isFull)
    return divided.replacing(with: 0, where: backdrop .<= 0)
}

@inline(__always)
func colorBurn(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    let isZero = source .<= 0
    let divided = least((1 - backdrop) / source.replacing(with: 1, where: isZero), 1).replacing(with: 1, where: isZero)
    return (1 - divided).replacing(with: 1, where: backdrop .>= 1)
}

@inline(__always)
func difference(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    greatest(backdrop, source) - least(backdrop, source)
}

@inline(__always)
func exclusion(_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float> {
    backdrop + source - 2 * backdrop * source
}
