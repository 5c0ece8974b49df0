import HTTP
import LarderReceipts
import LarderVerbs
import Page
import Pictures
import WebParts

/// The form that takes a receipt: a photo, a PDF, or its text.
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
      if reader.readsPictures || reader.readsPDF {
        writeFile(to: &html)
      } else {
        html.p("notice", Phrases.receiptNoReader)
      }
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
    page.tools = { $0.iconLink(.back, frame.home, Phrases.back) }
    return page.response(status)
  }

  private func writeFile(to html: inout HTMLWriter) {
    html.block(
      "form", ["method": "post", "action": Self.path(frame.home), "enctype": "multipart/form-data", "class": "fields"]
    ) { html in
      html.element("label", ["class": "slot"]) { html in
        html.element("span", text: Phrases.receiptPhoto)
        html.leaf("input", ["type": "file", "name": "file", "accept": "image/*,application/pdf,.txt", "required": ""])
      }
      html.iconButton(.camera, Phrases.receiptRead, "do wide")
    }
  }

  static func path(_ home: String) -> String { home + "/receipt" }

  /// The route that reads a receipt and leads to its lines.
  package static let reading = Route(
    .post, "/h/{household}/receipt", .household(.record), "reads a receipt from a photo, a PDF or a text", isSlow: true
  ) { context in
    let form = try UploadedForm(context.request)
    var page = try ReceiptFormPage(context)
    let home = try context.home().id
    let text = form.fields["text"] ?? ""
    page.text = text
    let bytes = form.file("file")?.bytes ?? Array(text.utf8)
    let receipt: PrintedReceipt
    do throws(ReceiptFileProblem) { receipt = try page.reader.receipt(in: bytes) } catch {
      page.problem =
        switch error {
        case .noPictureReader: Phrases.receiptNoReader
        case .noPDFReader: Phrases.receiptNoPDF
        default: Phrases.receiptUnreadable
        }
      return page.response(.unprocessable)
    }
    let type = PictureKind(startingWith: bytes)?.mediaType
    let draft = ReceiptDraft(lines: receipt.lines, picture: type.map { ($0, bytes) })
    return try .leading(to: path(page.frame.home) + "/\(context.site.receipts.keep(draft, of: home))")
  }
}
