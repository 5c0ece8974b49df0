import HTTP
import LarderKitchen
import LarderModel
import LarderShelves
import LarderVerbs
import Page
import RecipeFormats
import WebParts

/// Something that the server mails from a page: a recipe, or the shopping list.
struct MailedThing {
  /// The sender, the receiver, the date and the link of a mail.
  struct Envelope {
    let from: String
    let to: String
    let date: String
    /// The address of the page; nil if the server does not know its own address.
    let link: String?
  }

  let title: String
  let place: Place
  let page: String
  /// The page with the form that mails it.
  let form: String
  /// The words for a mail program.
  let text: String
  /// A sentence about the contents of the mail.
  let contents: String
  let message: (Envelope) throws -> MailMessage

  /// The recipe in the path, for the portions in the address.
  static func recipe(_ context: RequestContext) throws -> MailedThing {
    let report = try RecipeView.report(context)
    let (name, portions) = (report.recipe.name, report.portions)
    let path = RecipeRow.path("/h/\(try context.home().id)", name)
    let query = report.isScaled ? "?serves=" + QueryText.encoded("\(portions)") : ""
    let text = report.plainText
    return MailedThing(
      title: name, place: .recipes, page: path + query, form: path + "/mail" + query, text: text,
      contents: Phrases.mailedRecipe
    ) { envelope in
      let recipe = try context.reading { reportContext in
        try RecipeExport(&reportContext.snapshot).recipe(named: name, portions: portions)
      }
      return RecipeMail.message(recipe, from: envelope.from, to: envelope.to, date: envelope.date, link: envelope.link)
    }
  }

  /// The shopping list, or its part for the store in the address.
  static func list(_ context: RequestContext) throws -> MailedThing {
    let catalog = try context.catalog()
    let store = context.request.query["store"].flatMap { catalog.number(.store, named: $0) }
    let report = try context.answer(
      store.map { ShoppingListRequest(store: StoreID(rawValue: $0)) } ?? ShoppingListRequest())
    let title = store.map { Phrases.mailedListTitle(catalog.name(.store, $0)) } ?? Phrases.listTitle
    let query = store.map { "?store=" + QueryText.encoded(catalog.name(.store, $0)) } ?? ""
    let path = "/h/\(try context.home().id)" + Place.list.path
    let text = report.exported(as: .text, catalog.style).joined(separator: "\n") + "\n"
    return MailedThing(
      title: title, place: .list, page: path + query, form: path + "/mail" + query, text: text,
      contents: Phrases.mailedList(report.wanted.count)
    ) { envelope in
      let link = envelope.link.map { "\n\(Phrases.mailOpen): \($0)\n" } ?? ""
      return MailMessage(
        from: envelope.from, to: envelope.to, subject: title, date: envelope.date, text: text + link,
        html: page(title, report.wanted, link: envelope.link, catalog.style))
    }
  }

  /// The list as a page for mail programs, with a heading for each store.
  private static func page(
    _ title: String, _ lines: [ShoppingListReport.Line], link: String?, _ style: OutputStyle
  ) -> String {
    var stores: [String?] = []
    for line in lines where !stores.contains(line.store) { stores.append(line.store) }
    // Things for any store come last, as in the text.
    if let anywhere = stores.firstIndex(of: nil) { stores.append(stores.remove(at: anywhere)) }
    var html = HTMLWriter()
    html.element("h1", text: title)
    for store in stores {
      if let store { html.element("h2", text: store) }
      html.rows(lines.filter { $0.store == store }, classes: "list") { line, html in
        html.element("li") { html in
          html.element("b", text: line.name)
          if let amount = line.amount(style) { html.text(" " + amount) }
        }
      }
    }
    if let link { html.element("p") { $0.link(link, Phrases.mailOpen) } }
    let content = String(decoding: html.bytes, as: UTF8.self)
    return """
      <!DOCTYPE html>
      <html>
      <head><meta charset="utf-8"></head>
      <body style="font-family: sans-serif; line-height: 1.6">
      \(content)
      </body>
      </html>

      """
  }
}
