import LarderCatalogue
import LarderModel

/// Corrections of the last entry.
extension NaturalSentence {
  /// Translates "oops", "no, 2 litres", "that was yesterday" and "mia ate it" to `undo` or `fix last`.
  static func corrected(_ typed: [String]) -> [String]? {
    let words = plain(typed)
    let names = words.map { PositionalArguments.name([$0]).lowercased() }
    if isUndoing(typed) { return ["undo"] }
    if let change = changed(words, names) { return change }
    var rest = words[...]
    // "not lidl, aldi"
    if names.first == "not", let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma + 1 < words.count {
      rest = ["no,"] + words[(comma + 1)...]
    }
    var isMarked = false
    while let first = rest.first, rest.count > 1, leading.contains(PositionalArguments.name([first]).lowercased()) {
      (rest, isMarked) = (rest.dropFirst(), true)
    }
    var (isStated, isCost) = (false, false)
    let lowered = rest.map { $0.lowercased() }
    for phrase in stating {
      guard let count = count(of: phrase, leading: lowered) else { continue }
      (rest, isMarked) = (rest.dropFirst(count), true)
      (isStated, isCost) = (true, phrase.hasSuffix(" cost"))
      break
    }
    let fillers: WordList = "only|just|actually|about|really|more|like"
    while let first = rest.first, rest.count > 1, fillers.contains(first.lowercased()) { rest = rest.dropFirst() }
    while let last = rest.last, rest.count > 1, closing.contains(last.lowercased()) { rest = rest.dropLast() }
    // "it was 1.99 not 2.99"
    if let not = rest.dropFirst().firstIndex(where: { ["not", "nicht"].contains($0.lowercased()) }) {
      rest = rest[..<not]
    }
    if let last = rest.last, last.hasSuffix(",") { rest = rest.dropLast() + [PositionalArguments.name([last])] }
    guard isMarked else { return eater(words) }
    if let field = field(Array(rest), isStated: isStated, isCost: isCost) { return ["fix", "last", field] }
    let fields = isStated || names.first == "no" ? foodAndAmount(rest) : nil
    if let fields { return ["fix", "last"] + fields }
    if let eater = eater(words) { return eater }
    // "no, aldi" names something, but "no milk" may mean that there is none.
    let isApart = isStated || typed[0].hasSuffix(",") || names[0] == "not"
    return isApart && mayBeName(rest) ? ["fix", "last", "is:" + rest.joined(separator: " ")] : nil
  }

