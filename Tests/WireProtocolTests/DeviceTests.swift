import Testing
import WireProtocol

@Suite("The simulated device")
struct DeviceTests {
    @Test("Four quarter turns to either side lead through all orientations and back")
    func quarterTurns() {
        let left = sequence(first: DeviceOrientation.portrait) { $0.turnedLeft }.prefix(5)
        #expect(Array(left) == [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait])
        for orientation in DeviceOrientation.allCases { #expect(orientation.turnedLeft.turnedRight == orientation) }
    }

    @Test("The screen's width and height are exchanged between portrait and landscape orientations, and remain otherwise")
    func turns() {
        var display = DisplayConfiguration(width: 393, height: 852, scale: 1, refreshRate: 60, device: SimulatedDevice(.phone))
        display.turnInterface(to: .landscapeLeft)
        #expect(display.width == 852 && display.height == 393 && display.device?.interfaceOrientation == .landscapeLeft)
        display.turnInterface(to: .landscapeRight)
        #expect(display.width == 852 && display.device?.interfaceOrientation == .landscapeRight)
        display.turnInterface(to: .portraitUpsideDown)
        #expect(display.width == 393 && display.height == 852)
        #expect(display.device?.orientation == .portrait, "the device itself is not turned")
    }

    @Test("A screen that is not that of a device does not turn")
    func noDevice() {
        var display = DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60)
        display.turnInterface(to: .portrait)
        #expect(display == DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60))
    }

    @Test("Decoding refuses an orientation that does not exist", arguments: [UInt8(0), 5])
    func faults(number: UInt8) {
        for (type, name) in [(UInt16(7), "turnInterface"), (26, "rotateDevice")] {
            #expect(throws: DecodingFault(message: name, field: "orientation", offset: 0, reason: .unknownCase(UInt64(number)))) {
                _ = try ClientMessage(type: type, payload: [number].span.bytes, descriptorCount: 0)
            }
        }
    }
}
