/// What the pixel kernels were compiled for.
public enum PixelKernels {
    /// Whether they need a processor of level x86-64-v3 (AVX2, BMI, FMA); to be asked before any other function of this module is called.
    public static var needX8664V3: Bool {
        #if LAMINA_X86_64_V3
            true
        #else
            false
        #endif
    }
}
