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
    if typed.replaces, met.insert(name).inserted { clear(name) }
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
        take(meant.allergens, from: name)
      } else {
        // An addition never moves an allergen to a milder part, because another phone may just have recorded it.
        add(meant.allergens.filter { typed.replaces || !isWorse($0, than: name) }, to: name)
      }
    }
  }

  private mutating func clear(_ name: String) {
    switch name {
    case "allergens": label.contained = []
    case "traces": label.possible = []
    default: (label.free, label.isFreeOfOthers) = ([], false)
    }
  }

  private func isWorse(_ allergen: Allergen, than name: String) -> Bool {
    switch label.presence(of: allergen) {
    case .contains: name != "allergens"
    case .mayContain: name == "free-of"
    default: false
    }
  }

  private mutating func take(_ allergens: [Allergen], from name: String) {
    switch name {
    case "allergens": label.contained.removeAll(where: allergens.contains)
    case "traces": label.possible.removeAll(where: allergens.contains)
    default: label.free.removeAll(where: allergens.contains)
    }
  }

  private mutating func add(_ allergens: [Allergen], to name: String) {
    for allergen in allergens {
      label.remove(allergen)
      switch name {
      case "allergens": label.contained.append(allergen)
      case "traces": label.possible.append(allergen)
      default: label.free.append(allergen)
      }
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
