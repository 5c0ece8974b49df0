import LarderKitchen
import LarderModel
import LarderSentences

/// What is done with the plan.
enum PlanAction: String, CaseIterable {
  case list, add, move, remove, suggest, shop

  /// `larder plan`: the plan is shown, or something is done with it.
  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    var action = list
    if let word = arguments.words.first {
      action = try SubVerb.named(word, of: "plan") { word in
        "\"\(word.visible)\" is nothing to do with a plan; to put it on: \(.planRecipe(word))"
      }
    }
    let words = Array(arguments.words.dropFirst())
    switch action {
    case .list: return .seeing(PlanRequest(), folding: PlanRequest.kinds)
    case .add, .move, .remove: return .wish(PlanChanging(action: action, words: words))
    case .shop: return .wish(PlanShopping())
    case .suggest:
      let request = try suggestion(words, arguments)
      return arguments.has(.accept)
        ? .wish(PlanTaking(request: request)) : .seeing(request, folding: PlanSuggestRequest.kinds)
    }
  }

  private static func suggestion(_ words: [String], _ arguments: Arguments) throws -> PlanSuggestRequest {
    var request = PlanSuggestRequest()
    request.filter = try RecipeFilter(searching: [], arguments)
    request.portions = try arguments.portions(.serves)
    guard let text = words.first else { return request }
    guard words.count == 1, let days = try? DayCount.parse(text, "days"), (1...14).contains(days) else {
      throw WordsError.usage("for how many days? from 1d to 14d, as in: \(.words("plan suggest 5d"))")
    }
    request.days = days
    return request
  }
}
