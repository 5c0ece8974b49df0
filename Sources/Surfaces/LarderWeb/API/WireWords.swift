import HTTP
import LarderModel
import LarderWords
import StrictJSON

/// What a request says, as the words of a line: by the table of commands, and without guessing.
struct WireWords {
  let verb: Verb
  /// What stands behind the verb.
  let arguments: [String]
  /// When it happened that is recorded now, as the one who entered it knew it.
  private(set) var happened: Happened?

  /// What was typed on a page, taken apart already.
  init(_ verb: Verb, _ arguments: [String]) throws(Problem) {
    guard verb.reach == .anywhere else {
      throw Problem(.forbidden, "machine", "\(verb.name) is only available in the terminal of the server")
    }
    guard arguments.count <= Self.mostWords else { throw Self.tooMany }
    (self.verb, self.arguments) = (verb, arguments)
  }

  /// Words of this server's own making.
  init(words: [String]) throws { try self.init(try CommandTable.find(words.first ?? ""), Array(words.dropFirst())) }

  /// Reads a command: `{"words": ["use", "milk", "300ml"]}`, `{"line": "use milk 300ml"}` as it is typed, or
  /// `{"verb": "use", "item": "milk", "quantity": "300 ml"}`.
  init(command request: Request) throws {
    let reader = try request.json(nil)
    if let words = reader.member("words") {
      if let other = reader.unknownMember(besides: ["words", "happened"]) {
        throw Problem.words("\"\(other.key.beginning)\" cannot be combined with words; use it with a verb")
      }
      let texts = try Self.texts(words, "words", reader)
      let (verb, rest) = try CommandTable.command(texts)
      try self.init(verb, rest)
    } else if let line = try reader.optionalString("line") {
      if let other = reader.unknownMember(besides: ["line", "happened", "dry-run"]) {
        throw Problem.words("\"\(other.key.prefix(40))\" cannot be combined with a line; use it with a verb")
      }
      let (verb, rest) = try CommandTable.command(try PageCommand.words(of: line))
      // Before what was typed, whose end may be a remark or half an option.
      try self.init(verb, (try reader.optionalBool("dry-run") == true ? ["--dry-run"] : []) + rest)
    } else {
      let verb = try CommandTable.find(try reader.requireString("verb"))
      try self.init(verb, try Self.arguments(of: verb, reader))
    }
    happened = try reader.optionalString("happened").map { (text) throws(Problem) in try Happened(text) }
  }

  /// The words that show a report, with what the query of a request says.
  ///
  /// - Parameter said: the options that the path says already.
  init(report words: [String], _ said: [String], _ query: Pairs) throws {
    let (verb, rest) = (try CommandTable.find(words.first ?? ""), words.dropFirst())
    var (options, free) = (said, [String]())
    for pair in query.all {
      guard pair.name != "words" else {
        free.append(pair.value)
        continue
      }
      guard let option = verb.allOptions.named(pair.name, byBeginning: false) else {
        throw Problem.words("\(verb.name) has no \"\(pair.name.beginning)\"")
      }
      if option.value != nil {
        options.append("--\(option.name)=\(pair.value)")
      } else if try Self.isOn(pair.value, pair.name) {
        options.append("--\(option.name)")
      }
    }
    try self.init(verb, options + ["--"] + rest + free)
  }

  private static func isOn(_ value: String, _ name: String) throws(Problem) -> Bool {
    switch value {
    case "true": return true
    case "false": return false
    default: throw Problem.words("\(name.beginning) must be true or false, as in ?\(name.beginning)=true")
    }
  }

  /// The members of an object as options, and its `arguments` as the words behind them.
  private static func arguments(of verb: Verb, _ reader: JSONReader) throws -> [String] {
    var (options, free): ([String], [String]) = ([], [])
    for (key, node) in reader.members() where key != "verb" && key != "happened" {
      guard key != "arguments" else {
        free = try texts(node, key, reader)
        continue
      }
      let option = verb.allOptions.named(key, byBeginning: false)
      guard option != nil || verb.takesFields && isField(key) else {
        throw Problem.words("\(verb.name) has no \"\(key.beginning)\"")
      }
      switch reader.kind(of: node) {
      case .bool:
        // Without a value, what stands behind it would be taken for one.
        guard let option, option.value == nil else { throw Problem.words("\(key) cannot be true or false") }
        if reader.bool(node) == true { options.append("--\(key)") }
      case .array:
        guard option?.isRepeatable ?? true else { throw Problem.words("\(key) must be a single value, not a list") }
        options += try texts(node, key, reader).map { "--\(key)=\($0)" }
      case .string, .number:
        let text = reader.string(node) ?? reader.numberText(node) ?? ""
        options.append("--\(key)=\(text)")
      default: throw Problem.words("\"\(key.beginning)\" must be a text, a number, true or false, or a list of texts")
      }
    }
    return options + ["--"] + free
  }

