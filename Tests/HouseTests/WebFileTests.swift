import Foundation
import Testing

/// The list of web files to embed in the program.
@Suite("The list of web files")
struct WebFileTests {
  @Test("The list matches the output of Scripts/embed-web-files")
  func list() throws {
    let script = Process()
    script.executableURL = URL(filePath: Example.root + "Scripts/embed-web-files")
    script.arguments = ["--print"]
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let written = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    #expect(written.contains("scripts/app.js") && written.contains("images/icons.svg"))
    let list = try String(contentsOfFile: Example.root + "Sources/C/CWebAssets/files.c", encoding: .utf8)
    #expect(list == written, "run Scripts/embed-web-files")
  }
}
