public import CoreGraphics

/// Returns the properties of the file: its size (bytes), and of a GIF file those of the animation;
/// `nil` until the header is complete.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let file = isrc.file else { return nil }
    var properties: [CFString: Any] = [kCGImagePropertyFileSize: NSNumber(value: isrc.bytes.count)]
    if let gif = file.gif { properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: gif.properties) }
    return NSDictionary(dictionary: properties)
}

/// Returns the properties of an image from the file's header; `nil` for an index out of range or
/// until the header is complete. The size of an image of a GIF file is that of the animation.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard index >= 0, index < isrc.count, var file = isrc.file else { return nil }
    guard let gif = file.gif else { return NSDictionary(dictionary: file.properties) }
    file.hasAlpha = gif.mayBeTransparent(at: index)
    var properties = file.properties
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: gif.frames[index].properties)
    return NSDictionary(dictionary: properties)
}

extension FileDescription {
    /// The properties, keyed by ImageIO's constants.
    var properties: [CFString: Any] {
        var properties: [CFString: Any] = [
            kCGImagePropertyPixelWidth: NSNumber(value: width), kCGImagePropertyPixelHeight: NSNumber(value: height),
            kCGImagePropertyDepth: NSNumber(value: depth), kCGImagePropertyColorModel: colorModel,
            kCGImagePropertyHasAlpha: NSNumber(value: hasAlpha),
        ]
        if isIndexed { properties[kCGImagePropertyIsIndexed] = NSNumber(value: true) }
        if let (x, y) = dotsPerInch {
            properties[kCGImagePropertyDPIWidth] = NSNumber(value: x)
            properties[kCGImagePropertyDPIHeight] = NSNumber(value: y)
        }
        if let orientation = exif?.orientation {
            properties[kCGImagePropertyOrientation] = NSNumber(value: orientation.rawValue)
        }
        if let exif { properties[kCGImagePropertyTIFFDictionary] = NSDictionary(dictionary: exif.properties) }
        switch format {
        case .png: properties[kCGImagePropertyPNGDictionary] = NSDictionary(dictionary: pngProperties)
        case .gif: break
        case .jpeg: properties[kCGImagePropertyJFIFDictionary] = NSDictionary(dictionary: jfifProperties)
        }
        return properties
    }

    private var colorModel: CFString {
        switch model {
        case .gray: kCGImagePropertyColorModelGray
        case .rgb: kCGImagePropertyColorModelRGB
        case .cmyk: kCGImagePropertyColorModelCMYK
        }
    }

    private var pngProperties: [CFString: Any] {
        var properties: [CFString: Any] = [kCGImagePropertyPNGInterlaceType: NSNumber(value: isInterlaced ? 1 : 0)]
        if case .perMeter(let x, let y) = density {
            properties[kCGImagePropertyPNGXPixelsPerMeter] = NSNumber(value: x)
            properties[kCGImagePropertyPNGYPixelsPerMeter] = NSNumber(value: y)
        }
        return properties
    }

    private var jfifProperties: [CFString: Any] {
        var properties: [CFString: Any] = [kCGImagePropertyJFIFIsProgressive: NSNumber(value: isInterlaced)]
        if case .jfif(let x, let y, let unit) = density {
            properties[kCGImagePropertyJFIFXDensity] = NSNumber(value: x)
            properties[kCGImagePropertyJFIFYDensity] = NSNumber(value: y)
            properties[kCGImagePropertyJFIFDensityUnit] = NSNumber(value: unit)
        }
        return properties
    }
}

extension ExifDirectory {
    fileprivate var properties: [CFString: Any] {
        var properties: [CFString: Any] = [:]
        if let orientation { properties[kCGImagePropertyTIFFOrientation] = NSNumber(value: orientation.rawValue) }
        if let xResolution { properties[kCGImagePropertyTIFFXResolution] = NSNumber(value: xResolution) }
        if let yResolution { properties[kCGImagePropertyTIFFYResolution] = NSNumber(value: yResolution) }
        if let resolutionUnit { properties[kCGImagePropertyTIFFResolutionUnit] = NSNumber(value: resolutionUnit) }
        return properties
    }
}
