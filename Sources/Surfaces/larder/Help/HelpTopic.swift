import LarderVerbs
import LarderWords

/// A help topic: a page of `larder help TOPIC`, and a section of the manual.
struct HelpTopic {
  let name: String
  /// The heading of the section in the manual.
  let title: String
  let summary: String
  /// Terms with their texts. An empty term continues the entry above.
  private(set) var entries: [(term: String, text: String)] = []

  /// The topics of `Sources/Surfaces/HelpFiles/topics.md`.
  ///
  /// Each begins with a line such as `# words | WORDS`, and its summary. An entry is `- **term** text`, or `- text` if it
  /// continues the entry above.
  static let all: [HelpTopic] = {
    var topics: [HelpTopic] = []
    var lines = HelpFile.topics.split(separator: "\n")[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("# "), let summary = lines.popFirst() {
        let names = line.dropFirst(2).split(separator: " | ").map(String.init)
        topics.append(HelpTopic(name: names[0], title: names[1], summary: String(summary)))
      } else {
        topics[topics.count - 1].add(line.dropFirst(2))
      }
    }
    return topics
  }()

  init?(named name: String) {
    guard let topic = Self.all.first(where: { $0.name == name }) else { return nil }
    self = topic
  }

  private init(name: String, title: String, summary: String) {
    (self.name, self.title, self.summary) = (name, title, summary)
    if isOfOptions { entries = (Option.recording + Option.common).map { ($0.spelling, $0.explanation) } }
  }

  /// Whether the topic lists the options that many commands have. The manual lists them elsewhere.
  var isOfOptions: Bool { name == "options" }

  private mutating func add(_ entry: Substring) {
    guard entry.hasPrefix("**"), let end = entry.dropFirst(2).firstRange(of: "** ") else {
      entries.append(("", String(entry.replacing("{commands}", with: Self.commandsWithPages))))
      return
    }
    entries.append((String(entry[..<end.lowerBound].dropFirst(2)), String(entry[end.upperBound...])))
  }

  private static var commandsWithPages: String {
    CommandTable.verbs.filter { verb in verb.options.contains { $0.key == .html } }.map(\.name).joined(separator: ", ")
  }
}
