/// The allergens on the label of a pack.
///
/// ```swift
/// let label = AllergenLabel(text: "contains milk; may contain peanuts; free of gluten cereals")
/// label?.applied(to: FoodCatalogue.allergens(of: "biscuits"))[.wheat]    // free
/// label?.applied(to: FoodCatalogue.allergens(of: "biscuits"))[.eggs]     // may contain: the label does not say
/// ```
/// A label must name all allergens among the ingredients. A person may record only some of them, so what was not
/// recorded stays as the food's, unless the label was recorded as complete.
package struct AllergenLabel: Hashable, Sendable {
  package var contained: [Allergen] = []
  package var possible: [Allergen] = []
  package var free: [Allergen] = []
  /// Whether the pack is free of every allergen that the label does not name.
  package var isFreeOfOthers = false

  package init() {}

  /// Whether the label names nothing.
  package var isEmpty: Bool { contained.isEmpty && possible.isEmpty && free.isEmpty && !isFreeOfOthers }

  /// Removes an allergen from all parts.
  package mutating func remove(_ allergen: Allergen) {
    contained.removeAll { $0 == allergen }
    possible.removeAll { $0 == allergen }
    free.removeAll { $0 == allergen }
  }

  /// The presence that it states for an allergen. Nil if it does not name it.
  package func presence(of allergen: Allergen) -> Presence? {
    if contained.contains(allergen) { return .contains }
    if possible.contains(allergen) { return .mayContain }
    return free.contains(allergen) ? .free : nil
  }
}

extension AllergenLabel {
  /// The words that the ledger stores: "contains milk, hazelnuts; may contain peanuts; free of all others".
  package var text: String {
    func list(_ allergens: [Allergen]) -> String {
      allergens.sorted { $0.rawValue < $1.rawValue }.map(\.name).joined(separator: ", ")
    }
    var parts: [String] = []
    if !contained.isEmpty { parts.append("contains \(list(contained))") }
    if !possible.isEmpty { parts.append("may contain \(list(possible))") }
    let others = isFreeOfOthers ? ["all others"] : []
    let absent = (free.isEmpty ? [] : [list(free)]) + others
    if !absent.isEmpty { parts.append("free of \(absent.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }

  /// Reads the words that the ledger stores. Nil for other words, so that nothing of them counts.
  package init?(text: String) {
    self.init()
    for part in text.split(separator: ";") {
      let words = part.drop { $0 == " " }
      guard
        let (start, list) = Self.parts.first(where: { words.hasPrefix($0.start + " ") }).map({ ($0.start, $0.list) })
      else { return nil }
      for name in words.dropFirst(start.count).split(separator: ",").map({ String($0.drop { $0 == " " }) }) {
        if name == "all others", list == \.free {
          isFreeOfOthers = true
        } else if let allergen = Allergen(named: name) {
          self[keyPath: list].append(allergen)
        } else {
          return nil
        }
      }
    }
    if isEmpty { return nil }
  }

  private static var parts: [(start: String, list: WritableKeyPath<AllergenLabel, [Allergen]>)] {
    [("contains", \.contained), ("may contain", \.possible), ("free of", \.free)]
  }

  /// The allergens of a food whose pack has this label.
  package func applied(to food: FoodAllergens) -> FoodAllergens {
    // If the label only names a group, each kind is possible.
    let groups = FoodMatters(contained).kinds.union(FoodMatters(possible).kinds)
    let contained = FoodMatters(contained).withGroups
    let possible = FoodMatters(possible).union(groups).withGroups.subtracting(contained)
    var free = FoodMatters(free)
    free = free.union(free.kinds)
    // Nuts are most of the tree nuts, so pine nuts decide about those.
    if free.contains(FoodMatters([.nuts])) { free.formUnion(FoodMatters([.treeNuts])) }
    if isFreeOfOthers { free = FoodMatters(Allergen.allCases) }
    free.subtract(contained.union(possible))
    let said = contained.union(possible).union(free)
    var known = FoodAllergens(
      contained: food.contained.subtracting(said).union(contained),
      possible: food.possible.subtracting(said).union(possible), unsaid: food.unsaid.subtracting(said))
    // Pine nuts are tree nuts.
    if known[.treeNuts] < known[.pineNuts] { known = known.worsened(.treeNuts, to: known[.pineNuts]) }
    return known
  }
}

extension FoodAllergens {
  /// The same with a worse presence of an allergen.
  fileprivate func worsened(_ allergen: Allergen, to presence: Presence) -> FoodAllergens {
    let matter = FoodMatters([allergen])
    return union(
      FoodAllergens(
        contained: presence == .contains ? matter : [], possible: presence == .mayContain ? matter : [],
        unsaid: presence == .unknown ? matter : []))
  }
}
