import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages
@testable import PeoplePages
@testable import WebParts

@Suite("Scripts of the pages")
struct ScriptTests {
  private let scripts = Assets.all.filter { $0.name.hasSuffix(".js") }

  /// The texts after some words, each up to the next quotation mark.
  private func names(behind words: String, in script: Asset) -> [String] {
    String(decoding: script.bytes, as: UTF8.self).components(between: words, and: "'")
  }

  @Test("Every file imported by a script is served")
  func imports() {
    #expect(scripts.contains { $0.name == "app.js" })
    for script in scripts {
      for name in names(behind: "from './", in: script) + names(behind: "import('./", in: script) {
        #expect(Assets.named(name) != nil, "\(script.name) imports \(name)")
      }
    }
  }

  @Test("A script's static imports are known, including indirect ones")
  func importsInTurn() {
    for script in scripts {
      #expect(Assets.imports[script.name] == names(behind: "from './", in: script), "\(script.name)")
    }
    let loaded = Assets.withImports(["app.js"])
    #expect(loaded.first == "app.js" && Set(loaded).count == loaded.count)
    // It imports send.js, and that imports command.js.
    #expect(loaded.contains("command.js") && !loaded.contains("band.js"))
  }

  @Test("Every phrase used by a script is on its page")
  func words() {
    let tables = [Phrases.script, Phrases.scanScript, Phrases.cookScript, Phrases.settingsScript]
    let known = Set(tables.joined().map { $0.key.description })
    #expect(known.count == tables.map(\.count).reduce(0, +))
    for script in scripts {
      for key in names(behind: "word('", in: script) { #expect(known.contains(key), "\(script.name): \(key)") }
    }
  }

  @Test(
    "Every page loads less than 16 kB of scripts before it is ready, and 20 kB in total",
    .enabled(if: Assets.all[0].compressed != nil))
  func sizes() throws {
    func whole(_ first: [String]) throws -> Int {
      try Assets.withImports(first).map { name in
        let script = try #require(Assets.named(name))
        return (script.compressed ?? script.bytes).count
      }.reduce(0, +)
    }
    #expect(try whole(["app.js"]) < 16_000)
    #expect(try whole(["app.js", "live.js"]) < 20_000)
  }

  @Test("The worker begins with the build and the list of files to keep, excluding itself")
  func worker() throws {
    let lines = String(decoding: Assets.worker.bytes, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    try #require(lines.count == 3)
    #expect(lines[0] == "const BUILD = \"\(Assets.build)\";")
    #expect(lines[1].hasPrefix("const ASSETS = [") && lines[1].contains("\"\(Assets.path("app.js"))\""))
    #expect(!lines[1].contains("worker.js") && lines[2].contains("addEventListener('fetch'"))
  }
}
