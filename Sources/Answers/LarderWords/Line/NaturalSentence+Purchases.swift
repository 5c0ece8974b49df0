import LarderModel

/// Statements about purchases, their dates and prices.
extension NaturalSentence {
  /// Translates "went to Aldi, bought nappies 8.99" and "popped to the shop and got eggs 2.40" to a purchase there.
  static func shopping(_ words: [String], _ lowered: [String]) -> [String]? {
    let (deeds, joints): (WordList, WordList) = ("bought|got|grabbed|gekauft|picked", "and|we|i|then|just|&|und|have")
    let trips: WordList = "went|been|was|were|popped|nipped|ran|drove|walked|cycled|stopped|dashed|headed"
    let ways: WordList = "to|at|by|into|in|over|out|down|round|off"
    guard words.count > 3, trips.contains(lowered[0]), ways.contains(lowered[1]),
      let deed = lowered.firstIndex(where: { deeds.contains($0) }), deed > 2, deed < 9, deed + 1 < words.count
    else { return nil }
    let way = words[1..<deed].drop { ways.contains($0.lowercased()) }
    let store = PositionalArguments.name(withoutArticle(way.filter { !joints.contains($0.lowercased()) }[...])[...])
    let anyShop: WordList = "shop|shops|store|supermarket|shopping|corner shop"
    let bought = words[(deed + 1)...].drop { lowered[deed] == "picked" && $0.lowercased() == "up" }
    let isNamed = !store.isEmpty && !anyShop.contains(store.lowercased())
    return [KnownVerb.buy.rawValue] + bought + (isNamed ? ["at", store] : [])
  }

  /// Translates "paid 3.50 for coffee" and "spent 45 euros at Corner" to a purchase.
  static func spent(_ words: [String], _ lowered: [String]) -> [String]? {
    guard ["paid", "spent", "bezahlt"].contains(lowered[0]), words.count > 1, words[1].contains(where: \.isNumber)
    else { return nil }
    if let joint = lowered[2...].prefix(3).firstIndex(where: { ["for", "on", "für"].contains($0) }),
      joint + 1 < words.count
    {
      return [KnownVerb.buy.rawValue] + withoutArticle(words[(joint + 1)...]) + words[1..<joint]
    }
    let written = words.count > 2 ? WrittenPrice.whole(Array(words[1...2])) : nil
    let rest = words.dropFirst(written == nil ? 2 : 3)
    let price = [KnownVerb.buy.rawValue, "\(OptionName.price.rawValue):\(written ?? words[1])"]
    guard let link = rest.first?.lowercased() else { return price }
    let shop = withoutArticle(rest.dropFirst()).joined(separator: " ")
    guard ["at", "bei"].contains(link), !shop.isEmpty else { return nil }
    return price + ["\(OptionName.store.rawValue):\(shop.prefix(1).uppercased() + shop.dropFirst())"]
  }

  /// Translates "the milk expires on friday", "price of milk was 1.29" and "dinner tomorrow lasagne".
  static func stated(_ words: [String], _ lowered: [String]) -> [String]? {
    expiring(words, lowered) ?? priced(words, lowered) ?? mealAhead(words, lowered)
  }

  /// Translates "the milk expires on friday" and "it is good until friday" to a date of the purchase.
  private static func expiring(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let someDay = Day(number: 0), !isQuestion(lowered) else { return nil }
    for said in ofDates {
      guard let start = lowered.firstRange(of: said)?.lowerBound, start > 0 else { continue }
      let name = withoutArticle(words[..<start])
      let rest = words[(start + said.count)...]
      let days = [rest, rest.dropFirst()].map { $0.joined(separator: " ") }
      let isLed = rest.first.map { PositionalArguments.before.contains($0.lowercased()) } ?? false
      guard
        let day = days.prefix(isLed ? 2 : 1).first(where: {
          (try? EnteredDay(parsing: $0, today: someDay, leaning: .future)) != nil
        }), let first = name.first?.lowercased(), !general.contains(first)
      else { return nil }
      return ["fix"] + (name.count == 1 && ofLast.contains(first) ? ["last"] : name) + ["due:" + day]
    }
    return nil
  }

  private static let ofDates = [
    ["expires"], ["expire"], ["is", "good", "until"], ["are", "good", "until"], ["keeps", "until"], ["keep", "until"],
    ["is", "best", "before"], ["are", "best", "before"],
  ]
  private static let ofLast: WordList = "it|that|this|they"

  private static let general: WordList = "anything|everything|nothing|something|does|do|is|are|will|food|stuff"

  /// Translates "the price of the milk was 1.29" to the price of the purchase.
  private static func priced(_ words: [String], _ lowered: [String]) -> [String]? {
    let start = lowered[0] == "the" ? 1 : 0
    guard ["price of", "cost of"].contains(lowered.dropFirst(start).prefix(2).joined(separator: " ")),
      let link = lowered.firstIndex(where: { ["was", "is"].contains($0) }), link > start + 2, link + 1 < words.count
    else { return nil }
    let typed = Array(words[(link + 1)...])
    let written = WrittenPrice.whole(typed)
    guard written != nil || typed[0].contains(where: \.isNumber) else { return nil }
    return ["fix"] + withoutArticle(words[(start + 2)..<link]) + ["price:" + (written ?? typed.joined(separator: " "))]
  }
}
