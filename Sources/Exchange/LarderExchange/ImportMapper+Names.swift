import LarderLog
import LarderModel

/// The names of the ledger, followed through their amendments.
extension ImportMapper {
  /// Takes in an event that names something of the ledger.
  mutating func take(_ named: Named, at sequence: UInt64) {
    history.give(named, at: sequence)
    settle(sequence)
  }

  /// Takes in an amendment; nothing where it is not one of a name.
  mutating func take(_ amended: Amended, at sequence: UInt64) {
    guard amended.kind == Named.code, amended.correction.textTag == Named.nameTag else { return }
    history.amend(amended.target, to: amended.correction.words ?? "", at: sequence)
    settle(amended.target)
  }

  /// Takes in that events of the ledger count no longer, or again.
  mutating func set(_ range: ClosedRange<UInt64>, counting counts: Bool) {
    for sequence in history.set(range, counting: counts) { settle(sequence) }
    otherNames.set(range, counting: counts)
  }

  /// Takes in an event of the ledger, where it has to do with names.
  mutating func take(_ event: StoredEvent) {
    switch event.record.kind {
    case Named.code: take(event.decode(as: Named.self), at: event.sequence)
    case AlsoCalled.code: otherNames.take(event.decode(as: AlsoCalled.self), at: event.sequence)
    case Amended.code: take(event.decode(as: Amended.self), at: event.sequence)
    case Retracted.code:
      if let targets = event.decode(as: Retracted.self).targets { set(targets, counting: false) }
    case Restored.code:
      if let targets = event.decode(as: Restored.self).targets { set(targets, counting: true) }
    default: break
    }
  }

  /// Gives a thing the name that counts now.
  private mutating func settle(_ sequence: UInt64) {
    guard let named = history.name(givenBy: sequence), named.reference.isNamed else { return }
    names[Int(named.reference.rawValue)].set(named.name, number: named.number)
  }
}
