import Accounts
import StrictJSON
import TestSupport
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages
@testable import WebParts

@Suite("Repeated commands", .enabled(if: PasswordHasher.isBuiltIn))
struct RepeatTurnsTests {
  /// Whether a condition becomes true within the time that a busy machine may take.
  private static func soon(_ isSo: () -> Bool) -> Bool {
    for _ in 0..<10_000 {
      if isSo() { return true }
      Pause.pass(microseconds: 1_000)
    }
    return false
  }

  @Test("Per person, one repeat is checked at a time, one waits, and others must retry later")
  func turns() throws {
    let house = try House()
    #expect(try house.command("buy milk 2l", key: "k").json["repeated"] == .bool(false))
    #expect(try house.command("buy eggs 6", as: .member, key: "k").json["repeated"] == .bool(false))
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    let home = try house.site.households.open(house.home, in: house.site.accounts)
    let answers = SharedList<Status?>()
    try house.site.repeats.execute("web-\(ann)-k", of: ann, in: home) {
      #expect(
        SystemThread.begin {
          let answer = try? house.command("buy milk 2l", key: "k")
          answers.add(answer?.status)
        })
      #expect(Self.soon { house.site.repeats.isWaiting(ann) })
      let third = try house.command("buy milk 2l", key: "k")
      #expect(third.status == .tooManyRequests && third.fields["retry-after"] == "1")
      // New commands run meanwhile, and so do other callers' repeats.
      #expect(try house.command("buy bread 1", key: "new").json["repeated"] == .bool(false))
      #expect(try house.command("buy eggs 6", as: .member, key: "k").json["repeated"] == .bool(true))
      #expect(answers.all.isEmpty)
    }
    #expect(Self.soon { !answers.all.isEmpty })
    #expect(answers.all == [.ok])
    #expect(try house.command("buy milk 2l", key: "k").json["repeated"] == .bool(true))
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("3"))
  }

  @Test("A command that fails gives its turn back")
  func failing() throws {
    let house = try House()
    try house.command("buy milk 2l", key: "k")
    for _ in 0..<3 { #expect(try house.command("buy bread 1", key: "k").status == .unprocessable) }
    #expect(try house.command("buy milk 2l", key: "k").json["repeated"] == .bool(true))
  }
}
