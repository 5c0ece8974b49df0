import Foundation
import LarderExchange
import Testing

/// The generated files, compared with recorded ones. `Scripts/check-home-assistant` reads them as Home Assistant does.
@Suite("Files for Home Assistant")
struct HomeAssistantTests {
  private static let expected = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../HomeAssistant/expected").standardized

  private static let small = HomeAssistantFolder(
    foods: ["milk", "oat drink", "Käse", "Dr. Oetker \"pudding\" {{ 7*7 }}"],
    people: [.init(number: 1, name: "Ann"), .init(number: 3, name: "B'o {% raw %}")])

  private func text(_ path: String, _ folder: HomeAssistantFolder) throws -> String {
    try #require(folder.files.first { $0.path == path }).text
  }

  @Test("A small household's files are the recorded ones", arguments: small.files.map(\.path))
  func golden(path: String) throws {
    let written = try text(path, Self.small)
    let file = Self.expected.appending(path: path)
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(written.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(written == recorded, "LARDER_UPDATE_TESTS=1 records the files")
  }

  @Test("Every file begins with the words by which it is replaced, and is for one place in the configuration")
  func beginnings() {
    let paths = Self.small.files.map(\.path)
    let sentences = ["en", "de", "fr"].map { "custom_sentences/\($0)/larder.yaml" }
    #expect(paths == ["packages/larder.yaml"] + sentences)
    for file in Self.small.files { #expect(file.text.hasPrefix(HomeAssistantFolder.beginning)) }
  }

  @Test("The address and the token are names of secrets")
  func secrets() throws {
    let package = try text("packages/larder.yaml", Self.small)
    let lines = package.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.filter { $0.contains("larder_url") }.allSatisfy { $0.hasSuffix("!secret larder_url") })
    #expect(lines.filter { $0.contains("Authorization") }.allSatisfy { $0.hasSuffix("!secret larder_token") })
    #expect(!lines.contains { $0.contains("http") || $0.contains("Bearer") })
  }

  @Test(
    "A hostile name is quoted for YAML, for Jinja and for speech",
    arguments: [
      ("say \"hi\"", #""say \"hi\"""#, #"'say \x22hi\x22'"#, "say hi"),
      ("a: b # c", #""a: b # c""#, #"'a\x3a b \x23 c'"#, "a b c"),
      ("{{ 7*7 }}", #""{{ 7*7 }}""#, #"'\x7b\x7b 7\x2a7 \x7d\x7d'"#, "7 7"),
      ("two\nlines\ttab", #""two\x0alines\x09tab""#, #"'two\x0alines\x09tab'"#, "two lines tab"),
      ("C:\\temp|[x]", #""C:\\temp|[x]""#, #"'C\x3a\x5ctemp\x7c\x5bx\x5d'"#, "C temp x"),
      ("l'huile d'olive", #""l'huile d'olive""#, #"'l\x27huile d\x27olive'"#, "l'huile d'olive"),
      ("'quoted' - half-fat", #""'quoted' - half-fat""#, #"'\x27quoted\x27 \x2d half\x2dfat'"#, "quoted half-fat"),
      ("œufs\u{2028}\u{85}", #""œufs\u2028\x85""#, #"'œufs\u2028\x85'"#, "œufs"),
      ("pizza 🍕", #""pizza \U0001f355""#, #"'pizza \U0001f355'"#, "pizza"),
    ])
  func hostile(name: String, yaml: String, jinja: String, spoken: String) {
    let quoted = QuotedText(name)
    #expect(quoted.yaml == yaml)
    #expect(quoted.jinja == jinja)
    #expect(quoted.spoken == spoken)
  }

  @Test("A name without words is left out of the sentences", arguments: ["", "🍕", "?!", "- '"])
  func unspeakable(name: String) throws {
    #expect(QuotedText(name).spoken == nil)
    let folder = HomeAssistantFolder(foods: [name, "tea"], people: [])
    let lines = try text("custom_sentences/en/larder.yaml", folder).split(separator: "\n")
    let list = lines.drop { $0 != "  larder_food:" }
    #expect(list.map(String.init) == ["  larder_food:", "    values:", "      - in: \"tea\"", "        out: \"tea\""])
  }

  @Test("Names that sound the same are one entry with the first name")
  func heard() throws {
    let folder = HomeAssistantFolder(foods: ["Butter", "butter", "butter!"], people: [])
    let sentences = try text("custom_sentences/de/larder.yaml", folder)
    #expect(sentences.components(separatedBy: "out: \"Butter\"").count == 2)
    #expect(!sentences.contains("out: \"butter"))
  }

  @Test("A name with line ends adds no line to a file")
  func lines() throws {
    let plain = HomeAssistantFolder(foods: ["tea"], people: [.init(number: 1, name: "Ann")])
    let hostile = HomeAssistantFolder(foods: ["tea\n  - x: y"], people: [.init(number: 1, name: "Ann\n'}}\n")])
    for (file, other) in zip(plain.files, hostile.files) {
      #expect(file.text.split(separator: "\n").count == other.text.split(separator: "\n").count, "\(file.path)")
    }
  }
}
