import LarderFigures
import LarderModel
import LarderProjections
import LarderSentences
import Testing

@Suite("Advice on waste")
struct WasteAdviceTests {
  private func advice(_ ledger: SmallLedger, _ period: Period = month("2026-11")) -> [WasteAdvice] {
    let state = ledger.view.state
    return WasteAdvice.given(
      state.projection(Waste.self), state.projection(Spending.self), ledger.household.catalog, period: period)
  }

  private func sentences(_ ledger: SmallLedger) -> [String] { advice(ledger).map { $0.sentence(.english).typed } }

  @Test("With fewer than three events there is no advice")
  func silence() throws {
    var ledger = SmallLedger()
    try ledger.buy("bread", "1 kg", "4.00 EUR", on: "2026-11-01")
    #expect(sentences(ledger) == [])
    try ledger.toss("bread", "100 g", on: "2026-11-05")
    try ledger.toss("bread", "100 g", on: "2026-11-06")
    #expect(sentences(ledger) == [])
    try ledger.toss("bread", "100 g", on: "2026-11-07")
    #expect(sentences(ledger).count == 1)
  }

  @Test("Inedible parts are no reason to buy less")
  func inedible() throws {
    var ledger = SmallLedger()
    try ledger.buy("bananas", "3 kg", "6.00 EUR", on: "2026-11-01")
    for day in 2...8 { try ledger.toss("bananas", "100 g", on: "2026-11-0\(day)", part: .inedible) }
    #expect(sentences(ledger) == [])
  }

  @Test("The advice is to buy less by the share thrown away")
  func less() throws {
    var ledger = SmallLedger()
    for (day, later) in [("03", "05"), ("10", "12"), ("17", "19")] {
      try ledger.buy("salad", "300 g", "1.50 EUR", on: "2026-11-\(day)", store: "Aldi")
      try ledger.use("salad", "200 g", on: "2026-11-\(day)")
      try ledger.toss("salad", "100 g", on: "2026-11-\(later)", why: .spoiled)
    }
    // 300 of 900 g: two thirds of 300 g are enough; every Tuesday, two days each.
    #expect(
      sentences(ledger).first
        == "All of the waste is salad (€1.50 of €1.50, 3 times), bought at Aldi on Tuesdays, thrown away on average 2 days "
        + "after it was bought, spoiled: buy 200 g at a time, not 300 g.")
    #expect(advice(ledger).first?.action == .whyWaste(month("2026-11"), [.item("salad")]))
  }

  @Test("A pattern that fits most events is stated for most, not all")
  func most() throws {
    var ledger = SmallLedger()
    let purchases = [("2026-11-02", "Lidl"), ("2026-11-09", "Lidl"), ("2026-11-11", "Aldi")]
    for (position, (date, store)) in purchases.enumerated() {
      try ledger.buy("salad", "300 g", "1.50 EUR", on: date, store: store)
      try ledger.toss("salad", "300 g", on: "2026-11-1\(position + 2)", why: position == 0 ? .spoiled : .forgotten)
    }
    let first = try #require(sentences(ledger).first)
    #expect(first.contains(", most of it bought at Lidl on Mondays, thrown away on average "))
    #expect(first.contains(", mostly forgotten: "))
  }

  @Test("Food sold by the piece is to be bought less often, and food never eaten not at all")
  func seldomer() throws {
    var ledger = SmallLedger()
    for (day, later) in [("02", "03"), ("06", "07"), ("11", "12"), ("16", "17")] {
      try ledger.buy("bread", "1", "2.00 EUR", on: "2026-11-\(day)")
      try ledger.toss("bread", "0.5", on: "2026-11-\(later)")
      try ledger.use("bread", "0.5", on: "2026-11-\(later)")
    }
    #expect(sentences(ledger).first?.hasSuffix(": buy it 2 times, not 4 times.") == true)
    var other = SmallLedger()
    try other.buy("olives", "200 g", "3.00 EUR", on: "2026-11-02")
    for day in 3...5 { try other.toss("olives", day == 5 ? "100 g" : "50 g", on: "2026-11-0\(day)", why: .disliked) }
    #expect(
      sentences(other).first?.hasSuffix("disliked: all that was bought; buy none until someone asks for it.") == true)
  }

  @Test("Cooking too much, dates and stores have their own advice, three at most")
  func rules() throws {
    var ledger = SmallLedger()
    for name in ["rice", "lentils", "soup"] {
      try ledger.buy(name, "1 kg", "4.00 EUR", on: "2026-11-01", due: "2026-11-30", store: "Aldi")
      try ledger.toss(name, "250 g", on: "2026-11-10", why: .cookedTooMuch)
    }
    for name in ["milk", "cream", "quark"] {
      try ledger.buy(name, "500 g", "2.00 EUR", on: "2026-11-01", due: "2026-11-05", place: "fridge", store: "Lidl")
      try ledger.toss(name, "250 g", on: "2026-11-09", why: .forgotten)
    }
    // €3.00 of the €6.00 each; at Lidl half of €6.00, at Aldi a quarter of €12.00.
    #expect(
      sentences(ledger) == [
        "3 of 6 (€3.00 of €6.00) were cooked too much, 250 g each time (mostly rice, lentils and soup): "
          + "cook that much less, or freeze it the same day.",
        "3 of 6 (€3.00 of €6.00) were thrown away after their date, by 4 days on average; all kept in fridge: "
          + "eat what is due first.",
        "50 % of the €6.00 spent at Lidl was thrown away, compared with 25 % elsewhere: buy less milk, cream and quark there.",
      ])
    #expect(advice(ledger).map { $0.aspects } == [[.reason(.cookedTooMuch)], [.pastDate], [.store("Lidl")]])
  }

  @Test("Food that was not bought has an age instead of the days after a purchase")
  func leftovers() throws {
    var ledger = SmallLedger()
    try ledger.buy("leftover rice", "4", "4.00 EUR", on: "2026-10-20")
    for _ in 0..<3 { try ledger.toss("leftover rice", "1", on: "2026-11-03") }
    #expect(
      sentences(ledger).first?.hasPrefix("All of the waste is leftover rice (€3.00 of €3.00), 14 days old on average")
        == true)
  }

  @Test("Without enough prices, shares use mass, or counts if mass is unknown")
  func measures() throws {
    var ledger = SmallLedger()
    try ledger.buy("plums", "1 kg", on: "2026-11-01")
    for day in 2...4 { try ledger.toss("plums", "100 g", on: "2026-11-0\(day)") }
    #expect(advice(ledger).first?.measure == .mass)
    #expect(sentences(ledger).first?.hasPrefix("All of the waste is plums (300 g of 300 g, 3 times)") == true)
    var pieces = SmallLedger()
    try pieces.buy("things", "9", on: "2026-11-01")
    for day in 2...5 { try pieces.toss("things", "1", on: "2026-11-0\(day)") }
    #expect(advice(pieces).first?.measure == .times)
    #expect(
      sentences(pieces).last
        == "4 of 4 have no reason. Give one when you throw food away (larder toss ITEM why:forgotten), so that this report can suggest what to change."
    )
  }

  @Test("A name with special characters for the shell is quoted in the command")
  func quoting() throws {
    var ledger = SmallLedger()
    try ledger.buy("Bo's ham & eggs", "1 kg", "4.00 EUR", on: "2026-11-01")
    for day in 2...4 { try ledger.toss("Bo's ham & eggs", "100 g", on: "2026-11-0\(day)") }
    #expect(advice(ledger).first?.action.line == #"why waste -p 2026-11 item:"Bo's ham & eggs""#)
  }
}
