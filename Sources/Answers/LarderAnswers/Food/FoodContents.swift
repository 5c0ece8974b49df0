import LarderCatalogue
import LarderLabels
import LarderModel

/// The allergens of a food, a product or a dish, and the names by which any other food is looked for in it.
package struct FoodContents: Hashable, Sendable {
  package private(set) var allergens: FoodAllergens
  /// Each name once: an item may have many products, which share its names.
  private(set) var names: Set<String>

  /// The contained, the possible and the unknown allergens in words.
  package var contained: [String] { allergens.words(.contains) }
  package var possible: [String] { allergens.words(.mayContain) }
  package var unknown: [String] { allergens.words(.unknown) }

  /// Nothing, such as a dish without ingredients so far.
  static let none = FoodContents(.none, [])

  package init(_ allergens: FoodAllergens, _ names: Set<String>) { (self.allergens, self.names) = (allergens, names) }

  /// The contents of something of which only the name is known.
  package init(named name: String) { self.init(FoodCatalogue.allergens(of: name), [name]) }

  /// The contents of an item, from its name and from the food that it was recognised as.
  init(_ item: ItemID, _ catalog: Catalog) {
    let name = catalog.name(item)
    self.init(named: name)
    guard let food = catalog.food(of: item), food != name else { return }
    names.insert(food)
    let known = FoodAllergens(of: food, called: name)
    let isNamed = FoodAllergens.narrower(FoodName(name)) != nil || FoodCatalogue.food(named: name) != nil
    allergens = isNamed ? allergens.union(known) : known.union(FoodCatalogue.allergens(namedIn: name))
  }

  package mutating func add(_ other: FoodContents) {
    allergens = allergens.union(other.allergens)
    names.formUnion(other.names)
  }

  /// The contents of a pack with a label.
  func labelled(_ text: String?) -> FoodContents {
    guard let label = text.flatMap(AllergenLabel.init(text:)) else { return self }
    return FoodContents(label.applied(to: allergens), names)
  }

  /// Adds another name of the same food, such as its former name: it still contains everything in that food.
  ///
  /// A name outside the catalogue, such as cream or walnut brittle, adds nothing unknown.
  mutating func add(called name: String) {
    let named = FoodContents(named: name)
    add(FoodCatalogue.food(named: name) == nil ? named.listed : named)
  }

  /// The contents without the unknown ones.
  var listed: FoodContents { FoodContents(allergens.listed, names) }

  /// Adds additives under their numbers and names, so that a person can avoid them. They hint at no allergen.
  mutating func add(_ additives: [AdditiveNumber]) {
    for number in additives { names.formUnion(["\(number)"] + (Additive.of(number).map { [$0.name] } ?? [])) }
  }

  /// Adds another name, such as a brand: the foods in it are possible.
  mutating func add(hintedBy name: String) {
    allergens = allergens.union(FoodCatalogue.allergens(hintedBy: name))
    names.insert(name)
  }
}
