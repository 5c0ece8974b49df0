import DiaryPages
import HTTP
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import Page
import WebParts

/// The page of a code that the household does not know: the data of the product store, and a form that puts it away
/// with one tap. Without such data, a person names it.
///
/// If the code was scanned before, the form records these scans and nothing else, because it is about the same packs.
struct NewProductPage {
  private let frame: PageFrame
  private let code: NewCode
  private let lookup: NewCode.Lookup
  private let report: ProductReport?
  /// The foods to choose from, the likeliest first.
  private let names: [String]
  private let items: [String]
  private let pictures: ProductPictureFinder

  init(_ context: RequestContext, _ code: NewCode) throws {
    frame = try PageFrame(context, .scan)
    self.code = code
    let catalog = try context.catalog()
    frame.next = ProductCodePage.path(frame.home, code.printed)
    if let stored = code.stored {
      let request = try stored.request(for: code.named, context.view().household, on: context.today())
      report = try request.map { try context.answer($0) }
      names = FoodChoices(stored, catalog).names
    } else {
      (report, names) = (nil, [])
    }
    let waits = code.lookup == .offered && report == nil && catalog.lookups == .always && frame.may(.record)
    lookup = waits && code.wait() ? .waiting(seconds: 0) : code.lookup
    items = catalog.numbers(of: .item).map { catalog.name(.item, $0) }.sorted()
    pictures = try ProductPictureFinder(context)
    if let report, frame.may(.record) { pictures.want(report.line, catalog.lookups) }
  }

  private var line: ProductLine? { report?.line }
  private var title: String { line.map { $0.name.isEmpty ? Phrases.newCode : $0.name } ?? Phrases.newCode }

  func response() throws -> Response {
    var page = SitePage(frame, title) { html in
      html.part("product") { html in
        html.block("div", ["data-card": line.map(\.typedPack), "data-pack": line?.packWords(frame.style)]) { html in
          if let line { pictures.writeFront(line, to: &html) }
          if let report { LabelCard(report, frame.style, showsFigures: true).write(to: &html) }
          if mayPutAway, !names.isEmpty { writeNames(to: &html) }
        }
        if report == nil { writeLookup(to: &html) }
        if let last = code.scans.last { writeScans(last, to: &html) }
        if mayPutAway { writeForms(to: &html) }
        html.wordList("items", items)
      }
    }
    page.lead = { html in
      let pack = line?.packWords(frame.style) ?? ""
      html.names([line?.brand, pack.isEmpty ? nil : pack, code.printed].compactMap(\.self), separator: " · ")
    }
    page.tools = { html in html.iconLink(.back, frame.home + Place.scan.path, Phrases.scan) }
    page.look = "new-code"
    var response = page.response()
    if isWaiting, report == nil { response.fields.set("refresh", "3") }
    return response
  }

  // MARK: Looking up

  /// The seconds in which an answer usually comes.
  private static let patience: Int64 = 15

  /// Whether an answer may come soon, so that the page is loaded again.
  private var isWaiting: Bool { if case .waiting(let seconds) = lookup { seconds < Self.patience } else { false } }

  private func writeLookup(to html: inout HTMLWriter) {
    html.nothing(.carton, lookupWords) { html in
      switch lookup {
      case .offered where frame.may(.record):
        html.form(frame.next + "/lookup") { $0.iconButton(.search, Phrases.lookUp, spoken: Phrases.lookUp) }
      case .waiting: html.element("a", ["class": "button", "href": frame.next], text: Phrases.lookUpAgain)
      case .off where code.canBeLookedUp && frame.may(.manage):
        html.link(frame.home + Place.settings.path, Phrases.lookUpSettings)
      case .off, .offered, .missing: break
      }
    }
    // Scripts ask for the page again until there is an answer.
    if isWaiting { html.element("span", ["data-waits": "", "class": "unseen"]) { _ in } }
  }

  private var lookupWords: String {
    switch lookup {
    case .off, .offered: Phrases.newCodeSays
    case .waiting: isWaiting ? Phrases.lookingUp : Phrases.lookUpLate
    case .missing: Phrases.lookUpMissing
    }
  }

  // MARK: Putting away

  /// Whether the person may record a purchase, or identify a code that waits.
  private var mayPutAway: Bool { frame.may(code.scans.isEmpty ? .record : .correct) }

  /// Whether the scans are one purchase without a price, so that the form can add it.
  private var takesPrice: Bool { code.scans.isEmpty || code.scans.count { $0.doing == .buy && $0.price == nil } == 1 }

  private func writeScans(_ last: DeferredCodes.Line, to html: inout HTMLWriter) {
    let day = Day(number: last.day).map { Phrases.when($0, from: frame.today, frame.style) } ?? ""
    html.p("quiet", Phrases.newProductScanned(code.scans.count, day))
  }

  /// The names that a tap chooses. They belong to the form below, which a page for scanning leaves out.
  private func writeNames(to html: inout HTMLWriter) {
    html.element("fieldset", ["class": "picker"]) { html in
      html.element("legend", text: Phrases.newProductAs)
      for (index, name) in names.enumerated() {
        html.element("label", ["class": "chip"]) { html in
          html.leaf(
            "input",
            [
              "type": "radio", "name": "item", "value": name, "form": Self.form,
              "checked": index == 0 && isSure ? "" : nil, "required": "",
            ])
          html.name(name)
        }
      }
    }
  }

  /// Whether the first name is the only food that fits.
  private var isSure: Bool { line?.likelyItem != nil || names.count == 1 }

  private static let form = "put-away"

  private func writeForms(to html: inout HTMLWriter) {
    guard !names.isEmpty else { return writeForm(identifier: nil, hasItem: true, to: &html) }
    writeForm(identifier: Self.form, hasItem: false, to: &html)
    html.fold("fold") { html in
      html.labelled(.pencil, Phrases.newProductOther)
    } content: { html in
      html.whenOpened { writeForm(identifier: nil, hasItem: true, to: &$0) }
    }
  }

  private func writeForm(identifier: String?, hasItem: Bool, to html: inout HTMLWriter) {
    let (verb, says) = (code.scans.isEmpty ? "buy" : "fix", Phrases.newProductPut(title))
    html.deed(frame, [verb], says: says, identifier: identifier, classes: "slots") { html in
      html.hidden("code", code.printed)
      if hasItem { html.slot("item", Phrases.item, list: "items", isRequired: true) }
      if line?.pack == nil { html.slot("pack", Phrases.scanPack, placeholder: Phrases.scanPackHint, isRequired: true) }
      if code.scans.isEmpty {
        html.slot("quantity", Phrases.scanCount, placeholder: "1", inputMode: "numeric")
      }
      if takesPrice { html.slot("price", Phrases.totalPrice, inputMode: "decimal") }
      let isBought = code.scans.isEmpty || code.scans.contains { $0.doing == .buy }
      html.iconButton(isBought ? .basket : .check, isBought ? Phrases.putAway : Phrases.save, "do", spoken: says)
    }
  }
}
