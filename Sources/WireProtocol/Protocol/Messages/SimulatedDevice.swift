/// The orientations of a device, numbered as in `UIDeviceOrientation`.
public enum DeviceOrientation: UInt8, CaseIterable, Sendable {
    /// Upright, with its bottom down.
    case portrait = 1
    /// Upright, with its top down.
    case portraitUpsideDown = 2
    /// Turned to the left, so that its top is on the left.
    case landscapeLeft = 3
    /// Turned to the right, so that its top is on the right.
    case landscapeRight = 4

    /// A Boolean value that indicates whether the device lies on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation after a quarter turn to the left.
    public var turnedLeft: DeviceOrientation {
        switch self {
        case .portrait: .landscapeLeft
        case .landscapeLeft: .portraitUpsideDown
        case .portraitUpsideDown: .landscapeRight
        case .landscapeRight: .portrait
        }
    }

    /// The orientation after a quarter turn to the right.
    public var turnedRight: DeviceOrientation { turnedLeft.turnedLeft.turnedLeft }
}

/// The device that a server simulates: a screen that can be turned, with a status bar.
public struct SimulatedDevice: Equatable, Sendable {
    /// The kinds of devices.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// A phone.
        case phone
        /// A tablet.
        case pad
    }

    /// The kind of the device.
    public var kind: Kind
    /// The orientation in which the user holds the device.
    public var orientation: DeviceOrientation
    /// The orientation of the device in which its interface is upright. The screen's width and
    /// height are those of this orientation.
    public var interfaceOrientation: DeviceOrientation

    /// Creates a device, which the user holds upright unless another orientation is given.
    public init(
        _ kind: Kind, orientation: DeviceOrientation = .portrait, interfaceOrientation: DeviceOrientation = .portrait
    ) {
        self.kind = kind
        self.orientation = orientation
        self.interfaceOrientation = interfaceOrientation
    }
}

extension DisplayConfiguration {
    /// Turns the interface of the device, with the width and height of the screen. Does nothing
    /// without a device.
    public mutating func turnInterface(to orientation: DeviceOrientation) {
        guard let former = device?.interfaceOrientation else { return }
        if orientation.isLandscape != former.isLandscape { (width, height) = (height, width) }
        device?.interfaceOrientation = orientation
    }
}

extension Writer {
    mutating func device(_ device: SimulatedDevice?) {
        bool(device != nil)
        guard let device else { return }
        u8(device.kind.rawValue)
        u8(device.orientation.rawValue)
        u8(device.interfaceOrientation.rawValue)
    }
}

extension Reader {
    mutating func device() throws(DecodingFault) -> SimulatedDevice? {
        guard try bool("hasDevice") else { return nil }
        return SimulatedDevice(
            try choice("device", as: SimulatedDevice.Kind.self), orientation: try choice("orientation", as: DeviceOrientation.self),
            interfaceOrientation: try choice("interfaceOrientation", as: DeviceOrientation.self))
    }
}
