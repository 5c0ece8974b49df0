import Foundation
import Testing

/// Examples in the documentation compile.
@Suite("Examples in the documentation")
struct ExampleTests {
  @Test("Every example in the documentation compiles against the public API")
  func documentation() throws {
    let examples = Example.all.filter(\.isOfLibrary)
    #expect(examples.count >= 4)
    let problems = try Compiler().problems(of: examples, flags: [])
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test("Every example of a doc comment, and of a page about the inside, compiles")
  func comments() throws {
    let examples = Example.all.filter { !$0.isOfLibrary }
    #expect(examples.count >= 40)
    let problems = try Compiler().problems(
      of: examples, flags: ["-package-name", Compiler.packageName, Example.root + "Tests/Examples/GivenFile.swift"])
    #expect(problems.isEmpty, "\(problems)")
  }
}

/// The compiler, with the modules built for these tests.
private struct Compiler {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "larder-examples-\(UUID().uuidString)")
  /// The folder of the build.
  private let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The compiler's errors, line by line, or an empty text.
  func problems(of examples: [Example], flags: [String]) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = [Example.root + "Tests/Examples/Given.swift"]
    for (number, example) in examples.enumerated() {
      let file = folder.appending(path: "Example\(number).swift")
      try example.file(number: number, modules: Self.modules).write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-continue-building-after-errors", "-swift-version", "6", "-suppress-warnings",
        "-parse-as-library", "-module-name", "Examples", "-I", built.appending(path: "Modules").path,
      ] + flags + moduleMaps + files
    let output = Pipe()
    (compiler.standardOutput, compiler.standardError) = (output, output)
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
    return compiler.terminationStatus == 0 ? "" : errors.isEmpty ? text : errors.joined(separator: "\n")
  }

  /// The module maps of the C modules.
  private var moduleMaps: [String] {
    let made = ["CEvents", "CFoodTables", "CHelp", "CIntegrity", "CSystem", "CWebAssets"]
      .map { built.appending(path: "\($0).build/module.modulemap").path }
    let system = ["CLMDB", "CSQLite3", "CZlib", "CSodium", "CCrypto", "CPostgres"]
      .map { Example.root + "Sources/C/\($0)/module.modulemap" }
    return (made + system).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private static let modules = Set(SourceFile.all.filter { $0.layer != "Surfaces" }.map(\.module)).sorted()

  /// The package's name for the package manager: its folder.
  static let packageName = String(
    Example.root.split(separator: "/").last?.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" } ?? [])
}
