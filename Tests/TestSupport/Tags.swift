public import Testing

extension Tag {
    /// Marks tests whose expectations depend on real time.
    ///
    /// Suites with this tag are also `.serialized`, and can be left out of a parallel run:
    ///
    ///     swift test --skip-tag realTime
    @Tag public static var realTime: Self
}