  /// Whether words are the shape of a name: "jonas", "whole milk". A state such as "off" is no name.
  private static func mayBeName(_ words: ArraySlice<String>) -> Bool {
    let states: WordList =
      """
      good|bad|nice|great|fine|delicious|tasty|yummy|lovely|awful|ok|okay|me|us|him|her|it|there|here|gone|empty|off|\
      wrong|right|nothing|thanks|done|frozen|open|opened|mine|ours|expensive|cheap|enough|too|so|very|a|an|the|for|in|on
      """
    return words.count < 3
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLetter || "-'".contains($0) } && !states.contains(word.lowercased())
          && WasteReason(exactly: word) == nil
      }
  }

  /// Whether words only take back the last entry: "oops", "delete the last entry".
  static func isUndoing(_ typed: [String]) -> Bool {
    undoing.contains(plain(typed).map { PositionalArguments.name([$0]).lowercased() }.joined(separator: " "))
  }

  /// Translates "change that to 2", "change the price to 3.50" and "the price was 3.50".
  static func changed(_ words: [String], _ names: [String]) -> [String]? {
    let deeds: WordList = "change|correct|set|fix"
    let isDeed = deeds.contains(names[0])
    let joints: WordList = isDeed ? "to" : "was|is|were|are"
    guard let joint = names.firstIndex(where: { joints.contains($0) }), joint > 0, joint + 1 < words.count else {
      return nil
    }
    let fillers: WordList = "the|its|it's|last|entry|actually|really|only"
    let subject = names[(isDeed ? 1 : 0)..<joint].filter { !fillers.contains($0) }
    let rest = words[(joint + 1)...].drop { fillers.contains($0.lowercased()) }
    guard subject.count == 1 || isDeed && subject.isEmpty && names[..<joint].contains("last"), !rest.isEmpty else {
      return nil
    }
    let text = rest.joined(separator: " ")
    let option: String
    switch subject.first ?? "that" {
    case "that", "it", "this":
      return isDeed ? field(Array(rest), isStated: true, isCost: false).map { ["fix", "last", $0] } : nil
    case "price", "cost": option = "price:" + (WrittenPrice.whole(Array(rest)) ?? text)
    case "amount", "quantity": option = "quantity:" + text
    case "date", "day": option = "on:" + text
    case "shop", "store": option = "store:" + NewName.spelled(text)
    default: return nil
    }
    return text.contains(where: \.isNumber) || option.hasPrefix("on:") || option.hasPrefix("store:")
      ? ["fix", "last", option] : nil
  }

  /// The fields that "2 apples" and "500 g of flour" correct.
  private static func foodAndAmount(_ words: ArraySlice<String>) -> [String]? {
    let count = EnteredQuantity.looksLikeQuantity(words)
    let name = words.dropFirst(count).drop { $0.lowercased() == "of" }.joined(separator: " ")
    guard count > 0, CommonFoods().food(named: name) != nil else { return nil }
    return ["item:" + name, "quantity:" + words.prefix(count).joined(separator: " ")]
  }

  /// The field of an entry that words correct. Nil if the words do not show it.
  private static func field(_ words: [String], isStated: Bool, isCost: Bool) -> String? {
    let text = words.joined(separator: " ")
    let lowered = text.lowercased()
    if let day = day(lowered) { return "on:" + day }
    let rest = words.dropFirst().joined(separator: " ")
    if isStated, PositionalArguments.meals.contains(lowered) { return "note:" + lowered }
    switch words[0].lowercased() {
    case "at", "um":
      if (try? MinuteOfDay(parsing: rest)) != nil, rest.contains(":") || rest.lowercased().hasSuffix("m") {
        return "at:" + rest
      }
      let isName = !rest.isEmpty && rest.allSatisfy { $0.isLetter || " '-".contains($0) }
      return isName && !PositionalArguments.meals.contains(rest.lowercased()) ? "store:" + NewName.spelled(rest) : nil
    case "from", "bei": return rest.isEmpty ? nil : "store:" + NewName.spelled(rest)
    case "for", "für":
      if PositionalArguments.meals.contains(rest.lowercased()) { return "note:" + rest.lowercased() }
      return rest.contains(where: \.isNumber) || rest.isEmpty ? nil : "for:" + rest
    default: break
    }
    if let energy = energy(lowered) { return "energy:" + energy }
    if let price = WrittenPrice.whole(words) { return "price:" + price }
    if isCost || Money.looksLikeMoney(text) != .unlikely {
      return text.contains(where: \.isNumber) ? "price:" + text : nil
    }
    guard let quantity = try? EnteredQuantity(parsing: text) else { return nil }
    switch quantity.measure {
    case .exact, .packed, .packs, .bare: return "quantity:" + text
    case .share, .all: return nil
    }
  }

  /// The energy in "300 kcal" and "about 300 calories".
  private static func energy(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || ".,".contains($0) }
    let (kilocalories, kilojoules): (WordList, WordList) = ("kcal|cal|cals|calories|kalorien", "kj|kilojoules")
    let unit = String(text.dropFirst(number.count).drop { $0 == " " })
    guard !number.isEmpty, kilocalories.contains(unit) || kilojoules.contains(unit) else { return nil }
    return number + (kilojoules.contains(unit) ? "kJ" : "kcal")
  }

  /// The day in "yesterday", "last night", "on friday" or "last monday".
  private static func day(_ text: String) -> String? {
    if PositionalArguments.days.contains(text) { return text }
    if let day = LeadingWords.days.first(where: { $0.said.contains(text) })?.day { return day }
    let words = text.split(separator: " ").map(String.init)
    if let ago = LeadingWords.daysAgo(words[...]), ago.count == words.count { return ago.text }
    guard let last = words.last, words.count < 3 else { return nil }
    let leads: WordList = "on|last|am|letzten"
    if words.count == 2, !leads.contains(words[0]) { return nil }
    return LeadingWords.isWeekday(last) && last.count > 2 ? last : EntrySorting.isDate(last) ? last : nil
  }

  /// Translates "mia ate it" and "no, mia had that".
  private static func eater(_ words: [String]) -> [String]? {
    let rest = words.drop { leading.contains(PositionalArguments.name([$0]).lowercased()) }
    let (deeds, things): (WordList, WordList) = ("ate|had|drank|used", "it|that|them|those")
    guard (3...5).contains(rest.count), let last = rest.last?.lowercased(), things.contains(last),
      deeds.contains(rest[rest.endIndex - 2].lowercased())
    else { return nil }
    let names = PositionalArguments.names(in: rest.dropLast(2))
    let others: WordList = "i|we|they|who|you"
    guard !names.isEmpty, !names.contains(where: { others.contains($0.lowercased()) }) else { return nil }
    return ["fix", "last", "for:" + names.joined(separator: ",")]
  }

  private static let undoing: WordList =
    """
    oops|ooops|whoops|ups|oh no|undo the last one|undo the last entry|undo last entry|delete the last entry|\
    delete last entry|remove the last entry|wrong one|oops wrong one|that's not right|that is not right|thats not right|\
    that isn't right|take it back|i didn't buy that|we didn't buy that|i didn't eat that|we didn't eat that|\
    that didn't happen|never mind|nevermind|undo that please|undo it|undo last one|that was wrong|that's wrong|that is wrong|\
    thats wrong|that was a mistake|that's a mistake|my mistake|mistake|i made a mistake|wrong|not that|no not that|\
    forget that|forget it|scrap that|ignore that|remove that|remove last|remove the last one|delete the last one|\
    delete it|cancel|cancel it|oops undo|oops undo that|no undo that|undo please|das war falsch|falsch
    """
  private static let leading: WordList = "no|nope|sorry|actually|oops|whoops|ups|wait|oh|nein|nee|ah|hm|hmm"
  private static let closing: WordList = "sorry|actually|instead|though|please"
  private static let stating = [
    "i meant", "i mean", "we meant", "make that", "make it", "it should be", "that should be", "should be",
    "it should have been", "that should have been", "should have been", "it was", "that was", "it's", "that's",
    "it is", "that is", "they were", "those were", "it cost", "that cost", "they cost", "ich meinte", "es war",
    "das war",
  ]
}
