import Document
import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderSentences

/// Foods of the catalogue, one line each.
package struct FoodsReport: Hashable, Sendable, DescribedReport {
  package let foods: [Food]

  package init(_ foods: [Food]) { self.foods = foods }

  package func document(_ style: OutputStyle) -> Document {
    let columns: [DataColumn<Food>] = [
      .text("Food", fit: .truncated, minimumWidth: 14, \.name), .text("Kept in", \.place.rawValue),
      .figure("Days") { $0.days.map(String.init) ?? "?" },
      .figure("Opened", priority: 8) { $0.keeping.opened.map(String.init) ?? "" },
      .figure("Frozen", priority: 7) { $0.keeping.freezer.map(String.init) ?? "" },
      .figure("kcal", priority: 9) { food in
        food.content.energy.map { "\(Figures.rounded(Int128($0), 1000))\(food.basisMark)" } ?? "?"
      },
      .figure("Piece", priority: 6) { $0.piece.map { Quantity(amount: $0, dimension: .mass).formatted(style) } ?? "" },
    ]
    var table = DataTable("How long foods keep, and their energy", [], columns)
    table.addRows(foods, columns, by: \.category, heading: \.category)
    return Document(
      "Foods of the catalogue", isTitled: false,
      [.table(table), .gap, .sentence("kcal per 100 g of the edible part, or per 100 ml if marked /ml.")])
  }

  package static let word = "foods"
  package static let fields: [ReportField<FoodsReport>] = [.list("foods", Food.fields, as: .named("Food"), \.foods)]

  package var table: (header: [String], rows: [[String]]) { Food.fields.table(Food.columnsOfCSV, foods) }
}

/// One food of the catalogue, with the sources of its figures.
package struct FoodReport: Hashable, Sendable, DescribedReport {
  package let food: Food

  package init(_ food: Food) { self.food = food }

  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if !food.aliases.isEmpty { blocks.say("also \(food.aliases.joined(separator: ", "))", .faint, indent: 2) }
    blocks.append(.gap)
    var table = DataTable(
      "Details", columns: [.init("Known"), .init("Value", fit: .wrapped, minimumWidth: 20)], hasHeader: false)
    for (name, value) in food.displayed(style) { table.addRow([.init(name), .init(value)]) }
    return Document("\(food.name), \(food.category)", blocks + [.table(table)])
  }

  package static let word = "food"
  package static let described: String? = Food.described + " contains may_contain unknown"
  package static let fields: [ReportField<FoodReport>] = [
    .members(of: Food.fields, \.food), .texts("contains") { $0.allergens(.contains) },
    .texts("may_contain") { $0.allergens(.mayContain) }, .texts("free_of") { $0.allergens(.free) },
    .texts("unknown") { $0.allergens(.unknown) }, .text("allergens_from?") { $0.food.allergenSource?.rawValue },
    .texts("diets", \.food.diets),
  ]

  private func allergens(_ presence: Presence) -> [String] { food.allergens.allergens(presence).map(\.name) }

  package var table: (header: [String], rows: [[String]]) { Food.fields.table(Food.columnsOfCSV, [food]) }
}

extension Food {
  /// The number of days that it keeps in its usual place.
  fileprivate var days: Int32? {
    switch place {
    case .pantry: keeping.pantry
    case .fridge: keeping.fridge
    case .freezer: keeping.freezer
    }
  }

  fileprivate var basisMark: String { content.basis == .volume ? "/ml" : "" }

  /// The food's number in the Standard Reference, as written there.
  private var reference: String? {
    sources.standardReference.map { String(repeating: "0", count: max(0, 5 - "\($0)".count)) + "\($0)" }
  }

