import TestSupport
import Testing

@testable import Larder

@Suite("Lines through the library")
struct AnswerTests {
  @Test("A line that records gives the same entry as its function")
  func entries() throws {
    let (typed, called) = (try Home(), try Home())
    let answer = try typed.ledger.answer("buy milk 2l 2.38 store:Lidl due:+9d")
    let entry = try called.ledger.buy("milk", "2 l", for: "2.38", at: "Lidl", due: .inDays(9))
    guard case .entry(let recorded) = answer else {
      Issue.record("the line recorded nothing")
      return
    }
    #expect(recorded == entry)
    #expect(try typed.ledger.stock() == called.ledger.stock())
  }

  @Test("A line that shows something gives a report as text, page and JSON")
  func reports() throws {
    let home = try Home()
    try home.ledger.buy("spinach", "200 g", for: "1.20")
    try home.ledger.toss("spinach", "50 g", because: .forgotten)
    guard case .report(let report) = try home.ledger.answer("report waste") else {
      Issue.record("the line made no report")
      return
    }
    #expect(report.text(width: 60).contains("€0.30"))
    #expect(report.text(width: 60).split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(report.html().hasPrefix("<!DOCTYPE html>"))
    #expect(report.json().hasPrefix("{") && report.json().contains("\"waste\""))
  }

  @Test("A line belongs to the person and the day of its ledger, unless it names others")
  func details() throws {
    let home = try Home()
    let ann = home.ledger.recording(by: "Ann", on: day(2026, 11, 18))
    try ann.answer("buy milk 1l")
    try ann.answer("buy rice 1kg on:2026-11-19 by:Bo")
    let events = try home.ledger.history()
    #expect(events.map(\.person) == ["Ann", "Bo"])
    #expect(events.map(\.day) == [day(2026, 11, 18), day(2026, 11, 19)])
  }

  @Test("A report in a past ledger shows the past")
  func past() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l")
    let last = try home.ledger.lastEvent()
    let before = try home.ledger.answer("stock").description
    try home.ledger.buy("rice", "1 kg")
    #expect(try home.ledger.asOf(last).answer("stock").description == before)
  }
}
