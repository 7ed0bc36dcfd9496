public import CoreGraphics

/// Whether an image is decoded when it is created, and is nil where that fails; false unless given.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether a thumbnail is made from the image; thumbnails in files are not read.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// Whether a thumbnail is made from the image whatever the file has.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// Whether a thumbnail is turned as the file's orientation says.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// The greatest width and height of a thumbnail in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// 2, 4 or 8 for an image of that part of its width and height.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }

/// A JPEG's quality from 0 to 1; 0.8 unless given.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// The `CGColor` beneath a picture with alpha in a JPEG; white unless given.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// The greatest width and height of the picture that is written, in pixels.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }

/// The size of the file in bytes.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// The width in pixels, as it is stored.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in pixels, as it is stored.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Pixels an inch from left to right, where the file says so.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Pixels an inch from top to bottom, where the file says so.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// Bits of a component in the file.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The raw value of a ``CGImagePropertyOrientation``, where the file says so.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Whether the file has a palette.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// Whether the file has alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// How the file describes colours: one of the constants of that name.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// Red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// Gray.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// Four inks.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// A dictionary of what Exif has in common with TIFF.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// As ``kCGImagePropertyOrientation``.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// Pixels a unit from left to right.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// Pixels a unit from top to bottom.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// 2 for inches, 3 for centimetres.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
/// A dictionary of what is PNG's own.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// 1 for an interlaced file, otherwise 0.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// Pixels a metre from left to right.
public var kCGImagePropertyPNGXPixelsPerMeter: CFString { "XPixelsPerMeter" }
/// Pixels a metre from top to bottom.
public var kCGImagePropertyPNGYPixelsPerMeter: CFString { "YPixelsPerMeter" }
/// A dictionary of what is JFIF's own.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// Pixels a unit from left to right.
public var kCGImagePropertyJFIFXDensity: CFString { "XDensity" }
/// Pixels a unit from top to bottom.
public var kCGImagePropertyJFIFYDensity: CFString { "YDensity" }
/// 0 for a ratio of sides alone, 1 for inches, 2 for centimetres.
public var kCGImagePropertyJFIFDensityUnit: CFString { "DensityUnit" }
/// Whether the file is progressive.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }

/// How a stored picture is turned to be seen upright, as in Exif: which side of what is seen its first row and its first column are.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// Top and left.
    case up = 1
    /// Top and right.
    case upMirrored = 2
    /// Bottom and right.
    case down = 3
    /// Bottom and left.
    case downMirrored = 4
    /// Left and top.
    case leftMirrored = 5
    /// Right and top.
    case right = 6
    /// Right and bottom.
    case rightMirrored = 7
    /// Left and bottom.
    case left = 8
}
