import LarderAnswers
import LarderForecast
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderKitchen

@Suite("The plan and guests in forecasts")
struct PlannedUseTests {
  @Test("The plan keeps its outcomes for as long as forecasts count uses")
  func days() { #expect(Int(MealPlan.daysOfOutcomes) == UseHistory.weeksKept * 7) }

  @Test("A forecast finds the same guests and chances, however few events it reads", arguments: 0..<6)
  func planned(seed: UInt64) throws {
    let (directory, ledger, history) = try randomLedger(seed: seed)
    defer { withExtendedLifetime(directory) {} }
    let view = try ledger.view([Purchases.self])
    let events = history.stored.compactMap { view.context.corrections.corrected($0) }
    let today = try #require(events.map { view.household.day(of: $0) }.max())
    let days = RecentEntries.days(through: today)
    var eaters: [Int32: Set<PersonID>] = [:]
    for event in events where event.record.kind == MealLogged.code {
      let day = view.household.day(of: event).number
      if days.contains(day), let eater = event.decode(as: MealLogged.self).person {
        eaters[day, default: []].insert(eater)
      }
    }
    let outcomes = view.household.kitchen.plan.outcomes.filter { $0.line.on >= days.lowerBound }
    let known = GuestHistory.days(eaters, outcomes, view.context.catalog)
    let all = try ledger.log.read { try PlannedUse(view, &$0, today: today) }
    #expect(all.guests.past == known.filter { $0.day <= today.number })
    #expect(all.guests.coming == known.filter { $0.day > today.number })

    let purchases = view.state.projection(Purchases.self)
    let everything = ItemOutlook.all(view.household, purchases, planned: all, today: today)
    for chosen in everything.prefix(12) {
      let some = try ledger.log.read { try PlannedUse(view, &$0, today: today, among: [chosen.item]) }
      let outlooks = ItemOutlook.all(view.household, purchases, planned: some, today: today, among: [chosen.item])
      #expect(outlooks.chancesEaten == chosen.chancesEaten)
      #expect(outlooks.map(\.guests) == [chosen.guests])
      #expect(outlooks.map(\.partBesidesDishes) == [chosen.partBesidesDishes])
    }
  }

  @Test("Suggestions for any household hold no more than the days need", arguments: 0..<6)
  func suggested(seed: UInt64) throws {
    let (directory, ledger, history) = try randomLedger(seed: seed)
    defer { withExtendedLifetime(directory) {} }
    let last = try #require(history.stored.map(\.record.dayNumber).max())
    var context = ReportContext(try ledger.snapshot(), today: try #require(Day(number: last)))
    for days in [1, 7, 60] {
      for item in try SuggestRequest(days: days).report(&context).suggested {
        #expect(item.isNoMoreThanNeeded(for: days), "\(item.sentence(days, .english))")
      }
    }
  }

  private func randomLedger(seed: UInt64) throws -> (TemporaryDirectory, HouseholdLedger, RandomHistory) {
    let directory = TemporaryDirectory()
    let ledger = try HouseholdLedger(creatingIn: directory.ledger)
    let history = RandomHistory(seed: seed, count: 900)
    try ledger.log.append(history.events)
    return (directory, ledger, history)
  }
}
