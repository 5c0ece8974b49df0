import HTTP
import LarderModel
import LarderReceipts
import LarderVerbs
import LarderWords
import Page
import Pictures
import WebParts

/// A receipt that was sent: its picture next to its lines. The lines are green once they add up to the total. One button
/// puts them away.
struct ReceiptPage {
  private let frame: PageFrame
  private let id: String
  private let draft: ReceiptDraft
  private let plan: ReceiptPlan
  /// The events that recorded the same receipt.
  private let earlier: ClosedRange<UInt64>?

  private init(_ context: RequestContext, _ id: String, _ draft: ReceiptDraft) throws {
    frame = try PageFrame(context, .scan)
    (self.id, self.draft) = (id, draft)
    let receipt = PrintedReceipt(reading: draft.lines)
    let (view, checks) = try context.reading { reportContext in
      let view = try reportContext.snapshot.view()
      return (view, try ReceiptChecks(view, &reportContext.snapshot.log))
    }
    var plan = ReceiptPlan(receipt, view.household, today: frame.today, names: [])
    plan.purchases = checks.remarked(plan, frame.style)
    self.plan = plan
    earlier = receipt.isProved ? checks.earlierEvents(of: plan) : nil
  }

  private var path: String { ReceiptFormPage.path(frame.home) + "/\(id)" }
  private var problem: Message? { plan.problem(frame.style) }

  private func money(_ minor: Int64) -> String { Money(minor: minor, currency: plan.currency).formatted(frame.style) }

  private func response(_ status: Status = .ok) -> Response {
    var page = SitePage(frame, plan.store ?? Phrases.receipt) { html in
      writeProof(to: &html)
      html.element("div", ["class": draft.picture == nil ? "receipt" : "receipt pictured"]) { html in
        if draft.picture != nil { writePicture(to: &html) }
        html.element("section") { html in
          writeLines(to: &html)
          writeText(to: &html)
        }
      }
    }
    page.lead = { $0.text(plan.entryTime.day.formatted(frame.style)) }
    page.tools = { $0.iconLink(.back, ReceiptFormPage.path(frame.home), Phrases.back) }
    page.isSecret = true
    page.modules = ["photos"]
    return page.response(status)
  }

  private func writePicture(to html: inout HTMLWriter) {
    html.element("figure") { html in
      html.element(
        "a",
        ["href": path + "/picture", "data-enlarge": "", "aria-label": Phrases.recipeEnlarge(Phrases.receiptPicture)]
      ) { $0.leaf("img", ["src": path + "/picture", "alt": Phrases.receiptPicture]) }
    }
  }

  // MARK: Proof

  private func writeProof(to html: inout HTMLWriter) {
    guard let problem else {
      html.p("notice proved", Phrases.receiptProved(money(plan.receipt.total ?? 0)))
      if let earlier { html.notice(Phrases.receiptEarlier(earlier.lowerBound, earlier.upperBound), isBad: true) }
      return
    }
    html.notice(FormFault.sentence(problem.description), isBad: true)
    if draft.isTable, plan.receipt.proof == .noTotal, plan.receipt.sum > 0 {
      html.form(path, classes: "advice") { html in
        html.span("what", Phrases.receiptSum)
        html.hidden("total", "\(plan.receipt.sum)")
        html.button(Phrases.receiptIs(money(plan.receipt.sum)), "do")
      }
    }
    for doubt in plan.receipt.doubts {
      let price: Int64? =
        switch doubt.kind {
        case .misread(let minor): minor
        case .price(let minor): minor
        default: nil
        }
      guard let price else { continue }
      html.form(path, classes: "advice") { html in
        html.span("what", plan.receipt.lines[doubt.line])
        html.hidden("line", "\(doubt.line)")
        html.hidden("price", "\(price)")
        html.button(Phrases.receiptIs(money(price)), "do")
      }
    }
  }

  // MARK: Lines

  private func writeLines(to html: inout HTMLWriter) {
    html.form(path, classes: "fields") { html in
      html.hidden("put", "away")
      html.element("ul", ["class": "rows receipt-lines"]) { html in
        for (number, purchase) in plan.purchases.enumerated() { write(purchase, number, to: &html) }
      }
      for addition in plan.receipt.additions where addition.isCounted {
        html.p("hint", "\(addition.name): \(money(addition.minor))")
      }
      guard problem == nil else { return }
      if earlier != nil { html.hidden("again", "1") }
      html.div("receipt-put") { html in
        html.iconButton(.check, earlier == nil ? Phrases.putAway : Phrases.receiptAgain, "do wide")
      }
    }
  }

  /// Writes a line. A line with a known item shows its fields on demand.
  private func write(_ purchase: ReceiptPlan.Purchase, _ number: Int, to html: inout HTMLWriter) {
    let isClear = plan.receipt.isProved && !purchase.isDoubtful
    let item = purchase.naming == .known ? purchase.item : nil
    html.element("li", ["class": isClear ? "proved" : "doubtful"]) { html in
      let amount = "\(purchase.amount(frame.style)) · \(money(purchase.printed.price))"
      html.div("what") { html in
        html.element("b") { $0.name(item ?? purchase.printed.name) }
        html.span("detail", item == nil ? amount : "\(purchase.printed.name) · \(amount)")
        let doubts = plan.receipt.doubts.filter { purchase.printed.lines.contains($0.line) }
        for remark in purchase.remarks + doubts.map({ plan.question($0, frame.style) }) {
          html.span("detail", FormFault.capitalized(remark.description))
        }
      }
      guard let item else { return writeFields(of: purchase, number, to: &html) }
      html.element("details", ["class": "edit"]) { html in
        html.element("summary", ["aria-label": Phrases.receiptChange(item)]) { $0.icon(.down) }
        writeFields(of: purchase, number, to: &html)
      }
    }
  }

