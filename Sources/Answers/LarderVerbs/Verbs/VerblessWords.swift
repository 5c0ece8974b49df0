import LarderCatalogue
import LarderModel
import LarderWords
import PlainText

/// Words that begin with no verb. With a price, the thing was bought: "milk 2l 2.38". Otherwise a question asks what was
/// done with it.
struct VerblessWords {
  let words: [String]
  /// The options among the words.
  private let options: [String]

  init(_ typed: [String]) {
    // In "bread: half", the colon begins no option.
    let words =
      typed.count > 1 && typed[0].hasSuffix(":") ? [String(typed[0].dropLast())] + typed.dropFirst() : typed
    options = words.filter(ArgumentReader.looksLikeOption)
    self.words = words.filter { !ArgumentReader.looksLikeOption($0) }
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
    if let question = ordered ?? given ?? avoided ?? nearlyEmpty ?? missing { throw question }
    // "breakfast for four"
    if isMeal(first) { return (.eat, words) }
    if let question = guests { throw question }
    let isOfMeal = words.count > 1 && MealQuestion.isMeal(first)
    let note = "\(OptionName.note.rawValue):\(first.lowercased())"
    if words.count > 1, EnergyWord.isThere(words) { return (.eat, isOfMeal ? words.dropFirst() + [note] : words) }
    // "boy milk 2.38" is a slip, and not a boy's milk. "cat food 2.38" is food.
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

  /// Whether words that begin like a command are a purchase: "frozen peas 1kg 1.99", "stock cubes 12 1.20".
  var isPurchase: Bool { words.count > 2 && Self.ofFood.contains(words[0].lowercased()) && isFood && hasPrice }

  /// Names of commands with which names of food begin.
  private static let ofFood: WordList = "frozen|stock|cooked|freeze"

  /// Whether the first two or three words name a food.
  private var isFood: Bool {
    [3, 2].contains { words.count >= $0 && CommonFoods().food(named: words.prefix($0).joined(separator: " ")) != nil }
  }

  /// The question about "milk was 3.49": the price of a purchase, or a new one.
  private var corrected: LineQuestion? {
    let links: WordList = "was|is|cost|costs|war|kostet"
    guard let link = words.firstIndex(where: { links.contains($0.lowercased()) }), link + 1 < words.count,
      words[link + 1].contains(where: \.isNumber)
    else { return nil }
    let name = words[..<link].drop { ["the", "that"].contains($0.lowercased()) }
    guard !name.isEmpty else { return nil }
    let price = words[link + 1]
    let isAge = price.count < 3 && price.allSatisfy(\.isNumber)
    return LineQuestion(
      "What about \"\(words.joined(separator: " ").visible)\"?",
      [
        isAge ? choice("\(price) years old", [Verb.person.name] + name + ["born:" + price]) : nil,
        choice("correct the price", ["fix"] + name + ["price:" + price]), choice("bought", ["buy"] + name + [price]),
      ].compactMap(\.self))
  }

  /// Whether the words are a meal and its people: "breakfast for four", "lunch jo, sam". "Dinner rolls 6" are not.
  private func isMeal(_ first: String) -> Bool {
    guard MealQuestion.isMeal(PositionalArguments.name([first])), !hasPrice else { return false }
    let namesPeople = words.dropLast().contains { $0.hasSuffix(",") }
    return words.count == 1 || namesPeople || ["for", "für"].contains(words[1].lowercased())
  }

  /// The count in "2 portions of spaghetti left over" and "add leftover soup to the freezer". Asks for a missing amount.
  private var leftovers: (verb: Verb, rest: [String])? {
    get throws {
      let deeds: WordList =
        "add|put|save|saved|keep|kept|have|had|got|there|there's|is|are|we|we've|i|i've|some|of|the|a|left"
      var food = words.map { PositionalArguments.name([$0]) }
      if let over = food.lastIndex(where: { $0.lowercased() == "over" }), over > 0,
        food[over - 1].lowercased() == "left"
      {
        food.replaceSubrange(over - 1...over, with: ["leftovers"])
      }
      guard let mark = food.firstIndex(where: { ["leftover", "leftovers"].contains($0.lowercased()) }),
        mark > 0 || hasAmount, !NaturalSentence.isQuestion([food[0].lowercased()]), !hasPrice
      else { return nil }
      food.remove(at: mark)
      var place: [String] = []
      if let joint = food.lastIndex(where: { ["in", "into", "to"].contains($0.lowercased()) }), joint + 1 < food.count {
        place = ["\(OptionName.place.rawValue):" + AskedWords.bare(food[(joint + 1)...]).joined(separator: " ")]
        food.removeSubrange(joint...)
      }
      var amount: [String] = []
      if let start = food.indices.first(where: { EnteredQuantity.looksLikeQuantity(food[$0...]) > 0 }) {
        let end = start + EnteredQuantity.looksLikeQuantity(food[start...])
        amount = Array(food[start..<end])
        food.removeSubrange(start..<end)
      }
      let name = food.filter { !deeds.contains(NaturalSentence.straight($0.lowercased())) }
      guard let first = name.first, first.first?.isLetter == true, name.count < 4 else { return nil }
      let item = (["leftover"] + name).joined(separator: " ")
      guard amount.isEmpty else { return (.count, [item] + amount + place) }
      throw LineQuestion(
        "How much \(item.visible) is there?",
        ["1 portion", "2 portions", "4 portions"].compactMap {
          choice(Message(verbatim: $0), [Verb.count.name, item] + $0.split(separator: " ").map(String.init) + place)
        } + [choice("eaten", [Verb.eat.name, item])].compactMap(\.self))
    }
  }

  /// The question about "we ordered pizza", which may be a meal or shopping.
  private var ordered: LineQuestion? {
    let said = words.drop { ["i", "we", "they", "just"].contains($0.lowercased()) }
    guard let deed = said.first?.lowercased(), ["ordered", "bestellt"].contains(deed), said.count > 1 else {
      return nil
    }
    let food = Array(said.dropFirst())
    return LineQuestion(
      "What about \"\(food.joined(separator: " ").visible)\"?",
      [
        choice("eaten", [Verb.eat.name] + food + ["--" + OptionName.out.rawValue]), choice("bought", ["buy"] + food),
        choice("needed", ["list", "add"] + food),
      ].compactMap(\.self))
  }

  /// The question about "mia can't eat nuts".
  private var avoided: LineQuestion? {
    let not: WordList = "can't|cannot|cant|mustn't|shouldn't"
    let lowered = words.map { NaturalSentence.straight($0.lowercased()) }
    guard let place = lowered.firstIndex(where: { not.contains($0) }), place > 0, place + 2 < words.count,
      ["eat", "have", "drink"].contains(lowered[place + 1])
    else { return nil }
    let (name, food) = (words[..<place], words[(place + 2)...].joined(separator: " "))
    return LineQuestion(
      "Is \"\(food.visible)\" an allergy or a dislike?",
      [
        choice("an allergy", [Verb.person.name] + name + ["allergies:+" + food]),
        choice("a dislike", [Verb.person.name] + name + ["dislikes:+" + food]),
      ].compactMap(\.self))
  }

  /// The question about food that someone brought, found or made: "grandma brought a cake".
  private var given: LineQuestion? {
    let (deeds, leading): (WordList, WordList) = ("brought|gave|found|received|made|bought", "found|received")
    let before: WordList = "home|hand|ready|freshly"
    guard let deed = words.firstIndex(where: { deeds.contains($0.lowercased()) }), deed < 4,
      deed > 0 ? !before.contains(words[deed - 1].lowercased()) : leading.contains(words[0].lowercased())
    else { return nil }
    let food = Array(
      words[(deed + 1)...].drop { ["us", "me", "over", "some", "a", "an", "the", "old"].contains($0.lowercased()) })
    guard let first = food.first?.lowercased(), !["away", "up", "out", "it"].contains(first) else { return nil }
    return LineQuestion(
      "What about \"\(food.joined(separator: " ").visible)\"?",
      [
        choice("put into stock", ["buy"] + food), choice("eaten", [Verb.eat.name] + food),
        choice("needed", ["list", "add"] + food),
      ].compactMap(\.self))
  }

  /// The question about "no bread".
  private var missing: LineQuestion? {
    let none: WordList = "no|kein|keine|keinen"
    guard words.count > 1, words.count < 5, none.contains(words[0].lowercased()) else { return nil }
    let name = words.dropFirst()
    return LineQuestion(
      "Is \(name.joined(separator: " ").visible) used up?",
      [choice("yes", ["use"] + name + ["all"]), choice("needed", ["list", "add"] + name)].compactMap(\.self))
  }

  /// The question about "milk is nearly empty" and "eggs are running low".
  private var nearlyEmpty: LineQuestion? {
    let (nearly, links): (WordList, WordList) = ("nearly|almost|running|getting|fast", "is|are|ist|sind")
    let empty: WordList = "empty|gone|finished|out|low|leer|alle"
    let lowered = words.map { $0.lowercased() }
    guard words.count > 2, empty.contains(lowered[words.count - 1]), nearly.contains(lowered[words.count - 2]) else {
      return nil
    }
    let end = links.contains(lowered[words.count - 3]) ? words.count - 3 : words.count - 2
    let name = words[..<end].drop { ["the", "my", "our"].contains($0.lowercased()) }
    guard let last = name.last else { return nil }
    let owner = NaturalSentence.straight(last)
    // "butter's running low"
    let bare = name.dropLast() + [owner.hasSuffix("'s") ? String(owner.dropLast(2)) : last]
    guard let count = try? Line(["count"] + bare + options) else { return nil }
    return LineQuestion(
      "How much of the \(bare.joined(separator: " ").visible) is left?",
      [
        choice("a quarter of a pack", ["count"] + bare + ["1/4"]), choice("needed", ["list", "add"] + bare),
      ].compactMap(\.self), completed: { count.appending($0) })
  }

  /// The question about "guests 2 dinner". Nil for other words.
  private var guests: LineQuestion? {
    let lowered = words.map { PositionalArguments.name([$0]).lowercased() }
    let coming: WordList = "coming|staying|visiting|joining"
    let isVisit = zip(lowered, lowered.dropFirst()).contains { ["is", "are"].contains($0) && coming.contains($1) }
    let isParty =
      lowered.contains { ["people", "persons", "extra"].contains($0) } && lowered.contains(where: MealQuestion.isMeal)
    guard isVisit || isParty || lowered.contains(where: { NaturalSentence.guests.contains($0) }), words.count < 8 else {
      return nil
    }
    let count = words.lazy.compactMap { word in try? EnteredQuantity(parsing: word) }
      .compactMap { if case .bare(let number) = $0.measure, number.isWhole { Int(number.numerator) } else { nil } }
      .first
    let meal = lowered.first(where: MealQuestion.isMeal) ?? MealTime.dinner.word
    let isOne = lowered.contains { ["guest", "visitor", "gast"].contains($0) }
    let guests = min(max(count ?? 1, 1), 12)
    let who = count == nil && !isOne ? "Guests" : Message.count(guests, "guest")
    // "guests on saturday"
    let past: WordList = "yesterday|today|gestern|heute"
    if let day = lowered.indices.last(where: { index in
      let isNamed = lowered[index].count > 5 || index > 0 && ["on", "am"].contains(lowered[index - 1])
      return lowered[index] == "tomorrow"
        || isNamed && LeadingWords.isWeekday(lowered[index]) && !past.contains(lowered[index])
    }) {
      let named = Message(verbatim: words[day].visible)
      return LineQuestion(
        "\(who) \(lowered[day] == "tomorrow" ? named : "on \(named.capitalizedFirst)"): what next?",
        [
          choice("planned", ["plan", "add", lowered[day], meal, "guests"]),
          choice("ideas for a dinner", ["plan", "suggest", "7d"] + (count == nil ? [] : ["serves:\(guests)"])),
          choice("show the plan", ["plan"]),
        ].compactMap(\.self))
    }
    let names = guests == 1 ? "Guest" : (1...guests).map { "Guest \($0)" }.joined(separator: ",")
    return LineQuestion(
      "\(who) for \(word: meal): what next?",
      [
        choice("record what they ate", [Verb.eat.name, meal, "for:" + names]),
        choice("ideas for a dinner", ["plan", "suggest", "1d"] + (count == nil ? [] : ["serves:\(guests)"])),
        choice("show the plan", ["plan"]),
      ].compactMap(\.self))
  }

  /// Whether a word of numbers is a date: "11/20", "20.11.", "2026-11-20".
  private static func isDay(_ word: String) -> Bool {
    guard word.first?.isNumber == true, word.contains(where: { "/.-".contains($0) }), let someDay = Day(number: 0)
    else { return false }
    return SlashedNumbers(word)?.dates(someDay).isEmpty == false
      || (try? EnteredDay(parsing: word, today: someDay, leaning: .nearest)) != nil
  }

  private var hasAmount: Bool { words.indices.contains { EnteredQuantity.looksLikeQuantity(words[$0...]) > 0 } }

  /// Whether one of the words is a price.
  private var hasPrice: Bool { ReceiptPhrasing.hasPrice(words) }

  /// The likely actions on a thing, with the first words of their commands.
  private var deeds: [(Message, [String])] {
    let isAhead = words.dropFirst().contains { word in
      let word = word.lowercased()
      return ["tomorrow", "tonight"].contains(word) || word.count > 5 && LeadingWords.isWeekday(word)
    }
    if let first = words.first?.lowercased(), words.count > 1, ["leftover", "leftovers"].contains(first) {
      return (isAhead ? [("planned", ["plan", "add"])] : []) + [
        ("eaten", ["eat"]), ("thrown away", ["toss"]), ("show the stock", ["stock"]),
      ]
    }
    if let first = words.first?.lowercased(), words.count > 1, Self.ofParts.contains(first), !isFood,
      !words.contains(where: { $0.lowercased() == "dozen" })
    {
      return [("used", ["use"]), ("eaten", ["eat"]), ("thrown away", ["toss"])]
    }
    // "pasta on friday"
    let ends = [words.first, words.last].compactMap { $0?.lowercased() }
    if words.count > 1,
      isAhead || ends.contains(where: LeadingWords.isWeekday)
    {
      return [("planned", ["plan", "add"]), ("eaten", ["eat"]), ("bought", ["buy"]), ("needed", ["list", "add"])]
    }
    return hasAmount
      ? [("bought", ["buy"]), ("eaten", ["eat"]), ("used", ["use"]), ("needed", ["list", "add"])]
      : [("show the stock", ["stock"]), ("bought", ["buy"]), ("eaten", ["eat"]), ("needed", ["list", "add"])]
  }

  private static let ofParts: WordList = "half|rest|some|most|all|halbe|halber|halbes"

  private func choice(_ title: Message, _ words: [String]) -> LineQuestion.Choice? {
    (try? Line(words + options)).map { .init(title: title, line: $0) }
  }
}
