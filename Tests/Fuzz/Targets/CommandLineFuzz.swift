import LarderModel
import Terminal

@testable import LarderCompletion
@testable import LarderVerbs
@testable import LarderWords
@testable import larder

/// The arguments of a command, one per line, verb first.
enum CommandLineFuzz: FuzzTarget {
  static let name = "command-line"
  static let words = [
    "buy\n", "use\n", "fix\n", "report\n", "--", "--json", "-q", "--today=", "due:", "price:", "on:last\nfri", "store:",
    "energy:64kcal", "--top", "--by", "item:", "2L", "4x150g", "1/3 pack", "2.38", "€", "half", "of it", "\u{301}",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let all = Input.arguments(input)
    let verb = try verb(all.first ?? "")
    let arguments = Array(all.dropFirst())
    if let sorted = try reading({ () throws(CommandFailure) in
      try shown { () throws(CommandLineError) in try Arguments(arguments, of: verb) }
    }) {
      try check(sorted, arguments)
    }
    var typed = TypedArguments(verb)
    typed.take(arguments)
    try law(typed.words.allSatisfy(arguments.contains), "a completion has words that were not typed")
    try checkEntry(arguments)
    for argument in arguments.prefix(4) { try checkID(argument) }
  }

  /// Parses words, and returns the error as shown to the user.
  private static func shown<Value>(_ parse: () throws(CommandLineError) -> Value) throws(CommandFailure) -> Value {
    do throws(CommandLineError) { return try parse() } catch { throw CommandFailure(error) }
  }

  private static func verb(_ word: String) throws(BrokenLaw) -> Verb {
    try reading { () throws(CommandFailure) in try shown { () throws(CommandLineError) in try CommandTable.find(word) }
    } ?? .buy
  }

  /// Checks that no word is invented or lost.
  private static func check(_ sorted: Arguments, _ arguments: [String]) throws(BrokenLaw) {
    try law(sorted.words.allSatisfy(arguments.contains), "the arguments have a word that was not typed")
    for (name, value) in sorted.values {
      let isThere = arguments.contains { $0.utf8.suffix(value.utf8.count).elementsEqual(value.utf8) }
      // "last fri" and "75 g" are joined from two words.
      let isPair = zip(arguments, arguments.dropFirst()).contains { pair in "\(pair.0) \(pair.1)".hasSuffix(value) }
      try law(isThere || isPair, "\(name) has the value \(value.debugDescription), which was not typed")
    }
    let most = arguments.count
    try law(sorted.words.count + sorted.values.count + sorted.switches.count <= most, "there are too many arguments")
  }

  private static func checkEntry(_ words: [String]) throws(BrokenLaw) {
    for (currency, allowsZero) in [(Currency?.none, true), (.euro, false)] {
      do {
        let entry = try Entry(words, currency: currency, allowingZero: allowsZero) { _ in false }
        guard entry.price == nil else { continue }
        let said = bare((entry.item ?? "") + (entry.quantity?.text ?? ""))
        try law(said == bare(words.joined()), "an entry lost typed words")
      } catch let error as CommandLineError {
        try lawOfMessage(CommandFailure(error).message)
      } catch let error as ValueError {
        try lawOfMessage(error.description)
      } catch let unclear as UnclearWords {
        try lawOfMessage(CommandFailure(.refused, unclear.text).message)
      } catch let broken as BrokenLaw {
        throw broken
      } catch {
        throw BrokenLaw("an entry fails with \(error)")
      }
    }
  }

  /// The sorted scalars of a text, without spaces.
  private static func bare(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { $0.value }.filter { ![0x20, 0xA0, 0x2009, 0x202F].contains($0) }.sorted()
  }

  private static func checkID(_ text: String) throws(BrokenLaw) {
    guard
      let id = try reading({ () throws(CommandFailure) in
        try shown { () throws(CommandLineError) in try CommandIDText.parse(text) }
      })
    else { return }
    try law(id.description == text, "an id differs from the typed text")
  }
}
