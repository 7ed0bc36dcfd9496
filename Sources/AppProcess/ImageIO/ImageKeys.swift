public import CoreGraphics

/// The key of a Boolean value that indicates whether an image is decoded when it is created, so
/// that creation fails if decoding does. The default is `false`.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately" as CFString
/// The key of a Boolean value that indicates whether a decoded image is kept. It has no effect: an
/// image keeps its pixels from the first use on, until it is released.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache" as CFString
/// The key of a Boolean value that indicates whether a thumbnail is created from the image.
/// Thumbnails in files are not read.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent" as CFString
/// The key of a Boolean value that indicates whether a thumbnail is created from the image,
/// regardless of thumbnails in the file.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways" as CFString
/// The key of a Boolean value that indicates whether a thumbnail is rotated according to the file's
/// orientation.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform" as CFString
/// The key of the maximum width and height of a thumbnail (pixels).
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize" as CFString
/// The key of the factor by which width and height are reduced: 2, 4 or 8.
nonisolated(unsafe) public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor" as CFString

/// The key of a JPEG file's quality (0…1). The default is 0.8.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality" as CFString
/// The key of the `CGColor` behind an image with alpha in a JPEG file. The default is white.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor" as CFString
/// The key of the maximum width and height of the image in the file (pixels).
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize" as CFString

/// The key of the size of the file (bytes).
nonisolated(unsafe) public let kCGImagePropertyFileSize: CFString = "FileSize" as CFString
/// The key of the width as stored (pixels).
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth" as CFString
/// The key of the height as stored (pixels).
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight" as CFString
/// The key of the horizontal resolution (pixels per inch), if the file specifies it.
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth" as CFString
/// The key of the vertical resolution (pixels per inch), if the file specifies it.
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight" as CFString
/// The key of the size of a component in the file (bits).
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth" as CFString
/// The key of the raw value of a ``CGImagePropertyOrientation``, if the file specifies it.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation" as CFString
/// The key of a Boolean value that indicates whether the file has a palette.
nonisolated(unsafe) public let kCGImagePropertyIsIndexed: CFString = "IsIndexed" as CFString
/// The key of a Boolean value that indicates whether the file has alpha.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha" as CFString
/// The key of the file's color model, one of the `kCGImagePropertyColorModel` constants.
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel" as CFString
/// The color model with red, green and blue.
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: CFString = "RGB" as CFString
/// The color model with gray only.
nonisolated(unsafe) public let kCGImagePropertyColorModelGray: CFString = "Gray" as CFString
/// The color model with cyan, magenta, yellow and black.
nonisolated(unsafe) public let kCGImagePropertyColorModelCMYK: CFString = "CMYK" as CFString
/// The key of a dictionary with the properties that Exif shares with TIFF.
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}" as CFString
/// The key of the raw value of a ``CGImagePropertyOrientation``.
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: CFString = "Orientation" as CFString
/// The key of the horizontal resolution (pixels per unit).
nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution: CFString = "XResolution" as CFString
/// The key of the vertical resolution (pixels per unit).
nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution: CFString = "YResolution" as CFString
/// The key of the unit of the resolution: 2 for inches, 3 for centimeters.
nonisolated(unsafe) public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit" as CFString
/// The key of a dictionary with properties specific to PNG files.
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}" as CFString
/// The key of the interlace type: 1 for an interlaced file, otherwise 0.
nonisolated(unsafe) public let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType" as CFString
/// The key of the horizontal resolution (pixels per meter).
nonisolated(unsafe) public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter" as CFString
/// The key of the vertical resolution (pixels per meter).
nonisolated(unsafe) public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter" as CFString
/// The key of a dictionary with properties specific to JFIF files.
nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}" as CFString
/// The key of the horizontal density (pixels per unit).
nonisolated(unsafe) public let kCGImagePropertyJFIFXDensity: CFString = "XDensity" as CFString
/// The key of the vertical density (pixels per unit).
nonisolated(unsafe) public let kCGImagePropertyJFIFYDensity: CFString = "YDensity" as CFString
/// The key of the unit of the density: 0 for an aspect ratio only, 1 for inches, 2 for centimeters.
nonisolated(unsafe) public let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit" as CFString
/// The key of a Boolean value that indicates whether the file is progressive.
nonisolated(unsafe) public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive" as CFString

/// The orientation of a stored image, as in Exif. Each case names the sides of the upright image at
/// which the first stored row and the first stored column appear.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// The first row is at the top, the first column at the left.
    case up = 1
    /// The first row is at the top, the first column at the right.
    case upMirrored = 2
    /// The first row is at the bottom, the first column at the right.
    case down = 3
    /// The first row is at the bottom, the first column at the left.
    case downMirrored = 4
    /// The first row is at the left, the first column at the top.
    case leftMirrored = 5
    /// The first row is at the right, the first column at the top.
    case right = 6
    /// The first row is at the right, the first column at the bottom.
    case rightMirrored = 7
    /// The first row is at the left, the first column at the bottom.
    case left = 8
}
