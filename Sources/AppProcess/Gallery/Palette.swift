import QuartzCore

/// The gallery's colors.
enum Palette {
    static let night = CGColor(red: 0.055, green: 0.067, blue: 0.106, alpha: 1)
    static let panel = CGColor(red: 0.102, green: 0.122, blue: 0.180, alpha: 1)
    static let line = CGColor(red: 0.235, green: 0.275, blue: 0.380, alpha: 1)
    static let text = CGColor(red: 0.835, green: 0.863, blue: 0.925, alpha: 1)
    static let faint = CGColor(red: 0.518, green: 0.565, blue: 0.675, alpha: 1)
    static let red = CGColor(red: 0.918, green: 0.263, blue: 0.278, alpha: 1)
    static let yellow = CGColor(red: 0.988, green: 0.812, blue: 0.251, alpha: 1)
    static let green = CGColor(red: 0.271, green: 0.753, blue: 0.431, alpha: 1)
    static let white = CGColor(red: 0.961, green: 0.969, blue: 0.984, alpha: 1)
    static let orange = CGColor(red: 1, green: 0.584, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0.227, green: 0.533, blue: 0.976, alpha: 1)
    static let violet = CGColor(red: 0.580, green: 0.376, blue: 0.933, alpha: 1)
    static let teal = CGColor(red: 0.157, green: 0.741, blue: 0.749, alpha: 1)
}
