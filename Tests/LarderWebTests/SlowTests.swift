import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Slow and oversized requests over a socket", .enabled(if: PasswordHasher.isBuiltIn))
struct SlowTests {
  private static let host = "Host: larder.lan\r\n"

  /// A server with very short waiting times.
  private static func impatient(_ house: House, idleTime: Int64 = 60_000) throws -> ServedHouse {
    try ServedHouse(house.responder) { options in
      options.limits.headTime = 300
      options.limits.rateGrace = 300
      options.limits.idleTime = idleTime
    }
  }

  private static func last(_ house: House) throws -> JSONValue? { try house.ask(.get, "H/events").json["last"] }

  /// Whether another client is answered.
  private static func isServing(_ served: ServedHouse) throws -> Bool {
    let other = try served.wire()
    other.send("GET /healthz HTTP/1.1\r\n\(host)\r\n")
    return other.read(until: "ok\n").hasPrefix("HTTP/1.1 200 ")
  }

  /// Waits until the server has closed all connections. A byte sent to each now and then must not keep them open.
  private static func areClosed(_ wires: [Wire], _ drip: String = "") -> Bool {
    for round in 0..<2_000 {
      if wires.allSatisfy(\.isClosed) { return true }
      if round.isMultiple(of: 20), !drip.isEmpty { for wire in wires { wire.sendSome(drip) } }
      Pause.pass(microseconds: 10_000)
    }
    return false
  }

  @Test("An oversized request is refused before it is read, and records no events")
  func oversize() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let last = try Self.last(house)
    let served = try ServedHouse(house.responder)
    let home = "/api/v1/households/\(house.home)"
    let long = String(repeating: "a", count: 17_000)
    let many = String(repeating: "X: a\r\n", count: 64)
    let cases: [(text: String, status: Int)] = [
      ("POST \(home)/commands HTTP/1.1\r\n\(Self.host)Content-Length: 65537\r\n\r\n", 413),
      ("POST \(home)/commands HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n10001\r\n", 413),
      ("POST /sign-in HTTP/1.1\r\n\(Self.host)Content-Length: 65537\r\n\r\n", 413),
      ("POST /h/\(house.home)/add-recipe HTTP/1.1\r\n\(Self.host)Content-Length: 196609\r\n\r\n", 413),
      ("POST \(home)/recipes/soup/photos HTTP/1.1\r\n\(Self.host)Content-Length: \(Uploads.most + 1)\r\n\r\n", 413),
      ("GET /\(long) HTTP/1.1\r\n\(Self.host)\r\n", 414), ("GET /?\(long) HTTP/1.1\r\n\(Self.host)\r\n", 414),
      ("GET /you HTTP/1.1\r\n\(Self.host)Cookie: larder=\(long)\r\n\r\n", 431),
      ("GET /you HTTP/1.1\r\n\(Self.host)Authorization: Bearer \(long)\r\n\r\n", 431),
      ("GET /you HTTP/1.1\r\n\(Self.host)\(many)\r\n", 431),
    ]
    for (text, status) in cases {
      let wire = try served.wire()
      wire.send(text)
      let answer = wire.read()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(60)): \(answer.prefix(60))")
      #expect(answer.contains("\r\nconnection: close\r\n"), "\(text.prefix(60))")
    }
    #expect(try Self.last(house) == last)
    // A recipe's text may have the greatest length, in letters that are sent as six.
    let recipe = try served.wire()
    let whole = "Content-Length: 190000\r\nExpect: 100-continue\r\n\r\n"
    recipe.send("POST /h/\(house.home)/recipes/soup/edit HTTP/1.1\r\n\(Self.host)\(whole)")
    #expect(recipe.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
  }

  @Test("A head sent field by field is closed, while others are served")
  func heads() throws {
    let served = try Self.impatient(try House())
    let slow = try (0..<20).map { _ in try served.wire() }
    for wire in slow { wire.send("GET /healthz HTTP/1.1\r\n") }
    #expect(try Self.isServing(served))
    #expect(Self.areClosed(slow, "X: y\r\n"))
    #expect(try Self.isServing(served))
  }

  @Test("A body sent byte by byte is closed, including photos, and records no events")
  func bodies() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let last = try Self.last(house)
    let served = try Self.impatient(house)
    let home = "/api/v1/households/\(house.home)"
    let paths = ["\(home)/commands", "/sign-in", "\(home)/recipes/soup/photos"]
    let slow = try (0..<12).map { _ in try served.wire() }
    for (number, wire) in slow.enumerated() {
      wire.send("POST \(paths[number % 3]) HTTP/1.1\r\n\(Self.host)Content-Length: 60000\r\n\r\n{")
    }
    #expect(try Self.isServing(served))
    #expect(Self.areClosed(slow, "x"))
    #expect(try Self.isServing(served))
    #expect(try Self.last(house) == last)
  }

  @Test("A client that keeps asking and never reads is closed")
  func readers() throws {
    // Data in the system's buffers counts as received until the buffers are full.
    let served = try Self.impatient(try House(), idleTime: 1_500)
    let slow = try (0..<4).map { _ in try served.wire() }
    // More than the system would buffer.
    let asked = String(repeating: "GET /api/v1/openapi.json HTTP/1.1\r\n\(Self.host)\r\n", count: 400)
    for wire in slow { wire.sendSome(asked) }
    #expect(try Self.isServing(served))
    var isOver = false
    for _ in 0..<2_000 where !isOver {
      Pause.pass(microseconds: 10_000)
      // A closed connection accepts no more data.
      isOver = slow.allSatisfy { !$0.send("G") }
    }
    #expect(isOver)
    #expect(try Self.isServing(served))
  }
}
