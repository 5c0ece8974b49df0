/// How an event bears on the others.
public enum EventNature: Sendable {
  /// It happened at one moment, to one lot or person.
  case momentary
  /// It holds over time (a name, a food's energy, a goal): read before the pass over the moments.
  case standing
  /// It retracts, amends or restores another event.
  case mending
}
