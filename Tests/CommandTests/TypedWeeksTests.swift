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
  /// What becomes of a line that was refused then and is not accepted now.
  private enum Fate: Equatable {
    /// The answer says what is missing, or the line that was meant.
    case asked(String)
    case refused(String)
    /// It follows from another stock, or other numbers, than then, since more is accepted: no fault of the words.
    case elsewhere
  }

  private static let fates: [Int: Fate] = [
    1: .refused("there is no ledger yet"), 2: .refused("there is no ledger yet"), 3: .asked("nothing is named"),
    13: .asked("some is no amount"), 14: .asked("nobody said how much"),
    59: .asked("a name in two words stands in quotes"), 62: .asked("a name in two words stands in quotes"),
    79: .refused("it is there already"), 102: .refused("the event is none with a date"), 123: .elsewhere,
    127: .asked("a shop that was never named"), 161: .asked("800 of pizza are grams"),
    182: .asked("the book has no such meal, but a like one"), 207: .asked("a slip"), 239: .elsewhere,
    264: .refused("none of it ever came in"), 266: .asked("150 carrots are grams"),
    333: .refused("the basket is empty"),
    360: .elsewhere, 380: .refused("nothing was undone"), 394: .elsewhere, 395: .elsewhere, 396: .elsewhere,
    442: .refused("nothing can be cooked yet"), 633: .elsewhere, 634: .elsewhere, 713: .elsewhere,
    721: .elsewhere, 722: .elsewhere, 724: .elsewhere,
  ]

  /// A receipt such as the shop's, which some lines import; what it held is not kept beside the lines.
  private static let receipt =
    "Datum;Markt;Artikel;Menge;Größe;Preis\\n24.10.26;Rewe;Milch;2;1 l;2,38\\n24.10.26;Rewe;Rabatt;;;-0,30\\n;;Summe;;;2,08\\n"

  @Test("What was refused then is accepted, or refused for a reason that is known; no line traps or is misread")
  func refused() throws {
    let kitchen = try Kitchen()
    _ = try kitchen.run("printf '\(Self.receipt)' | tee rewe.csv rewe2.csv > rewe3.csv")
    for line in try TypedWeeks.lines() {
      let result = try kitchen.run("export LARDER_TODAY=\(line.day); \(line.command)")
      #expect([0, 1, 64, 65, 66].contains(result.exitCode), "\(line.number): \(line.command)")
      guard line.wasRefused else { continue }
      let fate = Self.fates[line.number]
      #expect((result.exitCode == 0) == (fate == nil), "\(line.number): \(line.command): \(result.messages)")
      guard case .asked = fate else { continue }
      // It says what to type.
      #expect(
        result.messages.contains {
          $0.contains("larder ") && $0.contains("as in") || $0.contains("?") || $0.contains("say ")
            || $0.contains("write ") || $0.contains("if it is one")
        }, "\(result.messages)")
    }
    let refused = Self.fates.values.filter { if case .refused = $0 { true } else { false } }
    #expect(refused.count <= 14)
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
