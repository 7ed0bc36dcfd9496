#if LAMINA_NO_PARSER
    #error(
        "The Swift toolchain has no lib/swift/host/SwiftParser.swiftmodule, which the rewriting compiler needs; install a toolchain from https://swift.org/install/linux"
    )
#endif
