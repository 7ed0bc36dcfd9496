// swift-tools-version: 6.2
import Foundation
import PackageDescription

let environment = ProcessInfo.processInfo.environment

/// What every target is held to.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
]

/// Pixel code is compiled with optimisation in debug builds too: unspecialised SIMD is some fifty times slower, and tests draw much.
let optimized: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// `LAMINA_BASELINE=1` builds the pixel kernels for any x86-64 instead of x86-64-v3 (AVX2); see docs/decisions/0003.
#if arch(x86_64)
    let kernels: [SwiftSetting] =
        environment["LAMINA_BASELINE"] == nil
        ? [.define("LAMINA_X86_64_V3"), .unsafeFlags(["-Xcc", "-march=x86-64-v3"]), optimized] : [optimized]
#else
    let kernels: [SwiftSetting] = [optimized]
#endif

/// `LAMINA_FUZZ=PATH` (libFuzzer's archive; set by `make fuzz`) adds the fuzz targets and instruments what they reach.
let fuzzer = environment["LAMINA_FUZZ"]
let instrumented: [SwiftSetting] =
    fuzzer == nil
    ? [] : [.unsafeFlags(["-sanitize=address", "-sanitize-coverage=edge,trace-cmp,indirect-calls,inline-8bit-counters,pc-table"])]

func library(_ name: String, _ package: String, _ apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: package, providers: [.apt([apt])])
}

/// The test overlay that the toolchain asks for in every file that imports both Testing and a module called CoreGraphics.
let overlay: Target.Dependency = "_Testing_CoreGraphics"


var targets: [Target] = [
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    library("CFreeType", "freetype2", "libfreetype-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    .target(
        name: "CoreGraphics", dependencies: ["CCairo", "CPNG", "CTurboJPEG", "CFreeType", "CFontconfig"],
        path: "Sources/AppProcess/CoreGraphics",
        swiftSettings: strict
    ),
    .target(name: "_Testing_CoreGraphics", path: "Tests/TestingOverlays/CoreGraphics"),
    .testTarget(
        name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPNG", "CTurboJPEG", overlay], path: "Tests/CoreGraphicsTests",
        swiftSettings: strict),
]
let package = Package(name: "Lamina", targets: targets, swiftLanguageModes: [.v6])
