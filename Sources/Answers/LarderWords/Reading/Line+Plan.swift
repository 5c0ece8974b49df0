import LarderKitchen
import LarderModel
import LarderSentences
import PlainText

extension Line {
  /// `larder plan`: the plan is shown, or something is done with it.
  func planMeaning() throws -> Meaning {
    guard let word = arguments.words.first else { return .inquiry(planInquiry) }
    guard let action = PlanAction(rawValue: word.lowercased()) else {
      let near = Nearest.nearest(to: word, among: PlanAction.allCases.map(\.rawValue), limit: 1, isMisspelt: true).first
      guard let near else {
        throw WordsError.usage(
          "\"\(word.visible)\" is nothing to do with a plan; to put it on: \(.planRecipe(word))")
      }
      throw WordsError.usage("\(.words("plan")) has no \"\(word.visible)\"; did you mean \(.words("plan \(near)"))?")
    }
    let words = Array(arguments.words.dropFirst())
    switch action {
    case .list: return .inquiry(planInquiry)
    case .add, .move, .remove: return .wish(PlanChanging(action, words))
    case .shop: return .wish(PlanShopping())
    case .suggest:
      let request = try planSuggestion(words)
      if arguments.has(.accept) { return .wish(PlanTaking(request)) }
      return .inquiry(Inquiry(folding: PlanSuggestRequest.kinds) { _ in request })
    }
  }

  private var planInquiry: Inquiry { Inquiry(folding: PlanRequest.kinds) { _ in PlanRequest() } }

  private func planSuggestion(_ words: [String]) throws -> PlanSuggestRequest {
    var request = PlanSuggestRequest()
    request.filter = try recipeFilter()
    request.portions = try portions(.serves)
    guard let text = words.first else { return request }
    guard words.count == 1, let days = try? DayCount.parse(text, "days"), (1...14).contains(days) else {
      throw WordsError.usage("for how many days? from 1d to 14d, as in: \(.words("plan suggest 5d"))")
    }
    request.days = days
    return request
  }
}
