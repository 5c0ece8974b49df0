import Document
import LarderCatalogue
import LarderModel
import LarderSentences
import StrictJSON

/// Foods of the catalogue, a line each.
public struct FoodsReport: Hashable, Sendable {
  public let foods: [Food]

  public init(_ foods: [Food]) { self.foods = foods }
}

extension FoodsReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var table = DataTable(
      "How long foods keep, and their energy",
      columns: [
        .init("Food", fit: .truncated, minimumWidth: 14), .init("Kept in"), .init("Days", alignment: .right),
        .init("Opened", alignment: .right, priority: 8), .init("Frozen", alignment: .right, priority: 7),
        .init("kcal", alignment: .right, priority: 9), .init("Piece", alignment: .right, priority: 6),
      ])
    var category: String?
    for food in foods {
      if food.category != category {
        table.addHeading(food.category)
        category = food.category
      }
      let days = food.days.map(String.init) ?? "?"
      let opened = food.keeping.opened.map(String.init) ?? ""
      let frozen = food.keeping.freezer.map(String.init) ?? ""
      let energy = food.content.energy.map { "\(Figures.rounded(Int128($0), 1000))\(food.basisMark)" } ?? "?"
      let piece = food.piece.map { Quantity(amount: $0, dimension: .mass).formatted(style) } ?? ""
      table.addRow([
        .init(food.name), .init(food.place.rawValue), .init(days), .init(opened), .init(frozen), .init(energy),
        .init(piece),
      ])
    }
    return Document(
      "Foods of the catalogue", isTitled: false,
      [.table(table), .gap, .sentence("kcal per 100 g of what is eaten, or per 100 ml where marked /ml.")])
  }

  /// `report` "foods", and `foods` with the members of the report "food".
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "foods")
    json.list("foods", foods) { food, json in
      json.beginObject()
      food.writeMembers(to: &json)
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) { (Food.header, foods.map(\.row)) }
}

/// One food of the catalogue, with where its figures are from.
public struct FoodReport: Hashable, Sendable {
  public let food: Food

  public init(_ food: Food) { self.food = food }
}

extension FoodReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if !food.aliases.isEmpty {
      blocks.say("also \(food.aliases.joined(separator: ", "))", .faint, indent: 2)
    }
    blocks.append(.gap)
    var table = DataTable(
      "What is known", columns: [.init("Known"), .init("Value", fit: .wrapped, minimumWidth: 20)], hasHeader: false)
    for (name, value) in food.told(style) { table.addRow([.init(name), .init(value)]) }
    return Document("\(food.name), \(food.category)", blocks + [.table(table)])
  }

  /// `report` "food", `food`, `aliases`, `category`, `place`, `unit`, `piece_g`, `density`, `keeps_pantry`, `keeps_fridge`,
  /// `keeps_freezer`, `keeps_opened`, `keeps_thawed`, `per`, `energy_kcal`, `protein_g`, `carbohydrate_g`, `fat_g`,
  /// `edible_percent`, `foodkeeper` and `standard_reference` (the rows of the sources). What is not known is null.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "food")
    food.writeMembers(to: &json)
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) { (Food.header, [food.row]) }
}

extension Food {
  /// The days it keeps where it is usually kept.
  fileprivate var days: Int32? {
    switch place {
    case .pantry: keeping.pantry
    case .fridge: keeping.fridge
    case .freezer: keeping.freezer
    }
  }

  fileprivate var basisMark: String { content.basis == .volume ? "/ml" : "" }

  /// The number of the food's row in the Standard Reference, as it is written there.
  private var reference: String? {
    sources.standardReference.map { String(repeating: "0", count: max(0, 5 - "\($0)".count)) + "\($0)" }
  }

