import MobileCoreServices
import UniformTypeIdentifiers

print(UTType(filenameExtension: "png")?.identifier ?? "", UTType.png.conforms(to: .image))
print(kUTTypeJPEG as String)
