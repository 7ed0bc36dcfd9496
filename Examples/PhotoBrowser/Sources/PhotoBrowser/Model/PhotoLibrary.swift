import Foundation

/// The photos, and which of them are favorites. User defaults keep the favorites and the photos
/// that the user deleted.
@MainActor final class PhotoLibrary {
    /// A notification that the library posts after each change.
    static let didChangeNotification = Notification.Name("PhotoLibraryDidChange")

    private(set) var photos: [Photo]
    private var favorites: Set<Int>
    private let defaults: UserDefaults

    init(defaults: UserDefaults) {
        self.defaults = defaults
        favorites = Set(defaults.array(forKey: "favorites") as? [Int] ?? [])
        let deleted = Set(defaults.array(forKey: "deleted") as? [Int] ?? [])
        photos = Self.all.filter { !deleted.contains($0.id) }
    }

    var favoritePhotos: [Photo] { photos.filter(isFavorite) }

    func photo(withID id: Int) -> Photo? { photos.first { $0.id == id } }

    func isFavorite(_ photo: Photo) -> Bool { favorites.contains(photo.id) }

    func setFavorite(_ isFavorite: Bool, _ photo: Photo) {
        guard isFavorite != self.isFavorite(photo) else { return }
        if isFavorite { favorites.insert(photo.id) } else { favorites.remove(photo.id) }
        defaults.set(favorites.sorted(), forKey: "favorites")
        postChange()
    }

    func delete(_ photo: Photo) {
        guard let index = photos.firstIndex(of: photo) else { return }
        photos.remove(at: index)
        favorites.remove(photo.id)
        defaults.set(favorites.sorted(), forKey: "favorites")
        defaults.set((defaults.array(forKey: "deleted") as? [Int] ?? []) + [photo.id], forKey: "deleted")
        postChange()
    }

    /// Restores the photos that the user deleted.
    func restore() {
        photos = Self.all
        defaults.removeObject(forKey: "deleted")
        postChange()
    }

    private func postChange() { NotificationCenter.default.post(name: Self.didChangeNotification, object: self) }

    /// 36 photos, one for each day up to 30 June 2025.
    private static let all: [Photo] = (0..<36).map { index in
        let ratios = [1.5, 1.5, 0.75, 1.5, 1, 1.78]
        return Photo(
            id: index, scene: Photo.Scene.allCases[index * 7 % 6 == 5 && index % 12 != 11 ? index % 5 : index * 7 % 6],
            aspectRatio: ratios[index * 5 % 6], date: Date(timeIntervalSince1970: 1_751_280_000 - Double(index) * 86_400))
    }
}
