/// Describes how the pixel kernels were compiled.
public enum PixelKernels {
    /// A Boolean value that indicates whether the kernels require a processor of level x86-64-v3
    /// (AVX2, BMI, FMA). Check it before any other function of this module is called.
    public static var needX8664V3: Bool {
        #if LAMINA_X86_64_V3
            true
        #else
            false
        #endif
    }
}
