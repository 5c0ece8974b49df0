import Accounts
import HTTP
import LarderImport
import LarderReceipts
import LarderVerbs
import Page
import Pictures
import WebParts

/// The form that takes a receipt: a photo, a PDF, its text, or a table.
package struct ReceiptFormPage: HouseholdPage {
  private let frame: PageFrame
  private let reader: ReceiptFileReader
  private var problem: String?
  private var text = ""

  package init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .scan)
    reader = context.site.options.receiptReader
  }

  package func response() -> Response { response(.ok) }

  private func response(_ status: Status) -> Response {
    var page = SitePage(frame, Phrases.receipt) { html in
      html.notice(problem, isBad: true)
      html.receiptFile(frame.home, reader)
      // Without a program that reads photos, most receipts come as text.
      let isFolded = text.isEmpty && reader.readsPictures
      html.element("details", ["class": "fold", "open": isFolded ? nil : ""]) { html in
        html.element("summary", text: Phrases.receiptPaste)
        writeText(to: &html)
      }
    }
    page.tools = { $0.iconLink(.back, frame.home, Phrases.back) }
    page.modules = ["photos"]
    return page.response(status)
  }

  private func writeText(to html: inout HTMLWriter) {
    html.block(
      "form",
      ["method": "post", "action": Self.path(frame.home), "enctype": "multipart/form-data", "class": "fields"]
    ) { html in
      html.element("label", ["for": "text"], text: Phrases.receiptText)
      html.element(
        "textarea", ["id": "text", "name": "text", "rows": "10", "required": "", "aria-describedby": "text-hint"]
      ) { html in
        html.newline()
        html.lines(text)
      }
      html.element("p", ["class": "hint", "id": "text-hint"], text: Phrases.receiptTextHint)
      html.button(Phrases.receiptRead, "do wide")
    }
  }

  static func path(_ home: String) -> String { home + "/receipt" }

  /// The route that reads a receipt and leads to its lines.
  package static let reading = Route(
    .post, "/h/{household}/receipt", .household(.record), "reads a receipt from a photo, a PDF, a text or a table",
    isSlow: true
  ) { context in
    let form = try UploadedForm(context.request)
    let home = try context.home().id
    let draft: String
    do throws(Unread) { draft = try read(form, context, for: [home]) } catch {
      var page = try ReceiptFormPage(context)
      (page.text, page.problem) = (form.fields["text"] ?? "", error.sentence)
      return page.response(.unprocessable)
    }
    return try .leading(to: path("/h/\(home)") + "/\(draft)")
  }

  /// The reason in words why no receipt was read.
  struct Unread: Error { let sentence: String }

  /// Reads the receipt in a form, and returns the ID of its draft.
  static func read(
    _ form: UploadedForm, _ context: RequestContext, for households: Set<HouseholdID>
  ) throws(Unread) -> String {
    let bytes = form.file("file")?.bytes ?? Array((form.fields["text"] ?? "").utf8)
    let (lines, isTable) = try lines(bytes, context)
    let type = PictureKind(startingWith: bytes)?.mediaType
    let draft = ReceiptDraft(lines: lines, picture: type.map { ($0, bytes) }, isTable: isTable)
    return context.site.receipts.keep(draft, of: households)
  }

  private static func lines(
    _ bytes: [UInt8], _ context: RequestContext
  ) throws(Unread) -> (lines: [String], isTable: Bool) {
    do {
      if let table = ReceiptTable(bytes) {
        let lines = try table.lines(today: context.clock.civilDay)
        guard lines.count <= ReceiptFileReader.mostLines else { throw ReceiptFileProblem.tooLarge }
        return (lines, true)
      }
      return (try context.site.options.receiptReader.receipt(in: bytes).lines, false)
    } catch let problem as RowProblem {
      throw Unread(sentence: FormFault.sentence(problem.message.description))
    } catch ReceiptFileProblem.noPictureReader {
      throw Unread(sentence: Phrases.receiptNoReader)
    } catch ReceiptFileProblem.noPDFReader {
      throw Unread(sentence: Phrases.receiptNoPDF)
    } catch {
      throw Unread(sentence: Phrases.receiptUnreadable)
    }
  }
}

/// Buttons for receipts. A script sends the file as soon as it is chosen.
extension HTMLWriter {
  /// Writes the button that opens the camera.
  mutating func receiptPhoto(_ home: String) { receiptForm(home) { $0.receiptCamera("button wide") } }

  /// Writes the buttons that open the camera or a choice of files.
  mutating func receiptFile(_ home: String, _ reader: ReceiptFileReader) {
    let pictures = [reader.readsPictures ? "image/*" : nil, reader.readsPDF ? "application/pdf" : nil]
    let types = pictures + ["text/*", ".csv", ".tsv"]
    receiptForm(home) { html in
      if reader.readsPictures { html.receiptCamera("button do wide") }
      html.receiptChoice(
        .plus, Phrases.pickFile, "button wide", accept: types.compactMap(\.self).joined(separator: ","))
    }
  }

  private mutating func receiptForm(_ home: String, _ content: (inout HTMLWriter) -> Void) {
    // Small print needs more pixels than a dish.
    pictureForm(ReceiptFormPage.path(home), "receipt-take", sendsAtOnce: true, longest: 2600) { html in
      content(&html)
      html.button(Phrases.receiptRead, "do wide")
    }
  }

  private mutating func receiptCamera(_ classes: String) {
    receiptChoice(.camera, Phrases.receiptPhoto, classes, accept: "image/*", capture: "environment")
  }

  private mutating func receiptChoice(
    _ icon: Icon, _ label: String, _ classes: String, accept: String, capture: String? = nil
  ) {
    element("label", ["class": classes]) { html in
      html.labelled(icon, label)
      html.span("busy", Phrases.receiptReading)
      html.leaf("input", ["class": "unseen", "type": "file", "name": "file", "accept": accept, "capture": capture])
    }
  }
}
