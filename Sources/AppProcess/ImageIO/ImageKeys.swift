public import CoreGraphics

/// The key of a Boolean value that indicates whether an image is decoded when it is created, so
/// that creation fails if decoding does. The default is `false`.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// The key of a Boolean value that indicates whether a decoded image is kept. It has no effect: an
/// image keeps its pixels from the first use on, until it is released.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// The key of a Boolean value that indicates whether a thumbnail is created from the image.
/// Thumbnails in files are not read.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// The key of a Boolean value that indicates whether a thumbnail is created from the image,
/// regardless of thumbnails in the file.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// The key of a Boolean value that indicates whether a thumbnail is rotated according to the file's
/// orientation.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// The key of the maximum width and height of a thumbnail (pixels).
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// The key of the factor by which width and height are reduced: 2, 4 or 8.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }

/// The key of a JPEG file's quality (0…1). The default is 0.8.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// The key of the `CGColor` behind an image with alpha in a JPEG file. The default is white.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// The key of the maximum width and height of the image in the file (pixels).
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }

/// The key of the size of the file (bytes).
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// The key of the width as stored (pixels).
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The key of the height as stored (pixels).
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The key of the horizontal resolution (pixels per inch), if the file specifies it.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// The key of the vertical resolution (pixels per inch), if the file specifies it.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// The key of the size of a component in the file (bits).
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The key of the raw value of a ``CGImagePropertyOrientation``, if the file specifies it.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// The key of a Boolean value that indicates whether the file has a palette.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// The key of a Boolean value that indicates whether the file has alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The key of the file's color model, one of the `kCGImagePropertyColorModel` constants.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The color model with red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// The color model with gray only.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// The color model with cyan, magenta, yellow and black.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// The key of a dictionary with the properties that Exif shares with TIFF.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// The key of the raw value of a ``CGImagePropertyOrientation``.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// The key of the horizontal resolution (pixels per unit).
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// The key of the vertical resolution (pixels per unit).
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// The key of the unit of the resolution: 2 for inches, 3 for centimeters.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
/// The key of a dictionary with properties specific to PNG files.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// The key of the interlace type: 1 for an interlaced file, otherwise 0.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// The key of the horizontal resolution (pixels per meter).
public var kCGImagePropertyPNGXPixelsPerMeter: CFString { "XPixelsPerMeter" }
/// The key of the vertical resolution (pixels per meter).
public var kCGImagePropertyPNGYPixelsPerMeter: CFString { "YPixelsPerMeter" }
/// The key of a dictionary with properties specific to JFIF files.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// The key of the horizontal density (pixels per unit).
public var kCGImagePropertyJFIFXDensity: CFString { "XDensity" }
/// The key of the vertical density (pixels per unit).
public var kCGImagePropertyJFIFYDensity: CFString { "YDensity" }
/// The key of the unit of the density: 0 for an aspect ratio only, 1 for inches, 2 for centimeters.
public var kCGImagePropertyJFIFDensityUnit: CFString { "DensityUnit" }
/// The key of a Boolean value that indicates whether the file is progressive.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }

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
