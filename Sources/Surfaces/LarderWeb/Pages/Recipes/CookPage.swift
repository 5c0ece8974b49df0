import Accounts
import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import Page

/// Cooking a recipe: for how many, who eats how much, what is left over and where it goes, and what is short.
///
/// The form is one command: whoever eats nothing has an empty choice, which is left out of it.
struct CookPage {
  private let visit: Visit
  private let home: String
  private let sight: RecipeSight
  /// Whether it shows the steps, one after the other.
  private let isStepping: Bool
  /// Who may have eaten of it: the people that the ledger knows, and those of the household that it will come to know.
  private let people: [String]

  /// Thousandths of a portion that somebody may have.
  private static let helpings: [Int64] = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000]

  init(_ visit: Visit) throws {
    self.visit = visit
    let household = try visit.home().id
    home = "/h/\(household)"
    sight = try RecipeSight(visit)
    let keys = Set(sight.people.map { NameRule.key($0) })
    let members = try visit.site.accounts.members(of: household).map(\.account.name)
    people = sight.people + members.filter { !keys.contains(NameRule.key($0)) }
    isStepping = visit.request.query["steps"] != nil
  }

  private var name: String { sight.name }
  private var path: String { RecipeRow.path(home, name) }
  private var portions: String { "\(sight.report.portions)" }

  func response() throws -> Response {
    let frame = try PageFrame(visit, .recipes)
    return try isStepping || !visit.may(.record) ? stepping(frame) : cooking(frame)
  }

  // MARK: Step by step

  private func stepping(_ frame: PageFrame) throws -> Response {
    var page = try SitePage(visit, in: frame, name) { html in
      html.element("details", ["class": "fold"]) { html in
        html.element("summary", text: Phrases.recipeIngredients)
        RecipeIngredients(sight: sight, home: home, isLinked: false).write(to: &html)
      }
      html.newline()
      html.element("div", ["class": "at-the-stove", "data-awake": "", "data-stove": name]) { html in
        RecipeSteps(sight: sight, hasTimers: true).write(to: &html)
      }
      html.newline()
      html.element("div", ["id": "timers", "role": "status"]) { _ in }
      html.newline()
    }
    page.lead = { $0.text(Phrases.recipeFor(portions, sight.report.recipe.yield?.word)) }
    page.tools = { html in
      html.element("a", ["href": path, "aria-label": Phrases.back]) { $0.icon(.back) }
    }
    if visit.may(.record) {
      page.chips = { html in
        let cook = path + "/cook?serves=" + QueryText.encoded(portions)
        html.element("a", ["class": "button do", "href": cook]) { html in
          html.icon(.check)
          html.element("span", text: Phrases.cookDone)
        }
      }
    }
    (page.look, page.modules, page.words) = ("stove", ["cook"], Phrases.cookScript)
    return page.response()
  }

  // MARK: What comes of it

  private func cooking(_ frame: PageFrame) throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.cookTitle(name)) { html in
      html.element("div", ["class": "cooking"]) { html in
        html.element("h2", ["class": "of-sheet"], text: Phrases.cookTitle(name))
        RecipeServings(sight: sight, path: path + "/cook", isInSheet: true).write(to: &html)
        html.newline()
        html.deed(
          frame, ["cook", name], says: Phrases.cookTitle(name), next: path, classes: "cook"
        ) { html in
          html.hidden("serves", portions)
          writeBar(to: &html)
          writeEaters(frame, to: &html)
          writeLeftovers(to: &html)
          writeShort(to: &html)
          writePast(to: &html)
          html.iconButton(.check, Phrases.cookDone, "do wide")
        }
      }
    }
    page.tools = { html in
      html.element("a", ["href": path, "aria-label": Phrases.back]) { $0.icon(.back) }
    }
    page.modules = ["cook"]
    page.words = Phrases.cookScript
    return page.response()
  }

  /// A bar of the portions: a script fills in what is eaten, and what is left over stands behind it.
  private func writeBar(to html: inout HTMLWriter) {
    let made = sight.report.portions.scaled(to: 1000, denominator: 1) ?? 1000
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
    html.element(
      "p",
      [
        "class": "shares", "data-made": "\(made)", "aria-live": "polite", "data-eaten": Phrases.cookEaten,
        "data-left": Phrases.cookLeft,
      ]
    ) { $0.text(Phrases.cookSharesHint) }
    html.newline()
  }

  /// Whoever the ledger knows, and whoever is signed in: that one has a portion, unless another choice is made.
  private func writeEaters(_ frame: PageFrame, to html: inout HTMLWriter) {
    let people = people.contains(frame.person) ? people : [frame.person] + people
    html.element("ul", ["class": "rows eaters"]) { html in
      for person in people {
        html.element("li") { html in
          html.mark(of: person)
          html.element("label", ["class": "what"]) { html in
            html.element("b") { $0.name(person) }
            html.element("select", ["name": "for", "data-portions": ""]) { html in
              html.element("option", ["value": ""], text: Phrases.cookNothing)
              for helping in Self.helpings {
                let amount = ExactNumber(numerator: helping, denominator: 1000).map { "\($0)" } ?? ""
                html.element(
                  "option",
                  [
                    "value": "\(person):\(amount)", "data-thousandths": "\(helping)",
                    "selected": person == frame.person && helping == 1_000 ? "" : nil,
                  ], text: Quantity(amount: helping, dimension: .portions).inFractions(sight.style))
              }
            }
          }
        }
        html.newline()
      }
    }
    html.newline()
  }

  private func writeLeftovers(to html: inout HTMLWriter) {
    html.element("fieldset", ["class": "leftovers"]) { html in
      html.element("legend", text: Phrases.cookLeftovers)
      html.element("div", ["class": "checks"]) { html in
        let ways: [(value: String, label: String)] = [
          ("", Phrases.cookFridge), ("freezer", Phrases.cookFreezer),
        ]
        for way in ways {
          html.element("label") { html in
            html.leaf(
              "input",
              ["type": "radio", "name": "place", "value": way.value, "checked": way.value.isEmpty ? "" : nil])
            html.text(way.label)
          }
        }
      }
      html.slot("keep", Phrases.cookKeep, placeholder: Phrases.cookKeepAll, inputMode: "decimal")
    }
    html.newline()
  }

  // MARK: What is short

  private var short: [RecipeReport.Ingredient] {
    sight.report.ingredients.filter { [.short, .missing].contains($0.state) }
  }

  /// Said before: it is cooked with what is there, and what is past its use-by date is left out unless it is wanted.
  private func writeShort(to html: inout HTMLWriter) {
    for swap in sight.report.swaps {
      html.element("label", ["class": "option"]) { html in
        html.leaf("input", ["type": "checkbox", "name": "instead", "value": "\(swap.food)=\(swap.other)"])
        html.text(Phrases.cookInstead(swap.other, swap.food))
      }
      html.newline()
    }
    guard !short.isEmpty || sight.report.lack != nil else { return }
    html.hidden("anyway", "on")
    html.element("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.element("div", ["class": "what"]) { html in
        if let lack = sight.report.lack { html.element("p") { $0.name(FormFault.sentence(lack)) } }
        html.element("p", text: Phrases.cookAnyway)
        for ingredient in short {
          let isPast = sight.isPastUseBy(ingredient)
          guard isPast || ingredient.state == .short else { continue }
          html.element("label", ["class": "option"]) { html in
            html.leaf(
              "input",
              ["type": "checkbox", "name": "without", "value": ingredient.food, "checked": isPast ? "" : nil])
            html.text(isPast ? Phrases.cookLeaveOutPast(ingredient.food) : Phrases.cookLeaveOut(ingredient.food))
          }
        }
      }
    }
    html.newline()
  }

  /// Names food that is past a best-before or an estimated date before it goes into the dish.
  private func writePast(to html: inout HTMLWriter) {
    let past = sight.report.ingredients.compactMap { ingredient -> String? in
      guard let lot = sight.lot(of: ingredient), [.pastBest, .pastEstimate].contains(lot.freshness) else { return nil }
      return Phrases.cookPast(ingredient.food, lot.brief(sight.today, sight.style))
    }
    guard !past.isEmpty else { return }
    html.element("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.element("div", ["class": "what"]) { html in
        for text in past { html.element("p") { $0.name(text) } }
      }
    }
    html.newline()
  }
}
