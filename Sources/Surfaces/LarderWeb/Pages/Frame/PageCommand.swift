import Accounts
import HTTP
import Integrity
import LarderModel
import LarderWords
import Terminal

/// Words that somebody typed on a page, or that a button stands for, as a line of whoever is signed in.
struct PageCommand {
  let line: Line
  let meaning: Meaning
  /// By which the same words from the same page are known; nil where they are another entry each time.
  let id: String?

  /// A whole line, taken apart as at the terminal.
  static func words(of text: String) throws -> [String] {
    do throws(ShellWords.Problem) {
      let words = try ShellWords.split(text)
      return words.first == "larder" ? Array(words.dropFirst()) : words
    } catch {
      throw Problem.words(error.description)
    }
  }

  /// A name as it stands among the words of a line.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return isPlain ? name : inQuotes(name)
  }

  /// The same in quotes, whatever is in it.
  static func inQuotes(_ name: String) -> String {
    "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// - Parameter seen: the last event that the page knew of; the same words from the same page are one command.
  init(_ words: [String], _ visit: Visit, seen: String? = nil) throws {
    let person = try visit.person().account
    let (verb, rest) = try CommandTable.command(words)
    let id = seen.flatMap { UInt64($0) }.map { seen in
      "page-\(person.id)-\(seen)-\(SHA256.digest(of: words.joined(separator: "\n")).hex.prefix(16))"
    }
    (line, meaning) = try WireWords(verb, rest).line(visit.clock, by: person.name, id: id)
    self.id = id
    try visit.require(Permission.needed(for: line, meaning))
  }

  /// Whether it is something to read, and records nothing.
  var isReading: Bool {
    // A file cannot be shown.
    if case .file = meaning { false } else { meaning.recordsNothing }
  }
}
