import Accounts
import HTTP
import LarderKitchen
import LarderModel
import Page
import WebParts

/// Cooking a recipe: the portions, who eats how much, the leftovers, and missing food.
///
/// The form is one command.
struct CookPage: HouseholdPage {
  private let recipeView: RecipeView
  /// Whether the page shows the steps one by one.
  private let isStepping: Bool
  init(_ context: RequestContext) throws {
    recipeView = try RecipeView(context)
    isStepping = context.request.query["steps"] != nil
  }

  private var frame: PageFrame { recipeView.frame }
  private var name: String { recipeView.name }

  func response() -> Response {
    var page = isStepping || !frame.may(.record) ? stepping : cooking
    page.tools = { $0.iconLink(.back, recipeView.path, Phrases.back) }
    (page.modules, page.words) = (["cook"], Phrases.cookScript)
    return page.response()
  }

  // MARK: Step by step

  private var stepping: SitePage {
    var page = SitePage(frame, name) { html in
      html.notice(of: recipeView.report.concerns, freedom: recipeView.report.freedom)
      html.fold("fold") {
        $0.text(Phrases.recipeIngredients)
      } content: {
        RecipeIngredients(recipeView: recipeView, isLinked: false).write(to: &$0)
      }
      html.newline()
      html.block("div", ["class": "at-the-stove", "data-awake": "", "data-stove": name]) { html in
        RecipeSteps(recipeView: recipeView, hasTimers: true).write(to: &html)
      }
      html.block("div", ["id": "timers", "role": "status"]) { _ in }
    }
    page.lead = { $0.text(Phrases.recipeFor(recipeView.portions, recipeView.report.recipe.yield?.word)) }
    if frame.may(.record) { page.chips = { $0.buttonLink(.check, Phrases.cookDone, recipeView.cooking, "button do") } }
    page.look = "stove"
    return page
  }

  // MARK: Portions

  private var cooking: SitePage {
    SitePage(frame, Phrases.cookTitle(name)) { html in
      html.div("cooking beside") { html in  // english:ok beside
        html.element("div", [:], writeCooking)
        // A sheet leaves out the ingredients.
        html.div("aside") { html in
          html.plainSection("ingredients", Phrases.recipeIngredients) {
            RecipeIngredients(recipeView: recipeView, isLinked: false).write(to: &$0)
          }
        }
      }
    }
  }

  private func writeCooking(to html: inout HTMLWriter) {
    let title = Phrases.cookTitle(name)
    html.element("h2", ["class": "of-sheet"], text: title)
    html.notice(of: recipeView.report.concerns, freedom: recipeView.report.freedom)
    RecipeServings(recipeView: recipeView, path: recipeView.path + "/cook", isInSheet: true).write(to: &html)
    html.newline()
    html.deed(frame, ["cook", name], says: title, next: frame.home, classes: "cook", stays: true) { html in
      html.hidden("serves", recipeView.portions)
      writeBar(to: &html)
      Eaters(frame: frame, portions: recipeView.report.portions).write(to: &html)
      writeLeftovers(to: &html)
      writeShort(to: &html)
      writePast(to: &html)
      html.formError("cook")
      html.iconButton(.check, Phrases.cookDone, "do wide")
    }
  }

  /// Writes a bar of the portions: a script fills in the eaten part, and leftovers follow it.
  private func writeBar(to html: inout HTMLWriter) {
    let made = recipeView.report.portions.scaled(to: 1000, denominator: 1) ?? 1000
    html.element(
      "svg",
      ["class": "portions", "viewBox": "0 0 100 10", "preserveAspectRatio": "none", "aria-hidden": "true"]
    ) { html in
      html.leaf("rect", ["class": "left", "x": "0", "y": "0", "width": "100", "height": "10"])
      html.leaf("rect", ["class": "eaten", "x": "0", "y": "0", "width": "0", "height": "10"])
      let whole = Int(made / 1000)
      for cut in 1..<max(min(whole, 24), 1) {
        let x = Double(cut) * 100 / Double(whole) - 0.4
        html.leaf("rect", ["class": "cut", "x": "\(x)", "y": "0", "width": "0.8", "height": "10"])
      }
    }
    html.block(
      "p",
      [
        "class": "shares", "data-made": "\(made)", "aria-live": "polite", "data-eaten": Phrases.cookEaten,
        "data-left": Phrases.cookLeft,
      ]
    ) { $0.text(Phrases.cookSharesHint) }
  }

  private func writeLeftovers(to html: inout HTMLWriter) {
    html.block("fieldset", ["class": "leftovers"]) { html in
      html.element("legend", text: Phrases.cookLeftovers)
      for (place, icon, label) in [("", Icon.place, Phrases.cookFridge), ("freezer", .freeze, Phrases.cookFreezer)] {
        html.element("label", ["class": "chip"]) { html in
          html.box("place", place, isChosen: place.isEmpty, type: "radio")
          html.labelled(icon, label)
        }
      }
      html.slot("keep", Phrases.cookKeep, placeholder: Phrases.cookKeepAll, inputMode: "decimal")
    }
  }

  // MARK: Missing food

  private func option(_ name: String, _ value: String, isChosen: Bool, _ label: String, to html: inout HTMLWriter) {
    html.element("label", ["class": "option"]) { html in
      html.box(name, value, isChosen: isChosen)
      html.text(label)
    }
  }

  /// Writes the missing food. The dish is cooked without it, and food past its use-by date is left out by default.
  private func writeShort(to html: inout HTMLWriter) {
    for swap in recipeView.report.swaps {
      let label = Phrases.cookInstead(swap.other, swap.food)
      option("instead", "\(swap.food)=\(swap.other)", isChosen: false, label, to: &html)
      html.newline()
    }
    let short = recipeView.report.ingredients.filter { [.short, .missing].contains($0.state) }
    guard !short.isEmpty || recipeView.report.lack != nil else { return }
    html.hidden("anyway", "on")
    html.block("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.div("what") { html in
        if let lack = recipeView.report.lack { html.element("p") { $0.element("bdi", text: FormFault.sentence(lack)) } }
        html.p(nil, recipeView.report.isMostlyMissing ? Phrases.cookWithout : Phrases.cookAnyway)
        for ingredient in short {
          let isPast = recipeView.isPastUseBy(ingredient)
          guard isPast || ingredient.state == .short else { continue }
          let label = isPast ? Phrases.cookLeaveOutPast(ingredient.food) : Phrases.cookLeaveOut(ingredient.food)
          option("without", ingredient.food, isChosen: isPast, label, to: &html)
        }
      }
    }
  }

  /// Writes the food that is past a best-before or estimated date.
  private func writePast(to html: inout HTMLWriter) {
    let past = recipeView.report.ingredients.compactMap { ingredient -> String? in
      guard let lot = recipeView.lot(of: ingredient), [.pastBest, .pastEstimate].contains(lot.freshness) else {
        return nil
      }
      return Phrases.cookPast(ingredient.food, lot.advised(recipeView.today, recipeView.style))
    }
    guard !past.isEmpty else { return }
    html.block("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.div("what") { html in
        for text in past { html.element("p") { $0.element("bdi", text: text) } }
      }
    }
  }
}