  private func writeFields(of purchase: ReceiptPlan.Purchase, _ number: Int, to html: inout HTMLWriter) {
    html.hidden("name-\(number)", purchase.printed.name)
    html.div("slots") { html in
      html.slot("item-\(number)", label(purchase), value: purchase.item ?? "")
      html.element("label", ["class": "check"]) { html in
        html.box("out", "\(number)", isChosen: false)
        html.text(Phrases.receiptOut)
      }
    }
  }

  private func label(_ purchase: ReceiptPlan.Purchase) -> String {
    switch purchase.naming {
    case .proposed: Phrases.receiptGuess
    case .unknown: Phrases.receiptNew
    case .known, .given, .leftOut: Phrases.item
    }
  }

  private func writeText(to html: inout HTMLWriter) {
    html.element("details", ["class": "fold", "open": problem == nil ? nil : ""]) { html in
      html.element("summary", text: Phrases.receiptCorrect)
      html.form(path, classes: "fields") { html in
        html.element("textarea", ["name": "text", "rows": "14", "aria-label": Phrases.receiptText]) { html in
          html.newline()
          html.lines(draft.lines.joined(separator: "\n"))
        }
        html.button(Phrases.receiptRead)
      }
    }
  }
}

extension ReceiptPage {
  static let routes: [Route] = [
    .page(
      "/receipt", .record, "a form for a receipt: a photo, a PDF, a text or a table", ReceiptFormPage.self),
    ReceiptFormPage.reading,
    Route(
      .get, "/h/{household}/receipt/{id}", .household(.record), "the lines of a receipt that was sent", query: [.said]
    ) {
      context in
      guard let draft = try draft(context) else { return try forgotten(context) }
      return try ReceiptPage(context, context["id"], draft).response()
    },
    Route(
      .get, "/h/{household}/receipt/{id}/picture", .household(.record), "the photo of a receipt that was sent",
      answer: .bytes(PictureKind.allCases.map(\.mediaType))
    ) {
      context in
      guard let picture = try draft(context)?.picture else { throw Problem.notFound }
      return .picture(picture.bytes, type: try FieldValue(picture.type))
    },
    Route(.post, "/h/{household}/receipt/{id}", .household(.record), "corrects a receipt, or puts it away") {
      try take($0)
    },
  ]

  private static func draft(_ context: RequestContext) throws -> ReceiptDraft? {
    context.site.receipts.draft(context["id"], of: try context.home().id)
  }

  private static func forgotten(_ context: RequestContext) throws -> Response {
    let home = "/h/\(try context.home().id)"
    return try context.leading(to: ReceiptFormPage.path(home), saying: Toast(says: Phrases.receiptForgotten))
  }

  private static func take(_ context: RequestContext) throws -> Response {
    let (form, home, id) = (try context.request.form(), try context.home().id, context["id"])
    guard let draft = try draft(context) else { return try forgotten(context) }
    let path = ReceiptFormPage.path("/h/\(home)") + "/\(id)"
    if let text = form["text"] {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      context.site.receipts.change(id, of: home) { $0.lines = lines }
      return try .leading(to: path)
    }
    let receipt = PrintedReceipt(reading: draft.lines)
    if let line = form["line"].flatMap({ Int($0) }), let price = form["price"].flatMap({ Int64($0) }) {
      let lines = receipt.lines(withPrice: price, on: line)
      context.site.receipts.change(id, of: home) { $0.lines = lines }
      return try .leading(to: path)
    }
    if draft.isTable, let total = form["total"].flatMap({ Int64($0) }) {
      context.site.receipts.change(id, of: home) { $0.lines = receipt.lines(withTotal: total) }
      return try .leading(to: path)
    }
    let names = try names(form, receipt)
    return try RecipePages.kept(context, to: "/h/\(home)" + Place.stock.path, orBack: path) {
      var line = try context.line("import", "receipt")
      if form["again"] != nil { line.arguments.switches.append(OptionName.anyway.rawValue) }
      let reply = try context.recording { home in
        try line.perform(PendingReceipt(receipt, names: names, takesNew: true), in: home.ledger)
      }
      context.site.receipts.forget(id, of: home)
      return reply
    }
  }

  /// The items that the form names, with "-" for lines that are left out.
  private static func names(_ form: Pairs, _ receipt: PrintedReceipt) throws -> [(receipt: String, item: String)] {
    let out = Set(form.values("out"))
    return try receipt.items.indices.compactMap { number in
      guard let name = form["name-\(number)"] else { return nil }
      if out.contains("\(number)") { return (name, "-") }
      guard let item = form["item-\(number)"], !item.isEmpty else { return nil }
      return (name, try NameRule.validate(item, what: "name"))
    }
  }
}
