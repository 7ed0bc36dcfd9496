/// What `swift package describe` says about a package.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        /// The folder, relative to that of the package.
        let path: String
    }

    private struct Product: Decodable {
        struct Kind: Decodable {
            let isExecutable: Bool

            init(from decoder: any Decoder) throws {
                isExecutable = try decoder.container(keyedBy: Name.self).allKeys.contains { $0.stringValue == "executable" }
            }
        }
        let name: String
        let type: Kind
        let targets: [String]
    }

    /// A program, and the target with its main file.
    struct Executable: Equatable {
        let product: String
        let target: String
    }

    let name: String
    let targets: [Target]
    private let products: [Product]

    /// The programs.
    var executables: [Executable] {
        products.filter(\.type.isExecutable).map { product in
            let main = product.targets.first { name in targets.contains { $0.name == name && $0.type == "executable" } }
            return Executable(product: product.name, target: main ?? product.targets.first ?? product.name)
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
