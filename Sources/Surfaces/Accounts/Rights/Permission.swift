/// What somebody may do in a household.
package enum Permission: String, Hashable, Sendable, CaseIterable {
  /// See what is in, the list and the recipes.
  case readKitchen
  /// See everything but money: the diary, goals, the history, reports.
  case readAll
  /// See prices, and what was spent and wasted in money.
  case seeMoney
  /// Read the calendar of what is due.
  case readCalendar
  /// Put something on the list, tick it, take it off.
  case changeList
  /// Record what happened to the food.
  case record
  /// Undo, correct and take back.
  case mend
  /// Take the whole ledger away.
  case export
  /// Make a token for a program of one's own.
  case makeTokens
  /// Change how the household reckons.
  case settings
  /// Invite people, give roles, take them away; name and close the household; see its audit.
  case manage
}
