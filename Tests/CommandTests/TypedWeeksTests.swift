import Foundation
import Testing

/// What a household really typed in three weeks, beside the package.
private enum TypedWeeks {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/household/typed-weeks-1-3.txt")
  static let isThere = FileManager.default.isReadableFile(atPath: file.path)

  struct Line {
    let number: Int
    let day: String
    let command: String
    let wasRefused: Bool
  }

  static func lines() throws -> [Line] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      let parts = line.split(separator: "$", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let refused = "   # refused"
      let typed = parts[1].dropFirst()
      return Line(
        number: index + 1, day: String(parts[0].prefix(10)),
        command: String(typed.hasSuffix(refused) ? typed.dropLast(refused.count) : typed),
        wasRefused: typed.hasSuffix(refused))
    }
  }
}

@Suite("Three weeks as they were typed", .enabled(if: TypedWeeks.isThere, "the typed weeks are not beside the package"))
struct TypedWeeksTests {
  /// Why a line of those that were refused then is refused still. What follows from another stock than then, since more is
  /// accepted, is no fault of the words.
  private static let reasons: [Int: String] = [
    1: "there is no ledger yet", 2: "there is no ledger yet", 3: "nothing is named",
    13: "some is no amount", 14: "nobody said how much", 59: "a name in two words stands in quotes",
    62: "a name in two words stands in quotes", 79: "it is there already", 102: "the event is none with a date",
    123: "of another stock", 127: "a shop that was never named is asked about", 161: "800 of pizza are grams",
    182: "the book has no such meal", 207: "a slip, and the right name is said",
    239: "of another stock", 264: "none of it ever came in", 266: "150 carrots are not there",
    333: "the basket is empty", 360: "of another stock", 380: "nothing was undone", 394: "of another stock",
    395: "of another stock", 396: "of another stock", 442: "nothing can be cooked yet", 495: "there is no such file",
    496: "there is no such file", 497: "there is no such file", 498: "there is no such file",
    633: "of another stock", 634: "of another stock", 713: "of another stock",
    721: "there is no such event", 722: "of another stock", 724: "of another stock",
  ]

  @Test("What was refused then is accepted, or refused for a reason that is known; no line traps or is misread")
  func refused() throws {
    let kitchen = try Kitchen()
    for line in try TypedWeeks.lines() {
      let result = try kitchen.run("export LARDER_TODAY=\(line.day); \(line.command)")
      #expect([0, 1, 64, 65, 66].contains(result.exitCode), "\(line.number): \(line.command)")
      guard line.wasRefused else { continue }
      let isAccepted = result.exitCode == 0
      #expect(isAccepted == (Self.reasons[line.number] == nil), "\(line.number): \(line.command): \(result.messages)")
      if !isAccepted { #expect(result.messages.count >= 1, "\(line.number)") }
    }
    let stillWrong = Self.reasons.values.filter { !["of another stock", "there is no such file"].contains($0) }
    #expect(stillWrong.count <= 22)
  }

  @Test("Weeks 2 and 3, as one would type them now, record the same in at most 5800 keys")
  func keys() throws {
    let lines = try TypedWeeks.lines().filter { !$0.wasRefused }
    let apart = try Kitchen()
    var known: Set<String> = []
    var kept: [(day: String, command: String)] = []
    var names: [Set<String>] = []
    var keys = 0
    for line in lines {
      let isAccepted = try apart.run("export LARDER_TODAY=\(line.day); \(line.command)").exitCode == 0
      if isAccepted {
        kept.append((line.day, line.command))
        names.append(known)
      } else if line.day >= Self.secondWeek {
        // It is typed, all the same.
        keys += line.command.count + 1 - "larder ".count
      }
      for key in ["for:", "store:", "place:"] {
        for part in line.command.split(separator: key).dropFirst() {
          let name = part.first == "\"" ? part.dropFirst().prefix { $0 != "\"" } : part.prefix { $0 != " " }
          known.insert(name.lowercased())
        }
      }
    }
    let first = kept.firstIndex { $0.day >= Self.secondWeek } ?? 0
    let together = try Kitchen()
    for line in kept[..<first] { _ = try together.run("export LARDER_TODAY=\(line.day); \(line.command)") }
    let groups = ShorterLines.groups(Array(kept[first...])) { names[first + $0] }
    for group in groups {
      keys += try KeyCount(group.text, ledger: together.directory.path + "/ledger").atPrompt
      let result = try together.run("export LARDER_TODAY=\(group.day); larder \(group.text)")
      #expect(result.exitCode == 0, "\(group.text): \(result.messages)")
    }
    #expect(keys <= 5800)
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/keys.md")
    #expect(try String(contentsOf: table, encoding: .utf8).contains("costs \(keys)."), "\(keys)")
    #expect(try events(together) == events(apart))
    for command in [
      "stock --csv", "report waste all --json", "report spending all --json", "report calories all --json",
    ] {
      let (one, other) = (try together.run("larder \(command)"), try apart.run("larder \(command)"))
      #expect(one.output == other.output && one.exitCode == 0, "\(command)")
    }
  }

  private static let secondWeek = "2026-10-19"

  /// What was recorded, in whatever order a command names and describes what is new.
  private func events(_ kitchen: Kitchen) throws -> [String] {
    let own =
      ["seq", "step", "target"].map { "s/\"\($0)\":[0-9]*,//" }
      + ["recorded", "id"].map { "s/\"\($0)\":\"[^\"]*\",//" }
    return try kitchen.run("larder export | grep '\"event\"' | sed '\(own.joined(separator: "; "))'").output.sorted()
  }
}
