import HTTP
import LarderProducts
import LarderVerbs
import LarderWords
import StrictJSON

/// A request as the words of a command line, checked strictly against the command table.
package struct CommandDecoder {
  let verb: Verb
  /// The words after the verb.
  let arguments: [String]
  /// The time at which the person made the entry, if it is sent late.
  private(set) var happened: EventTime?

  /// Words typed on a page, already split.
  package init(_ verb: Verb, _ arguments: [String]) throws(Problem) {
    if verb.name == Verb.help.name { throw Self.help }
    guard verb.reach == .anywhere else {
      throw Problem(.forbidden, "machine", "\(verb.name) only works in the server's terminal; run it there")
    }
    guard arguments.count <= Self.mostWords else { throw Self.tooMany }
    (self.verb, self.arguments) = (verb, arguments)
  }

  /// The answer to "help" on a phone, where the commands of the terminal are no use. Its examples fill the line.
  private static var help: Problem {
    var problem = Problem(
      .forbidden, "machine", "Write what happened, such as “bought milk 2l 2.38”, or ask “what is due”.")
    problem.actions = ["Bought milk 2l 2.38", "Used 200g flour", "Ate porridge", "Toss bread"].map {
      Problem.Choice(title: $0 + "…", line: $0.lowercased())
    }
    return problem
  }

  /// Words created by the server itself.
  package init(words: [String]) throws {
    try self.init(try CommandTable.find(words.first ?? ""), Array(words.dropFirst()))
  }

  /// Reads a command: `{"words": ["use", "milk", "300ml"]}`, `{"line": "use milk 300ml"}`, or
  /// `{"verb": "use", "item": "milk", "quantity": "300 ml"}`.
  package init(command request: Request) throws {
    let reader = try request.json(nil)
    if let words = reader.member("words") {
      if let other = reader.unknownMember(besides: ["words", "happened"]) {
        throw Problem.words("\"\(other.key.beginning)\" cannot be combined with words; it belongs to a verb")
      }
      let texts = try Self.texts(words, "words", reader)
      let (verb, rest) = try CommandTable.command(texts)
      try self.init(verb, rest)
    } else if let line = try reader.optionalString("line") {
      if let other = reader.unknownMember(besides: ["line", "happened", "dry-run"]) {
        throw Problem.words("\"\(other.key.prefix(40))\" cannot be combined with a line; it belongs to a verb")
      }
      let (verb, rest) = try CommandTable.command(try PageCommand.words(of: line))
      // Placed before the typed words, because they may end with a remark or an unfinished option.
      try self.init(verb, (try reader.optionalBool("dry-run") == true ? ["--dry-run"] : []) + rest)
    } else {
      let verb = try CommandTable.find(try reader.requireString("verb"))
      try self.init(verb, try Self.arguments(of: verb, reader))
    }
    happened = try reader.optionalString("happened").map { (text) throws(Problem) in try EventTime(text) }
  }

  /// The words of a report, with the parameters of the request's query.
  ///
  /// - Parameter said: The options that the path already sets.
  package init(report words: [String], _ said: [String], _ query: Pairs) throws {
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

  /// Turns the members of an object into options, and `arguments` into the words after them.
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
        // An option without a value would take the next word as its value.
        guard let option, option.value == nil else { throw Problem.words("\(key) must not be true or false") }
        if reader.bool(node) == true { options.append("--\(key)") }
      case .array:
        guard option?.isRepeatable ?? true else { throw Problem.words("\(key) takes a single value, not a list") }
        options += try texts(node, key, reader).map { "--\(key)=\($0)" }
      case .string, .number:
        let text = reader.string(node) ?? reader.numberText(node) ?? ""
        options.append("--\(key)=\(text)")
      default: throw Problem.words("\"\(key.beginning)\" must be text, a number, true, false or a list of texts")
      }
    }
    return options + ["--"] + free
  }

  /// Whether a key may be a field of a correction.
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

  /// The options that a request may not set. The server sets the actor, the day and all files.
  private static let refused: [OptionName] = [.ledger, .today, .id, .help, .html, .offline]

  /// The line of the signed-in person, with its meaning. A line that only shows something has no actor and no time.
  ///
  /// - Parameters:
  ///   - name: The person's name in the ledger.
  ///   - id: The command's ID; nil if the command cannot be repeated.
  ///   - products: The product data that the line may read; nil for none.
  package func line(
    _ clock: Clock, by name: String, id: String?, products: ProductStore? = nil
  ) throws -> (line: Line, meaning: Meaning) {
    let said = try Arguments(arguments, of: verb)
    try Self.refuseTooMany(said.words)
    if let option = Self.refused.first(where: said.says) { throw Self.refusal(of: option.rawValue) }
    let isOfPerson = verb.ownOptions.contains(where: Self.isActor)
    if isOfPerson, said.says(.by) { throw Self.refusal(of: OptionName.by.rawValue) }
    var whole: [String] = []
    if isOfPerson { whole.append("--by=\(name)") }
    if let id, verb.ownOptions.contains(where: { $0.key == .id }) { whole.append("--id=\(id)") }
    // An explicit day takes precedence over the entry time.
    let addsTime = happened != nil && verb.records && !said.says(.on) && !said.says(.at)
    if let happened, addsTime { whole += happened.words }
    var bare = try Line(verb, said, clock: clock)
    bare.products = products
    let meaning = try Self.meaning(of: bare)
    guard !whole.isEmpty || happened != nil, !meaning.recordsNothing else { return (bare, meaning) }
    // "Yesterday" means the day before the words were typed, whenever they are sent.
    let typed = happened.flatMap { $0.reading(clock) } ?? clock
    var line = try Line(verb, try Arguments(whole + arguments, of: verb), clock: typed)
    if addsTime { line.yielding = [.on, .at] }
    if isOfPerson { line.ofCaller = [.by] }
    line.products = products
    return (line, try Self.meaning(of: line))
  }

  private static func meaning(of line: Line) throws -> Meaning {
    guard let meaning = try line.verb.meaning.map({ try $0(line) }) else { throw Problem.notFound }
    return meaning
  }

  /// Whether an option names the person who records. In a report, the same name is a filter.
  private static func isActor(_ option: Option) -> Bool { option.key == .by && option.value == "PERSON" }

  /// Whether only the server may set an option of a verb.
  package static func isRefused(_ option: Option, of verb: Verb) -> Bool {
    refused.contains(option.key) || isActor(option)
  }

  private static func refusal(of name: String) -> Problem { .words("\(name): the server sets this; leave it out") }

  static let mostWords = 2_000
  /// The most words between two commas. No name is that long, and each word is searched among all names.
  static let mostWordsOfOne = 150
  /// The longest field name in bytes, because it is repeated for each of its values.
  static let longestField = 40

  /// Refuses more free words than anyone would type, because reading them would delay other requests. Options may be
  /// long.
  static func refuseTooMany(_ free: [String]) throws(Problem) {
    var (all, ofOne) = (0, 0)
    for word in free {
      count(word, &all, &ofOne)
      guard all <= mostWords else { throw tooMany }
      guard ofOne <= mostWordsOfOne else {
        throw .words("more than \(mostWordsOfOne) words for one item; separate items with commas")
      }
    }
  }

  static let tooMany = Problem.words("more than \(mostWords) words; split them into several commands")

  /// Counts the words of an argument, and the longest run of words for one item.
  private static func count(_ argument: String, _ all: inout Int, _ ofOne: inout Int) {
    var isInWord = false
    var before: UInt8 = 0
    // Once one item is too long, no comma matters any more.
    for scalar in argument.unicodeScalars where ofOne <= mostWordsOfOne {
      let byte = UInt8(truncatingIfNeeded: scalar.isASCII ? scalar.value : 0x80)
      // "2,5" is a single number.
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
  /// Whether the meaning only shows or exports something.
  package var recordsNothing: Bool {
    switch self {
    case .query, .report, .file: true
    case .command, .draft, .text, .files, .recipes, .picture: false
    }
  }
}

extension Request {
  /// The depth and length limits of a request's JSON.
  private static let limits = JSONLimits(depth: 4, lengthBytes: 65_536)

  /// Returns the JSON object in the body. Throws for other content types and for unknown keys.
  ///
  /// - Parameter keys: The allowed keys; nil to allow any key.
  package func json(_ keys: [StaticString]?) throws -> JSONReader {
    let type = fields["content-type"].map { String($0.prefix { $0 != ";" && $0 != " " }).lowercased() }
    guard type == "application/json" else { throw HTTPError.unsupportedType }
    var reader = JSONReader(limits: Self.limits)
    try reader.parse(try body.whole())
    guard reader.kind(of: .root) == .object else { throw Problem.words("the body must be a JSON object") }
    if let keys, let unknown = reader.unknownMember(besides: keys) {
      throw Problem.words("the body has the unknown key \"\(unknown.key.beginning)\"; leave it out")
    }
    return reader
  }
}
