import Integrity
import LarderModel

/// The lots and the shopping list as bytes: lots that are there, in the order of their numbers.
struct LotsState {
  static let name = "lots"
  static let version: UInt32 = 2
  /// Raised where the same events come to other lots or contradictions than what was kept of them; the digest of those
  /// to which they come as before stays as it was.
  static let keptVersion: UInt32 = 8

  var lots: LotTable
  var list: ShoppingList

  init(lots: LotTable, list: ShoppingList) {
    self.lots = lots
    self.list = list
  }

  var digest: String {
    var state = StateWriter()
    state.text(Self.name)
    state.integer(Self.version)
    encode(into: &state)
    return SHA256.digest(of: state.bytes).hex
  }

  /// All that is kept: what the digest is of, and behind it how each item came in last, and which lots were found, which
  /// are dated for the freezer and which were cooked.
  func encodeKept(into state: inout StateWriter) {
    encode(into: &state)
    let (events, packs) = lots.arrivals.parts
    state.array(events)
    state.array(packs)
    state.array(numbers(where: \.isFound))
    state.array(numbers(where: \.isDatedForFreezer))
    state.array(numbers(where: \.isCooked))
  }

  /// The numbers of the lots of which something holds.
  func numbers(where holds: (Lot) -> Bool) -> [UInt32] { lots.present.filter { holds($0.lot) }.map(\.id.rawValue) }

  func encode(into state: inout StateWriter) {
    state.integer(lots.highest)
    state.list(lots.present) { entry, state in
      state.integer(entry.id.rawValue)
      Self.encode(entry.lot, into: &state)
    }
    state.list(lots.contradictions) { contradiction, state in
      state.integer(contradiction.kind.rawValue)
      state.integer(contradiction.sequence)
      state.integer(contradiction.lot)
      state.integer(contradiction.origin)
    }
    list.encode(into: &state)
  }

  private static func encode(_ lot: Lot, into state: inout StateWriter) {
    for number in [lot.item, lot.store] { state.integer(number) }
    for number in [lot.quantity, lot.remaining, lot.cost, lot.pack] { state.integer(number) }
    state.integer(lot.origin)
    for day in [lot.cameIn, lot.label, lot.limit, lot.openedOn, lot.frozenOn, lot.expiredOn] { state.integer(day) }
    for number in [lot.place, lot.currency] { state.integer(number) }
    for number in [lot.dimension, lot.dueKind] { state.integer(number) }
    state.flag(lot.dueIsMonth)
    state.flag(lot.isThawed)
  }

  init?(from state: inout StateReader) {
    let highest = state.integer(UInt32.self)
    var present = state.list { state in (id: LotID(rawValue: state.integer()), lot: Self.lot(from: &state)) }
    let contradictions = state.list { state in
      Contradiction(
        kind: Contradiction.Kind(rawValue: state.integer()) ?? .unknownLot, sequence: state.integer(),
        lot: state.integer(), origin: state.integer())
    }
    list = ShoppingList(from: &state)
    let arrivals = ArrivalTable(events: state.array(), packs: state.array())
    let found = Set(state.array(UInt32.self))
    let datedForFreezer = Set(state.array(UInt32.self))
    let cooked = Set(state.array(UInt32.self))
    guard let arrivals, state.isDone, present.allSatisfy({ $0.id.rawValue <= highest }) else { return nil }
    for index in present.indices {
      let number = present[index].id.rawValue
      present[index].lot.isFound = found.contains(number)
      present[index].lot.isDatedForFreezer = datedForFreezer.contains(number)
      present[index].lot.isCooked = cooked.contains(number)
    }
    lots = LotTable(present: present, highest: highest, contradictions: contradictions, arrivals: arrivals)
  }

  private static func lot(from state: inout StateReader) -> Lot {
    var lot = Lot()
    lot.item = state.integer()
    lot.store = state.integer()
    lot.quantity = state.integer()
    lot.remaining = state.integer()
    lot.cost = state.integer()
    lot.pack = state.integer()
    lot.origin = state.integer()
    lot.cameIn = state.integer()
    lot.label = state.integer()
    lot.limit = state.integer()
    lot.openedOn = state.integer()
    lot.frozenOn = state.integer()
    lot.expiredOn = state.integer()
    lot.place = state.integer()
    lot.currency = state.integer()
    lot.dimension = state.integer()
    lot.dueKind = state.integer()
    lot.dueIsMonth = state.flag()
    lot.isThawed = state.flag()
    return lot
  }
}
