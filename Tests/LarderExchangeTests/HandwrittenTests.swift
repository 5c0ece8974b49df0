import LarderExchange
import LarderLog
import LarderModel
import Testing

@Suite("Lines without a command ID")
struct HandwrittenTests {
  private let lines = """
    {"event":"named","day":"2026-11-20","sort":"item","number":1,"name":"milk"}
    {"event":"bought","day":"2026-11-20","item":1,"lot":1,"quantity":"2l"}
    {"event":"consumed","day":"2026-11-20","item":1,"lot":1,"quantity":"300ml"}
    {"event":"consumed","day":"2026-11-20","item":1,"lot":1,"quantity":"300ml"}
    """

  @Test("Each line is its own command, and is recognised again")
  func identity() throws {
    let ledger = try TemporaryLedger()
    #expect(try ledger.take(lines).added == 4)
    let events = try ledger.events
    #expect(Set(events.map(\.commandID)).count == 4, "two equal lines are two events")
    #expect(events.allSatisfy { $0.commandID.description.hasPrefix("import:") })
    #expect(events[1].decode(as: Bought.self).quantity == Quantity(amount: 2_000_000, dimension: .volume))
    #expect(events[0].record.recordedAt == Instant(clamping: 1_800_000_000_000))
    #expect(try ledger.take(lines).present == 4)
    #expect(try ledger.isSound)
  }

  @Test("The order of keys, spaces, escapes and display names make no difference")
  func insignificant() throws {
    let ledger = try TemporaryLedger()
    try ledger.take(lines)
    let other = """
      { "day" : "2026-11-20", "event":"named","sort":"item","number":1,"name":"m\\u0069lk"}
      {"event":"bought","item":1,"item_name":"milk","lot":1,"day":"2026-11-20","quantity":"2l","seq":2}
      """
    #expect(try ledger.take(other).added == 0)
    let third = lines.split(separator: "\n")[3]
    #expect(try ledger.take(lines + "\n" + third).added == 1)
  }

  @Test("An ID in any words is kept and recognised")
  func wordyIDs() throws {
    let ledger = try TemporaryLedger()
    let line = """
      {"event":"named","day":"2026-11-20","sort":"item","number":1,"name":"milk","id":"my ß first"}
      """
    try ledger.take(line)
    #expect(try ledger.events[0].commandID == CommandID(naming: "my ß first"))
    #expect(try ledger.export().contains("\"id\":\"my ß first\""))
    #expect(try ledger.take(line).added == 0)
  }
}
