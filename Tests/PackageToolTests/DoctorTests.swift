import Testing

@testable import PackageTool

@Suite struct DoctorTests {
    /// The line of a check, or the message of its failure.
    private func check(_ name: String, _ fixture: InstallationFixture) -> String? {
        guard let check = Doctor.checks.first(where: { $0.name == name }) else { return nil }
        do throws(Failure) { return try check.perform(fixture.place) } catch { return error.message }
    }

    @Test("The programs that compile sources and draw images are checked: a missing or broken one is named, with what to do")
    func checksPrograms() throws {
        for (name, program) in [("compiler", "lamina-swiftc"), ("resources", "lamina-assets")] {
            let fixture = try InstallationFixture()
            let file = "prefix/lib/lamina/toolchain/bin/\(program)"
            let path = try fixture.folder.write("#!/bin/sh\n", to: file, isProgram: true)
            #expect(check(name, fixture) == path)
            try fixture.folder.write("#!/bin/sh\nexit 3\n", to: file, isProgram: true)
            #expect(check(name, fixture) == "\(path) cannot run; install Lamina again with `make install`")
        }
        // The fixture has no program that draws images.
        let message = check("resources", try InstallationFixture()) ?? ""
        #expect(message.hasSuffix("toolchain/bin/lamina-assets is missing; install Lamina again with `make install`"))
    }
}
