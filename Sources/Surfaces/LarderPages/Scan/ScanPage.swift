import DiaryPages
import HTTP
import LarderModel
import LarderShelves
import LarderVerbs
import Page
import WebParts

/// The scan page. A script adds a camera and a basket; without scripts it is a field that leads to a product, and a form
/// for a code's digits. Unknown codes are listed below.
struct ScanPage: HouseholdPage {
  private let frame: PageFrame
  private let waiting: WaitingCodesReport
  private let reader: ReceiptFileReader

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .scan)
    waiting = try context.answer(WaitingCodesRequest())
    reader = context.site.options.receiptReader
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .scan)) { html in
      html.block("div", ["class": "scan", "data-scan": ""]) { html in
        writeSearch(to: &html)
        writeForm(to: &html)
      }
      if reader.readsPictures { html.receiptPhoto(frame.home) }
      html.part("waiting", writeWaiting)
    }
    page.tools = { $0.iconLink(.search, frame.home + "/products", Phrases.scanFind) }
    page.modules = ["scan", "photos"]
    page.words = Phrases.scanScript
    return page.response()
  }

  // MARK: A form for the digits

  /// Writes the field that leads to a product by its code or its name, before anything is recorded.
  private func writeSearch(to html: inout HTMLWriter) {
    html.search(
      at: frame.home + "/products", Phrases.productsSearch, spoken: Phrases.scanFind, completes: true
    ) { $0.iconButton(.search, Phrases.scanFind, isRound: true) }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.deed(frame, ["buy"], says: Phrases.putAway, classes: "fields") { html in
      for field in Self.fields { html.field(field) }
      html.button(Phrases.putAway, "do")
    }
  }

  /// The fields of a pack, named after the verb's options.
  private static var fields: [FormField] {
    [
      FormField("code", Phrases.scanDigits, hint: Phrases.scanDigitsWhere, inputMode: "numeric"),
      FormField("item", Phrases.item, hint: Phrases.scanItemWhen, isRequired: false),
      FormField("pack", Phrases.scanPack, hint: Phrases.scanPackHint, isRequired: false),
      FormField("quantity", Phrases.scanCount, isRequired: false, inputMode: "numeric"),
      FormField("price", Phrases.totalPrice, isRequired: false, inputMode: "decimal"),
      FormField("due", Phrases.dateOnPack, type: "date", isRequired: false),
      FormField("store", Phrases.store, hint: Phrases.scanStoreWhen, isRequired: false),
    ]
  }

  // MARK: Unknown codes

  private func writeWaiting(to html: inout HTMLWriter) {
    guard !waiting.codes.isEmpty else { return }
    html.section("waiting", Phrases.scanWaiting(waiting.codes.count)) { html in
      html.p("quiet", Phrases.scanWaitingLead)
      html.rows(waiting.codes, write)
    }
  }

  private func write(_ code: WaitingCodesReport.Code, to html: inout HTMLWriter) {
    let product = code.product
    html.row(["data-code": product.code]) { html in
      html.span("week") { $0.icon(.why) }
      html.what(product.itemName ?? product.code) { html in html.span("detail") { writeDetail(code, to: &$0) } }
      if frame.may(.correct) { writeNaming(product.code, isNamed: product.item != nil, to: &html) }
    }
  }

  private func writeDetail(_ code: WaitingCodesReport.Code, to html: inout HTMLWriter) {
    if code.product.itemName != nil {
      html.name(code.product.code)
      html.text(" · ")
    }
    guard let last = code.scans.last else { return }
    html.text(
      Phrases.scanned(last.doing, times: code.scans.count, Phrases.when(last.day, from: frame.today, frame.style)))
    if let price = last.price, frame.may(.seeMoney) { html.text(" · " + price.formatted(frame.style)) }
  }

  /// Writes the form that identifies a code, which then records everything scanned under it, or forgets it.
  private func writeNaming(_ printed: String, isNamed: Bool, to html: inout HTMLWriter) {
    html.div("scan-name") { html in
      html.deed(frame, ["fix"], says: Phrases.scanNames(printed), classes: "scan-fields") { html in
        html.hidden("code", printed)
        if !isNamed { writeField("item", Phrases.item, isRequired: true, to: &html) }
        writeField("pack", Phrases.scanPack, isRequired: isNamed, to: &html)
        html.button(Phrases.save, spoken: Phrases.scanNames(printed))
      }
      html.deed(frame, ["product"], says: Phrases.scanForgets(printed)) { html in
        html.hidden("forget", printed)
        html.button(Phrases.scanForget, "plain", spoken: Phrases.scanForgets(printed))
      }
    }
  }

  /// Writes a field inside its label, because there is one set per code.
  private func writeField(_ name: String, _ label: String, isRequired: Bool, to html: inout HTMLWriter) {
    html.element("label") { html in
      html.text(label)
      html.leaf(
        "input",
        [
          "name": name, "type": "text", "autocomplete": "off", "autocapitalize": "none",
          "required": isRequired ? "" : nil,
        ])
    }
  }
}
