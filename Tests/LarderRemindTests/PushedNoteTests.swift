import LarderModel
import StrictJSON
import TestSupport
import Testing
import WebPush

@testable import LarderRemind

@Suite("Notes that are pushed to phones")
struct PushedNoteTests {
  private static let today = Day(year: 2026, month: 11, day: 29) ?? .min

  private func minute(_ text: String) throws -> MinuteOfDay { try MinuteOfDay(parsing: text) }

  private func message(_ lines: [String], foods: [String] = []) -> ReminderMessage {
    var message = ReminderMessage(id: "larder-0a1b2c3d-4294967295-20261129T1700", lines: lines, sent: noon)
    let links = "https://larder.example.org/note/"
    message.links = foods.map { FoodLinks($0, used: links + "u", there: links + "t", tossed: links + "w") }
    return message
  }

  private func pushed(_ message: ReminderMessage, isShort: Bool = false) throws -> JSONValue {
    try JSONValue.parse(message.pushed(page: "/h/home", isShort: isShort))
  }

  @Test("A note has its lines and page, and buttons for one food by their words, for two by their names")
  func content() throws {
    let note = try pushed(message(["Use up \"feta\" (today).", "Ran out: tea."], foods: ["feta"]))
    #expect(note["body"]?.string == "Use up \"feta\" (today).\nRan out: tea." && note["page"]?.string == "/h/home")
    #expect(note["id"]?.string == "larder-0a1b2c3d-4294967295-20261129T1700")
    func titles(_ foods: [String]) throws -> [String?] {
      guard case .array(let buttons) = try pushed(message(["a"], foods: foods))["buttons"] else { return [] }
      return buttons.map { $0["title"]?.string }
    }
    #expect(try titles([]) == [] && titles(["feta"]) == ["Used it", "Still there"])
    #expect(try titles(["feta", "spinach", "ham"]) == ["Used feta", "Used spinach"])
  }

  @Test("The notes of a person share a topic that push services take")
  func topic() {
    #expect(message([]).topic == "larder-0a1b2c3d-4294967295" && message([]).topic.utf8.count <= 32)
  }

  @Test("A note fits into one message, however long its lines and names are")
  func size() throws {
    let long = message(
      Array(repeating: String(repeating: "\"🥬", count: 2_000), count: 3),
      foods: Array(repeating: String(repeating: "\"ä", count: 200), count: 3))
    #expect(long.pushed(page: "/h/home", isShort: false).count <= PushSender.mostBytes)
    let short = try pushed(long, isShort: true)
    #expect(short["body"]?.string?.hasSuffix("…") == true && short["buttons"] == .array([]))
    #expect(long.pushed(page: "/h/home", isShort: true).count < 900)
  }

  @Test(
    "A note is of use until quiet hours, or until its last attempt",
    arguments: [
      ("17:00", "none", 360), ("17:30", "none", 330), ("17:00", "21:00-07:00", 240), ("20:59", "21:00-07:00", 1),
      ("23:00", "none", 0), ("17:00", "06:00-07:00", 360),
    ])
  func minutes(_ now: String, _ quiet: String, _ left: Int) throws {
    var choices = ReminderChoices(of: nil)
    choices.quiet = QuietHours(parsing: quiet)
    let slot = ReminderSlot(Self.today, try minute("17:00"))
    #expect(choices.minutesLeft(of: slot, at: ReminderTime(Self.today, try minute(now))) == left)
  }

  @Test("The record says which phones have a note until all have it, and waits as long as a service asks")
  func outbox() throws {
    let slot = ReminderSlot(Self.today, try minute("17:00"))
    let jo = PersonID(rawValue: 3)
    var outbox = ReminderOutbox()
    // Without an attempt there is nothing to note.
    outbox.take(slot, for: jo, by: "phone")
    #expect(!outbox.hasTaken(slot, for: jo, by: "phone"))
    outbox.fail(slot, .push, for: jo, at: noon)
    outbox.take(slot, for: jo, by: "phone")
    #expect(outbox.hasTaken(slot, for: jo, by: "phone") && !outbox.hasTaken(slot, for: jo, by: "tablet"))
    #expect(!outbox.hasTaken(slot, for: nil, by: "phone") && !outbox.isDone(slot, .push, for: jo))
    func isPausing(_ minutes: Int64) -> Bool {
      outbox.isPausing(
        slot, .push, for: jo, at: Instant(clamping: noon.milliseconds + minutes * 60_000))
    }
    #expect(isPausing(0) && !isPausing(1))
    outbox.wait(slot, .push, for: jo, seconds: 601)
    #expect(isPausing(10) && !isPausing(11))
    outbox.wait(slot, .push, for: jo, seconds: .max)
    #expect(isPausing(359) && !isPausing(360))
    outbox.wait(slot, .push, for: jo, seconds: .min)
    #expect(!isPausing(1))
    // The next attempt begins with its own pause, and keeps the phones.
    outbox.wait(slot, .push, for: jo, seconds: 6_000)
    outbox.fail(slot, .push, for: jo, at: noon)
    #expect(!isPausing(2) && outbox.hasTaken(slot, for: jo, by: "phone"))
    var json = JSONWriter()
    json.object(outbox.write)
    #expect(ReminderOutbox(try JSONValue.parse(json.bytes)) == outbox)
    // The next note knows what the phone has read, although another phone is still waiting for it.
    let entry = SentReminder(
      person: jo, slot: slot, channel: .push, sent: noon, through: 1, kinds: [.save], lots: [], gone: [])
    outbox.record(entry)
    let next = ReminderSlot(Self.today, try minute("18:00"))
    #expect(!outbox.isDone(slot, .push, for: jo) && outbox.earlier(than: next, for: jo) == [entry])
    #expect(outbox.isFailing(.push, for: jo))
    outbox.add(entry)
    #expect(outbox.sent == [entry] && !outbox.isFailing(.push, for: jo))
    #expect(outbox.failed.isEmpty && outbox.isDone(slot, .push, for: jo) && !outbox.isDone(slot, .ntfy, for: jo))
  }
}
