import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderShelves
import StrictJSON

/// The schemas of all reports, from the fields that they declare. `Documentation/formats.md` explains the members.
enum ReportSchemas {
  /// The schemas that several reports share.
  static let parts: [(name: String, shape: Shape)] = [
    ("Amount", Shape("amount:text minor:int currency:text")), ("Lot", shape(LotLine.fields)),
    ("ListLine", shape(ShoppingListReport.Line.fields)),
    ("Outlook", shape(ItemOutlook.fields, ItemOutlook.described)),
    ("Suggestion", shape(SuggestedItem.fields, SuggestedItem.described)),
    ("DayOfDiary", shape(DayProgress.fields, DayProgress.described)), ("Event", event),
    ("Waste", shape(Array(WasteFigures.fields.dropLast()))),
    ("Meal", shape(MealsReport.Line.fields, MealsReport.Line.described)),
    ("Food", shape(FoodReport.fields, FoodReport.described)),
  ]

  private static func shape<Row>(_ fields: [ReportField<Row>], _ names: String? = nil) -> Shape {
    .object(fields.members(names), isOpen: true)
  }

  private static let event = Shape.object(
    [
      .init("seq", .integer(least: 1), "its number"), .init("recorded", .formatted("date-time")),
      .init("day", .formatted("date"), "the day that it happened on"), .init("event", .named("EventKind")),
      .init("v", .count, "the version of its fields"), .init("at", .text, "the time of day", isSure: false),
      .init("by", .text, "who recorded it", isSure: false), .init("note", .text, isSure: false),
    ], isOpen: true)

  static var reports: [(name: String, shape: Shape)] { all.map { (name(of: $0.word), $0.shape) } }

  private static let all: [any DescribedReport.Type] = [
    GlanceReport.self, StockReport.self, DueReport.self, ShoppingListReport.self, SuggestReport.self, RunOutReport.self,
    RecipesReport.self, RecipeReport.self, RecipeSuggestReport.self, RecipePhotosReport.self, PlanReport.self,
    PlanSuggestReport.self, MealsReport.self, MealReport.self, GoalsReport.self, NeedReport.self, HistoryReport.self,
    WhyReport.self, StoryReport.self, ItemsReport.self, ItemReport.self, ProductsReport.self, ProductReport.self,
    ProductReadReport.self, WaitingCodesReport.self, ProductCategoriesReport.self, FoodsReport.self, FoodReport.self,
    StatsReport.self, DifferenceReport.self, ForecastCheckReport.self, WasteReport.self, SpendingReport.self,
    CaloriesReport.self, DishesReport.self, MonthReport.self,
  ]

  /// The name of a report's schema.
  static func name(of report: String) -> String { "report-" + report }
}
