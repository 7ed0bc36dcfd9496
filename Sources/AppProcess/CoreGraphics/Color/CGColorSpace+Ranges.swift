/// The supported version of ITU-R BT.2100.
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

    /// Returns whether the space represents light above white, by a transfer function of ITU-R
    /// BT.2100.
    public func isHDR() -> Bool { CGColorSpaceUsesITUR_2100TF(self) }

    /// The transfer function shared by the three components of an RGB space, or that of a gray
    /// space.
    fileprivate var transfer: TransferFunction? {
        switch colorimetry {
        case .gray(let transfer, _): transfer
        case .rgb(let rgb): rgb.red == rgb.green && rgb.green == rgb.blue ? rgb.red : nil
        default: nil
        }
    }

    /// Returns the named space whose colorimetry is the result of `change`; `nil` if there is no
    /// such space.
    fileprivate func named(_ change: (Colorimetry) -> Colorimetry?) -> CGColorSpace? {
        guard let result = change(colorimetry) else { return nil }
        if result == colorimetry { return self }
        return NamedColorSpace.allCases.first { $0.colorimetry == result }.map { CGColorSpace(.named($0)) }
    }
}

/// Returns whether a space has one of the transfer functions of ITU-R BT.2100, PQ or HLG.
public func CGColorSpaceUsesITUR_2100TF(_ space: CGColorSpace) -> Bool {
    CGColorSpaceIsPQBased(space) || CGColorSpaceIsHLGBased(space)
}

/// Returns whether a space has the transfer function PQ of ITU-R BT.2100.
public func CGColorSpaceIsPQBased(_ space: CGColorSpace) -> Bool { space.transfer == .pq }

/// Returns whether a space has the transfer function HLG of ITU-R BT.2100.
public func CGColorSpaceIsHLGBased(_ space: CGColorSpace) -> Bool { space.transfer == .hlg }

/// Returns the named space with the same primaries and components proportional to light; `nil` if
/// there is no such space.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(transfer: .linear) }
}

/// Returns the named space with the same primaries and transfer function that permits components
/// below 0 and above 1; `nil` if there is no such space.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(isExtended: true) }
}

/// Returns the named space with the same primaries and components proportional to light that
/// permits components below 0 and above 1; `nil` if there is no such space.
public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.named { $0.with(transfer: .linear)?.with(isExtended: true) }
}

/// Returns the space limited to components in 0…1, which is `space` itself unless its range is
/// extended.
public func CGColorSpaceCreateCopyWithStandardRange(_ space: CGColorSpace) -> CGColorSpace {
    guard CGColorSpaceUsesExtendedRange(space) else { return space }
    // All named extended spaces have a standard counterpart, except ACEScg, which is inherently
    // extended.
    return space.named { $0.with(isExtended: false) } ?? space
}

extension Colorimetry {
    /// Returns a copy with another transfer function; `nil` for spaces other than gray and RGB.
    fileprivate func with(transfer: TransferFunction) -> Colorimetry? {
        switch self {
        case .gray(_, let isExtended): .gray(transfer, isExtended: isExtended)
        case .rgb(let rgb): .rgb(rgb.with(transfer))
        default: nil
        }
    }

    /// Returns a copy with a standard or extended range; `nil` for spaces other than gray and RGB.
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
