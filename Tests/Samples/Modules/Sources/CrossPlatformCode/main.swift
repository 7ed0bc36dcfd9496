#if canImport(Darwin)
    import Darwin
    print("Darwin")
#elseif canImport(Glibc)
    import Glibc
    print("Glibc only")
#endif
