import LarderModel

/// Correcting facts in the units in which they are typed (kilocalories, grams, days) rather than stored.
extension FixEvent {
  /// Returns the corrections of a fact for a typed value, or nil if the word does not name the fact's value.
  ///
  /// - Parameters:
  ///   - name: "value", or the attribute's own name.
  ///   - record: the event with its earlier corrections.
  func fact(
    _ name: String, _ text: String, _ record: Record, _ draft: inout Draft
  ) throws -> [(field: String, value: PlainValue)]? {
    let event = StoredEvent(sequence: target.sequence, record: record, texts: target.texts)
    switch record.kind {
    case ItemChanged.code:
      let known = event.decode(as: ItemChanged.self)
      guard Self.means(name, known.change.attribute.word) else { return nil }
      return try Self.fields(of: value(of: known, text, &draft), insteadOf: known.change)
    case MealChanged.code:
      let known = event.decode(as: MealChanged.self).change
      guard Self.means(name, known.attribute.word) else { return nil }
      return try Self.fields(of: value(of: known, text), insteadOf: known)
    case CategoryChanged.code:
      let known = event.decode(as: CategoryChanged.self).change
      guard Self.means(name, known.attribute.word) else { return nil }
      let value = Self.isUnknown(text) ? nil : try DescribeItem.flag(text, known.attribute.word)
      return Self.fields(of: FactChange(known.attribute, value), insteadOf: known)
    case GoalChanged.code:
      let known = event.decode(as: GoalChanged.self).change
      guard Self.means(name, known.attribute.word) else { return nil }
      return try Self.fields(of: FactChange(known.attribute, known.attribute.value(text)), insteadOf: known)
    case PersonChanged.code:
      let known = event.decode(as: PersonChanged.self).change
      guard Self.means(name, known.attribute.word) else { return nil }
      return try Self.fields(of: known.attribute.change(text), insteadOf: known)
    default: return nil
    }
  }

  /// Whether a word names the value of an attribute: "value", the attribute's name, or another word for it.
  private static func means(_ name: String, _ attribute: String) -> Bool {
    name == "value" || name == attribute || DescribeItem.aliases[name] == attribute
  }

  /// Reads an item's fact as ``DescribeItem`` does. A figure without a reference amount uses that of the event.
  private func value(of known: ItemChanged, _ text: String, _ draft: inout Draft) throws -> FactChange<ItemAttribute> {
    let attribute = known.change.attribute
    guard !Self.isUnknown(text) else {
      return FactChange(attribute, nil, per: known.change.per, words: known.change.words)
    }
    let usual = draft.household.usualDimension(of: known.item, on: draft.day) ?? .mass
    var change = try DescribeItem.value(attribute, text, known.change.per == .none ? usual : known.change.per)
    if let reference = attribute.reference {
      change.value = Int64(try draft.number(of: reference, named: text, most: reference == .place ? 0xffff : .max))
    }
    return change
  }

  /// Reads a meal's figure as ``EditMeal`` does.
  private func value(of known: FactChange<MealAttribute>, _ text: String) throws -> FactChange<MealAttribute> {
    guard !Self.isUnknown(text) else { return FactChange(known.attribute, nil, per: known.per) }
    switch known.attribute {
    case .description:
      return FactChange(
        .description, nil, words: NameRule.composedNote(try NameRule.validateNote(text, what: "description")))
    case .removed:
      guard let flag = ["yes": Int64(1), "no": 0, "1": 1, "0": 0][text.lowercased()] else {
        throw ValueError(what: "removed", input: text, problem: "must be yes or no")
      }
      return FactChange(.removed, flag, per: known.per)
    default:
      var described = MealDescribed()
      try described.set(known.attribute, text)
      let figure = described.facts.first { $0.attribute == known.attribute }
      return FactChange(known.attribute, figure?.value, per: .portions)
    }
  }

  /// Returns corrections for the value and for the other parts of the fact that changed.
  private static func fields<Attribute>(
    of new: FactChange<Attribute>, insteadOf old: FactChange<Attribute>
  ) -> [(field: String, value: PlainValue)] {
    var fields: [(field: String, value: PlainValue)] = []
    if new.value != old.value || new.words == old.words {
      fields.append(("value", new.value.map(PlainValue.integer) ?? .absent))
    }
    if new.per != old.per { fields.append(("per", new.per == .none ? .absent : .text(new.per.word))) }
    if new.words != old.words { fields.append(("words", new.words.map(PlainValue.text) ?? .absent)) }
    return fields
  }
}

/// Consistency of the figures in a diary entry: correcting one also corrects those that depend on it.
extension FixEvent {
  /// Scales the energy and nutrients of an entry with its corrected quantity, and removes nutrients that belonged to
  /// another energy. Fields corrected explicitly keep their given value, and an energy that is given is complete.
  ///
  /// If the dimension changes, there is nothing to scale by.
  func followDiary(_ corrected: Record, _ draft: inout Draft) throws(Refusal) {
    guard target.record.kind == MealLogged.code else { return }
    let old = target.decode(as: MealLogged.self)
    let new = StoredEvent(sequence: target.sequence, record: corrected).decode(as: MealLogged.self)
    let said = Set(corrections.map { Self.field(named: $0.field) })
    let scales =
      old.quantity != new.quantity && old.quantity.dimension == new.quantity.dimension && old.quantity.isPositive
    var known = old
    known.takeContent(of: draft.household, on: draft.household.day(of: target))
    let figures: [(field: String, value: Int64?, known: Int64?, unit: String)] = [
      ("energy", old.energy, nil, "kcal"), ("protein", old.protein, known.protein, "g"),
      ("carbohydrate", old.carbohydrate, known.carbohydrate, "g"), ("fat", old.fat, known.fat, "g"),
    ]
    let isEnergySaid = said.contains("energy") && new.energy != nil && new.energy != old.energy
    // Giving the energy of a partly known entry makes it complete, but says nothing about the nutrients.
    let isAllSaid = old.isKnownInPart && said.contains("energy")
    for figure in figures where !said.contains(figure.field) {
      guard let value = figure.value else { continue }
      if isAllSaid || isEnergySaid && figure.known == value {
        try correct(figure.field, to: .absent, &draft)
      } else if scales {
        let scaled = ExactNumber(value).scaled(to: new.quantity.amount, denominator: old.quantity.amount)
        guard let scaled, scaled <= Limits.largestQuantity else {
          throw Refusal(ValueError(what: figure.field, input: "", problem: "is too large to record"))
        }
        try correct(figure.field, to: .text(FixedPoint.text(scaled, decimals: 3) + " " + figure.unit), &draft)
      }
    }
    if isAllSaid, !said.contains("known_in_part") { try correct("known_in_part", to: .absent, &draft) }
  }

  private func correct(_ field: String, to value: PlainValue, _ draft: inout Draft) throws(Refusal) {
    do throws(ValueError) {
      let correction = try Correction(kind: MealLogged.self, field: field, value: value)
      draft.add(Amended(target: target.sequence, kind: target.record.kind, correction: correction))
    } catch {
      throw Refusal(error)
    }
  }
}
