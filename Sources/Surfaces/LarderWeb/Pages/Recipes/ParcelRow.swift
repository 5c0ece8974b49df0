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
    let accounts = visit.accounts
    sender = (try? accounts.account(parcel.sender).name) ?? Phrases.somebody
    from = (try? accounts.household(parcel.from).name) ?? ""
  }

  func write(_ home: String, to html: inout HTMLWriter) {
    html.row(["data-key": "parcel \(parcel.number)"]) { html in
      html.icon(.send)
      html.what(parcel.title) { html in html.span("detail") { $0.name(Phrases.parcelFrom(sender, from)) } }
      html.div("deeds") { html in
        let path = home + "/parcels/\(parcel.number)"
        html.form(path + "/accept") {
          $0.iconButton(.check, Phrases.accept, "do", spoken: Phrases.parcelAcceptSpoken(parcel.title))
        }
        html.form(path + "/refuse") {
          $0.iconButton(.cross, Phrases.parcelRefuse, spoken: Phrases.parcelRefuseSpoken(parcel.title))
        }
      }
    }
  }
}
