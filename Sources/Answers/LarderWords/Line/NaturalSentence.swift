import LarderModel

/// Everyday sentences, translated to commands: "the milk is off", "out of milk", "we ate pizza".
///
/// Only common sentences are known, and commands take precedence. Anything else remains an error that names the nearest
/// command.
package enum NaturalSentence {
  /// The words of the command that a sentence means, or nil if the sentence is not known.
  ///
  /// - Parameter verb: Returns the command with a name.
  package static func command(_ typed: [String], verb: (String) -> Verb?) -> [String]? {
    if typed.first?.lowercased() == "waste", outranksCommand(typed) {
      return ["report", "waste"] + typed.dropFirst().filter { $0.lowercased() != "in" }
    }
    if let past = stockOfDay(typed) ?? replanned(typed) { return past }
    // A name may contain any other word.
    let switches = typed.filter { $0.hasPrefix("--") }
    let unswitched = typed.filter { !$0.hasPrefix("--") }
    if !unswitched.isEmpty, let correction = corrected(unswitched) { return correction + switches }
    let leading = LeadingWords(typed)
    guard leading.options.isEmpty else {
      let first = leading.rest.first?.lowercased() ?? ""
      let said = verb(first).map { [$0.name] + leading.rest.dropFirst() } ?? command(leading.rest, verb: verb)
      if let said, verb(said[0])?.records == true { return said + leading.options }
      return leading.namesMeal ? [KnownVerb.eat.rawValue] + leading.rest + leading.options : nil
    }
    // "ate: pizza"
    if let first = typed.first, first.hasSuffix(":"), typed.count > 1 {
      let plain = [String(first.dropLast())] + typed.dropFirst()
      return verb(plain[0].lowercased()).map { [$0.name] + plain.dropFirst() } ?? command(plain, verb: verb)
    }
    if let people = ofPeople(typed) ?? avoided(typed) { return people }
    var words = typed
    // Options keep their place.
    let options = words.filter(ArgumentReader.looksLikeOption)
    words.removeAll(where: ArgumentReader.looksLikeOption)
    if let last = words.last, last.count > 1, ".!?".contains(last.last ?? " ") {
      words[words.count - 1] = String(last.dropLast())
    }
    if words.count > 2, let last = words.last, ["now", "please", "bitte"].contains(last.lowercased()) {
      words.removeLast()
    }
    // "we've got 4 onions" counts them, "we've got milk" asks, and "we've got rolls from Corner" is a purchase.
    let isOwned =
      words.count > 2 && ["we've", "i've"].contains(straight(words[0].lowercased())) && words[1].lowercased() == "got"
      && !ReceiptPhrasing.hasPrice(words) && !words.contains { ["from", "at"].contains($0.lowercased()) }
    if isOwned { words[1] = "have" }
    let count = words.count
    while words.count > 1, pronouns.contains(words[0].lowercased()) || introducing.contains(words[0].lowercased()),
      !PositionalArguments.joining.contains(words[1].lowercased())
    {
      words.removeFirst()
    }
    let isDisplayed = words.count < count
    // "we had to throw out the ham"
    if words.count > 3, words[0].lowercased() == "had", words[1].lowercased() == "to" {
      let rest = Array(words.dropFirst(2))
      return (phrase(rest, rest.map { $0.lowercased() }) ?? displayed(rest, verb(rest[0].lowercased()))).map {
        $0 + options
      }
    }
    let lowered = words.map { $0.lowercased() }
    guard !lowered.isEmpty else { return nil }
    if let said = weighed(words, lowered) ?? stated(words, lowered) ?? reported(words) { return said + options }
    // As one expression, these would take the compiler seconds.
    var said: [String]? = ofPerson(words, lowered, verb) ?? moved(words, lowered)
    said = said ?? phrase(words, lowered) ?? participle(words, lowered)
    if said == nil, isDisplayed { said = displayed(words, verb(lowered[0])) }
    said = said ?? gone(words, lowered) ?? listed(words, lowered)
    said = said ?? counted(words, lowered) ?? asked(words, lowered) ?? state(words, lowered)
    if said == nil, isOwned { said = owned(words[1...]) }
    return said.map { $0 + options }
  }

  /// Whether words that begin like a command are a sentence nevertheless: "use up the milk".
  package static func outranksCommand(_ words: [String]) -> Bool {
    switch words.first?.lowercased() {
    case "use", "used": words.count > 1 && words[1].lowercased() == "up"
    // "toss" has this other name, but alone it asks for the report.
    case "waste":
      words.count == 1
        || ["-p", "--period", "--by", "--vs", "--csv", "--json", "this", "last", "in"].contains(words[1])
    case "stock": stockOfDay(words) != nil
    case "undo": isUndoing(words)
    case "change", "fix": changed(plain(words), plain(words).map { $0.lowercased() }) != nil
    case "remind": words.count > 3 && words[1].lowercased() == "me" && words[2].lowercased() == "to"
    case "why": words.count > 1 && words[1].lowercased() == "did"
    case KnownVerb.move.rawValue: replanned(words) != nil
    // "today we ate pizza"
    case "today":
      words.dropFirst().contains { pastTense.contains($0.lowercased()) || pronouns.contains($0.lowercased()) }
    default: false
    }
  }

  /// Words with their short ones spelled right: "ate teh last egg".
  package static func corrected(slipsIn words: [String]) -> [String] {
    words.map { word in
      switch word.utf8.count < 5 ? word.lowercased() : word {
      case "teh", "hte": "the"
      case "adn": "and"
      case "wiht": "with"
      case "taht": "that"
      case "hwo": "how"
      case "whta": "what"
      default: word
      }
    }
  }

  /// Whether the words begin like a question.
  package static func isQuestion(_ lowered: [String]) -> Bool {
    lowered.first.map { questioning.contains($0) } ?? false
  }

  private static let questioning: WordList =
    "what|what's|whats|how|how's|when|when's|who|who's|whos|where|where's|wheres|which|why|did|wie|wann|wer|wo|welche"

  /// Whether words that stand where a person's name does include one that is no name: "it was tom who ate".
  static func namesNobody(_ lowered: some Collection<String>) -> Bool { lowered.contains(where: nobody.contains) }

  static let nobody: WordList = "it|this|that|he|she|was|who|not|nobody|es|er|sie"

  /// The number of words of a phrase, if it leads other words.
  static func count(of phrase: String, leading lowered: some Collection<String>) -> Int? {
    let words = phrase.split(separator: " ")
    return lowered.count > words.count && lowered.starts(with: words, by: ==) ? words.count : nil
  }

  /// A word with one kind of apostrophe. Most words have none, and a search for it would be the slowest part of a command.
  package static func straight(_ word: String) -> String {
    word.utf8.contains(0xE2) ? word.replacing("’", with: "'") : word
  }

  /// Words with one kind of apostrophe, and without a full stop at the end.
  static func plain(_ typed: [String]) -> [String] {
    var words = typed.map(straight)
    if let last = words.last, last.count > 1, ".!".contains(last.last ?? " ") { words[words.count - 1].removeLast() }
    return words
  }

  /// The words after their leading articles: "all the milk" as "milk".
  package static func withoutArticle(_ words: ArraySlice<String>) -> [String] {
    Array(words.drop { PositionalArguments.isArticle($0) || $0.lowercased() == "all" })
  }
  private static let introducing: WordList = "just|also|then|already|and"
  static let pronouns: WordList = "i|we|they|we're|we've|i've|ich|wir"
}
