import LarderLog
import LarderModel
import StrictJSON
import TestSupport
import Testing

@testable import LarderRemote

@Suite("The outbox of a copy")
struct OutboxTests {
  private let directory = TemporaryDirectory()
  private let outbox: Outbox

  init() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    outbox = Outbox(of: log)
  }

  private static func later(_ milliseconds: Int64) -> Instant { Instant(clamping: noon.milliseconds + milliseconds) }

  private func command(
    _ id: String, about subjects: Set<String> = [], isCount: Bool = false, entered: Instant = noon
  ) -> WaitingCommand {
    WaitingCommand(id: id, words: ["use", id], subjects: subjects, isCount: isCount, entered: entered)
  }

  /// Sends what waits, refuses some IDs, and returns all IDs sent.
  private func round(refusing refused: Set<String> = [], at now: Instant = noon) throws -> [String] {
    var sent: [String] = []
    let problem = try OutboxRound(outbox, at: now) { command in
      sent.append(command.id)
      return refused.contains(command.id) ? .refused(CommandProblem("no\nmilk", nil)) : .recorded(RecordedReply(.null))
    }.run()
    #expect(problem == nil)
    return sent
  }

  @Test("Commands keep their order and numbers, and every process finds them")
  func order() throws {
    for id in ["a", "b", "c"] { _ = try outbox.add(command(id, about: ["milk", id], entered: Self.later(5_000))) }
    let other = try #require(try Outbox(at: directory.ledger))
    #expect(try other.all() == outbox.all())
    #expect(try other.all().map(\.number) == [1, 2, 3])
    #expect(try other.remove(2)?.id == "b")
    #expect(try other.remove(2) == nil)
    // A number is not given to another command.
    #expect(try outbox.remove(3) != nil)
    #expect(try outbox.add(command("d")).number == 4)
    #expect(try outbox.all().map(\.id) == ["a", "d"])
  }

  @Test("A refused command stays with its reason, and holds up only commands about the same food")
  func refused() throws {
    _ = try outbox.add(command("a", about: ["milk"]))
    _ = try outbox.add(command("b", about: ["milk", "rice"]))
    _ = try outbox.add(command("c", about: ["rice"]))
    _ = try outbox.add(command("d", about: ["bread"]))
    #expect(try round(refusing: ["a"]) == ["a", "d"])
    let left = try outbox.all()
    #expect(left.map(\.id) == ["a", "b", "c"])
    #expect(left.map(\.state) == [.refused, .waiting, .waiting] && left[0].reason == "no milk")
    // Both wait for the refused one, one of them because of the other.
    #expect(Outbox.held(left).mapValues(\.number) == [2: 1, 3: 1])
    #expect(try round() == [])
    // Once it is removed, or sent again, the others follow in their order.
    #expect(try outbox.confirm(1)?.state == .waiting)
    #expect(try round() == ["a", "b", "c"])
    #expect(try outbox.all().isEmpty)
  }

  @Test("Without an answer nothing later is sent")
  func unanswered() throws {
    for id in ["a", "b"] { _ = try outbox.add(command(id)) }
    var count = 0
    let problem = try OutboxRound(outbox, at: noon) { _ in
      count += 1
      return .later(.noAnswer(host: "larder.lan"))
    }.run()
    #expect(problem == .noAnswer(host: "larder.lan") && count == 1)
    #expect(try outbox.all().map(\.wasSent) == [true, false])
  }

  @Test("A count that waited, and a command of more than 30 days, must be confirmed")
  func doubts() throws {
    _ = try outbox.add(command("count", about: ["milk"], isCount: true))
    _ = try outbox.add(command("old"))
    #expect(try round(at: Self.later(60_000)) == ["count", "old"])
    _ = try outbox.add(command("count", about: ["milk"], isCount: true))
    _ = try outbox.add(command("use", about: ["milk"], entered: Self.later(61_000)))
    #expect(try round(at: Self.later(61_000)) == [])
    #expect(try outbox.all().map(\.state) == [.asked, .waiting])
    try outbox.confirm(3)
    #expect(try round(at: Self.later(61_000)) == ["count", "use"])
    _ = try outbox.add(command("old"))
    #expect(try round(at: Self.later(30 * 86_400_000 + 1)) == [])
    #expect(try outbox.all().first?.reason == "it is more than 30 days old")
  }

  @Test("A wrong clock is corrected once, before a command is first sent")
  func clocks() throws {
    let address = try #require(HouseholdAddress("https://example.org/h/abcdefghijklmnopqrstuvwx27"))
    func lead(_ date: Instant?) throws -> Int64 {
      try HouseholdServer(address, token: "t") { (_) throws(ServerError) in
        HouseholdServer.Response(status: 200, bytes: [], date: date)
      }.clockLead { noon }
    }
    #expect(try lead(Self.later(7_200_000)) == 7_200_500 && lead(nil) == 0)
    /// Sends a command twice after a wait, and returns the change of its time of entry in milliseconds.
    func moved(by lead: Int64, after wait: Int64 = 0) throws -> Int64? {
      let number = try outbox.add(command("a")).number
      for _ in 0..<2 {
        _ = try OutboxRound(outbox, at: Self.later(wait), clockLead: lead) { _ in .later(.noCurl) }.run()
      }
      return try outbox.remove(number).map { $0.entered.milliseconds - noon.milliseconds }
    }
    #expect(try moved(by: 7_200_000) == 7_200_000)
    #expect(try moved(by: -7_200_000, after: 3_600_000) == -7_200_000)
    // Up to five minutes do not matter, unless the server's clock has not reached the time of entry.
    #expect(try moved(by: 300_000) == 0 && moved(by: -300_000, after: 600_000) == 0 && moved(by: -500) == 0)
    #expect(try moved(by: -240_000) == -239_000)
  }

  @Test("Only a valid time in a header field is read")
  func dates() throws {
    #expect(try Instant(inField: "Sun, 06 Nov 1994 08:49:37 GMT") == Instant(rfc3339: "1994-11-06T08:49:37Z"))
    for text in ["", "%header{date}", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT"] {
      #expect(Instant(inField: text) == nil)
    }
  }

  @Test("A damaged file is reported, and never replaced")
  func damaged() throws {
    _ = try outbox.add(command("a"))
    let file = directory.ledger + "/outbox/commands.json"
    let whole = try #require(bytes(ofFile: file))
    for damaged in [Array(whole.dropLast(9)), Array("{}".utf8), Array("{\"last\":1,\"commands\":[{}]}".utf8)] {
      write(damaged, toFile: file)
      #expect(throws: OutboxError.damaged(path: file)) { try outbox.add(command("b")) }
      #expect(bytes(ofFile: file) == damaged)
    }
  }

  @Test("A command that is too long, or one too many, is refused")
  func limits() throws {
    let long = WaitingCommand(id: "a", words: [String(repeating: "x", count: Outbox.mostBytes)], entered: noon)
    #expect(throws: OutboxError.tooLong) { try outbox.add(long) }
    #expect(try outbox.all().isEmpty)
  }

  @Test("A line to type in a reply follows the prompt, and other sentences are unchanged")
  func needs() throws {
    let json = try JSONValue.parse(
      Array(
        """
        {"needs": [{"text": "Later events now contradict it: verify.", "actions": [{"line": "verify"}]},
        {"text": "Check the date.", "actions": [{"line": "verify"}]}, {"text": "Check the price: soon."}]}
        """.utf8))
    #expect(
      RecordedReply(json).needs(prompt: "larder ") == [
        "Later events now contradict it: larder verify.", "Check the date.", "Check the price: soon.",
      ])
  }

  @Test("A refusal because of the token names the token")
  func forbidden() throws {
    let address = try #require(HouseholdAddress("https://example.org/h/abcdefghijklmnopqrstuvwx27"))
    let server = HouseholdServer(address, token: "t") { (_) throws(ServerError) in
      HouseholdServer.Response(status: 403, bytes: Array("{\"detail\": \"you may not do this\"}".utf8))
    }
    let problem = CommandProblem("the token for example.org does not allow this", nil)
    #expect(server.send(command("a")) == .refused(problem))
  }
}
