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

/// Test code is not optimized in release builds: what runs is then the product as it ships, and the
/// tests compile in a third of the time.
let test: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Code of pixels and of geometry is optimized in debug builds, too: unspecialized SIMD is some
/// fifty times slower, and tests draw a lot.
let optimized: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// Debug builds check the exclusivity of accesses to stored properties of classes. The checks take
/// about a 25th of a frame's time, so release builds omit them.
let unchecked: SwiftSetting = .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))

/// `LAMINA_BASELINE=1` builds the pixel kernels for any x86-64 instead of x86-64-v3 (AVX2); see
/// docs/decisions/0003.
#if arch(x86_64)
    let kernels: [SwiftSetting] =
        environment["LAMINA_BASELINE"] == nil
        ? [.define("LAMINA_X86_64_V3"), .unsafeFlags(["-Xcc", "-march=x86-64-v3"]), optimized, unchecked] : [optimized, unchecked]
#else
    let kernels: [SwiftSetting] = [optimized, unchecked]
#endif

/// `LAMINA_FUZZ=PATH` (libFuzzer's archive; set by `make fuzz`) adds the fuzz targets and
/// instruments the modules that they use.
let fuzzer = environment["LAMINA_FUZZ"]
let instrumented: [SwiftSetting] =
    fuzzer == nil
    ? [] : [.unsafeFlags(["-sanitize=address", "-sanitize-coverage=edge,trace-cmp,indirect-calls,inline-8bit-counters,pc-table"])]

/// The folder of the parser of Swift's compiler, in the toolchain whose libraries this file has
/// loaded; nil if the toolchain has none (see docs/decisions/0028).
let syntaxFolder: String? = {
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    guard
        let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first(where: { $0.hasSuffix("/libPackageDescription.so") }),
        let start = line.firstIndex(of: "/"), let end = line.range(of: "/pm/ManifestAPI/", options: .backwards)?.lowerBound
    else { return nil }
    let folder = line[start..<end] + "/host"
    return FileManager.default.fileExists(atPath: folder + "/SwiftParser.swiftmodule") ? String(folder) : nil
}()
let syntax: [SwiftSetting] = syntaxFolder.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinker: [LinkerSetting] =
    syntaxFolder.map { folder in
        let libraries = ["SwiftParser", "SwiftSyntax", "SwiftIfConfig"].map { "-l\($0)" }
        return [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + libraries)]
    } ?? []

func library(_ name: String, _ package: String, _ apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: package, providers: [.apt([apt])])
}

/// The test overlays that the toolchain asks for in every file that imports both Testing and a
/// module called CoreGraphics, CoreImage or UIKit.
let overlay: Target.Dependency = "_Testing_CoreGraphics"
let imageOverlay: Target.Dependency = "_Testing_CoreImage"
let viewOverlay: Target.Dependency = "_Testing_UIKit"

