import Accounts
import DiaryPages
import LarderLedger
import LarderModel
import Page
import WebParts

/// Further actions of a recipe: plan, edit, photos, categories, send and delete.
struct RecipeActions {
  let recipeView: RecipeView
  /// The other households it can be sent to.
  let others: [(id: HouseholdID, name: String)]

  private static let daysAhead = 14

  private var frame: PageFrame { recipeView.frame }
  private var name: String { recipeView.name }

  func write(to html: inout HTMLWriter) {
    guard frame.may(.record), recipeView.isPresent else { return }
    html.section("chores", Phrases.recipeChores, classes: "chores") { html in
      html.div("wrapped") { html in
        html.chip(recipeView.path + "/edit") { $0.icon(.pencil, Phrases.recipeEdit) }
      }
      fold(.plan, Phrases.recipePlan, to: &html, writePlan)
      fold(.camera, Phrases.recipePhotos, to: &html, writePhotos)
      fold(.tag, Phrases.recipeFile, to: &html, writeCategories)
      fold(.send, Phrases.recipeSend, to: &html, writeSending)
      fold(.toss, Phrases.recipeRemove, to: &html, writeRemoving)
    }
  }

  private func fold(_ icon: Icon, _ title: String, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    html.fold("fold") {
      $0.icon(icon, title)
    } content: {
      $0.div("fields", content)
    }
    html.newline()
  }

  private func writePlan(to html: inout HTMLWriter) {
    let plan = frame.home + Place.plan.path
    html.deed(frame, ["plan", "add"], says: Phrases.planSays(name), next: plan) { html in
      html.div("slots") { html in
        let days = (0..<Self.daysAhead).compactMap { recipeView.today.adding(days: $0) }
        html.choiceSlot(
          "words", Phrases.whichDay,
          days.map { ($0.description, Phrases.planName(of: $0, recipeView.today, recipeView.style)) },
          chosen: recipeView.today.description)
        html.hidden("words", name)
        html.mealTimeChoice()
        html.hidden("serves", recipeView.portions)
        html.iconButton(.plan, Phrases.recipePlanDo, "do")
      }
    }
  }

  private func writePhotos(to html: inout HTMLWriter) {
    html.pictureForm(recipeView.path + "/photo", "slots") { html in
      html.element("label", ["class": "slot"]) { html in
        html.element("span", text: Phrases.recipePhotoChoose)
        html.leaf(
          "input",
          ["type": "file", "name": "photo", "accept": "image/jpeg,image/png,image/webp", "required": ""])
      }
      html.slot("step", Phrases.recipePhotoStep, inputMode: "numeric")
      html.button(Phrases.recipePhotoKeep, "do")
    }
    for photo in recipeView.photos {
      let words = ["recipe", "photo", name, "off", ItemPhoto.file(photo.path)]
      html.deed(frame, words, says: Phrases.recipePhotoOut, classes: "photo-out") { html in
        html.leaf("img", ["src": photo.path, "alt": "", "loading": "lazy"])
        html.iconButton(.toss, Phrases.recipePhotoOut, "lose")
      }
    }
  }

  private func writeCategories(to html: inout HTMLWriter) {
    for category in recipeView.report.recipe.categories {
      let says = Phrases.recipeUnfile(category)
      html.deed(frame, ["recipe", "file", name, "out"], says: says, classes: "filed") { html in
        html.hidden("category", category)
        html.iconButton(.cross, category, spoken: says)
      }
    }
    html.deed(frame, ["recipe", "file", name], says: Phrases.recipeFile, classes: "slots") { html in
      html.slot("category", Phrases.category, isRequired: true)
      html.button(Phrases.add, "do")
    }
  }

  private func writeSending(to html: inout HTMLWriter) {
    html.p("hint", Phrases.recipeSendLead)
    for other in others {
      html.form(recipeView.path + "/send") { html in
        html.hidden("to", "\(other.id)")
        html.iconButton(.send, Phrases.recipeSendTo(other.name))
      }
    }
    html.form(recipeView.path + "/send") { $0.iconButton(.share, Phrases.recipeSendLink) }
  }

  private func writeRemoving(to html: inout HTMLWriter) {
    html.p("hint", Phrases.recipeRemoveLead)
    let book = frame.home + Place.recipes.path
    html.deed(frame, ["recipe", "remove", name], says: Phrases.recipeRemoveSays(name), next: book) {
      $0.iconButton(.toss, Phrases.remove, "lose")
    }
  }
}

/// Each person's rating in stars. The viewer can tap their own.
struct RecipeRatings {
  let recipeView: RecipeView

  private var frame: PageFrame { recipeView.frame }

  func write(to html: inout HTMLWriter) {
    let given = recipeView.opinions.filter { $0.rating.hearts != nil && $0.person != frame.person }
    html.section("opinions", Phrases.recipeOpinions) { html in
      if frame.may(.record) { writeOwn(to: &html) }
      html.rows(given, each: ["class": "brief"]) { opinion, html in
        html.span("what") { $0.name(opinion.person ?? Phrases.recipeHousehold) }
        html.span("amount") { html in
          let hearts = opinion.rating.hearts ?? 0
          html.span("unseen", Phrases.recipeStars("\(hearts)"))
          for _ in 0..<min(max(hearts, 0), 5) { html.icon(.star) }
        }
      }
    }
  }

  private func writeOwn(to html: inout HTMLWriter) {
    let own = recipeView.opinion(of: frame.person).hearts ?? 0
    html.block("div", ["class": "stars", "role": "group", "aria-label": Phrases.recipeYourRating]) { html in
      html.element("span", text: Phrases.recipeYourRating)
      html.deed(frame, ["recipe", "rate", recipeView.name], says: Phrases.recipeRateSays(recipeView.name)) { html in
        html.hidden("for", frame.person)
        for hearts in 1...5 {
          // Tapping the same rating again removes it.
          html.element(
            "button",
            [
              "type": "submit", "name": "hearts", "value": hearts == own ? "none" : "\(hearts)",
              "class": hearts <= own ? "round is-on" : "round", "aria-label": Phrases.recipeStars("\(hearts)"),
              "aria-pressed": hearts == own ? "true" : "false",
            ]
          ) { $0.icon(.star) }
        }
      }
    }
  }
}
