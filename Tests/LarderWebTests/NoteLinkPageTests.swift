import Accounts
import LarderModel
import LarderWords
import Testing

@testable import HTTP
@testable import LarderRemind
@testable import LarderWeb
@testable import WebParts

@Suite("The pages of links in notes", .enabled(if: PasswordHasher.isBuiltIn))
struct NoteLinkPageTests {
  private let house: House
  private let now = House.clock.timestamp

  init() throws {
    house = try House()
    try house.command("buy spinach 200g due:2026-11-25")
  }

  private func account(_ name: String) throws -> AccountID {
    try #require(try house.site.accounts.account(named: name)).id
  }

  /// The paths of the links in a note about the spinach: "used it", "still there" and "threw it away".
  private func links(
    for name: String = "Bo", note: String = "note-1"
  ) throws -> (used: String, there: String, tossed: String) {
    let deeds = NoteDeed.Kind.allCases.map { NoteDeed($0, LotID(rawValue: 1), note: note).text }
    let secrets = try house.site.accounts.makeNoteLinks(deeds, for: account(name), in: house.home, now: now)
    return ("/note/\(secrets[0].text)", "/note/\(secrets[1].text)", "/note/\(secrets[2].text)")
  }

  /// The events of the household, as "bought by Ann".
  private func events() throws -> [String] {
    guard case .array(let events)? = try house.ask(.get, "H/history").json["events"] else { return [] }
    return events.map { "\($0["event"]?.string ?? "") by \($0["by"]?.string ?? "")" }
  }

  private func left() throws -> Bool { try house.ask(.get, "H/stock").text.contains("spinach") }

  @Test("Opening a link shows the food and one button, and records nothing")
  func opening() throws {
    let (used, there, tossed) = try links()
    let before = try events()
    let stranger = Browser(house.responder)
    for path in [used, there, tossed] {
      for _ in 0..<3 {
        let page = try stranger.get(path)
        #expect(page.status == .ok && page.text.contains("<bdi>spinach</bdi>") && page.text.contains("<bdi>Bo</bdi>"))
        #expect(page.text.components(between: "<form", and: "</form>").count == 1 && page.faults() == [])
        #expect(page.fields["cache-control"] == "no-store")
      }
      _ = try stranger.head(path, [])
    }
    #expect(try events() == before)
    // It says nothing about the household.
    #expect(try !stranger.get(used).text.contains("Home<"))
  }

  @Test("The button records once as the person who got the note, and a second tap says so")
  func once() throws {
    let used = try links().used
    // Another person's session does not change whose entry it is.
    let ann = Browser(house.responder)
    try ann.signIn("Ann")
    let first = try ann.post(used)
    #expect(first.status == .ok && first.text.contains("200 g spinach"), "\(first.text)")
    #expect(try !left() && events().filter { $0.hasPrefix("consumed") } == ["consumed by Bo"])
    let count = try events().count
    for again in [try Browser(house.responder).post(used), try ann.get(used)] {
      #expect(again.status == .ok && again.text.contains("This was already recorded."))
    }
    #expect(try events().count == count)
    #expect(try house.site.accounts.verify().isSound)
  }

  @Test("A food that is still there is counted, and stays")
  func there() throws {
    let page = try Browser(house.responder).post(try links().there)
    #expect(page.status == .ok)
    #expect(try left() && events().contains("counted by Bo"))
  }

  @Test("The third link records waste in the person's name")
  func tossed() throws {
    #expect(try Browser(house.responder).post(links().tossed).status == .ok)
    #expect(try !left() && events().contains("wasted by Bo"))
  }

  @Test("The links of a note that came twice record one entry")
  func twice() throws {
    let (first, second) = (try links().used, try links().used)
    let browser = Browser(house.responder)
    #expect(try browser.post(first).status == .ok)
    #expect(try browser.post(second).text.contains("This was already recorded."))
    #expect(try events().filter { $0.hasPrefix("consumed") }.count == 1)
    // The link of another note about the same lot finds nothing left.
    let later = try browser.post(try links(note: "note-2").used)
    #expect(later.status == .conflict && later.text.contains("This food is no longer in stock"))
  }

  @Test("If the server ended between the entry and the mark on its link, the next tap finds the entry")
  func torn() throws {
    let used = try links().used
    let link = try #require(try house.site.accounts.noteLink(String(used.dropFirst(6)), now: now)).link
    let id = "page-\(try account("Bo"))-\(try #require(NoteDeed(link.deed)).key)"
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    _ = try Line(["use", "spinach", "all", "by:Bo", "id:\(id)"], clock: House.clock).answer(in: ledger)
    let page = try Browser(house.responder).post(used)
    #expect(page.text.contains("This was already recorded."))
    #expect(try events().filter { $0.hasPrefix("consumed") }.count == 1)
  }

  @Test("A link is useless to other sites, for other pages, and once its person has left or become a guest")
  func ends() throws {
    let used = try links().used
    let (browser, secret) = (Browser(house.responder), String(used.dropFirst(6)))
    #expect(try browser.post(used, from: "cross-site").status == .forbidden)
    let bearer = [("Authorization", "Bearer \(secret)")]
    #expect(try house.send("GET", "H/stock", bearer).status == .unauthorized)
    #expect(try house.send("GET", "H/stock", [("Cookie", "larder=\(secret)")]).status == .unauthorized)
    for path in ["/join/", "/password/", "/setup/", "/sent/"] {
      #expect(try browser.get(path + secret).status != .ok, "\(path)")
    }
    for path in ["/note/nothing", "/note/" + String(secret.dropLast())] {
      #expect(try browser.get(path).status == .notFound && browser.post(path).status == .notFound)
    }
    let by = AuditContext(now, by: try account("Ann"))
    try house.site.accounts.setRole(of: account("Bo"), in: house.home, to: .guest, at: by)
    #expect(try browser.post(used).status == .notFound)
    try house.site.accounts.removeMember(account("Bo"), from: house.home, at: by)
    #expect(try browser.post(used).status == .notFound && left())
  }

  @Test("A deed reads back from its text, and nothing else is one")
  func deeds() {
    for kind in NoteDeed.Kind.allCases {
      let deed = NoteDeed(kind, LotID(rawValue: 4_294_967_295), note: "larder-1-2-20261129T1700")
      #expect(NoteDeed(deed.text) == deed)
    }
    for text in ["", "used", "used 7", "eaten 7 n", "used x n", "used 7 n more", "used -1 n"] {
      #expect(NoteDeed(text) == nil, "\(text)")
    }
  }
}
