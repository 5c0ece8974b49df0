import LarderCatalogue
import LarderModel
import LarderWords
import PlainText

/// Words that begin with no verb. With a price, the thing was bought: "milk 2l 2.38". Otherwise a question asks what was
/// done with it.
struct VerblessWords {
  let words: [String]

  /// The options among the words.
  let options: [String]

  /// The person or the store in "mia: pizza". Nil for other words.
  private let label: String?

  /// The purchase in "penny: milk 1.19, bread 2.49", which may name its store or its day first. Nil for other words.
  private let purchase: [String]?

  init(_ typed: [String]) {
    // In "bread: half", the colon begins no option.
    let words =
      typed.count > 1 && typed[0].hasSuffix(":") ? [String(typed[0].dropLast())] + typed.dropFirst() : typed
    options = words.filter(ArgumentReader.looksLikeOption)
    self.words = words.filter { !ArgumentReader.looksLikeOption($0) }
    let things = self.words.dropFirst()
    let isLabelled =
      words != typed && !things.isEmpty && words[0].allSatisfy(\.isLetter) && CommonFoods().food(named: words[0]) == nil
    let isDay = isLabelled && LeadingWords.isWeekday(words[0])
    label = isLabelled && !isDay && !MealQuestion.isMeal(words[0]) ? words[0] : nil
    let isPurchase = isLabelled && things.first?.first?.isLetter == true && ReceiptPhrasing.hasPrice(Array(things))
    purchase = isPurchase ? things + (isDay ? [] : ["at"]) + [words[0]] : nil
  }

  /// The verb of the command that the words mean, and the words after it.
  func command() throws -> (verb: Verb, rest: [String]) {
    let meant = try meaning()
    return (meant.verb, meant.rest + options)
  }

  private func meaning() throws -> (verb: Verb, rest: [String]) {
    let first = words.first ?? ""
    // "bougth" is a slip, but "dates" are food.
    let namesFood = CommonFoods().food(named: first) != nil
    let spoken = namesFood ? [] : CommandTable.spokenNames.filter { $0.first == first.lowercased().first }
    let near =
      SpellingSuggestion.nearest(to: first, among: CommandTable.names, limit: 1).first
      ?? SpellingSuggestion.nearest(to: first, among: spoken, limit: 1, isMisspelt: true).first
    // "spent 45 euros at Corner"
    if ["spent", "paid", "bezahlt"].contains(first.lowercased()), words.count > 1 {
      let rest = words.dropFirst().joined(separator: " ")
      throw CommandLineError.usage(
        "what did you buy for \(rest.visible)? name each thing, with its price if you know it")
    }
    if let leftovers = try leftovers { return leftovers }
    if let question = given ?? avoided ?? nearlyEmpty ?? missing ?? labelled { throw question }
    // "breakfast for four"
    if isMeal(first) { return (.eat, words) }
    if let question = guests { throw question }
    let isOfMeal = words.count > 1 && MealQuestion.isMeal(first)
    let note = "\(OptionName.note.rawValue):\(first.lowercased())"
    if words.count > 1, EnergyWord.isThere(words) { return (.eat, isOfMeal ? words.dropFirst() + [note] : words) }
    // "boy milk 2.38" is a slip, and not a boy's milk. "cat food 2.38" is food.
    if let purchase { return (.buy, purchase) }
    let hasPrice = hasPrice
    // "leo is 5" may be an age.
    if hasPrice || words.last.flatMap({ Int($0) }) != nil, let question = corrected { throw question }
    if hasPrice, near == nil || EnteredQuantity.looksLikeQuantity(words[...]) > 0 || isFood { return (.buy, words) }
    if words.count == 1, Self.isDay(first) {
      throw LineQuestion(
        "What about \(first.visible)?",
        [
          choice("show what is due until then", ["due", first]),
          choice("show the stock of that day", ["stock", "--as-of", first]),
        ].compactMap(\.self))
    }
    if words.count > 1, NaturalSentence.isQuestion([first.lowercased()]) || words.last?.hasSuffix("?") == true {
      throw CommandLineError.usage(
        """
        no report answers this question; try \(.words("what is due")) \
        or \(.words("how much milk is left"))
        """)
    }
    guard first.first?.isLetter == true || words.count > 1, !NaturalSentence.isStatement(words) else {
      throw CommandLineError.usage("no command is called \"\(first.visible)\"; for a list: \(.words("help"))")
    }
    let slip = near.flatMap { choice(Message(verbatim: $0), [$0] + words.dropFirst()) }
    if let near, let slip,
      !SpellingSuggestion.nearest(to: first, among: [near], limit: 1, isMisspelt: true).isEmpty
    {
      throw LineQuestion(
        "No command is called \"\(first.visible)\". Do you mean \(near)?",
        [slip] + (hasPrice && near != "bought" ? [choice("bought", ["buy"] + words)].compactMap(\.self) : []))
    }
    var deeds = deeds.compactMap { title, verb in choice(title, verb + words) }
    if isOfMeal, LeadingWords.isWeekday(words[1]), words.count > 2 {
      // "dinner friday lasagne"
      let (meal, dish) = (first.lowercased(), words.dropFirst(2))
      deeds = [
        choice("planned", ["plan", "add", words[1], meal] + dish),
        choice("eaten for \(meal.visible)", ["eat"] + dish + [note, "on:" + words[1]]),
      ].compactMap(\.self)
    } else if isOfMeal {
      let eaten = choice("eaten for \(first.lowercased().visible)", ["eat"] + words.dropFirst() + [note])
      deeds = [eaten].compactMap(\.self) + deeds
    }
    throw LineQuestion(
      "What about \"\(words.joined(separator: " ").visible)\"?", deeds + [slip].compactMap(\.self))
  }

