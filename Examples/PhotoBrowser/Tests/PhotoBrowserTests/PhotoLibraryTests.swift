import Foundation
import Testing
import UIKit

@testable import PhotoBrowser

@MainActor @Suite("Photo library") final class PhotoLibraryTests {
    // Tests run at the same time, so each has defaults of its own.
    private let name = "PhotoLibraryTests-\(UUID().uuidString)"
    private let defaults: UserDefaults

    init() {
        defaults = UserDefaults(suiteName: name)!
    }

    deinit { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }

    @Test("Every photo has an identity of its own, and every scene occurs")
    func photos() {
        let photos = PhotoLibrary(defaults: defaults).photos
        #expect(photos.count == 36)
        #expect(Set(photos.map(\.id)).count == photos.count)
        #expect(Set(photos.map(\.scene)) == Set(Photo.Scene.allCases))
    }

    @Test("Favorites are persistent")
    func favorites() {
        let library = PhotoLibrary(defaults: defaults)
        library.setFavorite(true, library.photos[3])
        library.setFavorite(true, library.photos[1])
        library.setFavorite(false, library.photos[3])
        #expect(library.favoritePhotos == [library.photos[1]])
        #expect(PhotoLibrary(defaults: defaults).favoritePhotos == [library.photos[1]])
    }

    @Test("Deleted photos are gone until they are restored")
    func deletion() {
        let library = PhotoLibrary(defaults: defaults)
        let photo = library.photos[5]
        library.setFavorite(true, photo)
        library.delete(photo)
        #expect(library.photo(withID: photo.id) == nil && library.favoritePhotos.isEmpty)
        let other = PhotoLibrary(defaults: defaults)
        #expect(!other.photos.contains(photo))
        other.restore()
        #expect(other.photos.count == 36 && !other.isFavorite(photo))
    }

    @Test("Each change posts one notification, and what changes nothing posts none")
    func notifications() {
        let library = PhotoLibrary(defaults: defaults)
        var count = 0
        let observer = NotificationCenter.default.addObserver(forName: PhotoLibrary.didChangeNotification, object: library, queue: nil) {
            _ in
            MainActor.assumeIsolated { count += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        library.setFavorite(true, library.photos[0])
        library.setFavorite(true, library.photos[0])
        library.delete(library.photos[0])
        #expect(count == 2)
    }

    @Test("A photo has its aspect ratio and the scale that is asked for", arguments: Photo.Scene.allCases)
    func painting(scene: Photo.Scene) {
        let photo = Photo(id: 7, scene: scene, aspectRatio: 1.5, date: .distantPast)
        let image = PhotoPainter(photo: photo).image(side: 90, scale: 2)
        #expect(image.size == CGSize(width: 90, height: 60))
        #expect(image.cgImage?.width == 180)
    }

    @Test("The same photo is painted the same way")
    func repetition() {
        let photo = Photo(id: 2, scene: .night, aspectRatio: 1, date: .distantPast)
        let painter = PhotoPainter(photo: photo)
        #expect(painter.image(side: 60, scale: 1).pngData() == painter.image(side: 60, scale: 1).pngData())
        let other = Photo(id: 3, scene: .night, aspectRatio: 1, date: .distantPast)
        #expect(painter.image(side: 60, scale: 1).pngData() != PhotoPainter(photo: other).image(side: 60, scale: 1).pngData())
    }
}
