import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The meal book: what a portion of each meal has, and how often it was eaten.
public struct MealsReport: Hashable, Sendable {
  /// What is known of a portion of a meal today, and how often it is in the diary.
  public struct Line: Hashable, Sendable {
    public let meal: MealID
    public let name: String
    public let isInBook: Bool
    public let description: String?
    /// Thousandths of a kilocalorie for energy, milligrams for all others; what is not known is not there.
    public let figures: [MealAttribute: Int64]
    public let timesEaten: Int64

    init(_ meal: MealID, _ name: String, _ catalog: Catalog, today: Day, timesEaten: Int64) {
      self.meal = meal
      self.name = name
      self.timesEaten = timesEaten
      isInBook = catalog.isInBook(meal)
      description = catalog.description(of: meal)
      figures = MealAttribute.figures.reduce(into: [:]) { $0[$1] = catalog.fact(meal, $1, on: today)?.value }
    }
  }

  /// By name.
  public let meals: [Line]

  public init(catalog: Catalog, calories: Calories, today: Day, withRemoved: Bool = false) {
    let times = Self.timesEaten(calories)
    meals = catalog.namedMeals.map { meal, name in
      Line(meal, name, catalog, today: today, timesEaten: times[meal.rawValue] ?? 0)
    }.filter { $0.isInBook || withRemoved }
  }

  static func timesEaten(_ calories: Calories) -> [UInt32: Int64] {
    var times: [UInt32: Int64] = [:]
    for cell in calories.sources.sorted {
      if let meal = Calories.Source(cell.key).meal { times[meal.rawValue, default: 0] += cell.cell.entries }
    }
    return times
  }
}

extension MealsReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Meals", isTitled: false)
    guard !meals.isEmpty else {
      document.blocks.invite("The meal book is empty: \(.addMeal("lentil soup", energy: "420kcal"))")
      return document
    }
    let figures: [MealAttribute] = [.energy, .protein, .carbohydrate, .fat]
    var columns: [DataTable.Column] = [.init("A portion of", fit: .truncated, minimumWidth: 12)]
    columns += zip(["Energy", "Protein", "Carbs", "Fat"], [10, 9, 8, 8]).map { title, priority in
      .init(title, alignment: .right, priority: priority)
    }
    columns += [
      .init("Eaten", alignment: .right, priority: 7), .init("", fit: .truncated, minimumWidth: 8, priority: 6),
    ]
    var table = DataTable("What a portion of each has", columns: columns)
    for meal in meals {
      var cells: [DataTable.Cell] = [.name(meal.name.visible)]
      cells += figures.map { attribute in
        let unknown: DataTable.Cell = attribute == .energy ? .init("unknown", .faint) : .init("?", .faint)
        return meal.figures[attribute].map { .init(attribute.told($0, style)) } ?? unknown
      }
      cells.append(.init(meal.timesEaten == 0 ? "" : "\(meal.timesEaten)×"))
      cells.append(.init(meal.isInBook ? meal.description?.visible ?? "" : "not in the book", .faint))
      table.addRow(cells)
    }
    document.blocks = [.table(table)]
    return document
  }

  package static let word = "meals"
  package static let fields: [ReportField<MealsReport>] = [
    .list("meals", Line.fields, as: .named("Meal"), \.meals)
  ]

  public var table: (header: [String], rows: [[String]]) {
    let figures = MealAttribute.figures.map(\.key).joined(separator: " ")
    return Line.fields.table("name \(figures) description in_book times_eaten", meals)
  }
}

extension MealsReport.Line {
  package static let fields =
    [.text("name", \.name), .flag("in_book", \.isInBook), .text("description?", \.description)]
    + MealAttribute.figures.map { attribute in
      ReportField<MealsReport.Line>.decimal(attribute.key + "?") { $0.figures[attribute] }
    } + [.count("times_eaten", \.timesEaten)]

  package static let described = "name in_book description energy_kcal protein_g carbohydrate_g fat_g times_eaten"
}
