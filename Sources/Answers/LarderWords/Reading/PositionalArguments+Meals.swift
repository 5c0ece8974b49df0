import LarderCatalogue
import LarderModel

/// The meal, the people and the place of food that was eaten, and what used food was for.
extension PositionalArguments {
  /// Finds "for breakfast" or "for baking": a note, not a person's name.
  func meal(at start: Int) -> Find? {
    guard start > 0, start + 1 < typed.count, Self.ofMeal.contains(typed[start].lowercased()) else { return nil }
    let name = Self.name([typed[start + 1]]).lowercased()
    let isTea = name == "tea" && typed[start].lowercased() == "for"
    guard
      verb.takesEaters && (Self.meals.contains(name) || isTea)
        || roles.contains(.person) && Self.purposes.contains(name)
    else { return nil }
    return Find(start: start, end: start + 2, sort: .value(.note), text: Self.name([typed[start + 1]]))
  }

  /// Finds "for everyone", or "for four" if these are everyone.
  func everyone(at start: Int) -> Find? {
    if let party, party.place.lowerBound == start, party.count == catalog.numbers(of: .person).count {
      return Find(start: start, end: party.place.upperBound, sort: .value(.person), text: "all")
    }
    guard verb.takesEaters, start > 0, Self.ofPeople.contains(typed[start].lowercased()) else { return nil }
    var next = start + 1
    if next < typed.count, Self.isArticle(typed[next]) { next += 1 }
    guard next < typed.count else { return nil }
    let name = Self.name([typed[next]]).lowercased()
    if Self.children.contains(name) { return Find(start: start, end: next + 1, sort: .value(.person), text: name) }
    guard Self.everyone.contains(name) else { return nil }
    // "for everyone except leo"
    if next + 2 < typed.count, Self.excepting.contains(typed[next + 1].lowercased()),
      catalog.number(.person, named: Self.name([typed[next + 2]])) != nil
    {
      let absent = Self.name([typed[next + 2]])
      return Find(start: start, end: next + 3, sort: .value(.person), text: "all except " + absent)
    }
    // "for all of us"
    let ofUs = typed[(next + 1)...].prefix(2).map { $0.lowercased() } == ["of", "us"] ? 2 : 0
    return Find(start: start, end: next + 1 + ofUs, sort: .value(.person), text: "all")
  }

  /// The number of people in "for four" or "for 4 people", and the place of the words. Only an amount or a time may
  /// follow them.
  var party: (place: Range<Int>, count: Int)? {
    guard verb.takesEaters, let start = typed.lastIndex(where: { Self.ofPeople.contains($0.lowercased()) }), start > 0,
      !Self.meals.contains(typed[0].lowercased()), typed[0].lowercased() != "snack"
    else { return nil }
    let people: WordList = "people|persons|personen|leute"
    guard let text = typed.dropFirst(start + 1).first, EnteredQuantity.looksLikeQuantity(typed[(start + 1)...]) < 2,
      case .bare(let count)? = try? EnteredQuantity(parsing: text).measure, count.isWhole,
      (2...12).contains(count.numerator)
    else { return nil }
    let behind = typed[(start + 2)...]
    let end = behind.first.map { people.contains($0.lowercased()) } == true ? behind.startIndex + 1 : behind.startIndex
    let rest = end..<typed.count
    guard rest.isEmpty || isAmount(rest) || time(at: end)?.end == rest.upperBound else { return nil }
    return (start..<end, Int(count.numerator))
  }

  private static let ofPeople: WordList = "for|für"
  static let excepting: WordList = "except|but|besides|without|außer"
  static let everyone: WordList = "all|everyone|everybody|alle"
  /// Words for all children of the household.
  static let children: WordList = "kids|children|kinder"

  static let ofMeal: WordList = "for|at|zum|beim"
  static let purposes: WordList = "baking|cooking|backen|kochen|dessert|snack|starter|pudding|nachtisch"

  /// Finds "before school" or "after work": a note about a meal.
  func occasion(at start: Int) -> Find? {
    let leads: WordList = "before|after|during|while"
    guard verb.takesEaters, start > 0, start + 1 < typed.count, leads.contains(typed[start].lowercased()),
      typed[start + 1].lowercased() != "eight"
    else { return nil }
    let words = ownWords(after: start)
    guard (1...3).contains(words.count) else { return nil }
    return Find(start: start, end: words.endIndex, sort: .value(.note), text: Self.name(typed[start..<words.endIndex]))
  }

