import Glibc

/// Linux's layout of control messages, which C exposes only as macros: each message is a header and
/// a payload, both padded to the size of a word.
enum ControlMessage {
    /// Returns a number of bytes, rounded up to whole words: `CMSG_ALIGN(count)`.
    static func aligned(_ count: Int) -> Int { (count + MemoryLayout<Int>.size - 1) & ~(MemoryLayout<Int>.size - 1) }

    /// The offset of the payload: `CMSG_LEN(0)`.
    static var headerBytes: Int { aligned(MemoryLayout<cmsghdr>.size) }

    /// Returns the bytes that a message with a payload of some bytes occupies:
    /// `CMSG_SPACE(payload)`.
    static func space(_ payload: Int) -> Int { headerBytes + aligned(payload) }

    /// Writes one `SCM_RIGHTS` message into zeroed memory of `space(4 * descriptors.count)` bytes.
    static func write(_ descriptors: some Collection<Int32>, into control: UnsafeMutableRawBufferPointer) {
        var header = cmsghdr()
        header.cmsg_len = headerBytes + descriptors.count * MemoryLayout<Int32>.size
        header.cmsg_level = SOL_SOCKET
        header.cmsg_type = Int32(SCM_RIGHTS)
        control.storeBytes(of: header, as: cmsghdr.self)
        for (index, descriptor) in descriptors.enumerated() {
            control.storeBytes(of: descriptor, toByteOffset: headerBytes + 4 * index, as: Int32.self)
        }
    }

    /// Returns the descriptors in a buffer that `recvmsg` filled, each with an owner. Messages of
    /// other types are skipped, and a header that states an impossible length ends the list.
    static func read(_ control: UnsafeRawBufferPointer) -> [OwnedDescriptor] {
        var descriptors: [OwnedDescriptor] = []
        var offset = 0
        while offset + headerBytes <= control.count {
            let header = control.loadUnaligned(fromByteOffset: offset, as: cmsghdr.self)
            let length = Int(header.cmsg_len)
            guard length >= headerBytes, length <= control.count - offset else { break }
            if header.cmsg_level == SOL_SOCKET, header.cmsg_type == Int32(SCM_RIGHTS) {
                for position in stride(from: offset + headerBytes, through: offset + length - 4, by: 4) {
                    descriptors.append(OwnedDescriptor(owning: control.loadUnaligned(fromByteOffset: position, as: Int32.self)))
                }
            }
            offset += aligned(length)
        }
        return descriptors
    }
}
