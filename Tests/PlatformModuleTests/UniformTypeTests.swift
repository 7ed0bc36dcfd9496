import Testing

import LaminaUniformTypes

@Suite struct UniformTypeTests {
    @Test("Types are found by extensions and MIME types, whatever their case")
    func findsTypes() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
        #expect(UTType("public.html") == .html && UTType("org.example.unknown") == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.json.preferredMIMEType == "application/json")
    }

    @Test("A type conforms to its ancestors and to itself")
    func conforms() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && !UTType.image.conforms(to: .png))
        #expect(UTType.data.isSupertype(of: .swiftSource) && UTTypeConformsTo(kUTTypeJPEG as String, kUTTypeImage))
    }

    @Test("An extension without a declared type has a dynamic type that conforms to data")
    func createsDynamicTypes() throws {
        let type = try #require(UTType(filenameExtension: "lamina"))
        #expect(type.isDynamic && !type.isDeclared && type.conforms(to: .data) && type.preferredFilenameExtension == "lamina")
        #expect(UTType(filenameExtension: "jpg", conformingTo: .audio)?.isDynamic == true && UTType(filenameExtension: "") == nil)
        #expect(UTType(exportedAs: "org.example.note", conformingTo: .text).conforms(to: .plainText) == false)
        #expect(UTType(exportedAs: "org.example.note", conformingTo: .text).conforms(to: .data))
    }
}
