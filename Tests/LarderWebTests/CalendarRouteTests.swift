import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("The calendar of a household", .enabled(if: PasswordHasher.isBuiltIn))
struct CalendarRouteTests {
  private func status(_ house: House, _ path: String, _ fields: [(String, String)] = []) throws -> Int {
    try house.send("GET", path, fields).status.code
  }

  @Test("An address with a calendar's key opens without a sign-in, and shows no price")
  func key() throws {
    let house = try House()
    #expect(try house.command("buy feta 200g 2.49 due:+2d").status == .ok)
    let secret = try #require(house.secrets[.calendarToken])
    let response = try house.send("GET", "H/calendar.ics?key=" + secret, [])
    #expect(response.status == .ok)
    #expect(response.fields["content-type"] == "text/calendar; charset=utf-8")
    #expect(response.text.contains("\r\nSUMMARY:Use up feta\r\n"))
    #expect(!response.text.contains("2.49"))
    #expect(try house.ask(.get, "H/calendar.ics", as: .calendarToken).text == response.text)
  }

  @Test("Any other key, and a key elsewhere, opens nothing")
  func refused() throws {
    let house = try House()
    let secrets = house.secrets
    for caller in [Caller.readToken, .writeToken, .revokedToken, .owner] {
      #expect(try status(house, "H/calendar.ics?key=" + (secrets[caller] ?? "")) == 401, "\(caller)")
    }
    #expect(try status(house, "H/calendar.ics") == 401)
    #expect(try status(house, "H/calendar.ics?key=") == 401)
    let key = try #require(secrets[.calendarToken])
    for path in ["H/stock?key=", "H/export?key=", "/?key="] {
      #expect(try status(house, path + key) != 200, "\(path)")
    }
    // The header names the caller, so a second credential is refused.
    #expect(try status(house, "H/calendar.ics?key=" + key, [("Authorization", "Bearer " + key)]) == 401)
    let cabin = "/api/v1/households/\(house.cabin)/calendar.ics?key="
    #expect(try status(house, cabin + key) == 404)
  }
}
