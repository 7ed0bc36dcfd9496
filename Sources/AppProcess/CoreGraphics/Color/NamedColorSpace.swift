import Foundation

/// The named color spaces; raw values are those of Core Graphics' constants.
enum NamedColorSpace: String, CaseIterable, Sendable {
    case sRGB = "kCGColorSpaceSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    case extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    case extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    case dcip3 = "kCGColorSpaceDCIP3"
    case adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    case rommrgb = "kCGColorSpaceROMMRGB"
    case acescgLinear = "kCGColorSpaceACESCGLinear"
    case genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    case itur709 = "kCGColorSpaceITUR_709"
    case itur2020 = "kCGColorSpaceITUR_2020"
    case linearITUR2020 = "kCGColorSpaceLinearITUR_2020"
    case extendedITUR2020 = "kCGColorSpaceExtendedITUR_2020"
    case extendedLinearITUR2020 = "kCGColorSpaceExtendedLinearITUR_2020"
    case coreMedia709 = "kCGColorSpaceCoreMedia709"
    case itur709PQ = "kCGColorSpaceITUR_709_PQ"
    case itur709HLG = "kCGColorSpaceITUR_709_HLG"
    case displayP3PQ = "kCGColorSpaceDisplayP3_PQ"
    case displayP3HLG = "kCGColorSpaceDisplayP3_HLG"
    case itur2100PQ = "kCGColorSpaceITUR_2100_PQ"
    case itur2100HLG = "kCGColorSpaceITUR_2100_HLG"
    case itur2020sRGBGamma = "kCGColorSpaceITUR_2020_sRGBGamma"
    case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    case linearGray = "kCGColorSpaceLinearGray"
    case extendedGray = "kCGColorSpaceExtendedGray"
    case extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
    case genericCMYK = "kCGColorSpaceGenericCMYK"
    case genericXYZ = "kCGColorSpaceGenericXYZ"
    case genericLab = "kCGColorSpaceGenericLab"

    /// The relation between the space's components and light.
    var colorimetry: Colorimetry {
        switch self {
        case .sRGB: .rgb(.sRGB)
        case .linearSRGB: .rgb(.sRGB.with(.linear))
        case .extendedSRGB: .rgb(.sRGB.extended)
        case .extendedLinearSRGB: .rgb(.sRGB.with(.linear).extended)
        case .displayP3: .rgb(.displayP3)
        case .linearDisplayP3: .rgb(.displayP3.with(.linear))
        case .extendedDisplayP3: .rgb(.displayP3.extended)
        case .extendedLinearDisplayP3: .rgb(.displayP3.with(.linear).extended)
        case .dcip3: .rgb(.dcip3)
        case .adobeRGB1998: .rgb(.adobeRGB1998)
        case .rommrgb: .rgb(.rommrgb)
        case .acescgLinear: .rgb(.acescg.extended)
        case .genericRGBLinear: .rgb(.genericLinear)
        case .itur709: .rgb(.sRGB.with(.itur709))
        case .itur2020: .rgb(.itur2020)
        // The transfer function with which Core Media and QuickTime display BT.709 video.
        case .coreMedia709: .rgb(.sRGB.with(.gamma(1.961)))
        case .itur709PQ: .rgb(.sRGB.with(.pq))
        case .itur709HLG: .rgb(.sRGB.with(.hlg))
        case .displayP3PQ: .rgb(.displayP3.with(.pq))
        case .displayP3HLG: .rgb(.displayP3.with(.hlg))
        case .itur2100PQ: .rgb(.itur2020.with(.pq))
        case .itur2100HLG: .rgb(.itur2020.with(.hlg))
        case .linearITUR2020: .rgb(.itur2020.with(.linear))
        case .extendedITUR2020: .rgb(.itur2020.extended)
        case .extendedLinearITUR2020: .rgb(.itur2020.with(.linear).extended)
        case .itur2020sRGBGamma: .rgb(.itur2020.with(.sRGB))
        // As on Apple's screens, where a gray of 0.5 is as bright as three sRGB components of 0.5.
        case .genericGrayGamma2_2: .gray(.sRGB, isExtended: false)
        case .extendedGray: .gray(.sRGB, isExtended: true)
        case .linearGray: .gray(.linear, isExtended: false)
        case .extendedLinearGray: .gray(.linear, isExtended: true)
        case .genericCMYK: .cmyk
        case .genericXYZ: .xyz
        case .genericLab: .lab(white: ColorMatrix.d50, range: [-128, 127, -128, 127])
        }
    }
}