  /// The known facts in words.
  fileprivate func displayed(_ style: OutputStyle) -> [(name: String, value: String)] {
    guard isFood else { return [("measured in", unit), ("no food", "without dates, mass and energy")] }
    var displayed: [(name: String, value: String)] = [("usually kept in the", place.rawValue), ("measured in", unit)]
    func days(_ name: String, _ days: Int32?) { if let days { displayed.append((name, Figures.count(days, "day"))) } }
    days("keeps in the pantry", keeping.pantry)
    days("keeps in the fridge", keeping.fridge)
    days("keeps in the freezer", keeping.freezer)
    days("keeps once opened", keeping.opened)
    days("keeps once thawed", keeping.thawed)
    if let piece { displayed.append(("one piece weighs", Quantity(amount: piece, dimension: .mass).formatted(style))) }
    if let density { displayed.append(("one ml weighs", style.decimal(density, places: 6) + " g")) }
    let per = content.basis == .volume ? "100 ml" : "100 g"
    if let energy = content.energy { displayed.append(("energy per \(per)", Energy(thousandths: energy).formatted)) }
    for (name, value) in [
      ("protein", content.protein), ("carbohydrate", content.carbohydrate), ("fat", content.fat),
      ("fibre", content.fibre), ("sugars", content.sugars), ("salt", content.salt),
    ] {
      if let value { displayed.append(("\(name) per \(per)", style.decimal(value, places: 3) + " g")) }
    }
    if let ediblePercent, ediblePercent != 100 { displayed.append(("edible part", "\(ediblePercent) %")) }
    var sources: [String] = []
    if let row = self.sources.foodKeeper { sources.append("USDA FoodKeeper, row \(row)") }
    if let reference { sources.append("USDA Standard Reference 28, food \(reference)") }
    displayed.append(("figures from", sources.joined(separator: "; ")))
    return displayed + displayedAllergens
  }

  private var displayedAllergens: [(name: String, value: String)] {
    let allergens = allergens
    var displayed: [(name: String, value: String)] = []
    for presence in [Presence.contains, .mayContain] {
      let words = allergens.words(presence)
      if !words.isEmpty { displayed.append((presence.name, words.joined(separator: ", "))) }
    }
    let isFree = allergens.allergens(.unknown).isEmpty
    displayed.append(
      (displayed.isEmpty ? "allergens" : "other allergens", isFree ? "none on the lists" : "unknown: read the label"))
    if let source = allergenSource { displayed.append(("allergens from", source.words)) }
    if !diets.isEmpty { displayed.append(("fits the diets", diets.joined(separator: ", "))) }
    return displayed
  }

  /// The diets that the food surely fits.
  fileprivate var diets: [String] {
    let allergens = allergens
    return Diet.allCases.filter { allergens[$0] == .free }.map(\.name)
  }

  package static let fields: [ReportField<Food>] = [
    .text("food", \.name), .texts("aliases", \.aliases), .text("category", \.category),
    .text("place", \.place.rawValue), .text("unit?", \.unit), .decimal("piece_g?", \.piece),
    .decimal("density?", places: 6, \.density), .integer("keeps_pantry?", \.keeping.pantry),
    .integer("keeps_fridge?", \.keeping.fridge), .integer("keeps_freezer?", \.keeping.freezer),
    .integer("keeps_opened?", \.keeping.opened), .integer("keeps_thawed?", \.keeping.thawed),
    .text("per") { $0.content.basis == .volume ? "100 ml" : "100 g" }, .decimal("energy_kcal?", \.content.energy),
    .decimal("protein_g?", \.content.protein), .decimal("carbohydrate_g?", \.content.carbohydrate),
    .decimal("fat_g?", \.content.fat), .integer("edible_percent?", \.ediblePercent),
    .integer("foodkeeper?", \.sources.foodKeeper), .text("standard_reference?", \.reference),
  ]

  package static let described = "food aliases category place unit energy_kcal protein_g carbohydrate_g fat_g"

  fileprivate static let columnsOfCSV = """
    food category place unit piece_g density keeps_pantry keeps_fridge keeps_freezer keeps_opened keeps_thawed per \
    energy_kcal protein_g carbohydrate_g fat_g edible_percent foodkeeper standard_reference
    """
}

extension AllergenSource {
  var words: String {
    switch self {
    case .annex: "the lists of EU and US law"
    case .definition: "the legal definition of the food"
    case .plain: "a food of one ingredient"
    case .convention: "usual labels"
    case .notFood: "not a food"
    }
  }
}
