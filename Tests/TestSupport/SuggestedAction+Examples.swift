import LarderModel

extension SuggestedAction {
  /// Examples of each kind, with and without their optional values.
  package static let examples: [SuggestedAction] = [
    .stock(item: nil), .stock(item: "milk"), .history(item: nil), .history(item: "oat milk"), .wholeHistory,
    .due(days: nil), .due(days: 3), .foods, .why(item: "milk"), .whyEvent(17),
    .whyWaste(month, []), .whyWaste(month, [.edible, .item("oat milk")]), .whyWaste(month, [.reason(.forgotten)]),
    .whyWaste(month, [.reason(.unsaid)]), .whyWaste(month, [.pastDate]), .whyWaste(month, [.store("Bo's & Sons")]),
    .monthReport(month.first.month), .calorieReport(month.first.month),
    .use, .move, .toss(.forgotten), .count(item: nil), .count(item: "milk"), .countSomething,
    .list(item: nil), .list(item: "milk"), .editListed(item: "oat milk"), .tick(item: nil, quantity: nil),
    .tick(item: "milk", quantity: "1l"), .untick(item: "milk"), .checkout, .acceptSuggestions,
    .addMeal("lentil soup", energy: nil), .addMeal("lentil soup", energy: "420kcal"),
    .editMeal("pizza", energy: "420kcal"), .goal(.energy, value: nil, person: "ann"),
    .goal(.energy, value: "1800kcal", person: nil), .goal(.protein, value: "75g", person: nil),
    .recipes, .cookRecipe("lentil soup"), .cookAnyway("lentil soup"),
    .cookInstead("lentil soup", food: "pecorino", other: "parmesan"), .keepPhoto("lentil soup"),
    .planRecipe("lentil soup"), .recipesWith("minced beef"), .suggestRecipes, .checkRecipes, .planShop, .acceptPlan,
    .unplan("lentil soup"),
    .movePlanned("lentil soup"), .rateRecipe("lentil soup"),
    .saysFood("rose water", is: "water"), .describeProduct("4006381333931"), .buyCode("4006381333931"),
    .fixProduct("4006381333931", item: "oat drink"), .sayDigits("2012345004986", store: "Bo's & Sons"),
    .describePack("4006381333931"), .unknownCodes,
    .forgetCode("4006381333931"), .addRecipe, .editRecipe("lentil soup"),
    .fileRecipe("lentil soup", category: "soups"),
    .fix, .fixFact(item: "milk", .density, value: "1.03"), .describe(item: "milk"),
    .fixLike(item: "mozarella", food: "cream cheese"), .fixEvent(17, field: "price", value: "4.00"),
    .fixEvent(17, field: "store", value: "Corner shop"), .fixEvent(nil, field: "price", value: "PRICE"),
    .fixEvent(17, field: "price", value: nil), .fixDayOfEither(17, arrival: 12),
    .undoLast, .undo(17), .undo(3...9), .redoLast, .redo(nil), .redo(17),
    .verify(deep: false), .verify(deep: true), .rebuild, .restore, .restoreOver, .restoreElsewhere, .rescue,
    .words("buy milk 2l"),
  ]

  private static let month = (try? Month(parsing: "2026-11")).map { Period($0) } ?? .all

  /// The number of kinds.
  package static let sorts = 66

  /// The kind as a number. A new kind does not compile without an entry here, and needs an example above.
  package var sort: Int {
    switch self {
    case .stock: 0
    case .history: 1
    case .wholeHistory: 2
    case .due: 3
    case .foods: 4
    case .why: 5
    case .whyEvent: 6
    case .whyWaste: 7
    case .monthReport: 8
    case .calorieReport: 9
    case .use: 10
    case .move: 11
    case .toss: 12
    case .count: 13
    case .countSomething: 14
    case .list: 15
    case .editListed: 16
    case .tick: 17
    case .untick: 18
    case .checkout: 19
    case .acceptSuggestions: 20
    case .addMeal: 21
    case .editMeal: 22
    case .goal: 23
    case .fix: 24
    case .fixFact: 25
    case .describe: 26
    case .fixLike: 27
    case .fixEvent: 28
    case .fixDayOfEither: 29
    case .undoLast: 30
    case .undo: 31
    case .redoLast: 32
    case .redo: 33
    case .verify: 34
    case .rebuild: 35
    case .restore: 36
    case .restoreOver: 37
    case .restoreElsewhere: 38
    case .rescue: 39
    case .words: 40
    case .recipes: 41
    case .cookAnyway: 42
    case .cookInstead: 57
    case .cookRecipe: 50
    case .planShop: 52
    case .acceptPlan: 53
    case .unplan: 54
    case .saysFood: 51
    case .describeProduct: 60
    case .buyCode: 61
    case .fixProduct: 62
    case .describePack: 59
    case .unknownCodes: 63
    case .forgetCode: 64
    case .sayDigits: 65
    case .keepPhoto: 46
    case .planRecipe: 47
    case .suggestRecipes: 48
    case .checkRecipes: 49
    case .addRecipe: 43
    case .editRecipe: 44
    case .fileRecipe: 45
    case .rateRecipe: 55
    case .movePlanned: 56
    case .recipesWith: 58
    }
  }
}