extension CGColorSpace {
    /// sRGB (IEC 61966-2-1).
    public static var sRGB: CFString { NamedColorSpace.sRGB.cfString }
    /// The primaries of sRGB with components proportional to light.
    public static var linearSRGB: CFString { NamedColorSpace.linearSRGB.cfString }
    /// sRGB, extended to components below 0 and above 1.
    public static var extendedSRGB: CFString { NamedColorSpace.extendedSRGB.cfString }
    /// Linear sRGB, extended to components below 0 and above 1.
    public static var extendedLinearSRGB: CFString { NamedColorSpace.extendedLinearSRGB.cfString }
    /// The primaries of SMPTE EG 432-1 with the white point D65 and sRGB's transfer function.
    public static var displayP3: CFString { NamedColorSpace.displayP3.cfString }
    /// The primaries of Display P3 with components proportional to light.
    public static var linearDisplayP3: CFString { NamedColorSpace.linearDisplayP3.cfString }
    /// Display P3, extended to components below 0 and above 1.
    public static var extendedDisplayP3: CFString { NamedColorSpace.extendedDisplayP3.cfString }
    /// Linear Display P3, extended to components below 0 and above 1.
    public static var extendedLinearDisplayP3: CFString { NamedColorSpace.extendedLinearDisplayP3.cfString }
    /// The color space of digital cinema (SMPTE RP 431-2), with a gamma of 2.6.
    public static var dcip3: CFString { NamedColorSpace.dcip3.cfString }
    /// Adobe RGB (1998).
    public static var adobeRGB1998: CFString { NamedColorSpace.adobeRGB1998.cfString }
    /// ROMM RGB (ISO 22028-2).
    public static var rommrgb: CFString { NamedColorSpace.rommrgb.cfString }
    /// ACEScg (Academy S-2014-004).
    public static var acescgLinear: CFString { NamedColorSpace.acescgLinear.cfString }
    /// The primaries of Apple's Generic RGB with components proportional to light.
    public static var genericRGBLinear: CFString { NamedColorSpace.genericRGBLinear.cfString }
    /// ITU-R BT.709.
    public static var itur_709: CFString { NamedColorSpace.itur709.cfString }
    /// ITU-R BT.2020.
    public static var itur_2020: CFString { NamedColorSpace.itur2020.cfString }
    /// The primaries of BT.2020 with components proportional to light.
    public static var linearITUR_2020: CFString { NamedColorSpace.linearITUR2020.cfString }
    /// BT.2020, extended to components below 0 and above 1.
    public static var extendedITUR_2020: CFString { NamedColorSpace.extendedITUR2020.cfString }
    /// Linear BT.2020, extended to components below 0 and above 1.
    public static var extendedLinearITUR_2020: CFString { NamedColorSpace.extendedLinearITUR2020.cfString }
    /// The primaries of BT.2020 with sRGB's transfer function.
    public static var itur_2020_sRGBGamma: CFString { NamedColorSpace.itur2020sRGBGamma.cfString }
    /// The primaries of BT.709 with the gamma of 1.961 with which Core Media displays video.
    public static var coreMedia709: CFString { NamedColorSpace.coreMedia709.cfString }
    /// The primaries of BT.709 with the transfer function PQ.
    public static var itur_709_PQ: CFString { NamedColorSpace.itur709PQ.cfString }
    /// The primaries of BT.709 with the transfer function HLG.
    public static var itur_709_HLG: CFString { NamedColorSpace.itur709HLG.cfString }
    /// The primaries of Display P3 with the transfer function PQ.
    public static var displayP3_PQ: CFString { NamedColorSpace.displayP3PQ.cfString }
    /// The primaries of Display P3 with the transfer function HLG.
    public static var displayP3_HLG: CFString { NamedColorSpace.displayP3HLG.cfString }
    /// ITU-R BT.2100 with PQ.
    public static var itur_2100_PQ: CFString { NamedColorSpace.itur2100PQ.cfString }
    /// ITU-R BT.2100 with HLG.
    public static var itur_2100_HLG: CFString { NamedColorSpace.itur2100HLG.cfString }
    /// Gray that is displayed as three equal sRGB components.
    public static var genericGrayGamma2_2: CFString { NamedColorSpace.genericGrayGamma2_2.cfString }
    /// Gray proportional to light.
    public static var linearGray: CFString { NamedColorSpace.linearGray.cfString }
    /// The same as ``genericGrayGamma2_2``, extended to values below 0 and above 1.
    public static var extendedGray: CFString { NamedColorSpace.extendedGray.cfString }
    /// Gray proportional to light, extended to values below 0 and above 1.
    public static var extendedLinearGray: CFString { NamedColorSpace.extendedLinearGray.cfString }
    /// Four inks, converted to sRGB as (1 − ink) · (1 − black).
    public static var genericCMYK: CFString { NamedColorSpace.genericCMYK.cfString }
    /// CIE XYZ relative to D50.
    public static var genericXYZ: CFString { NamedColorSpace.genericXYZ.cfString }
    /// CIE L*a*b* relative to D50.
    public static var genericLab: CFString { NamedColorSpace.genericLab.cfString }
}

extension NamedColorSpace {
    var cfString: CFString { NSString(string: rawValue) }
}
