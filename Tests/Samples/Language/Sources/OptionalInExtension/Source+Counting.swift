extension Source {
    func count() -> Int { 7 }
}
