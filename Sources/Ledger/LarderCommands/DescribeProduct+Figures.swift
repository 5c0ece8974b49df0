import LarderModel
import PlainText

/// The nutrition figures of a label, as typed.
extension DescribeProduct {
  /// Sets the typed figures and their reference amount, and refuses figures that no label can have.
  ///
  /// - Parameter taken: the attributes to clear.
  func takeFigures(
    _ described: inout ProductDescribed, without taken: Set<ProductAttribute>, _ draft: Draft
  ) throws(Refusal) {
    guard !figures.isEmpty || per != .none else { return }
    let known = Self.known(described.product, on: from ?? draft.day, draft.household.catalog)
      .filter { !taken.contains($0.attribute) }
    described.per = basis(described, known.first?.per, draft)
    for attribute in ProductAttribute.figures {
      let texts = figures.filter { $0.attribute == attribute }.map(\.text)
      guard let last = texts.last else { continue }
      if attribute == .energy {
        described.energy = try Self.energy(texts, draft.style)
      } else {
        // A piece may contain more than 100 g does.
        let most = described.per == .pieces ? ProductDescribed.mostMilligrams : 100_000
        described.set(attribute, try Self.milligrams(last, attribute, most: most))
      }
    }
    guard described.figures.contains(where: { $0.value != nil }) else {
      // Any known figures already have their reference amount.
      described.per = .none
      guard known.isEmpty else { return }
      throw Refusal(
        .badValue, "the label has no figures yet for \(word: per.labelWords)",
        hint: "add one, such as energy:45kcal")
    }
    // The new figures have to be consistent with the known ones.
    var whole = described
    for (attribute, value, per) in known where per == whole.per {
      let isSaid = described.figures.contains { $0.attribute == attribute && $0.value != nil }
      if !isSaid { whole.set(attribute, value) }
    }
    if let problem = whole.impossible(draft.style) { throw Refusal(.badValue, problem) }
  }

  private static func known(
    _ product: ProductID, on day: Day, _ catalog: Catalog
  ) -> [(attribute: ProductAttribute, value: Int64, per: Dimension)] {
    ProductAttribute.figures.compactMap { attribute -> (attribute: ProductAttribute, value: Int64, per: Dimension)? in
      guard let figure = catalog.fact(product, attribute, on: day), let value = figure.value else { return nil }
      return (attribute, value, figure.per)
    }
  }

  /// Returns the reference amount of the figures: the given one, else that of the label's other figures, else the
  /// product's dimension.
  private func basis(_ described: ProductDescribed, _ known: Dimension?, _ draft: Draft) -> Dimension {
    if per != .none { return per }
    if let known { return known }
    let catalog = draft.household.catalog
    let item = described.item ?? catalog.item(of: described.product)
    let measured =
      (described.pack ?? catalog.pack(of: described.product, on: draft.day))?.dimension
      ?? item.flatMap { draft.household.usualDimension(of: $0, on: draft.day) }
    return measured == .volume ? .volume : .mass
  }

  private static func milligrams(_ text: String, _ attribute: ProductAttribute, most: Int64) throws(Refusal) -> Int64 {
    do throws(ValueError) {
      return try NutrientText.milligrams(text, what: attribute.word, most: most)
    } catch {
      throw Refusal(error)
    }
  }

  /// Returns the energy in thousandths of a kilocalorie. If it is given in both kJ and kcal, as on labels, the two must
  /// agree.
  private static func energy(_ texts: [String], _ style: OutputStyle) throws(Refusal) -> Int64 {
    var said: [(text: String, energy: Energy, isJoules: Bool)] = []
    for text in texts {
      do throws(ValueError) {
        let energy = try Energy(parsing: text)
        guard (0...ProductDescribed.mostEnergy).contains(energy.thousandths) else {
          throw ValueError(what: "energy", input: text, problem: "is more than food can contain")
        }
        said.append((text, energy, text.lowercased().hasSuffix("kj")))
      } catch {
        throw Refusal(error)
      }
    }
    let best = said.first { !$0.isJoules } ?? said[0]
    for other in said {
      let (less, more) = (min(best.energy, other.energy).thousandths, max(best.energy, other.energy).thousandths)
      guard (more - less) * 100 <= more * 15 else {
        throw Refusal(
          .badValue, "\(other.text.visible) is \(other.energy.formatted), not \(best.energy.formatted)",
          hint: "check both figures on the label")
      }
    }
    return best.energy.thousandths
  }
}

/// The facts that a label states in addition to its figures.
extension DescribeProduct {
  /// The typed energy in thousandths of a kilojoule, if kilocalories were typed as well.
  private var kilojoules: Int64? {
    let texts = figures.filter { $0.attribute == .energy }.map { $0.text.lowercased() }
    guard let text = texts.last(where: { $0.hasSuffix("kj") }), texts.contains(where: { !$0.hasSuffix("kj") })
    else { return nil }
    return ExactNumber.scaled(text.dropLast(2).filter { $0 != " " }.replacing(",", with: "."), places: 3)
  }

  /// Records what was read. If a fact is cleared, all others are stated again, on each day on which they differed.
  ///
  /// - Parameter before: The catalogue before the command.
  func takeReading(of product: ProductID, _ before: Catalog, _ draft: inout Draft) {
    let taken = unknown.filter { $0.isRead && before.isKnown($0, of: product) }
    var stated = reading
    stated.kilojoules = kilojoules
    guard !taken.isEmpty || !stated.isEmpty else { return }
    let kept = taken.isEmpty ? [] : ProductAttribute.read.filter { !taken.contains($0) && !stated.states($0) }
    for day in days(of: product, Set(kept), before) {
      var read = stated
      (read.product, read.from, read.replaces) = (product, Day(number: day), !taken.isEmpty)
      for attribute in kept {
        let known = before.timelines.entry(FactKey(.product, product.rawValue, attribute.rawValue), onDay: day)
        read[attribute] = known.map { ($0.value, $0.words) }
      }
      draft.add(read)
    }
  }
}

extension ProductDescribed {
  /// Returns the reason the figures are impossible on a label, or nil if they are possible.
  func impossible(_ style: OutputStyle) -> Message? {
    func grams(_ value: Int64) -> String { style.decimal(value, places: 3) + " g" }
    if let saturates, let fat, saturates > fat + 100 {
      return "saturates are part of the fat, so they cannot be \(grams(saturates)) of \(grams(fat))"
    }
    if let sugars, let carbohydrate, sugars > carbohydrate + 500 {
      return "sugars are part of the carbohydrate, so they cannot be \(grams(sugars)) of \(grams(carbohydrate))"
    }
    guard per == .mass || per == .volume else { return nil }
    for (attribute, value) in figures where attribute != .energy {
      if let value, value > 100_000 {
        return "\(word: per.labelWords) cannot contain \(grams(value)) of \(word: attribute.word)"
      }
    }
    if let energy, energy > 908_222 {
      return "\(word: per.labelWords) cannot contain \(Energy(thousandths: energy).formatted); pure fat has 900 kcal"
    }
    // 100 ml of syrup weigh more than 100 g.
    let sum = [fat, carbohydrate, protein].reduce(Int64(0)) { $0 + ($1 ?? 0) }
    if per == .mass, sum > 105_000 { return "fat, carbohydrate and protein cannot add up to \(grams(sum)) in 100 g" }
    return nil
  }
}

extension Dimension {
  /// The reference amount of a label's figures in words.
  fileprivate var labelWords: String {
    switch self {
    case .mass: "100 g"
    case .volume: "100 ml"
    case .pieces: "a piece"
    case .portions: "a portion"
    case .none: "nothing"
    }
  }
}
