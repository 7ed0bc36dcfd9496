import CoreGraphics
import Testing

@Suite("Data providers and consumers")
struct DataProviderTests {
    /// The bytes that the tests' callbacks read and write; a pointer to it is their `info`.
    private final class Bytes {
        var bytes: [UInt8]
        var position = 0
        var releases = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var info: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        static func at(_ info: UnsafeMutableRawPointer?) -> Bytes {
            Unmanaged<Bytes>.fromOpaque(info!).takeUnretainedValue()
        }
    }

    private let numbers = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    @Test("A data provider releases the caller's memory once, when it is no longer needed", arguments: [0, 3, 1000])
    func memory(size: Int) throws {
        let state = Bytes([UInt8](repeating: 7, count: size))
        try [UInt8](repeating: 7, count: size + 1).withUnsafeBytes { bytes in
            var provider = CGDataProvider(dataInfo: state.info, data: try #require(bytes.baseAddress), size: size) { info, _, _ in
                Bytes.at(info).releases += 1
            }
            #expect(provider?.data == Data(state.bytes) as NSData)
            // Few bytes may be copied, and the memory released, at once.
            #expect(provider?.info == state.info && (state.releases == 0 || size < 1000))
            provider = nil
        }
        #expect(state.releases == 1)
    }

    @Test("A sequential data provider reads its bytes to the end, once")
    func sequential() throws {
        let state = Bytes(numbers)
        var callbacks = CGDataProviderSequentialCallbacks(
            version: 0,
            getBytes: { info, buffer, count in
                let state = Bytes.at(info)
                // Return fewer bytes than requested: only 0 indicates the end.
                let part = min(count, 1000, state.bytes.count - state.position)
                state.bytes.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress! + state.position, byteCount: part) }
                state.position += part
                return part
            }, skipForward: nil, rewind: { Bytes.at($0).position = 0 }, releaseInfo: { Bytes.at($0).releases += 1 })
        state.position = 7
        var provider = CGDataProvider(sequentialInfo: state.info, callbacks: &callbacks)
        #expect(provider?.data == Data(numbers) as NSData && provider?.data == Data(numbers) as NSData)
        provider = nil
        #expect(state.releases == 1)
        callbacks.getBytes = nil
        #expect(CGDataProvider(sequentialInfo: state.info, callbacks: &callbacks) == nil)
    }

    @Test("A direct data provider reads bytes by offset or from an address")
    func direct() throws {
        let state = Bytes(numbers)
        var callbacks = CGDataProviderDirectCallbacks(
            version: 0, getBytePointer: nil, releaseBytePointer: nil,
            getBytesAtPosition: { info, buffer, position, count in
                Bytes.at(info).bytes.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress! + Int(position), byteCount: count) }
                return count
            }, releaseInfo: nil)
        #expect(CGDataProvider(directInfo: state.info, size: 200_000, callbacks: &callbacks)?.data == Data(numbers) as NSData)
        callbacks.getBytesAtPosition = nil
        #expect(CGDataProvider(directInfo: state.info, size: 1, callbacks: &callbacks) == nil)
        callbacks.getBytePointer = { UnsafeRawPointer($0) }
        callbacks.releaseBytePointer = { _, _ in }
        var text: [UInt8] = [5, 6, 7]
        text.withUnsafeMutableBytes { memory in
            let provider = CGDataProvider(directInfo: memory.baseAddress, size: 3, callbacks: &callbacks)
            #expect(provider?.data == Data([5, 6, 7]) as NSData)
        }
        #expect(CGDataProvider(directInfo: nil, size: -1, callbacks: &callbacks) == nil)
    }

    @Test("A data consumer appends to data, writes a file or calls back, and reports bytes that were not consumed")
    func consumers() throws {
        let data = NSMutableData(data: Data([9]))
        #expect(try #require(CGDataConsumer(data: data)).write(Data([1, 2])))
        #expect(data == NSMutableData(data: Data([9, 1, 2])))

        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let file = try #require(CGDataConsumer(url: url as NSURL))
            #expect(file.write(Data([1])) && file.write(Data([2])))
        }
        #expect(try Data(contentsOf: url) == Data([1, 2]))
        #expect(CGDataConsumer(url: url.appendingPathComponent("in-a-file") as NSURL) == nil)

        let state = Bytes([])
        var callbacks = CGDataConsumerCallbacks(
            putBytes: { info, buffer, count in
                let consumed = min(count, 2)
                Bytes.at(info).bytes += UnsafeRawBufferPointer(start: buffer, count: consumed)
                return consumed
            }, releaseConsumer: { Bytes.at($0).releases += 1 })
        do {
            let consumer = try #require(CGDataConsumer(info: state.info, cbks: &callbacks))
            #expect(consumer.write(Data([4, 5])) && !consumer.write(Data([6, 7, 8])))
        }
        #expect(state.bytes == [4, 5, 6, 7] && state.releases == 1)
        callbacks.putBytes = nil
        #expect(CGDataConsumer(info: nil, cbks: &callbacks) == nil)
    }
}
