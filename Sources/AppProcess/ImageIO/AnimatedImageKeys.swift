public import CoreGraphics

// Keys of animated images, and of groups of properties. Properties of GIF files have those for GIF,
// except `ImageColorMap`. The others are in no properties: WebP files are not decoded, and of an
// animated PNG file only the first image is.

/// The key of a dictionary with properties specific to GIF files.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}" as CFString
/// The key of the number of times that an animation is shown; 0 for no end, 1 if the file states
/// none.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount" as CFString
/// The key of the duration of an image (seconds), at least 0.1 if the file states less than 0.05.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime" as CFString
/// The key of the duration of an image as the file states it (seconds).
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime" as CFString
/// The key of a Boolean value that indicates whether the file has a palette for all images.
nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap" as CFString
/// The key of an image's palette.
nonisolated(unsafe) public let kCGImagePropertyGIFImageColorMap: CFString = "ImageColorMap" as CFString
/// The key of the width of the animation (pixels).
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth" as CFString
/// The key of the height of the animation (pixels).
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight" as CFString
/// The key of an array with a dictionary for each image.
nonisolated(unsafe) public let kCGImagePropertyGIFFrameInfoArray: CFString = "FrameInfo" as CFString
/// The key of the number of times that an animated PNG file is shown; 0 for no end.
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount" as CFString
/// The key of the duration of an image of an animated PNG file (seconds), at least 0.1 if the file
/// states less than 0.05.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime" as CFString
/// The key of the duration of an image of an animated PNG file as the file states it (seconds).
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime" as CFString
/// The key of a dictionary with properties specific to WebP files.
nonisolated(unsafe) public let kCGImagePropertyWebPDictionary: CFString = "{WebP}" as CFString
/// The key of the number of times that an animated WebP file is shown; 0 for no end.
nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount" as CFString
/// The key of the duration of an image of a WebP file (seconds), at least 0.1 if the file states
/// less than 0.05.
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime" as CFString
/// The key of the duration of an image of a WebP file as the file states it (seconds).
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime" as CFString
/// The key of a dictionary with properties specific to HEIF sequences.
nonisolated(unsafe) public let kCGImagePropertyHEICSDictionary: CFString = "{HEICS}" as CFString
/// The key of a dictionary with properties of Exif, which are not read.
nonisolated(unsafe) public let kCGImagePropertyExifDictionary: CFString = "{Exif}" as CFString
/// The key of a dictionary with properties of the location, which are not read.
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary: CFString = "{GPS}" as CFString
/// The key of a dictionary with properties of IPTC, which are not read.
nonisolated(unsafe) public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}" as CFString