  /// Finds "for tonight" or "for friday" after food that is bought, thawed or used: a note, because the day is ahead.
  private func ahead(at start: Int) -> Find? {
    guard !verb.takesEaters, start > 0, start + 1 < typed.count, Self.ofPeople.contains(typed[start].lowercased()),
      verb.allOptions.contains(where: { $0.key == .note })
    else { return nil }
    let day = Self.name([typed[start + 1]]).lowercased()
    let past: WordList = "yesterday|gestern|vorgestern"
    guard ["tonight", "tomorrow", "morgen"].contains(day) || LeadingWords.isWeekday(day), !past.contains(day) else {
      return nil
    }
    return Find(start: start, end: start + 2, sort: .value(.note), text: "for " + day)
  }

  /// Finds "for mia" or "for the party" after food that is bought or listed.
  private func recipient(at start: Int) -> Find? {
    guard verb.records, roles.contains(.store), start > 0, start + 1 < typed.count,
      Self.ofPeople.contains(typed[start].lowercased())
    else { return nil }
    let words = ownWords(after: start)
    let bare = words.drop { Self.isArticle($0) || $0.lowercased() == "a" }
    guard let last = bare.last, bare.count < 4 else { return nil }
    let (name, end) = (Self.name(bare), Self.name([last]).lowercased())
    guard
      catalog.number(.person, named: name) != nil
        || [Self.meals, Self.purposes, Self.occasions, Self.everyone, Self.children].contains(where: {
          $0.contains(end)
        })
    else { return nil }
    return Find(start: start, end: words.endIndex, sort: .value(.note), text: "for " + name)
  }

  /// The words after one that introduces them, up to a number, the end of the thing, or the next such word.
  func ownWords(after start: Int) -> ArraySlice<String> {
    let following: WordList = "for|with|on|at|from|in|yesterday|today|tonight|last|this|and"
    return typed[(start + 1)..<end(ofThingAt: start)].prefix { word in
      word.first?.isLetter == true && !following.contains(word.lowercased())
    }
  }

  /// Finds "for pancakes" or "for the sauce" after food that was used: a note, not a person's name.
  func purpose(at start: Int) -> Find? {
    if let recipient = recipient(at: start) ?? ahead(at: start) { return recipient }
    guard verb.known == .use, start > 0, start + 1 < typed.count, Self.ofPeople.contains(typed[start].lowercased())
    else { return nil }
    let end = end(ofThingAt: start)
    let words = typed[(start + 1)..<end]
    let bare = words.drop { Self.isArticle($0) || ["a", "an", "some"].contains($0.lowercased()) }
    guard let last = bare.last, bare.count < 4 else { return nil }
    let name = Self.name(bare)
    let isFood = [name, Self.name([last])].contains { isThing($0) || CommonFoods().food(named: $0) != nil }
    let isPerson = roles.contains(.person) && catalog.number(.person, named: name) != nil
    guard !isPerson, !Self.children.contains(name.lowercased()),
      isFood || Self.occasions.contains(Self.name([last]).lowercased()) || bare.count < words.count && bare.count == 1
    else { return nil }
    return Find(start: start, end: end, sort: .value(.note), text: name)
  }

  private static let occasions: WordList = """
    sauce|dough|batter|party|school|work|lunchbox|cake|kuchen|soße|teig|dog|cat|guests|dinner|lunch|picnic|birthday
    """

  /// Finds "at Luigi's" or "at school" after food that was eaten there.
  func away(at start: Int) -> Find? {
    let leads: WordList = "at|in|bei|im|beim"
    guard verb.options.contains(where: { $0.key == .out }), start > 0, start + 1 < typed.count,
      leads.contains(typed[start].lowercased())
    else { return nil }
    let following: WordList = "for|with|on|yesterday|today|last|and"
    let rest = typed[(start + 1)..<end(ofThingAt: start)].prefix { !following.contains($0.lowercased()) }
    let bare = rest.drop { Self.isArticle($0) || $0.lowercased() == "a" }
    guard let last = bare.last, bare.count < 4 else { return nil }
    let name = Self.name([last]).lowercased()
    let isOfSomeone = ["'s", "’s", "s'", "s’"].contains { name.hasSuffix($0) }
    guard isOfSomeone || Self.placesAway.contains(name) else { return nil }
    return Find(start: start, end: start + 1 + rest.count, sort: .value(.out), text: Self.name(rest))
  }

  /// The end of the words about one of several things, with the comma after it.
  private func end(ofThingAt start: Int) -> Int {
    typed[start...].firstIndex { $0.hasSuffix(",") }.map { $0 + 1 } ?? typed.count
  }

  private static let placesAway: WordList =
    """
    school|work|nursery|kindergarten|kita|restaurant|cafe|café|canteen|pub|bar|mensa|kantine|schule|arbeit|party|\
    cinema|takeaway|office|büro|daycare|playgroup|grandma|granny|grandpa|oma|opa
    """
  static let meals: WordList =
    "breakfast|brunch|lunch|dinner|supper|frühstück|mittagessen|abendessen|abendbrot"
}
