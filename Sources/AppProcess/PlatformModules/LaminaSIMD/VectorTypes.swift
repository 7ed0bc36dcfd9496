// The names of Apple's module `simd` for the vectors of Swift's standard library.

/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias simd_float4 = SIMD4<Float>
/// Eight numbers of single precision.
public typealias simd_float8 = SIMD8<Float>
/// Sixteen numbers of single precision.
public typealias simd_float16 = SIMD16<Float>
/// Two numbers of double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias simd_double4 = SIMD4<Double>
/// Eight numbers of double precision.
public typealias simd_double8 = SIMD8<Double>
/// Two integers.
public typealias simd_int2 = SIMD2<Int32>
/// Three integers.
public typealias simd_int3 = SIMD3<Int32>
/// Four integers.
public typealias simd_int4 = SIMD4<Int32>
/// Two unsigned integers.
public typealias simd_uint2 = SIMD2<UInt32>
/// Three unsigned integers.
public typealias simd_uint3 = SIMD3<UInt32>
/// Four unsigned integers.
public typealias simd_uint4 = SIMD4<UInt32>
/// Four bytes.
public typealias simd_uchar4 = SIMD4<UInt8>
/// Another name of `simd_float2`.
public typealias vector_float2 = simd_float2
/// Another name of `simd_float3`.
public typealias vector_float3 = simd_float3
/// Another name of `simd_float4`.
public typealias vector_float4 = simd_float4
/// Another name of `simd_double2`.
public typealias vector_double2 = simd_double2
/// Another name of `simd_double3`.
public typealias vector_double3 = simd_double3
/// Another name of `simd_double4`.
public typealias vector_double4 = simd_double4
/// Another name of `simd_int2`.
public typealias vector_int2 = simd_int2
/// Another name of `simd_uint2`.
public typealias vector_uint2 = simd_uint2
/// Another name of `simd_float2`.
public typealias float2 = simd_float2
/// Another name of `simd_float3`.
public typealias float3 = simd_float3
/// Another name of `simd_float4`.
public typealias float4 = simd_float4
/// Another name of `simd_double2`.
public typealias double2 = simd_double2
/// Another name of `simd_double3`.
public typealias double3 = simd_double3
/// Another name of `simd_double4`.
public typealias double4 = simd_double4