var targets: [Target] = [
    // C libraries, and what Swift's Glibc module leaves out.
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
    .systemLibrary(name: "CPrefetch", path: "Sources/System/CPrefetch"),
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CPixman", "pixman-1", "libpixman-1-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CPango", "pangocairo", "libpango1.0-dev"),
    library("CGIO", "gio-2.0", "libglib2.0-dev"),
    library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    library("CFreeType", "freetype2", "libfreetype-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    library("CZlib", "zlib", "zlib1g-dev"),
    // Of the program that draws vector images of resources alone.
    library("CRSVG", "librsvg-2.0", "librsvg2-dev"),
    library("CPoppler", "poppler-glib", "libpoppler-glib-dev"),
    // Without pkg-config: SwiftPM warns of a flag in its file that it does not need.
    .systemLibrary(name: "CSDL2", path: "Sources/System/CSDL2", providers: [.apt(["libsdl2-dev"])]),
    library("CXCB", "xcb-shm", "libxcb-shm0-dev"),
    library("CVNCServer", "libvncserver", "libvncserver-dev"),

    // What every program uses: the log, and the parser of command lines.
    .target(name: "Diagnostics", path: "Sources/System/Diagnostics", swiftSettings: strict),
    .target(name: "CommandLineInterface", path: "Sources/System/CommandLineInterface", swiftSettings: strict),

    // What both processes agree on.
    .target(name: "Geometry", path: "Sources/WireProtocol/Geometry", swiftSettings: strict + instrumented + [optimized]),
    .target(
        name: "SceneModel", dependencies: ["Geometry"], path: "Sources/WireProtocol/SceneModel",
        exclude: ["Scene/LayerProperties.table"], swiftSettings: strict + instrumented),
    .target(name: "Transport", dependencies: ["CLinux"], path: "Sources/WireProtocol/Transport", swiftSettings: strict + instrumented),
    .target(
        name: "WireProtocol", dependencies: ["Geometry", "SceneModel", "Transport"], path: "Sources/WireProtocol/Protocol",
        swiftSettings: strict + instrumented),

    // The render server, from pixels up.
    .target(
        name: "Raster", dependencies: ["Geometry", "CPrefetch"], path: "Sources/RenderServer/Raster",
        swiftSettings: strict + kernels + instrumented),
    .target(
        name: "RenderTree",
        dependencies: [
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
        ], path: "Sources/RenderServer/RenderTree",
        swiftSettings: strict + instrumented + [unchecked]),
    .target(
        name: "Compositor",
        dependencies: [
            "RenderTree",
            "Raster",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
        ], path: "Sources/RenderServer/Compositor",
        swiftSettings: strict + kernels + instrumented),
    .target(
        name: "Display",
        dependencies: [
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CLinux",
        ], path: "Sources/RenderServer/Display", swiftSettings: strict),
    .target(
        name: "RenderServer",
        dependencies: [
            "Compositor",
            "Raster",
            "Display",
            "RenderTree",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
            "Diagnostics",
            "CLinux",
        ],
        path: "Sources/RenderServer/Daemon", swiftSettings: strict),
    .executableTarget(
        name: "render-server", dependencies: ["RenderServer"], path: "Sources/RenderServer/Main", swiftSettings: strict),

    // Programs that connect to a running server, each in a process of its own
    // (docs/decisions/0011), and the library they share.
    .target(
        name: "ServerClient",
        dependencies: [
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CLinux",
        ], path: "Sources/RenderServer/Clients/ServerClient",
        swiftSettings: strict),
    .executableTarget(
        name: "layerctl",
        dependencies: [
            "ServerClient",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
            "CLinux",
            "CPNG",
            "CZlib",
        ],
        path: "Sources/RenderServer/Clients/Control", swiftSettings: strict),
    .executableTarget(
        name: "lamina-window",
        dependencies: [
            "ServerClient",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
            "CSDL2",
            "CXCB",
        ],
        path: "Sources/RenderServer/Clients/Window",
        swiftSettings: strict),
    .executableTarget(
        name: "lamina-vnc",
        dependencies: [
            "ServerClient",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
            "CLinux",
            "CVNCServer",
        ],
        path: "Sources/RenderServer/Clients/VNC", swiftSettings: strict),

    // The app's side. Library products carry no unsafe flags, so that other packages can depend on
    // them.
    .target(
        name: "CoreGraphics",
        dependencies: [
            "LaminaDarwin",
            "CCairo",
            "CPNG",
            "CTurboJPEG",
            "CFreeType",
            "CFontconfig",
        ],
        path: "Sources/AppProcess/CoreGraphics",
        swiftSettings: strict
    ),
    .target(
        name: "CoreText", dependencies: ["CoreGraphics", "Diagnostics", "CPango"], path: "Sources/AppProcess/CoreText",
        swiftSettings: strict),
    .target(
        name: "UIFoundation", dependencies: ["CoreText", "CoreGraphics"], path: "Sources/AppProcess/UIFoundation",
        swiftSettings: strict),
    .target(name: "ImageIO", dependencies: ["CoreGraphics"], path: "Sources/AppProcess/ImageIO", swiftSettings: strict),
    .target(
        name: "CoreImage", dependencies: ["CoreGraphics", "Diagnostics"], path: "Sources/AppProcess/CoreImage", swiftSettings: strict),
    .target(
        name: "QuartzCore",
        dependencies: [
            "ObjectiveC",
            "CoreGraphics",
            "CoreText",
            "CoreImage",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "Diagnostics",
            "CLinux",
        ],
        path: "Sources/AppProcess/QuartzCore",
        swiftSettings: strict),
    .target(name: "LayoutEngine", path: "Sources/AppProcess/LayoutEngine", swiftSettings: strict),
    .target(name: "ObjectiveC", path: "Sources/AppProcess/ObjectiveC", swiftSettings: strict),
    // What Apple's modules `os`, `UniformTypeIdentifiers` and `MobileCoreServices` offer. `make
    // install` gives them these names: with a module Darwin or os beside its own, SwiftPM would
    // take the tests of this package for those of a Mac.
    // Strings in the user's languages. The C file prepares the main bundle when it is loaded.
    .target(name: "CLocalization", path: "Sources/AppProcess/LocalizationLoading"),
    .target(
        name: "LaminaLocalization", dependencies: ["CLocalization", "Diagnostics"], path: "Sources/AppProcess/Localization",
        swiftSettings: strict),
    .target(name: "LaminaDarwin", path: "Sources/AppProcess/PlatformModules/LaminaDarwin", swiftSettings: strict),
    .target(name: "LaminaSIMD", path: "Sources/AppProcess/PlatformModules/LaminaSIMD", swiftSettings: strict),
    .target(name: "LaminaOS", path: "Sources/AppProcess/PlatformModules/LaminaOS", swiftSettings: strict),
    .target(name: "LaminaUniformTypes", path: "Sources/AppProcess/PlatformModules/LaminaUniformTypes", swiftSettings: strict),
    // The rewriting compiler (docs/decisions/0028).
    .target(
        name: "SourceRewriter", path: "Sources/AppProcess/SourceRewriter", swiftSettings: strict + syntax, linkerSettings: syntaxLinker),
    .target(
        name: "CompilerWrapper", dependencies: ["SourceRewriter"], path: "Sources/AppProcess/CompilerWrapper",
        swiftSettings: strict + syntax),
    .executableTarget(
        name: "lamina-swiftc", dependencies: ["CompilerWrapper"], path: "Sources/AppProcess/CompilerMain",
        swiftSettings: strict + syntax),
    // `lamina-assets`, which draws vector images of resources.
    .target(
        name: "ResourceCompiler", dependencies: ["CRSVG", "CPoppler", "CCairo"], path: "Sources/AppProcess/ResourceCompiler",
        swiftSettings: strict),
    .executableTarget(
        name: "lamina-assets", dependencies: ["ResourceCompiler", "CommandLineInterface"],
        path: "Sources/AppProcess/ResourceCompilerMain", swiftSettings: strict),
    // `lamina`, which builds, tests and runs packages for iOS.
    .target(
        name: "PackageTool",
        dependencies: [
            "CompilerWrapper",
            "SourceRewriter",
            "CommandLineInterface",
            "Transport",
        ], path: "Sources/AppProcess/PackageTool", swiftSettings: strict + syntax),
    .executableTarget(
        name: "lamina", dependencies: ["PackageTool"], path: "Sources/AppProcess/PackageToolMain", swiftSettings: strict + syntax),
    .target(
        name: "UIKit",
        dependencies: [
            "LaminaLocalization",
            "QuartzCore",
            "UIFoundation",
            "CoreText",
            "CoreImage",
            "CoreGraphics",
            "ImageIO",
            "LayoutEngine",
            "ObjectiveC",
            "LaminaUniformTypes",
            "CommandLineInterface",
            "CGIO",
            "Diagnostics",
        ],
        path: "Sources/AppProcess/UIKit",
        swiftSettings: strict),
    // Apple's framework PhotosUI: the photo picker, which files that import UIKit alone do not see.
    .target(
        name: "PhotosUI", dependencies: ["UIKit", "LaminaUniformTypes"], path: "Sources/AppProcess/PlatformModules/PhotosUI",
        swiftSettings: strict),
    .target(
        name: "AsyncDisplayKit",
        dependencies: [
            "UIKit",
            "QuartzCore",
            "UIFoundation",
            "CoreText",
            "CoreGraphics",
            "ObjectiveC",
            "Diagnostics",
        ],
        path: "Sources/AppProcess/AsyncDisplayKit",
        swiftSettings: strict),
    .executableTarget(
        name: "app-process",
        dependencies: [
            "QuartzCore",
            "UIFoundation",
            "CoreText",
            "CoreImage",
            "CommandLineInterface",
        ],
        path: "Sources/AppProcess/Gallery",
        resources: [.embedInCode("Resources")],
        swiftSettings: strict),

    .executableTarget(
        name: "showcase", dependencies: ["UIKit", "PhotosUI", "AsyncDisplayKit", "LaminaUniformTypes", "CommandLineInterface"],
        path: "Sources/AppProcess/Showcase", swiftSettings: strict),

    .executableTarget(
        name: "render-bench",
        dependencies: [
            "Compositor",
            "RenderTree",
            "Raster",
            "SampleContent",
            "ServerClient",
            "UIKit",
            "AsyncDisplayKit",
            "LayoutEngine",
            "QuartzCore",
            "CoreGraphics",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
            "CLinux",
            "CCairo",
            "CPixman",
        ],
        path: "Benchmarks/render-bench", swiftSettings: strict),
    // The content of benchmarks' lists, and the chat list that `make peers` compares, which links
    // nothing but UIKit.
    .target(name: "SampleContent", dependencies: ["UIKit"], path: "Benchmarks/SampleContent", swiftSettings: strict),
    .executableTarget(
        name: "chat-lamina", dependencies: ["SampleContent", "UIKit", "QuartzCore"], path: "Benchmarks/peers/lamina",
        swiftSettings: strict),

    // Hostile clients beside honest ones (docs/security.md), and the commits of the soak test.
    .executableTarget(
        name: "hostile-bench",
        dependencies: [
            "TestSupport",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
        ],
        path: "Benchmarks/hostile-bench", swiftSettings: strict),
    .target(
        name: "CommitGrammar",
        dependencies: [
            "Geometry",
            "SceneModel",
            "WireProtocol",
        ],
        path: "Fuzzing/CommitGrammar", swiftSettings: strict),
    .executableTarget(
        name: "commit-soak",
        dependencies: [
            "CommitGrammar",
            "TestSupport",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CommandLineInterface",
        ],
        path: "Fuzzing/Soak", swiftSettings: strict),

    // Tests.
    .target(name: "_Testing_CoreGraphics", path: "Tests/TestingOverlays/CoreGraphics"),
    .target(name: "_Testing_CoreImage", path: "Tests/TestingOverlays/CoreImage"),
    .target(name: "_Testing_UIKit", path: "Tests/TestingOverlays/UIKit"),
    // The modules of rewritten code, as they are installed.
    .target(name: "RuntimeFixture", path: "Tests/RuntimeFixture", swiftSettings: test),
    // Runs the main run loop, and with it the main actor, on the main thread of a test process.
    .target(name: "MainRunLoop", path: "Tests/MainRunLoop"),
    .target(
        name: "TestSupport",
        dependencies: [
            "SceneModel",
            "Transport",
            "WireProtocol",
            "CLinux",
        ], path: "Tests/TestSupport", swiftSettings: strict + [optimized]),
    .target(
        name: "ProtocolSamples", dependencies: ["Geometry", "SceneModel", "WireProtocol"], path: "Tests/ProtocolSamples",
        swiftSettings: test),
    .testTarget(
        name: "WireProtocolTests",
        dependencies: [
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "ProtocolSamples",
            "TestSupport",
            "CLinux",
        ],
        path: "Tests/WireProtocolTests",
        swiftSettings: test),
    .testTarget(
        name: "RasterTests",
        dependencies: [
            "Raster",
            "Geometry",
            "SceneModel",
            "TestSupport",
        ], path: "Tests/RasterTests", swiftSettings: test),
    .testTarget(
        name: "RenderTreeTests",
        dependencies: [
            "RenderTree",
            "Geometry",
            "SceneModel",
            "WireProtocol",
            "TestSupport",
        ], path: "Tests/RenderTreeTests",
        swiftSettings: test),
    .testTarget(
        name: "CompositorTests",
        dependencies: [
            "RenderTree",
            "Compositor",
            "Raster",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "TestSupport",
            "CLinux",
            "CCairo",
        ],
        path: "Tests/CompositorTests", swiftSettings: strict + [optimized]),
    .testTarget(
        name: "DisplayTests",
        dependencies: [
            "Display",
            "ServerClient",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "TestSupport",
            "CLinux",
        ],
        path: "Tests/DisplayTests", swiftSettings: strict + [optimized]),
    .testTarget(
        name: "DaemonTests",
        dependencies: [
            "RenderServer",
            "CommandLineInterface",
            "Diagnostics",
            "Compositor",
            "Display",
            "RenderTree",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "TestSupport",
        ],
        path: "Tests/DaemonTests", swiftSettings: test),
    .testTarget(
        name: "CoreGraphicsTests",
        dependencies: [
            "CoreGraphics",
            "CPNG",
            "CTurboJPEG",
            overlay,
        ], path: "Tests/CoreGraphicsTests",
        swiftSettings: test),
    .testTarget(
        name: "CoreTextTests",
        dependencies: [
            "UIFoundation",
            "CoreText",
            "CoreGraphics",
            "TestSupport",
            overlay,
        ], path: "Tests/CoreTextTests",
        swiftSettings: test),
    .testTarget(
        name: "ImageIOTests",
        dependencies: [
            "TestSupport",
            "ImageIO",
            "CoreGraphics",
            "CPNG",
            "CTurboJPEG",
            overlay,
        ], path: "Tests/ImageIOTests",
        swiftSettings: test),
    .testTarget(
        name: "ResourceCompilerTests",
        dependencies: [
            "ResourceCompiler",
            "lamina-assets",
            "RuntimeFixture",
            "ImageIO",
            "CoreGraphics",
            overlay,
        ], path: "Tests/ResourceCompilerTests", swiftSettings: test),
    .testTarget(
        name: "QuartzCoreTests",
        dependencies: [
            "render-server",
            "Diagnostics",
            "QuartzCore",
            "ObjectiveC",
            "CoreGraphics",
            "CoreText",
            "UIFoundation",
            "CoreImage",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "RenderTree",
            "TestSupport",
            overlay,
            imageOverlay,
        ],
        path: "Tests/QuartzCoreTests", swiftSettings: test),
    // An app in Swift 5's mode, which may use UIKit on any thread.
    .executableTarget(
        name: "swift-five-app", dependencies: ["UIKit"], path: "Tests/SwiftFiveApp", swiftSettings: [.swiftLanguageMode(.v5)]),
    // An app that reports what its main run loop does.
    .executableTarget(name: "run-loop-app", dependencies: ["CLinux", "UIKit"], path: "Tests/RunLoopApp", swiftSettings: strict),
    .testTarget(
        name: "ObjectiveCTests", dependencies: ["ObjectiveC", "MainRunLoop"], path: "Tests/ObjectiveCTests", swiftSettings: test),
    .testTarget(
        name: "SourceRewriterTests", dependencies: ["SourceRewriter", "RuntimeFixture"], path: "Tests/SourceRewriterTests",
        swiftSettings: test + syntax),
    .testTarget(
        name: "CompilerWrapperTests", dependencies: ["CompilerWrapper", "RuntimeFixture", "lamina-swiftc", "lamina-assets"],
        path: "Tests/CompilerWrapperTests", exclude: ["SamplePackage"], swiftSettings: test + syntax),
    .testTarget(
        name: "LocalizationTests", dependencies: ["LaminaLocalization"], path: "Tests/LocalizationTests", swiftSettings: test),
    .testTarget(
        name: "PlatformModuleTests", dependencies: ["LaminaOS", "LaminaUniformTypes", "LaminaDarwin", "LaminaSIMD"],
        path: "Tests/PlatformModuleTests",
        swiftSettings: test),
    .testTarget(
        name: "PackageToolTests", dependencies: ["PackageTool", "CompilerWrapper", "SourceRewriter", "CommandLineInterface"],
        path: "Tests/PackageToolTests", swiftSettings: test + syntax),
    .testTarget(
        name: "LayoutEngineTests", dependencies: ["LayoutEngine"], path: "Tests/LayoutEngineTests", resources: [.copy("Fixtures")],
        swiftSettings: test),
    .testTarget(
        name: "UIKitTests",
        dependencies: [
            "render-server",
            "layerctl",
            "showcase",
            "swift-five-app",
            "AsyncDisplayKit",
            "PhotosUI",
            "UIKit",
            "QuartzCore",
            "UIFoundation",
            "CommandLineInterface",
            "CoreText",
            "CoreGraphics",
            "CoreImage",
            "CGIO",
            "ImageIO",
            "LaminaUniformTypes",
            "LayoutEngine",
            "SceneModel",
            "WireProtocol",
            "TestSupport",
            "MainRunLoop",
            overlay,
            imageOverlay,
            viewOverlay,
        ],
        path: "Tests/UIKitTests", swiftSettings: test),
    .testTarget(
        name: "AsyncDisplayKitTests",
        dependencies: [
            "render-server",
            "AsyncDisplayKit",
            "UIKit",
            "QuartzCore",
            "WireProtocol",
            "TestSupport",
            "MainRunLoop",
            overlay,
            imageOverlay,
            viewOverlay,
        ],
        path: "Tests/AsyncDisplayKitTests", swiftSettings: test),
    .testTarget(
        name: "IntegrationTests",
        dependencies: [
            "render-server",
            "app-process",
            "showcase",
            "run-loop-app",
            "layerctl",
            "lamina-window",
            "lamina-vnc",
            "render-bench",
            "hostile-bench",
            "CommitGrammar",
            "TestSupport",
            "Geometry",
            "SceneModel",
            "Transport",
            "WireProtocol",
            "ServerClient",
            "CLinux",
            "CPNG",
        ],
        path: "Tests/IntegrationTests", exclude: ["Goldens"], swiftSettings: test),
]

if let fuzzer {
    let linker: [LinkerSetting] = [.unsafeFlags(["-sanitize=address", "-use-ld=lld", "-Xlinker", fuzzer, "-lstdc++"])]
    targets += [
        .executableTarget(
            name: "fuzz-decoder", dependencies: ["WireProtocol", "ProtocolSamples"], path: "Fuzzing/FuzzDecoder",
            swiftSettings: strict + [.unsafeFlags(["-sanitize=address"])], linkerSettings: linker),
        .executableTarget(
            name: "fuzz-session",
            dependencies: [
                "CommitGrammar",
                "Compositor",
                "Raster",
                "RenderTree",
                "Geometry",
                "SceneModel",
                "Transport",
                "WireProtocol",
            ], path: "Fuzzing/FuzzSession",
            swiftSettings: strict + [.unsafeFlags(["-sanitize=address"])], linkerSettings: linker),
    ]
}

var products: [Product] = [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "UIFoundation", targets: ["UIFoundation"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "ObjectiveC", targets: ["ObjectiveC"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    // Everything that an app links, in one file; `make install` installs it with its modules.
    .library(
        name: "Lamina", type: .dynamic,
        targets: [
            "CoreGraphics", "CoreText", "UIFoundation", "CoreImage", "QuartzCore", "ImageIO", "ObjectiveC", "UIKit", "PhotosUI",
            "AsyncDisplayKit", "LaminaOS", "LaminaUniformTypes", "LaminaLocalization", "LaminaDarwin", "LaminaSIMD",
        ]),
    .executable(name: "render-server", targets: ["render-server"]),
    .executable(name: "app-process", targets: ["app-process"]),
    .executable(name: "lamina-window", targets: ["lamina-window"]),
    .executable(name: "showcase", targets: ["showcase"]),
    .executable(name: "lamina-swiftc", targets: ["lamina-swiftc"]),
    .executable(name: "lamina", targets: ["lamina"]),
    .executable(name: "lamina-assets", targets: ["lamina-assets"]),
    .executable(name: "lamina-vnc", targets: ["lamina-vnc"]),
    .executable(name: "layerctl", targets: ["layerctl"]),
    .executable(name: "render-bench", targets: ["render-bench"]),
]

/// `LAMINA_SERVER_ONLY=1` leaves out the app's side and everything that depends on it, for tests of
/// the protocol and the server under a sanitizer.
if environment["LAMINA_SERVER_ONLY"] != nil {
    func name(of dependency: Target.Dependency) -> String? {
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): name
        default: nil
        }
    }
    var removed = Set(targets.filter { $0.path?.hasPrefix("Sources/AppProcess/") == true }.map(\.name))
    while let next = targets.first(where: { target in
        !removed.contains(target.name) && target.dependencies.compactMap(name).contains(where: removed.contains)
    }) {
        removed.insert(next.name)
    }
    targets.removeAll { removed.contains($0.name) }
    // The tests of whole processes that need no app of this package have a folder of their own.
    targets.append(
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "render-server",
                "layerctl",
                "lamina-window",
                "lamina-vnc",
                "hostile-bench",
                "CommitGrammar",
                "TestSupport",
                "ServerClient",
                "Geometry",
                "SceneModel",
                "Transport",
                "WireProtocol",
                "CLinux",
            ],
            path: "Tests/IntegrationTests/Server",
            swiftSettings: test))
    products.removeAll { removed.contains($0.name) || $0.name == "Lamina" }
}

// A toolchain without the parser builds everything but the rewriting compiler.
if syntaxFolder == nil {
    let parsers: Set = [
        "SourceRewriter", "CompilerWrapper", "lamina-swiftc", "PackageTool", "lamina", "SourceRewriterTests", "CompilerWrapperTests",
        "PackageToolTests",
    ]
    targets.removeAll { parsers.contains($0.name) }
    products.removeAll { parsers.contains($0.name) }
}

/// `LAMINA_ONLY=NAME,…` leaves out all targets but these and those that they depend on, so that the
/// tests of one module can be built without those of the others.
if let only = environment["LAMINA_ONLY"] {
    var kept = Set(only.split(separator: ",").map(String.init))
    var found: Set<String> = []
    while let name = kept.subtracting(found).first {
        found.insert(name)
        for case .byNameItem(let dependency, _) in targets.first(where: { $0.name == name })?.dependencies ?? [] { kept.insert(dependency) }
    }
    targets.removeAll { !kept.contains($0.name) }
    products.removeAll { !kept.contains($0.name) }
}

let package = Package(
    name: "Lamina",
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
