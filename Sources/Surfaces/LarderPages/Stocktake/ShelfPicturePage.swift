import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import Page
import Pictures
import WebParts

/// A picture of a place next to the differences from the stock recorded there, each with a question. One button records
/// the answers as counts.
struct ShelfPicturePage {
  private let frame: PageFrame
  private let id: String
  private let draft: ShelfDraft
  private let check: PictureCheckReport

  private init(_ context: RequestContext, _ id: String, _ draft: ShelfDraft) throws {
    frame = try PageFrame(context, .stocktake)
    (self.id, self.draft) = (id, draft)
    check = try Self.check(draft, context)
  }

  private static func check(_ draft: ShelfDraft, _ context: RequestContext) throws -> PictureCheckReport {
    let household = try context.view().household
    let place = household.catalog.number(.place, named: draft.place).map(PlaceID.init(rawValue:))
    return PictureCheckReport(draft.sightings, in: place, named: draft.place, household)
  }

  private var path: String { ShelfPictureForm.path(frame.home, draft.place) + "/\(id)" }

  private func response() -> Response {
    var page = SitePage(frame, Phrases.pictureTitle) { html in
      html.element("div", ["class": draft.picture == nil ? "witness" : "witness pictured"]) { html in
        if draft.picture != nil { writePicture(to: &html) }
        html.element("section") { html in
          writeQuestions(to: &html)
          for remark in check.remarks { html.p("quiet", remark) }
        }
      }
    }
    page.lead = { $0.text(Phrases.counting(draft.place)) }
    page.tools = { $0.iconLink(.back, CountPage.path(frame.home, draft.place), Phrases.back) }
    page.isSecret = true
    return page.response()
  }

  /// Writes the picture with a box around each thing, numbered like its question.
  private func writePicture(to html: inout HTMLWriter) {
    html.element("figure") { html in
      html.leaf("img", ["src": path + "/image", "alt": Phrases.pictureOf(draft.place)])
      html.element("svg", ["aria-hidden": "true"]) { html in
        for (number, line) in check.differences.enumerated() {
          write(line.boxes, "differs", "\(number + 1)", to: &html)
        }
        for line in check.agreeing { write(line.boxes, "agrees", nil, to: &html) }
      }
    }
  }

  private func write(_ boxes: [ShelfSighting.Box], _ look: String, _ label: String?, to html: inout HTMLWriter) {
    func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
    for box in boxes {
      let (left, top) = (percent(box.left), percent(box.top))
      html.leaf(
        "rect",
        [
          "class": look, "x": left, "y": top, "width": percent(box.right - box.left),
          "height": percent(box.bottom - box.top),
        ])
      if let label { html.element("text", ["x": left, "y": top, "dx": "4", "dy": "18"], text: label) }
    }
  }

  // MARK: Questions

  private func writeQuestions(to html: inout HTMLWriter) {
    guard !check.differences.isEmpty else {
      if !check.agreeing.isEmpty { html.p("notice", Phrases.pictureAgrees) }
      return
    }
    html.form(path, classes: "fields") { html in
      html.rows(check.differences.enumerated(), in: "ol") { row, html in
        html.row { html in
          html.what(
            row.element.name, at: ItemPage.path(frame.home, row.element.name),
            detail: HTMLWriter.dotted([row.element.recordedWords(frame.style), row.element.seenWords]))
          write(row.element, to: &html)
        }
      }
      html.iconButton(.check, Phrases.pictureRecord, "do wide")
    }
  }

  private func write(_ line: PictureCheckReport.Comparison, to html: inout HTMLWriter) {
    let name = "item-\(line.item.rawValue)"
    var choices = [("", Phrases.pictureSkip)]
    for amount in line.proposals { choices.append((amount, Phrases.pictureShows(shown(amount)))) }
    if let recorded = line.recorded {
      choices.append(("all", Phrases.pictureRecorded(Figures.leftInKitchen(recorded, frame.style))))
      choices.append(("0", Phrases.goneNow))
    }
    html.block("fieldset", ["class": "picker"]) { html in
      html.element("legend", ["class": "unseen"], text: Phrases.countOf(line.name))
      for (value, label) in choices {
        html.element("label", ["class": "chip"]) { html in
          html.box(name, value, isChosen: value.isEmpty, type: "radio")
          html.text(label)
        }
      }
    }
    html.slot("other-\(line.item.rawValue)", Phrases.pictureOther, placeholder: line.proposals.first)
  }

  /// A proposed amount in the household's style.
  private func shown(_ amount: String) -> String {
    (try? Quantity(exactText: amount))?.inFractions(frame.style) ?? amount
  }
}

// MARK: Routes

extension ShelfPicturePage {
  private static let template = "/h/{household}/stocktake/{place}/picture/{id}"

  static let routes: [Route] = [
    .page("/stocktake/{place}/picture", .record, "a form for a picture of a place", ShelfPictureForm.self),
    ShelfPictureForm.reading,
    Route(
      .get, template, .household(.record), "a picture of a place, and the differences from the stock", query: [.said]
    ) { context in
      guard let draft = try draft(context) else { return try forgotten(context) }
      return try ShelfPicturePage(context, context["id"], draft).response()
    },
    Route(
      .get, template + "/image", .household(.record), "the picture that was sent",
      answer: .bytes(PictureKind.allCases.map(\.mediaType))
    ) { context in
      guard let picture = try draft(context)?.picture else { throw Problem.notFound }
      return .picture(picture.bytes, type: try FieldValue(picture.type))
    },
    Route(.post, template, .household(.record), "records the answers about a picture as counts") { try record($0) },
  ]

  private static func draft(_ context: RequestContext) throws -> ShelfDraft? {
    let draft = context.site.shelves.draft(context["id"], of: try context.home().id)
    return draft?.place == context["place"] ? draft : nil
  }

  private static func forgotten(_ context: RequestContext) throws -> Response {
    let home = "/h/\(try context.home().id)"
    return try context.leading(
      to: ShelfPictureForm.path(home, context["place"]), saying: Toast(says: Phrases.pictureForgotten))
  }

  private static func record(_ context: RequestContext) throws -> Response {
    let (form, home, id) = (try context.request.form(), try context.home().id, context["id"])
    guard let draft = try draft(context) else { return try forgotten(context) }
    let check = try check(draft, context)
    let back = ShelfPictureForm.path("/h/\(home)", draft.place) + "/\(id)"
    let done = CountPage.path("/h/\(home)", draft.place)
    return try RecipePages.kept(context, to: done, orBack: back) {
      let counts = try check.differences.compactMap { line -> PendingPictureCheck.Answer? in
        let number = line.item.rawValue
        let typed = form["other-\(number)"].flatMap { $0.isEmpty ? nil : $0 } ?? form["item-\(number)"] ?? ""
        return typed.isEmpty ? nil : (line.item, try PendingPictureCheck.quantity(typed))
      }
      let line = try context.line("check", draft.place)
      let reply = try context.recording { home in
        try line.perform(PendingPictureCheck(check, counts: counts), in: home.ledger)
      }
      context.site.shelves.forget(id, of: home)
      return reply
    }
  }
}
