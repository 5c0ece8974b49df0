import DiaryPages
import HTTP
import LarderShelves
import Page
import WebParts

/// The "More" page: the last act with its undo, rows for the places not in a phone's bar, and the signed-in person.
struct MorePage: HouseholdPage {
  private let frame: PageFrame
  /// The last act that can be undone; nil if the person may not undo.
  private let last: Act?

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .more)
    last = context.may(.correct) && context.may(.seeMoney) ? try context.lastAct() : nil
  }

  func response() -> Response {
    SitePage(frame, Phrases.title(of: .more)) { html in
      html.part("last", writeLast)
      html.element("ul", ["class": "rows places"]) { html in
        for place in frame.places where !place.isInBar {
          html.way(to: frame.home + place.path, place.icon, Phrases.title(of: place), Phrases.about(place))
          if place == .scan, frame.may(.record) {
            html.way(to: ReceiptFormPage.path(frame.home), .basket, Phrases.receipt, Phrases.receiptLead)
          }
        }
        html.row { html in
          html.element("a", ["class": "what", "href": "/you"]) { html in
            html.face(frame.faces[frame.person])
            html.span("what") { html in
              html.element("b") { $0.name(frame.person) }
              html.span("detail", Phrases.yoursLead)
            }
            html.icon(.next)
          }
        }
      }
      html.form("/sign-out", classes: "leave") { $0.iconButton(.out, Phrases.signOut) }
    }.response()
  }

  private func writeLast(to html: inout HTMLWriter) {
    guard let last else { return }
    html.div("advice") { html in
      html.icon(.undo)
      html.div("what") { html in
        html.element("b", text: ActRow.text(last, frame))
        html.span("detail", Phrases.lastAct)
      }
      ActRow.writeUndo(of: last, frame, to: &html)
    }
  }
}
