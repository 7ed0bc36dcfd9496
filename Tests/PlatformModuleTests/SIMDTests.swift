import LaminaSIMD
import Testing

@Suite struct SIMDTests {
    @Test("Functions of vectors follow their formulas, with and without the prefix")
    func vectors() {
        let (a, b) = (simd_float3(1, 2, 2), simd_float3(3, -1, 4))
        #expect(simd_dot(a, b) == 9 && dot(a, b) == 9 && simd_length(a) == 3 && simd_length_squared(a) == 9)
        #expect(simd_distance(a, b) == (4 + 9 + 4 as Float).squareRoot() && simd_normalize(a) == a / 3)
        #expect(simd_cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1) && dot(cross(a, b), a) == 0)
        #expect(simd_mix(a, b, 0.5) == (a + b) / 2 && mix(a, b, t: simd_float3(0, 1, 0.5)) == simd_float3(1, -1, 3))
        #expect(simd_clamp(b, simd_float3(repeating: 0), simd_float3(repeating: 3)) == simd_float3(3, 0, 3))
        #expect(simd_clamp(b, 0, 3) == simd_float3(3, 0, 3) && simd_clamp(5.0, 0.0, 1.0) == 1 && simd_mix(1.0, 3.0, 0.25) == 1.5)
        #expect(simd_min(a, b) == simd_float3(1, -1, 2) && simd_max(a, b) == simd_float3(3, 2, 4) && simd_abs(b) == simd_float3(3, 1, 4))
        #expect(simd_reflect(simd_float2(1, -1), simd_float2(0, 1)) == simd_float2(1, 1))
        #expect(simd_sign(b) == simd_float3(1, -1, 1) && simd_fract(simd_float2(1.25, -0.25)) == simd_float2(0.25, 0.75))
        #expect(simd_project(simd_float2(3, 4), simd_float2(2, 0)) == simd_float2(3, 0) && simd_reduce_add(a) == 5)
        #expect(simd_smoothstep(simd_double2(0, 0), simd_double2(1, 1), simd_double2(0.5, 2)) == simd_double2(0.5, 1))
        #expect(step(b, edge: simd_float3(repeating: 0)) == simd_float3(1, 0, 1))
        #expect(refract(simd_float2(0, -1), n: simd_float2(0, 1), eta: 0.5) == simd_float2(0, -1))
    }

    @Test("A matrix maps vectors by its columns, and a product applies the right matrix first")
    func products() {
        let turn = simd_float2x2(simd_float2(0, 1), simd_float2(-1, 0))
        let stretch = simd_float2x2(diagonal: simd_float2(2, 3))
        #expect(turn * simd_float2(1, 0) == simd_float2(0, 1) && stretch * simd_float2(1, 1) == simd_float2(2, 3))
        #expect((stretch * turn) * simd_float2(1, 0) == simd_float2(0, 3) && (turn * stretch) * simd_float2(1, 0) == simd_float2(0, 2))
        #expect(simd_float2(1, 0) * turn == simd_float2(0, -1) && simd_mul(turn, stretch) == turn * stretch)
        let rows = simd_double3x3(rows: [simd_double3(1, 2, 3), simd_double3(4, 5, 6), simd_double3(7, 8, 10)])
        #expect(rows[1, 2] == 8 && rows.columns.0 == simd_double3(1, 4, 7) && rows.transpose.columns.0 == simd_double3(1, 2, 3))
        #expect(rows * simd_double3(1, 0, 1) == simd_double3(4, 10, 17) && rows - rows == simd_double3x3() && 2 * rows == rows + rows)
        var changed = rows
        changed[0, 1] = 9
        #expect(changed.columns.0.y == 9 && changed != rows)
    }

    @Test("A matrix times its inverse is the identity, and determinants multiply")
    func inverses() {
        let two = simd_double2x2(simd_double2(2, 1), simd_double2(1, 1))
        #expect(two.determinant == 1 && two * two.inverse == matrix_identity_double2x2)
        let three = simd_double3x3(rows: [simd_double3(1, 2, 3), simd_double3(0, 1, 4), simd_double3(5, 6, 0)])
        #expect(three.determinant == 1 && simd_inverse(three) * three == matrix_identity_double3x3)
        #expect((three * three).determinant == 1 && simd_determinant(2 * three) == 8)
        let four = simd_double4x4(rows: [
            simd_double4(1, 0, 0, 5), simd_double4(0, 2, 0, 6), simd_double4(0, 0, 4, 7), simd_double4(0, 0, 0, 1),
        ])
        #expect(four.determinant == 8 && four * four.inverse == matrix_identity_double4x4)
        let mixed = simd_double4x4(rows: [
            simd_double4(1, 2, 0, 1), simd_double4(3, 1, 4, 1), simd_double4(5, 9, 2, 6), simd_double4(5, 3, 5, 8),
        ])
        let product = mixed * mixed.inverse
        for column in 0..<4 { for row in 0..<4 { #expect(abs(product[column, row] - (column == row ? 1 : 0)) < 1e-12) } }
        #expect(simd_transpose(mixed)[0, 1] == mixed[1, 0])
    }

    @Test("A quaternion rotates as its matrix does, and interpolates on the shorter arc")
    func rotations() {
        let quarter = simd_quatd(angle: .pi / 2, axis: simd_double3(0, 0, 1))
        func isNear(_ a: simd_double3, _ b: simd_double3) -> Bool { simd_distance(a, b) < 1e-12 }
        #expect(isNear(quarter.act(simd_double3(1, 0, 0)), simd_double3(0, 1, 0)))
        #expect(isNear((quarter * quarter).act(simd_double3(1, 0, 0)), simd_double3(-1, 0, 0)))
        #expect(isNear(simd_act(quarter.inverse, simd_double3(0, 1, 0)), simd_double3(1, 0, 0)))
        #expect(abs(quarter.angle - .pi / 2) < 1e-12 && isNear(quarter.axis, simd_double3(0, 0, 1)))
        let tilted = simd_quatd(angle: 2, axis: simd_normalize(simd_double3(1, 2, 3)))
        let vector = simd_double3(0.3, -1, 2)
        #expect(isNear(simd_double3x3(tilted) * vector, tilted.act(vector)))
        #expect(isNear(simd_quatd(simd_double4x4(tilted)).act(vector), tilted.act(vector)))
        #expect(
            isNear(simd_quatd(from: simd_double3(1, 0, 0), to: simd_double3(0, 0, 1)).act(simd_double3(1, 0, 0)), simd_double3(0, 0, 1)))
        #expect(
            isNear(simd_quatd(from: simd_double3(1, 0, 0), to: simd_double3(-1, 0, 0)).act(simd_double3(1, 0, 0)), simd_double3(-1, 0, 0)))
        let half = simd_slerp(simd_quatd(angle: 0, axis: simd_double3(0, 0, 1)), -quarter, 0.5)
        #expect(isNear(half.act(simd_double3(1, 0, 0)), simd_double3(0.5.squareRoot(), 0.5.squareRoot(), 0)))
    }
}
