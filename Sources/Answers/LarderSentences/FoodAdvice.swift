import LarderCommands
import LarderForecast
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// Advice from the record of a food when it is bought or opened: another keeping time, or that it is seldom used up.
package struct FoodAdvice: Hashable, Sendable {
  private let item: ItemID
  private let keeping: KeepingAdvice?
  /// The outcomes of earlier purchases, if the next one will probably go to waste as well.
  private let outcomes: PurchaseOutcomes?
  /// Half of the purchase, if so much would have been enough each time.
  private let enough: Quantity?

  /// Creates the advice about the item of a decision. Nil if there is none, or if the decision concerns several items.
  ///
  /// A date from the pack and a stated number of days count as they are. Nothing is read then, and there is no advice.
  package init?(
    _ decision: Decision, _ household: Household, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) {
    var (items, found): (Set<ItemID>, ItemAttribute?) = ([], nil)
    var purchased: Quantity?
    let catalog = household.catalog
    for event in decision.events {
      if let bought = event.body as? Bought {
        items.insert(bought.item)
        guard bought.dueKind == .estimate else { continue }
        (found, purchased) = (catalog.keepingTime(of: bought.item, in: bought.place, on: event.day), bought.quantity)
      } else if let opened = (event.body as? Opened)?.change {
        items.insert(opened.item)
        let lot = household.lots[opened.lot]
        guard opened.keepDays == nil, let lot, !lot.isUseBy, !lot.isFrozen else { continue }
        found = .keepsOpened
      }
    }
    guard items.count == 1, let item = items.first, let attribute = found, let day = decision.events.first?.day,
      !KeepingAdvice.known([attribute], of: item, on: day, catalog).isEmpty
    else { return nil }
    let history = try KeepingHistory(of: item, in: KeepingHistory.recent, household, view, &log)
    let outcomes = purchased == nil ? nil : history.outcomes
    self.item = item
    keeping = KeepingAdvice(item, attribute, history, on: day, catalog)
    self.outcomes = outcomes?.usuallyGoToWaste == true ? outcomes : nil
    enough = self.outcomes == nil ? nil : purchased.flatMap(history.enough)
  }

  /// Adds the advice to a reply. One piece of advice is enough, and the keeping time can be changed at once.
  package func add(to reply: inout Reply, _ outcome: CommandResult, _ style: OutputStyle) {
    let name = outcome.name(item)
    if let keeping { return reply.add(.need(keeping.need(name))) }
    guard let outcomes else { return }
    let food = Message(verbatim: name.visible.brief).capitalizedFirst
    let last: Message = "\(outcomes.thrownAway) of the last \(outcomes.known) purchases"
    let half: Message = enough.map { " \($0.formatted(style)) would have been enough each time." } ?? ""
    reply.add(.need(.init("\(food): \(last) were not used up in time.\(half)")))
  }
}
