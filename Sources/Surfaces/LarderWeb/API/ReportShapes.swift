import StrictJSON

/// What reports are like as programs read them, in the notation of ``Shape``. `Documentation/formats.md` says what the
/// members mean; those of money are missing for who may not see it.
enum ReportShapes {
  /// What stands in several reports.
  static let parts: [(name: String, shape: Shape)] = [
    ("Amount", Shape("amount:text minor:int currency:text")),
    ("Lot", lot), ("ListLine", listLine), ("Outlook", Shape(outlook)), ("Suggestion", Shape(outlook + suggestion)),
    ("DayOfDiary", day), ("Event", event), ("Waste", waste), ("Meal", Shape(meal)), ("Food", Shape(food)),
  ]

  private static let lot = Shape(
    """
    lot:count item:text item_number:count quantity:text quantity_base:int quantity_unit:text place:text? came_in:day \
    due:day? due_is_month:flag due_is_estimate:flag days_left:int? freshness:text state:text contradiction:flag \
    opened_on:day? frozen_on:day? thawed:flag expired_on:day? cost?:text? cost_minor?:int?
    """)

  private static let listLine = Shape(
    """
    item:text item_number:count quantity:text? quantity_base:int? quantity_unit:text? packs:count? store:text? \
    category:text? since:day? done_on:day? price?:text? price_minor?:int? expected?:text? expected_minor?:int? \
    due:day? due_is_month:flag
    """)

  private static let outlook = """
    item:text item_number:count left:text left_base:int left_unit:text past_date:text used_per_day:text? \
    known_days:count uses:count planned:text gone_on:day? early:day? late:day?
    """

  private static let suggestion = """
     buy:text buy_base:int buy_unit:text packs:count? reasons:[text] why:text listed:text? wasted_percent:number? \
    trials:count? mean_error_days:number?
    """

  private static let day = Shape(
    """
    person:text? day:day entries:count energy_kcal:number? goal_kcal:number? least_kcal:number? goal_is_set:flag \
    over_kcal:number? verdict:text warning:flag protein_g:number? carbohydrate_g:number? fat_g:number? \
    without_energy:count known_in_part:count
    """)

  private static let event = Shape.object(
    [
      .init("seq", .integer(least: 1), "its number"), .init("recorded", .formatted("date-time")),
      .init("day", .formatted("date"), "the day that it happened on"), .init("event", .named("EventKind")),
      .init("v", .count, "the version of its fields"), .init("at", .text, "the time of day", isSure: false),
      .init("by", .text, "who recorded it", isSure: false), .init("note", .text, isSure: false),
    ], isOpen: true)

  private static let waste = Shape(
    """
    count:count cost?:[Amount] without_price?:count mass_g:number without_mass:count energy_kcal:number \
    without_energy:count past_date:count average_days_past:number? average_days_kept:number? co2e_kg:number?
    """)

  private static let meal = """
    name:text in_book:flag description:text? energy_kcal:number? protein_g:number? carbohydrate_g:number? \
    fat_g:number? times_eaten:count
    """

  private static let food = """
    food:text aliases:[text] category:text place:text? unit:text? energy_kcal:number? protein_g:number? \
    carbohydrate_g:number? fat_g:number?
    """

  /// The members of each report, besides `report`.
  static let members: [(report: String, notation: String)] = [
    ("today", "today:day past:[Lot] due:[Lot] gone:[text] wanted:[text] basket:[text] days:[DayOfDiary]"),
    ("stock", "today:day count:count cost?:[Amount] without_price?:count added_up:[object] lots:[Lot]"),
    (
      "due",
      "today:day horizon_days:count past:[Lot] due:[Lot] frozen:[Lot] undated:count contradictions:[object]"
    ),
    ("list", "today:day to_buy:[ListLine] basket:[ListLine] expected?:[Amount] paid?:[Amount]"),
    (
      "suggest",
      """
      today:day horizon_days:count suggested:[Suggestion] listed:[text] still_in:[text] too_little_history:[text] \
      planned_never_bought:[text]
      """
    ),
    (
      "runout",
      """
      today:day horizon_days:count gone:[Outlook] lasting:[Outlook] none_left:[Outlook] not_counted:[Outlook] \
      too_little_history:[Outlook] unfinished:[object]
      """
    ),
    ("recipes", "count:count recipes:[object]"),
    (
      "recipe",
      """
      name:text version:count versions:count day:day portions:text? categories:[text] favourite:flag hearts:number? \
      photos:count energy_kcal:number? cost?:text? ingredients:[object] steps:[object]
      """
    ),
    ("recipe-suggest", "today:day candidates:count without_figures:count recipes:[object]"),
    ("recipe-photos", "recipe:text photos:[object]"),
    ("plan", "today:day lines:[object] unsettled:[any]"), ("plan-suggest", "today:day dinners:[object]"),
    ("meals", "meals:[Meal]"), ("meal", meal + " last_eaten:text? said:[object]"),
    ("goals", "today:day people:[object] goals:[object]"),
    ("estimate", "person:text? formula:text resting_kcal:number levels:[object]"),
    ("history", "events:[Event]"), ("why", "figure:text events?:[Event]"),
    ("event", "seq:count event:EventKind text:text undone:flag"),
    ("items", "items:[object]"),
    (
      "item",
      """
      item:text item_number:count category:text? lots:[Lot] purchases:count first_bought:day? last_bought:day? \
      bought:object wasted:Waste prices?:[object] recipes:[object] products:[object] facts:[object]
      """
    ),
    ("products", "products:[object]"), ("product", "code:text item:text? lots:[Lot] purchases:[object]"),
    ("product-read", "text:text gtin:text? in_store:text? pack:any problem:text?"),
    ("products-unknown", "codes:[object]"), ("product-categories", "categories:[object]"),
    ("foods", "foods:[Food]"), ("food", food), ("stats", ""),
    ("diff", "kind:text before:object after:object late:flag by:text? filter:[text] figures:[object]"),
    ("forecast-check", "today:day trips:count from:day? to:day? lists:[object] days:[object] ends:[object]"),
    (
      "waste",
      """
      period:text from:day? to:day? advice:[object] total:Waste edible:Waste inedible:Waste rescued:Waste \
      past_use_by:Waste unexplained:Waste share_of_mass_percent:number? reasons:[Waste] items:[Waste] \
      categories:[Waste] stores:[Waste] places:[Waste] persons:[Waste] months:[object] compared_with:object?
      """
    ),
    (
      "spending",
      """
      period:text from:day? to:day? total:object stores:[object] categories:[object] items:[object] prices?:[object] \
      months:[object] compared_with:object?
      """
    ),
    ("calories", "period:text from:day? to:day? today:day people:[object] compared_with:any"),
    ("dishes", "from:day? to:day? dishes:[object]"),
    (
      "month",
      """
      period:text from:day? to:day? today:day days_known:count to_do:[object] waste:Waste spending?:object \
      compared_with:any trend:[object] categories:[object] calories:[object] stock:object?
      """
    ),
  ]

  /// The name of a report's schema.
  static func name(of report: String) -> String { "report-" + report }

  /// The schema of a report.
  static func shape(_ report: String, _ notation: String) -> Shape {
    guard case .object(let members, let isOpen) = Shape(notation) else { return .anything }
    return .object([.init("report", .word([report]))] + members, isOpen: isOpen)
  }
}
