import LarderCatalogue
import LarderCommands
import LarderModel
import PlainText

/// The allergens on a label, as typed in the fields of `fix`: `allergens:"milk, hazelnuts" traces:peanuts
/// free-of:gluten`.
///
/// Each field replaces its part of the label, and "none" removes the part. "+milk" and "-milk" change the part instead.
/// `free-of:others` is for a label that names every allergen of the product.
package struct LabelFields {
  private var label: AllergenLabel
  /// The fields met so far. A form sends a field once for each allergen.
  private var met: Set<String> = []

  package static let names = ["allergens", "traces", "free-of"]
  private static let others = ["others", "rest", "the rest", "all others", "everything else", "alles andere"]

  /// - Parameter known: The label known so far, in the words of the ledger.
  package init(_ known: String?) { label = known.flatMap(AllergenLabel.init(text:)) ?? AllergenLabel() }

  /// The label in the words of the ledger. Nil if it says nothing.
  package var text: String? { label.isEmpty ? nil : label.text }

  /// Takes a field and its list of allergens.
  package mutating func take(_ name: String, _ text: String) throws(CommandLineError) {
    let typed = TypedNames(text.replacing(";", with: ","))
    let part = Self.part(name)
    if typed.replaces, met.insert(name).inserted {
      label[keyPath: part] = []
      if part == \.free { label.isFreeOfOthers = false }
    }
    for one in typed.names where !["none", "unknown"].contains(one.text.lowercased()) {
      let word = one.text
      if name == "free-of", Self.others.contains(word.lowercased()) {
        label.isFreeOfOthers = !one.isTaken
        continue
      }
      guard let meant = AllergenWord(word) else {
        throw .usage(
          "\"\(word.visible)\" is not an allergen of EU or US law; for example: \(Allergen.european.map(\.name).listed())"
        )
      }
      if name == "free-of", meant.isPart {
        let allergens = meant.allergens.map(\.name).listed()
        throw .usage("a pack free of \(word.visible) may contain other \(allergens); name the whole allergen")
      }
      if one.isTaken {
        label[keyPath: part].removeAll(where: meant.allergens.contains)
        continue
      }
      // An addition never moves an allergen to a milder part, because another phone may just have recorded it.
      for allergen in meant.allergens where typed.replaces || !isWorse(allergen, than: name) {
        label.remove(allergen)
        label[keyPath: part].append(allergen)
      }
    }
  }

  /// The part of a label that a field states.
  private static func part(_ name: String) -> WritableKeyPath<AllergenLabel, [Allergen]> {
    switch name {
    case "allergens": \.contained
    case "traces": \.possible
    default: \.free
    }
  }

  private func isWorse(_ allergen: Allergen, than name: String) -> Bool {
    switch label.presence(of: allergen) {
    case .contains: name != "allergens"
    case .mayContain: name == "free-of"
    default: false
    }
  }

  /// Replaces the fields of a label among facts of an item by one fact.
  ///
  /// - Parameter known: The label known so far.
  package static func joined(
    _ facts: [(attribute: String, text: String)], _ known: String?
  ) throws(CommandLineError) -> [(attribute: String, text: String)] {
    guard let place = facts.firstIndex(where: { names.contains($0.attribute) }) else { return facts }
    var label = LabelFields(known)
    for fact in facts where names.contains(fact.attribute) { try label.take(fact.attribute, fact.text) }
    var joined = facts.filter { !names.contains($0.attribute) }
    joined.insert((ItemAttribute.label.word, label.text ?? "none"), at: min(place, joined.count))
    return joined
  }
}
