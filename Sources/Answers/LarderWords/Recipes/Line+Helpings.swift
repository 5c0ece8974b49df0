import LarderModel

/// Who had how much of a dish that is cooked.
extension Line {
  /// The recipe that the words name, and the number behind it: "carbonara 4".
  func recipeAndCount(_ catalog: Catalog) throws -> (name: String, count: ExactNumber?) {
    let words = arguments.words
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { throw WordsError.usage("cook what? as in: \(.words("cook carbonara"))") }
    guard catalog.meal(named: name) == nil else { return (name, nil) }
    for count in (1..<words.count).reversed() {
      let rest = words[count...].joined(separator: " ")
      let number = rest.split(separator: " ").first.map { String($0) } ?? ""
      let isOfPortions = rest == number || ["portion", "portions", "people"].contains(rest.dropFirst(number.count + 1))
      let named = words[..<count].joined(separator: " ")
      guard isOfPortions, catalog.meal(named: named) != nil,
        let portions = try? ExactNumber(parsing: number, allowingNegative: false)
      else { continue }
      return (named, portions)
    }
    try refuseStrangers(behind: catalog)
    return (name, nil)
  }

  /// "carbonara ann, ben 1.5", where nobody is called ben: what says the same of somebody new is offered.
  private func refuseStrangers(behind catalog: Catalog) throws {
    let words = typed.isEmpty ? arguments.words : typed
    let known = (1..<max(words.count, 1)).reversed().first { count in
      catalog.meal(named: words[..<count].joined(separator: " ")) != nil
    }
    guard let known else { return }
    let eaters = Self.eaters(in: words[known...])
    guard let stranger = eaters.first(where: { catalog.number(.person, named: $0.name) == nil }) else { return }
    let names = eaters.map { eater in eater.words.map { "\(eater.name):\($0)" } ?? eater.name }
    throw WordsError.refused(
      "nobody is called \"\(stranger.name.visible)\" yet; write "
        + "for:\(BareWords.quoted(names.joined(separator: ","))) if it is so")
  }

  /// The names among words, each with the amount right behind it.
  private static func eaters(in words: ArraySlice<String>) -> [Eater] {
    var eaters: [Eater] = []
    var rest = words
    while let word = rest.first {
      let count = BareWords.quantityCount(rest)
      if count == 0 {
        let isName = word.first?.isLetter == true && word != "for" && !BareWords.joining.contains(word.lowercased())
        if isName { eaters.append(Eater(BareWords.name([word]))) }
      } else if let last = eaters.indices.last, eaters[last].words == nil {
        let amount = rest.prefix(count).map { BareWords.name([$0]) }.filter { !["portion", "portions"].contains($0) }
        eaters[last].words = amount.joined(separator: " ")
      }
      rest = rest.dropFirst(max(count, 1))
    }
    return eaters
  }

  /// Refuses a number behind for:ann,ben that cannot be of what is cooked: it is not said whose it is.
  func refuseTooFew(_ count: ExactNumber?) throws(WordsError) {
    guard let count, arguments[.serves] == nil, !eaters.isEmpty, eaters.allSatisfy({ $0.words == nil }),
      !count.isWhole || count < ExactNumber(Int64(eaters.count))
    else { return }
    let names = eaters.map { Wording(verbatim: $0.name.visible) }
    throw .usage(
      """
      \(count) portions are no whole dish for \(names.listed()): say what is cooked with serves:, and what each had \
      behind the name, as in: \(.words("cook carbonara for:ann,ben:1.5"))
      """)
  }

  /// What each had who ate of a dish.
  ///
  /// - Parameter own: what stands behind the name of the only one; nil for a portion.
  func portionsEaten(by own: ExactNumber?) throws -> [Cook.Helping] {
    if let ate = try portions(.ate) {
      guard eaters.isEmpty else {
        throw WordsError.usage("say ate:, or how much each had: \(.words("cook carbonara ann, ben 1.5"))")
      }
      return ate.isPositive ? [Cook.Helping(person, portions: ate)] : []
    }
    guard !eaters.isEmpty else { return arguments[.person].map { [Cook.Helping($0, portions: own ?? .one)] } ?? [] }
    return try eaters.map { eater in
      guard let words = eater.words else { return Cook.Helping(eater.name, portions: .one) }
      switch try EnteredQuantity(parsing: words).measure {
      case .bare(let number), .share(let number): return Cook.Helping(eater.name, portions: number)
      case .exact(let quantity) where quantity.dimension == .portions:
        return Cook.Helping(
          eater.name, portions: ExactNumber(numerator: quantity.amount, denominator: 1000) ?? .one)
      default: throw WordsError.usage("\(eater.name.visible) had \"\(words.visible)\": say it in portions")
      }
    }
  }
}
