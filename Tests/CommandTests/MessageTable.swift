import Foundation

/// A message as a person meets it, and how to provoke it.
struct MessageSample {
  /// The typed line or command; nil for an error that no line provokes.
  let line: String?
  let message: String

  /// The messages of the recorded flows.
  static func recorded() throws -> [MessageSample] {
    try CommandTests.files.flatMap { name in
      let text = try String(contentsOf: CommandTests.folder.appending(path: name), encoding: .utf8)
      return CommandFile(text).steps.flatMap { samples(of: $0.step) }
    }
  }

  /// The recorded answers of the API to requests that it refuses.
  static func answered() throws -> [MessageSample] {
    let file = CommandTests.folder.appending(path: "../../LarderWebTests/Requests.txt").standardized
    var request: String?
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  ") else {
        request = String(line)
        return nil
      }
      return MessageSample(line: request, message: String(line.dropFirst(2)))
    }
  }

  private static func samples(of step: CommandFile.Step) -> [MessageSample] {
    step.messages.map { text in
      var message = text.hasPrefix("larder: ") ? text.dropFirst("larder: ".count) : text[...]
      var line = step.command
      if !step.input.isEmpty, let match = message.prefixMatch(of: #/line (\d+): /#), let number = Int(match.1),
        step.input.indices.contains(number - 1)
      {
        message = message[match.range.upperBound...]
        line = "larder " + step.input[number - 1]
      }
      return MessageSample(line: line, message: String(message))
    }
  }
}

/// The table of all messages: for each literal of the sources that becomes part of one, a message that contains it.
struct MessageTable {
  /// The table as text, by source file.
  private(set) var text = ""
  /// The literals that occur in no sample, as "path: text".
  private(set) var missing: [String] = []

  private let samples: [MessageSample]
  /// The samples that contain each word.
  private var places: [Substring: [Int]] = [:]

  init(_ samples: [MessageSample]) throws {
    self.samples = samples
    for (index, sample) in samples.enumerated() {
      for word in Set(Self.words(sample.message)) { places[word, default: []].append(index) }
    }
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    for path in paths.sorted() {
      add(try MessageLiteral.all(in: sources.appending(path: path), path: path))
    }
  }

  private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }

  /// Adds the literals of one file.
  private mutating func add(_ literals: [MessageLiteral]) {
    guard let path = literals.first?.path else { return }
    var shown: [String] = []
    for literal in literals {
      guard let index = candidates(literal).first(where: { literal.occurs(in: samples[$0].message) }) else {
        missing.append("\(path): \(literal.pieces.joined(separator: "…"))")
        continue
      }
      let sample = samples[index]
      if shown.contains(sample.message) { continue }
      if shown.isEmpty { text += "\n## \(path.dropLast(".swift".count))\n" }
      shown.append(sample.message)
      if let line = sample.line { text += line.hasPrefix("> ") ? "\(line)\n" : "$ \(line)\n" }
      text += "  \(sample.message)\n"
    }
  }

  /// The samples that may contain a literal: those with its rarest whole word.
  private func candidates(_ literal: MessageLiteral) -> [Int] {
    // The first and the last word may be parts of longer ones.
    let words = literal.pieces.flatMap { Self.words(" \($0) ").dropFirst().dropLast() }
    guard !words.isEmpty else { return Array(samples.indices) }
    return words.map { places[$0] ?? [] }.min { $0.count < $1.count } ?? []
  }
}
