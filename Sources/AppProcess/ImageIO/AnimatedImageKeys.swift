public import CoreGraphics

// Keys of animated images, and of groups of properties. Properties of GIF files have those for GIF,
// except `ImageColorMap`. The others are in no properties: WebP files are not decoded, and of an
// animated PNG file only the first image is.

/// The key of a dictionary with properties specific to GIF files.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// The key of the number of times that an animation is shown; 0 for no end, 1 if the file states
/// none.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// The key of the duration of an image (seconds), at least 0.1 if the file states less than 0.05.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// The key of the duration of an image as the file states it (seconds).
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of a Boolean value that indicates whether the file has a palette for all images.
public var kCGImagePropertyGIFHasGlobalColorMap: CFString { "HasGlobalColorMap" }
/// The key of an image's palette.
public var kCGImagePropertyGIFImageColorMap: CFString { "ImageColorMap" }
/// The key of the width of the animation (pixels).
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The key of the height of the animation (pixels).
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// The key of an array with a dictionary for each image.
public var kCGImagePropertyGIFFrameInfoArray: CFString { "FrameInfo" }
/// The key of the number of times that an animated PNG file is shown; 0 for no end.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
/// The key of the duration of an image of an animated PNG file (seconds), at least 0.1 if the file
/// states less than 0.05.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// The key of the duration of an image of an animated PNG file as the file states it (seconds).
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of a dictionary with properties specific to WebP files.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// The key of the number of times that an animated WebP file is shown; 0 for no end.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// The key of the duration of an image of a WebP file (seconds), at least 0.1 if the file states
/// less than 0.05.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// The key of the duration of an image of a WebP file as the file states it (seconds).
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of a dictionary with properties specific to HEIF sequences.
public var kCGImagePropertyHEICSDictionary: CFString { "{HEICS}" }
/// The key of a dictionary with properties of Exif, which are not read.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// The key of a dictionary with properties of the location, which are not read.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
/// The key of a dictionary with properties of IPTC, which are not read.
public var kCGImagePropertyIPTCDictionary: CFString { "{IPTC}" }
