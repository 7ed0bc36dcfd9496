/// The names of types and tags in MobileCoreServices. They are strings, as `kUTTypeImage as String`
/// requires.
public let kUTTypeItem = "public.item"
public let kUTTypeContent = "public.content"
public let kUTTypeData = "public.data"
public let kUTTypeDirectory = "public.directory"
public let kUTTypeFolder = "public.folder"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeHTML = "public.html"
public let kUTTypeXML = "public.xml"
public let kUTTypeJSON = "public.json"
public let kUTTypeSourceCode = "public.source-code"
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypePNG = "public.png"
public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypeTIFF = "public.tiff"
public let kUTTypeBMP = "com.microsoft.bmp"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
public let kUTTypeMovie = "public.movie"
public let kUTTypeVideo = "public.video"
public let kUTTypeAudio = "public.audio"
public let kUTTypeMPEG4 = "public.mpeg-4"
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
public let kUTTypeMP3 = "public.mp3"
public let kUTTypeArchive = "public.archive"
public let kUTTypeZipArchive = "public.zip-archive"
public let kUTTypeVCard = "public.vcard"
public let kUTTypeDatabase = "public.database"
public let kUTTagClassFilenameExtension = UTTagClass.filenameExtension.rawValue
public let kUTTagClassMIMEType = UTTagClass.mimeType.rawValue

/// Returns whether a type is another one or conforms to it.
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
    UTType.declared(inUTI).conforms(to: .declared(inConformsToUTI))
}

/// Returns whether two types are the same.
public func UTTypeEqual(_ inUTI1: String, _ inUTI2: String) -> Bool { inUTI1 == inUTI2 }
