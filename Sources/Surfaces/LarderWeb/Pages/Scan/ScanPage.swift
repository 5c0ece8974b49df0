import HTTP
import LarderModel
import LarderShelves
import Page

/// The screen that scans. The script makes a camera and a basket of it; without one it is a form for the digits of a
/// code. Below are the codes that were scanned before and that nobody knows yet.
struct ScanPage {
  private let visit: Visit
  private let frame: PageFrame
  private let waiting: WaitingCodesReport
  private let style: OutputStyle
  private let path: String

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .scan)
    waiting = try visit.answer(WaitingCodesRequest())
    style = try visit.style()
    path = frame.home + Place.scan.path
  }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.title(of: .scan)) { html in
      html.element("div", ["class": "scan", "data-scan": ""], writeForm)
      html.newline()
      html.part("waiting", writeWaiting)
    }
    page.modules = ["scan"]
    page.words = Phrases.scanScript
    return page.response()
  }

  // MARK: A form for the digits

  private func writeForm(to html: inout HTMLWriter) {
    html.deed(frame, ["buy"], says: Phrases.scanPutOne, next: path, classes: "fields") { html in
      for field in Self.fields { html.field(field) }
      html.button(Phrases.scanPutOne, "do")
    }
  }

  /// What may be said of a pack: each is called what the verb calls it.
  private static var fields: [FormField] {
    var code = FormField("code", Phrases.scanDigits)
    (code.inputMode, code.hint) = ("numeric", Phrases.scanDigitsWhere)
    var item = FormField("item", Phrases.scanItem)
    (item.isRequired, item.hint) = (false, Phrases.scanItemWhen)
    var pack = FormField("pack", Phrases.scanPack)
    (pack.isRequired, pack.hint) = (false, Phrases.scanPackHint)
    var quantity = FormField("quantity", Phrases.scanCount)
    (quantity.isRequired, quantity.inputMode) = (false, "numeric")
    var price = FormField("price", Phrases.scanPrice)
    (price.isRequired, price.inputMode) = (false, "decimal")
    var due = FormField("due", Phrases.scanDate)
    (due.isRequired, due.type) = (false, "date")
    var store = FormField("store", Phrases.scanStore)
    (store.isRequired, store.hint) = (false, Phrases.scanStoreWhen)
    return [code, item, pack, quantity, price, due, store]
  }

  // MARK: What waits to be named

  private func writeWaiting(to html: inout HTMLWriter) {
    guard !waiting.codes.isEmpty else { return }
    html.section("waiting", Phrases.scanWaiting(waiting.codes.count)) { html in
      html.element("p", ["class": "quiet"], text: Phrases.scanWaitingLead)
      html.element("ul", ["class": "rows"]) { html in
        for code in waiting.codes { write(code, to: &html) }
      }
    }
  }

  private func write(_ code: WaitingCodesReport.Code, to html: inout HTMLWriter) {
    html.element("li", ["data-code": code.product.code]) { html in
      html.element("span", ["class": "week"]) { $0.icon(.why) }
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(code.product.itemName ?? code.product.code) }
        html.element("span", ["class": "detail"]) { writeDetail(code, to: &$0) }
      }
      if visit.may(.mend) { writeNaming(code, to: &html) }
    }
    html.newline()
  }

  private func writeDetail(_ code: WaitingCodesReport.Code, to html: inout HTMLWriter) {
    if code.product.itemName != nil {
      html.name(code.product.code)
      html.text(" · ")
    }
    guard let last = code.scans.last else { return }
    html.text(Phrases.scanned(last.doing, times: code.scans.count, last.day.formatted(style)))
    if let price = last.price, visit.may(.seeMoney) { html.text(" · " + price.formatted(style)) }
  }

  /// Once it is said what it is, all that it waited for is entered; or it is let go of.
  private func writeNaming(_ code: WaitingCodesReport.Code, to html: inout HTMLWriter) {
    let printed = code.product.code
    html.element("div", ["class": "scan-name"]) { html in
      html.deed(frame, ["fix"], says: Phrases.scanNames(printed), next: path, classes: "scan-fields") { html in
        html.hidden("code", printed)
        let isNamed = code.product.item != nil
        if !isNamed { writeField("item", Phrases.scanItem, isRequired: true, to: &html) }
        writeField("pack", Phrases.scanPack, isRequired: isNamed, to: &html)
        html.button(Phrases.save, spoken: Phrases.scanNames(printed))
      }
      html.deed(frame, ["product"], says: Phrases.scanForgets(printed), next: path) { html in
        html.hidden("forget", printed)
        html.button(Phrases.scanForget, "plain", spoken: Phrases.scanForgets(printed))
      }
    }
  }

  /// A field within its label, as there are as many as there are codes.
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
