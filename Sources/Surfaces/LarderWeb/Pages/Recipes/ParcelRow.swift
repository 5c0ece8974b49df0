import Accounts
import HTTP
import Page

/// A recipe that another household has sent, to be taken into the book or refused.
struct ParcelRow {
  private let parcel: Parcel
  private let sender: String
  private let from: String

  init(_ parcel: Parcel, _ visit: Visit) {
    self.parcel = parcel
    let accounts = visit.site.accounts
    sender = (try? accounts.account(parcel.sender).name) ?? Phrases.somebody
    from = (try? accounts.household(parcel.from).name) ?? ""
  }

  func write(_ home: String, to html: inout HTMLWriter) {
    html.element("li", ["data-key": "parcel \(parcel.number)"]) { html in
      html.icon(.send)
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(parcel.title) }
        html.element("span", ["class": "detail"]) { $0.name(Phrases.parcelFrom(sender, from)) }
      }
      html.element("div", ["class": "deeds"]) { html in
        html.form(home + "/parcels/\(parcel.number)/accept") { html in
          html.iconButton(.check, Phrases.parcelAccept, "do", spoken: Phrases.parcelAcceptSpoken(parcel.title))
        }
        html.form(home + "/parcels/\(parcel.number)/refuse") { html in
          html.iconButton(.cross, Phrases.parcelRefuse, spoken: Phrases.parcelRefuseSpoken(parcel.title))
        }
      }
    }
    html.newline()
  }
}
