/// The version of ITU-R BT.2100 whose spaces there are.
public let CG_HDR_BT_2100: Int32 = 1

extension CGColorSpace {
    /// The former name of ``itur_2100_PQ``.
    @available(*, deprecated, renamed: "itur_2100_PQ")
    public static var itur_2020_PQ: CFString { itur_2100_PQ }
    /// The former name of ``itur_2100_PQ``.
    @available(*, deprecated, renamed: "itur_2100_PQ")
    public static var itur_2020_PQ_EOTF: CFString { itur_2100_PQ }
    /// The former name of ``itur_2100_HLG``.
    @available(*, deprecated, renamed: "itur_2100_HLG")
    public static var itur_2020_HLG: CFString { itur_2100_HLG }
    /// The former name of ``displayP3_PQ``.
    @available(*, deprecated, renamed: "displayP3_PQ")
    public static var displayP3_PQ_EOTF: CFString { displayP3_PQ }

    /// Whether the space is made for light above white, by a transfer function of ITU-R BT.2100.
    public func isHDR() -> Bool { CGColorSpaceUsesITUR_2100TF(self) }

    /// The transfer function that the three components of an RGB space share, or that of a gray space.
    fileprivate var transfer: TransferFunction? {
        switch colorimetry {
        case .gray(let transfer, _): transfer
        case .rgb(let rgb): rgb.red == rgb.green && rgb.green == rgb.blue ? rgb.red : nil
        default: nil
        }
    }

    /// The named space of the same primaries as this one, with `change` made to it; nil when none has that.
    fileprivate func named(_ change: (Colorimetry) -> Colorimetry?) -> CGColorSpace? {
        guard let wanted = change(colorimetry) else { return nil }
        if wanted == colorimetry { return self }
        return NamedColorSpace.allCases.first { $0.colorimetry == wanted }.map { CGColorSpace(.named($0)) }
    }
}

/// Whether `space` has one of the transfer functions of ITU-R BT.2100, PQ or HLG.
public func CGColorSpaceUsesITUR_2100TF(_ space: CGColorSpace) -> Bool {
    CGColorSpaceIsPQBased(space) || CGColorSpaceIsHLGBased(space)
}

/// Whether `space` has the transfer function PQ of ITU-R BT.2100.
public func CGColorSpaceIsPQBased(_ space: CGColorSpace) -> Bool { space.transfer == .pq }

/// Whether `space` has the transfer function HLG of ITU-R BT.2100.
public func CGColorSpaceIsHLGBased(_ space: CGColorSpace) -> Bool { space.transfer == .hlg }

/// The named space of the same primaries with components proportional to light; nil when there is none.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(transfer: .linear) }
}

/// The named space of the same primaries and transfer function with components below 0 and above 1; nil when there is none.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(isExtended: true) }
}

/// The named space of the same primaries with components proportional to light, below 0 and above 1 too; nil when there is none.
public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(transfer: .linear)?.with(isExtended: true) }
}

/// The space with components from 0 to 1 only: `space` itself unless its range is extended.
public func CGColorSpaceCreateCopyWithStandardRange(_ space: CGColorSpace) -> CGColorSpace {
    guard CGColorSpaceUsesExtendedRange(space) else { return space }
    // Every named extended space but ACEScg, which is extended by nature, has a standard one.
    return space.named { $0.with(isExtended: false) } ?? space
}

extension Colorimetry {
    /// Nil for other than gray and RGB.
    fileprivate func with(transfer: TransferFunction) -> Colorimetry? {
        switch self {
        case .gray(_, let isExtended): .gray(transfer, isExtended: isExtended)
        case .rgb(let rgb): .rgb(rgb.with(transfer))
        default: nil
        }
    }

    /// Nil for other than gray and RGB.
    fileprivate func with(isExtended: Bool) -> Colorimetry? {
        switch self {
        case .gray(let transfer, _): return .gray(transfer, isExtended: isExtended)
        case .rgb(var rgb):
            rgb.isExtended = isExtended
            return .rgb(rgb)
        default: return nil
        }
    }
}
