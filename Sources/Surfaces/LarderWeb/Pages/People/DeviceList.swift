import Accounts
import LarderModel
import LarderWords
import Page

/// The devices that somebody is signed in on, each with a way to sign it out.
struct DeviceList {
  private let sessions: [DeviceSession]
  /// The one that asks.
  private let current: UInt64?
  /// The page that it stands on.
  private let page: String

  init(_ visit: Visit, on page: String) throws {
    sessions = try visit.accounts.sessions(of: visit.person().account.id, now: visit.now)
    current = visit.session
    self.page = page
  }

  func write(to html: inout HTMLWriter) {
    html.plainSection("devices", Phrases.devices) { html in
      html.rows(sessions, write)
      guard sessions.contains(where: { $0.number != current }) else { return }
      html.form("/you/devices/end-others") { html in
        html.hidden("next", page)
        html.button(Phrases.endOthers, "lose")
      }
    }
  }

  private func write(_ session: DeviceSession, to html: inout HTMLWriter) {
    let name = session.device.isEmpty ? Phrases.unknownDevice : session.device
    let isThis = session.number == current
    html.element("li") { html in
      html.what(name, detail: isThis ? Phrases.thisDevice : Phrases.lastSeen(session.lastSeen.localDay))
      guard !isThis else { return }
      html.form("/you/devices/\(session.number)/end") { html in
        html.hidden("next", page)
        html.button(Phrases.signOut, spoken: Phrases.signOutDevice(name))
      }
    }
  }
}