  /// What is known, in words.
  fileprivate func told(_ style: OutputStyle) -> [(name: String, value: String)] {
    guard isFood else { return [("measured in", unit), ("no food", "without dates, mass and energy")] }
    var told: [(name: String, value: String)] = [("usually kept in the", place.rawValue), ("measured in", unit)]
    func days(_ name: String, _ days: Int32?) {
      if let days { told.append((name, Figures.count(days, "day"))) }
    }
    days("keeps in the pantry", keeping.pantry)
    days("keeps in the fridge", keeping.fridge)
    days("keeps in the freezer", keeping.freezer)
    days("keeps once opened", keeping.opened)
    days("keeps once thawed", keeping.thawed)
    if let piece { told.append(("one piece weighs", Quantity(amount: piece, dimension: .mass).formatted(style))) }
    if let density { told.append(("one ml weighs", style.decimal(density, places: 6) + " g")) }
    let per = content.basis == .volume ? "100 ml" : "100 g"
    if let energy = content.energy { told.append(("energy per \(per)", Energy(thousandths: energy).formatted)) }
    for (name, value) in [
      ("protein", content.protein), ("carbohydrate", content.carbohydrate), ("fat", content.fat),
      ("fibre", content.fibre), ("sugars", content.sugars), ("salt", content.salt),
    ] {
      if let value { told.append(("\(name) per \(per)", style.decimal(value, places: 3) + " g")) }
    }
    if let ediblePercent, ediblePercent != 100 { told.append(("of it is eaten", "\(ediblePercent) %")) }
    var sources: [String] = []
    if let row = self.sources.foodKeeper { sources.append("USDA FoodKeeper, row \(row)") }
    if let reference { sources.append("USDA Standard Reference 28, food \(reference)") }
    told.append(("figures from", sources.joined(separator: "; ")))
    return told
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.string("food", name)
    json.strings("aliases", aliases)
    json.string("category", category)
    json.string("place", place.rawValue)
    json.string("unit", unit)
    json.decimal("piece_g", piece, places: 3)
    json.decimal("density", density, places: 6)
    json.integer("keeps_pantry", keeping.pantry)
    json.integer("keeps_fridge", keeping.fridge)
    json.integer("keeps_freezer", keeping.freezer)
    json.integer("keeps_opened", keeping.opened)
    json.integer("keeps_thawed", keeping.thawed)
    json.string("per", content.basis == .volume ? "100 ml" : "100 g")
    json.decimal("energy_kcal", content.energy, places: 3)
    json.decimal("protein_g", content.protein, places: 3)
    json.decimal("carbohydrate_g", content.carbohydrate, places: 3)
    json.decimal("fat_g", content.fat, places: 3)
    json.integer("edible_percent", ediblePercent)
    json.integer("foodkeeper", sources.foodKeeper)
    json.string("standard_reference", reference)
  }

  fileprivate static let header = [
    "food", "category", "place", "unit", "piece_g", "density", "keeps_pantry", "keeps_fridge", "keeps_freezer",
    "keeps_opened", "keeps_thawed", "per", "energy_kcal", "protein_g", "carbohydrate_g", "fat_g", "edible_percent",
    "foodkeeper", "standard_reference",
  ]

  /// The cells under ``header``; what is not known is empty.
  fileprivate var row: [String] {
    func decimal(_ value: Int64?, _ places: UInt8) -> String {
      value.map { Plain.decimalText($0, places: places) } ?? ""
    }
    func days(_ days: Int32?) -> String { days.map(String.init) ?? "" }
    return [
      name, category, place.rawValue, unit, decimal(piece, 3), decimal(density, 6), days(keeping.pantry),
      days(keeping.fridge), days(keeping.freezer), days(keeping.opened), days(keeping.thawed),
      content.basis == .volume ? "100 ml" : "100 g", decimal(content.energy, 3), decimal(content.protein, 3),
      decimal(content.carbohydrate, 3), decimal(content.fat, 3), ediblePercent.map(String.init) ?? "",
      sources.foodKeeper.map(String.init) ?? "", reference ?? "",
    ]
  }
}