  /// Whether a key may be a field of what a verb mends.
  private static func isField(_ key: String) -> Bool {
    key.first != "-" && (1...longestField).contains(key.utf8.count)
      && key.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || (0x61...0x7A).contains($0) }
  }

  private static func texts(_ node: JSONNode, _ key: String, _ reader: JSONReader) throws(Problem) -> [String] {
    let texts = reader.elements(of: node).compactMap { reader.string($0) }
    guard reader.kind(of: node) == .array, texts.count == reader.count(of: node) else {
      throw Problem.words("\"\(key.beginning)\" must be a list of texts")
    }
    return texts
  }

  /// What no request may say: which files, and what day it is. Who records something is who has signed in.
  private static let refused: [OptionName] = [.ledger, .today, .id, .help, .html]

  /// The line, as whoever is signed in says it. One that only shows something is nobody's, whenever it was sent.
  /// What it means goes along: it is read here in any case.
  ///
  /// - Parameters:
  ///   - name: who says it, as the ledger knows people.
  ///   - id: the command's own name; nil for one that nobody asks for again.
  func line(_ clock: Clock, by name: String, id: String?) throws -> (line: Line, meaning: Meaning) {
    let said = try Arguments(arguments, of: verb)
    try Self.refuseTooMany(said.words)
    if let option = Self.refused.first(where: said.says) { throw Self.refusal(of: option.rawValue) }
    let isOfPerson = verb.ownOptions.contains(where: Self.isActor)
    if isOfPerson, said.says(.by) { throw Self.refusal(of: OptionName.by.rawValue) }
    var whole: [String] = []
    if isOfPerson { whole.append("--by=\(name)") }
    if let id, verb.ownOptions.contains(where: { $0.key == .id }) { whole.append("--id=\(id)") }
    // A day that is said outweighs the moment at which it was entered.
    let addsMoment = happened != nil && verb.records && !said.says(.on) && !said.says(.at)
    if let happened, addsMoment { whole += happened.words }
    let bare = try Line(verb, said, clock: clock)
    let meaning = try Self.meaning(of: bare)
    guard !whole.isEmpty || happened != nil, !meaning.recordsNothing else { return (bare, meaning) }
    // "Yesterday" is the day before it was typed, whenever it is sent.
    let typed = happened.flatMap { $0.reading(clock) } ?? clock
    var line = try Line(verb, try Arguments(whole + arguments, of: verb), clock: typed)
    if addsMoment { line.yielding = [.on, .at] }
    return (line, try Self.meaning(of: line))
  }

  private static func meaning(of line: Line) throws -> Meaning {
    guard let meaning = try line.verb.meaning.map({ try $0(line) }) else { throw Problem.notFound }
    return meaning
  }

  /// Whether an option says who records something; of a report the same name is a part of it.
  private static func isActor(_ option: Option) -> Bool { option.key == .by && option.value == "PERSON" }

  /// Whether an option of a verb is the server's to say.
  static func isRefused(_ option: Option, of verb: Verb) -> Bool { refused.contains(option.key) || isActor(option) }

  private static func refusal(of name: String) -> Problem { .words("\(name): is set by the server; leave it out") }

  /// So many words a command may have.
  static let mostWords = 2_000
  /// So many of them may stand between two commas: no name is nearly as long, and each is looked for among all others.
  static let mostWordsOfOne = 150
  /// So many bytes the name of a field may have; it is written once more for each of its values.
  static let longestField = 40

  /// Refuses more free words than anybody would type: reading them would keep others waiting. Options may be long.
  static func refuseTooMany(_ free: [String]) throws(Problem) {
    var (all, ofOne) = (0, 0)
    for word in free {
      count(word, &all, &ofOne)
      guard all <= mostWords else { throw tooMany }
      guard ofOne <= mostWordsOfOne else {
        throw .words("that is more than \(mostWordsOfOne) words for one thing; separate several things with commas")
      }
    }
  }

  static let tooMany = Problem.words("that is more than \(mostWords) words; send them in several commands")

  /// Adds the words of an argument, which may have blanks in it; the most that belonged to one thing is kept.
  private static func count(_ argument: String, _ all: inout Int, _ ofOne: inout Int) {
    var isInWord = false
    var before: UInt8 = 0
    // Only the first thing that is too long matters: there no comma counts any more.
    for scalar in argument.unicodeScalars where ofOne <= mostWordsOfOne {
      let byte = UInt8(truncatingIfNeeded: scalar.isASCII ? scalar.value : 0x80)
      // "2,5" is one number.
      let endsThing = byte == UInt8(ascii: ",") && !(0x30...0x39).contains(before)
      if endsThing { ofOne = 0 }
      before = byte
      let isBetween = endsThing || scalar.properties.isWhitespace
      if !isBetween, !isInWord { (all, ofOne) = (all + 1, ofOne + 1) }
      isInWord = !isBetween
    }
  }
}

extension Meaning {
  /// Whether it only shows something, or hands it out.
  var recordsNothing: Bool {
    switch self {
    case .inquiry, .report, .file: true
    case .wish, .draft, .text, .files, .recipes: false
    }
  }
}
