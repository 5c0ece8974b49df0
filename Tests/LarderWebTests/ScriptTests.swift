import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The scripts of the pages")
struct ScriptTests {
  private let scripts = Assets.all.filter { $0.name.hasSuffix(".js") }

  /// What stands behind some words, up to the next quotation mark, wherever they are.
  private func names(behind words: String, in script: Asset) -> [String] {
    String(decoding: script.bytes, as: UTF8.self).components(between: words, and: "'")
  }

  @Test("Every file that a script imports is among the files that are served")
  func imports() {
    #expect(scripts.contains { $0.name == "app.js" })
    for script in scripts {
      for name in names(behind: "from './", in: script) + names(behind: "import('./", in: script) {
        #expect(Assets.named(name) != nil, "\(script.name) imports \(name)")
      }
    }
  }

  @Test("Every word that a script says is one of those that a page brings with it")
  func words() {
    let tables = [Phrases.script, Phrases.scanScript, Phrases.cookScript, Phrases.settingsScript]
    let known = Set(tables.joined().map { $0.key.description })
    #expect(known.count == tables.map(\.count).reduce(0, +))
    for script in scripts {
      for key in names(behind: "word('", in: script) { #expect(known.contains(key), "\(script.name): \(key)") }
    }
  }

  @Test("What every page loads before it is ready comes to less than 30 kB, and with what follows to less than 40")
  func sizes() throws {
    func whole(_ first: [String]) throws -> Int {
      var (open, seen) = (first, Set(first))
      var bytes = 0
      while let name = open.popLast() {
        let script = try #require(Assets.named(name))
        bytes += script.bytes.count
        for next in names(behind: "from './", in: script) where seen.insert(next).inserted { open.append(next) }
      }
      return bytes
    }
    #expect(try whole(["app.js"]) < 30_000)
    #expect(try whole(["app.js", "live.js"]) < 40_000)
  }

  @Test("A script is sent without the lines that are remarks, and no text of one spans lines")
  func compact() {
    let script = """
      /** A remark,
       * and more of it: const no = 1;
       */
      const one = () => {
        // A remark.
        const path = '//x'; // stays

        return `/* ${path} */`;
      };
      /* Short. */
      one();

      """
    let small = "const one = () => {\n  const path = '//x'; // stays\n  return `/* ${path} */`;\n};\none();\n"
    #expect(String(decoding: CompactScript(Array(script.utf8)).bytes, as: UTF8.self) == small)
    for script in scripts {
      for line in script.bytes.split(separator: UInt8(ascii: "\n")) {
        let marks = line.count { $0 == UInt8(ascii: "`") }
        #expect(marks.isMultiple(of: 2), "\(script.name): \(String(decoding: line, as: UTF8.self))")
      }
    }
  }

  @Test("The worker begins with the build and with the files that it keeps, itself not among them")
  func worker() throws {
    let lines = String(decoding: Assets.worker.bytes, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    try #require(lines.count == 3)
    #expect(lines[0] == "const BUILD = \"\(Assets.build)\";")
    #expect(lines[1].hasPrefix("const ASSETS = [") && lines[1].contains("\"\(Assets.path("app.js"))\""))
    #expect(!lines[1].contains("worker.js") && lines[2].contains("addEventListener('fetch'"))
  }
}
