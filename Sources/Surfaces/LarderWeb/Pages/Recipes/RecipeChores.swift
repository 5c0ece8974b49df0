import Accounts
import LarderModel
import Page

/// What is seldom done with a recipe: planned, changed, photographed, filed, sent, taken out of the book.
struct RecipeChores {
  let sight: RecipeSight
  let visit: Visit
  let home: String
  /// Where else somebody may send it.
  let others: [(id: HouseholdID, name: String)]

  private static let daysAhead = 14

  private var name: String { sight.name }
  private var path: String { RecipeRow.path(home, name) }

  func write(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.section("chores", Phrases.recipeChores, classes: "chores") { html in
      html.element("div", ["class": "wrapped"]) { html in
        html.element("a", ["class": "chip", "href": mail]) { html in
          html.icon(.mail)
          html.text(Phrases.recipeMail)
        }
        guard visit.may(.record), sight.isPresent else { return }
        html.element("a", ["class": "chip", "href": path + "/edit"]) { html in
          html.icon(.pencil)
          html.text(Phrases.recipeEdit)
        }
      }
      guard visit.may(.record), sight.isPresent else { return }
      fold(.plan, Phrases.recipePlan, to: &html) { writePlan(frame, to: &$0) }
      fold(.camera, Phrases.recipePhotos, to: &html) { writePhotos(frame, to: &$0) }
      fold(.tag, Phrases.recipeFile, to: &html) { writeCategories(frame, to: &$0) }
      fold(.send, Phrases.recipeSend, to: &html, writeSending)
      fold(.toss, Phrases.recipeRemove, to: &html) { writeRemoving(frame, to: &$0) }
    }
  }

  private func fold(
    _ icon: Icon, _ title: String, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.element("details", ["class": "fold"]) { html in
      html.element("summary") { html in
        html.icon(icon)
        html.text(title)
      }
      html.element("div", ["class": "fields"], content)
    }
    html.newline()
  }

  /// Opens the mail program with the recipe in a message.
  private var mail: String {
    let (subject, body) = (QueryText.encoded(name), QueryText.encoded(sight.report.plainText))
    return "mailto:?subject=\(subject)&body=\(body)"
  }

  private func writePlan(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.deed(frame, ["plan", "add"], says: Phrases.planSays(name), next: home + Place.plan.path) { html in
      html.element("div", ["class": "slots"]) { html in
        let days = (0..<Self.daysAhead).compactMap { sight.today.adding(days: $0) }
        html.choice(
          "words", spoken: Phrases.planDay,
          days.map { ($0.description, Phrases.planName(of: $0, sight.today, sight.style)) },
          chosen: sight.today.description)
        html.hidden("words", name)
        html.sittingChoice()
        html.hidden("serves", "\(sight.report.portions)")
        html.iconButton(.plan, Phrases.recipePlanDo, "do")
      }
    }
  }

  private func writePhotos(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": path + "/photo", "enctype": "multipart/form-data", "class": "slots",
        "data-shrink": "",
      ]
    ) { html in
      html.element("label", ["class": "slot"]) { html in
        html.element("span", text: Phrases.recipePhotoChoose)
        html.leaf(
          "input",
          ["type": "file", "name": "photo", "accept": "image/jpeg,image/png,image/webp", "required": ""])
      }
      html.slot("step", Phrases.recipePhotoStep, inputMode: "numeric")
      html.button(Phrases.recipePhotoKeep, "do")
    }
    html.newline()
    for (index, photo) in sight.photos.enumerated() {
      html.deed(
        frame, ["recipe", "photo", name, "off", "\(index + 1)"], says: Phrases.recipePhotoOut, next: path,
        classes: "photo-out"
      ) { html in
        html.leaf("img", ["src": photo.path, "alt": "", "loading": "lazy"])
        html.iconButton(.toss, Phrases.recipePhotoOut, "lose")
      }
    }
  }

  private func writeCategories(_ frame: PageFrame, to html: inout HTMLWriter) {
    for category in sight.report.recipe.categories {
      html.deed(
        frame, ["recipe", "file", name, "out"], says: Phrases.recipeUnfile(category), next: path, classes: "filed"
      ) { html in
        html.hidden("category", category)
        html.iconButton(.cross, category, spoken: Phrases.recipeUnfile(category))
      }
    }
    html.deed(frame, ["recipe", "file", name], says: Phrases.recipeFile, next: path, classes: "slots") { html in
      html.slot("category", Phrases.recipeCategory, isRequired: true)
      html.button(Phrases.recipeFileDo, "do")
    }
  }

  private func writeSending(to html: inout HTMLWriter) {
    html.element("p", ["class": "hint"], text: Phrases.recipeSendLead)
    for other in others {
      html.form(path + "/send") { html in
        html.hidden("to", "\(other.id)")
        html.iconButton(.send, Phrases.recipeSendTo(other.name))
      }
    }
    html.form(path + "/send") { html in
      html.iconButton(.share, Phrases.recipeSendLink)
    }
  }

  private func writeRemoving(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("p", ["class": "hint"], text: Phrases.recipeRemoveLead)
    html.deed(
      frame, ["recipe", "remove", name], says: Phrases.recipeRemoveSays(name), next: home + Place.recipes.path
    ) { $0.iconButton(.toss, Phrases.recipeRemoveDo, "lose") }
  }
}