  /// The question what was done with the food in "mia: pizza". Nil for other words.
  private var labelled: LineQuestion? {
    guard let label, purchase == nil, !EnergyWord.isThere(words) else { return nil }
    let (thing, name) = (Array(words.dropFirst()), NewName.spelled(label).visible)
    return LineQuestion(
      "What about \"\(thing.joined(separator: " ").visible)\"?",
      [
        choice("\(name) ate it", ["eat"] + thing + ["for", label]),
        choice("bought at \(name)", ["buy"] + thing + ["at", label]), choice("needed", ["list", "add"] + thing),
      ].compactMap(\.self))
  }

  /// Whether words that begin like a command are a purchase: "frozen peas 1kg 1.99", "stock cubes 12 1.20".
  var isPurchase: Bool { words.count > 2 && Self.ofFood.contains(words[0].lowercased()) && isFood && hasPrice }

  /// Names of commands with which names of food begin.
  private static let ofFood: WordList = "frozen|stock|cooked|freeze"

  /// Whether the first two or three words name a food.
  private var isFood: Bool {
    [3, 2].contains { words.count >= $0 && CommonFoods().food(named: words.prefix($0).joined(separator: " ")) != nil }
  }

  /// Whether the words are a meal and its people: "breakfast for four", "lunch jo, sam". "Dinner rolls 6" are not.
  private func isMeal(_ first: String) -> Bool {
    guard MealQuestion.isMeal(PositionalArguments.name([first])), !hasPrice else { return false }
    let namesPeople = words.dropLast().contains { $0.hasSuffix(",") }
    // "breakfast at 7:30 for four"
    let namesTime =
      words.count > 2 && ["at", "um"].contains(words[1].lowercased()) && Int(words[2]) == nil
      && (try? MinuteOfDay(parsing: words[2])) != nil
    return words.count == 1 || namesPeople || namesTime || ["for", "für"].contains(words[1].lowercased())
  }

  /// Whether a word of numbers is a date: "11/20", "20.11.", "2026-11-20".
  private static func isDay(_ word: String) -> Bool {
    guard word.first?.isNumber == true, word.contains(where: { "/.-".contains($0) }), let someDay = Day(number: 0)
    else { return false }
    return SlashedNumbers(word)?.dates(someDay).isEmpty == false
      || (try? EnteredDay(parsing: word, today: someDay, leaning: .nearest)) != nil
  }

  var hasAmount: Bool { words.indices.contains { EnteredQuantity.looksLikeQuantity(words[$0...]) > 0 } }

  /// Whether one of the words is a price.
  var hasPrice: Bool { ReceiptPhrasing.hasPrice(words) }

  /// The likely actions on a thing, with the first words of their commands.
  private var deeds: [(Message, [String])] {
    let isAhead = words.dropFirst().contains { word in
      let word = word.lowercased()
      return ["tomorrow", "tonight"].contains(word) || word.count > 5 && LeadingWords.isWeekday(word)
    }
    let first = words.count > 1 ? words[0].lowercased() : ""
    if ["leftover", "leftovers"].contains(first) {
      return (isAhead ? [("planned", ["plan", "add"])] : []) + [
        ("eaten", ["eat"]), ("thrown away", ["toss"]), ("show the stock", ["stock"]),
      ]
    }
    if Self.ofParts.contains(first), !isFood, !words.contains(where: { $0.lowercased() == "dozen" }) {
      return [("used", ["use"]), ("eaten", ["eat"]), ("thrown away", ["toss"])]
    }
    // "pasta on friday"
    let last = words.last?.lowercased() ?? ""
    if words.count > 1, isAhead || LeadingWords.isWeekday(first) || LeadingWords.isWeekday(last) {
      return [("planned", ["plan", "add"]), ("eaten", ["eat"]), ("bought", ["buy"]), ("needed", ["list", "add"])]
    }
    return hasAmount
      ? [("bought", ["buy"]), ("eaten", ["eat"]), ("used", ["use"]), ("needed", ["list", "add"])]
      : [("show the stock", ["stock"]), ("bought", ["buy"]), ("eaten", ["eat"]), ("needed", ["list", "add"])]
  }

  private static let ofParts: WordList = "half|rest|some|most|all|halbe|halber|halbes"

  /// The question what was done with a thing, with the first words of each command.
  func question(about thing: [String], _ deeds: [(Message, [String])]) -> LineQuestion {
    LineQuestion(
      "What about \"\(thing.joined(separator: " ").visible)\"?", deeds.compactMap { choice($0, $1 + thing) })
  }

  func choice(_ title: Message, _ words: [String]) -> LineQuestion.Choice? {
    (try? Line(words + options)).map { .init(title: title, line: $0) }
  }
}
