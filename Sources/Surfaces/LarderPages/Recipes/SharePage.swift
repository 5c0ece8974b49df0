import Accounts
import HTTP
import LarderImport
import LarderReceipts
import LarderVerbs
import Page
import WebParts

/// The page for things from the share sheet of a phone. A photo, a PDF, a table, or a text that adds up opens as a receipt,
/// and any other text as a new recipe.
package enum SharePage {
  static let route = Route(
    .get, "/share", .everyone, "opens what a phone's share sheet sends as a new recipe",
    query: [
      QueryPart("title", "the title of the shared page"), QueryPart("text", "the text that was shared"),
      QueryPart("url", "the web address that was shared"),
      QueryPart("kept", "1 to open a shared file that the phone kept"),
    ]
  ) { context in
    guard context.request.query["kept"] == nil else { return try lost(context) }
    return try recipe(context) { context.request.query[$0] }
  }

  /// The route of the share sheet of phones with the present manifest.
  package static let receiving = Route(
    .post, "/share", .everyone, "opens what a phone's share sheet sends as a receipt or a new recipe", isSlow: true
  ) { context in
    let form = try UploadedForm(context.request)
    let text = form.fields["text"] ?? ""
    let isReceipt =
      context.identity != nil && text.utf8.count < longestReceipt
      && (PrintedReceipt(text: text).isProved || ReceiptTable(Array(text.utf8)) != nil)
    guard form.file("file") != nil || isReceipt else { return try recipe(context) { form.fields[$0] } }
    return try receipt(context, form)
  }

  // MARK: Receipts

  /// The longest text in bytes that can be a receipt.
  private static let longestReceipt = 16_384

  private static func receipt(_ context: RequestContext, _ form: UploadedForm) throws -> Response {
    guard let homes = homes(context) else { return try .leading(to: signIn) }
    guard !homes.isEmpty else { return try .leading(to: "/") }
    let draft: String
    do throws(ReceiptFormPage.Unread) { draft = try ReceiptFormPage.read(form, context, for: Set(homes)) } catch {
      return try choice(context, homes, Phrases.receipt, .basket, error.sentence) { ReceiptFormPage.path("/h/\($0)") }
    }
    return try choice(context, homes, Phrases.receiptWhere, .basket) { ReceiptFormPage.path("/h/\($0)") + "/\(draft)" }
  }

  /// A file cannot wait here until someone has signed in. The phone keeps it, and sends it from this page.
  private static let signIn = "/sign-in?next=" + QueryText.encoded("/share?kept=1")

  /// Asks for a file that the phone did not keep.
  private static func lost(_ context: RequestContext) throws -> Response {
    guard let homes = homes(context) else { return try .leading(to: signIn) }
    guard let home = homes.first else { return try .leading(to: "/") }
    let form = ReceiptFormPage.path("/h/\(home)")
    return try context.leading(to: form, in: home, saying: Toast(says: Phrases.receiptForgotten))
  }

  // MARK: Recipes

  private static func recipe(_ context: RequestContext, _ field: (String) -> String?) throws -> Response {
    let shared = ["title", "text", "url"].compactMap { name in field(name).map { (name: name, value: $0) } }
    let behind = QueryText.behind(shared)
    guard let homes = homes(context) else {
      return try .leading(to: "/sign-in?next=" + QueryText.encoded("/share" + behind))
    }
    guard !homes.isEmpty else { return try .leading(to: "/") }
    return try choice(context, homes, Phrases.shareWhere, .recipes) { "/h/\($0)/add-recipe" + behind }
  }

  // MARK: Households

  /// The households in which the person may record. Nil if no one is signed in.
  private static func homes(_ context: RequestContext) -> [HouseholdID]? {
    guard let identity = context.identity, !identity.isByToken else { return nil }
    return identity.memberships.map(\.household).filter { identity.may(.record, in: $0) }
  }

  /// Leads to the page of the only household, or lets the person choose one. A problem is always shown.
  private static func choice(
    _ context: RequestContext, _ homes: [HouseholdID], _ title: String, _ icon: Icon, _ problem: String? = nil,
    _ path: @escaping (HouseholdID) -> String
  ) throws -> Response {
    if problem == nil, homes.count == 1 { return try .leading(to: path(homes[0])) }
    let page = SitePage(try PageFrame(context, nil), title) { html in
      html.notice(problem, isBad: true)
      html.rows(homes, classes: "rows places") { home, html in
        html.row { html in
          html.element("a", ["class": "what", "href": path(home)]) { html in
            html.icon(icon)
            html.element("b", ["class": "what"]) { $0.name((try? context.accounts.household(home).name) ?? "") }
            html.icon(.next)
          }
        }
      }
    }
    return page.response(problem == nil ? .ok : .unprocessable)
  }
}
