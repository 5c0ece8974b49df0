import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Serving over a socket", .enabled(if: PasswordHasher.isBuiltIn))
struct SocketTests {
  @Test("A server answers requests, and streams recorded events")
  func server() throws {
    let house = try House()
    let served = try ServedHouse(house.responder)
    func talk(_ text: String, until mark: String) throws -> String {
      let wire = try served.wire()
      wire.send(text)
      return wire.read(until: mark)
    }
    let head = "GET /healthz HTTP/1.1\r\nHost: larder.lan\r\n\r\n"
    let health = try talk(head, until: "ok\n")
    #expect(health.hasPrefix("HTTP/1.1 200 OK\r\n") && health.contains("x-content-type-options: nosniff\r\n"))
    let token = try #require(
      try house.ask(.post, "H/tokens", json: "{\"label\":\"x\",\"scopes\":[\"read\"]}").json["secret"]?.string)
    try house.command("buy milk 2l")
    let changes = try talk(
      "GET /api/v1/households/\(house.home)/changes?after=0 HTTP/1.1\r\nHost: larder.lan\r\n"
        + "Authorization: Bearer \(token)\r\n\r\n", until: "milk")
    #expect(changes.contains("event: change\n") && changes.contains("\"items\":[\"milk\"]"))
  }
}
