import LarderLog
import LarderModel
import Threads

/// The second half of a log, replayed without the first.
struct LaterHalf: Sendable {
  /// A record that waits for the first half.
  struct Waiting: Sendable {
    let sequence: UInt64
    let record: Record
    /// Of a dish, what went into it of lots that need not wait.
    var pot = Pot()
  }

  private(set) var state: ReplayState
  /// The mended records that touch what the first half knows.
  private(set) var deferred: [Waiting] = []
  /// The changes of the kitchen, which begins as the first half leaves it.
  private var kitchenChanges: [(sequence: UInt64, record: Record)] = []
  private let highestLot: UInt32
  /// Whether no page was taken in yet: it may go on with a command of the first half.
  private var isAtStart = true
  /// Lots that were split off a lot of the first half, or cooked of one: they begin when that one is known.
  private var splitOff: Set<UInt32> = []
  private var highestSplitOff: UInt32 = 0
  /// The command of which an ingredient waits, or may have been in the first half: its dish waits, too.
  private var cookingCommand: UInt64?

  init(_ kinds: [any Projection.Type], from middle: UInt64, highestLot: UInt32) {
    state = ReplayState(kinds)
    state.sequence = middle
    self.highestLot = highestLot
  }

  mutating func run(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64
  ) throws(LogError) {
    let next = state.sequence + 1
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: next)
    try log.forEachPage(from: next, through: last) { (stored) throws(LogError) in
      page.take(&stored, from: next, through: last)
      overlay.apply(to: &page.page)
      let begun = state.lots.pot
      let dishes = putAside(&page.page)
      state.apply(&page, standing)
      for (place, index) in dishes {
        deferred[place].pot = Pot(
          of: deferred[place].record.commandTag, before: index, page.page.records, page.draws, begunIn: begun,
          standing.facts)
      }
      page.forEachKitchenChange { kitchenChanges.append((page.sequence($0), page.page.records[$0])) }
      try page.refuseNewer()
    }
  }

  /// The changes of the kitchen in their order, those among what waits too: the part of a dish that became a lot of its
  /// own has what the dish has.
  var allKitchenChanges: [(sequence: UInt64, record: Record)] {
    let waiting = deferred.filter { Kitchen.touching($0.record.kind) }.map {
      (sequence: $0.sequence, record: $0.record)
    }
    return (kitchenChanges + waiting).sorted { $0.sequence < $1.sequence }
  }

  /// Takes the records out of a page that must wait for the first half.
  ///
  /// - Returns: the dishes among them: where they wait, and where on the page they were.
  private mutating func putAside(_ page: inout LedgerPage) -> [(place: Int, index: Int)] {
    if page.count == 0 || !page.records[0].continuesCommand {
      cookingCommand = nil
    } else if isAtStart {
      cookingCommand = page.records[0].commandTag
    }
    isAtStart = false
    guard cookingCommand != nil || concernsEarlierLots(page) else { return [] }
    var dishes: [(place: Int, index: Int)] = []
    for index in 0..<page.count {
      let record = page.records[index]
      guard waits(record) else { continue }
      if record.goesIntoDish { cookingCommand = record.commandTag }
      if record.kind == Cooked.code { dishes.append((deferred.count, index)) }
      deferred.append(Waiting(sequence: page.firstSequence + UInt64(index), record: record))
      page.records[index] = record.emptied
    }
    return dishes
  }

  private mutating func waits(_ record: Record) -> Bool {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      guard isEarlier(record.lot) else { return false }
      let into = UInt32(record[LotChange.intoSlot])
      if into != 0 { noteSplitOff(into) }
      return true
    case Consumed.code, Expired.code, Wasted.code, Redated.code, Counted.code, DishDescribed.code, Labelled.code:
      return isEarlier(record.lot)
    case Cooked.code:
      guard record.commandTag == cookingCommand, record[Cooked.costsItsIngredientsSlot] != 0 else { return false }
      noteSplitOff(record.lot)
      return true
    default: return false
    }
  }

  /// Whether a page has anything that may have to wait; without a branch that depends on a record, for few pages have.
  private func concernsEarlierLots(_ page: borrowing LedgerPage) -> Bool {
    let bound = max(highestLot, highestSplitOff)
    var isConcerned = false
    for index in 0..<page.count {
      let kind = page.records[index].kind
      let isOfLots = kind >= Consumed.code && kind <= Counted.code && kind != MealLogged.code
      let isOfAny = isOfLots || kind == DishDescribed.code || kind == Labelled.code
      isConcerned = isConcerned || (isOfAny && page.records[index].lot <= bound)
    }
    return isConcerned
  }

  private func isEarlier(_ lot: UInt32) -> Bool {
    // Few lots outlive the middle, so the set is asked only for numbers that it may hold.
    lot <= highestLot || (lot <= highestSplitOff && splitOff.contains(lot))
  }

  private mutating func noteSplitOff(_ lot: UInt32) {
    splitOff.insert(lot)
    highestSplitOff = max(highestSplitOff, lot)
  }
}

extension Record {
  /// What stands on a page in the place of a record that waits. Nothing of it is left, not even a lot's number: whether
  /// that was given is for the first half to say.
  fileprivate var emptied: Record {
    var emptied = Record()
    // Ingredients before and behind a dish are not of one pot.
    emptied.commandTag = kind == Cooked.code ? ~commandTag : commandTag
    emptied.continuesCommand = continuesCommand
    return emptied
  }
}
