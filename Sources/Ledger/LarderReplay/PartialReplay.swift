import LarderLog
import LarderModel

/// The second half of a log, replayed without the first.
struct PartialReplay: Sendable {
  /// A record that waits for the first half.
  struct Waiting: Sendable {
    let sequence: UInt64
    let record: Record
    /// For a dish, the ingredients from lots that need not wait.
    var dishCost = DishCost()
  }

  private(set) var state: ReplayState
  /// The corrected records that concern lots of the first half.
  private(set) var deferred: [Waiting] = []
  /// The changes of the kitchen, which starts with the state left by the first half.
  private var kitchenChanges: [(sequence: UInt64, record: Record)] = []
  private let highestLot: UInt32
  /// Whether no page was processed yet, so that the first may continue a command of the first half.
  private var isAtStart = true
  /// Lots that were split off from a lot of the first half, or cooked from one. They start when that lot is known.
  private var splitOff: Set<UInt32> = []
  private var highestSplitOff: UInt32 = 0
  /// The command with an ingredient that waits or may be in the first half. Its dish waits as well.
  private var cookingCommand: UInt64?

  init(_ kinds: [any Projection.Type], from middle: UInt64, highestLot: UInt32) {
    state = ReplayState(kinds)
    state.sequence = middle
    self.highestLot = highestLot
  }

  mutating func run(_ log: inout LogReader, _ context: ReplayContext, through last: UInt64) throws(LogError) {
    let next = state.sequence + 1
    var page = ReplayPage()
    var cursor = CorrectionCursor(context.corrections, from: next)
    try log.forEachPage(from: next, through: last) { (stored) throws(LogError) in
      page.take(&stored, from: next, through: last)
      cursor.apply(to: &page.page)
      let begun = state.lots.dishCost
      let dishes = putAside(&page.page)
      state.apply(&page, context)
      for (place, index) in dishes {
        deferred[place].dishCost = DishCost(
          of: deferred[place].record.commandTag, before: index, page.page.records, page.consumptions, begunIn: begun,
          context.facts)
      }
      page.forEachKitchenChange { kitchenChanges.append((page.sequence($0), page.page.records[$0])) }
      try page.refuseNewer()
    }
  }

  /// All changes of the kitchen in order, including those that wait. They are needed because a split-off part of a dish
  /// has the same contents as the dish.
  var allKitchenChanges: [(sequence: UInt64, record: Record)] {
    let waiting = deferred.filter { HouseholdState.touching($0.record.kind) }.map {
      (sequence: $0.sequence, record: $0.record)
    }
    return (kitchenChanges + waiting).sorted { $0.sequence < $1.sequence }
  }

  /// Takes the records that must wait for the first half out of a page.
  ///
  /// - Returns: the dishes among them, with their positions in the waiting list and on the page.
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
    case Consumed.code, Expired.code, Wasted.code, Redated.code, Counted.code, DishDescribed.code, ProductLinked.code:
      return isEarlier(record.lot)
    case Cooked.code:
      guard record.commandTag == cookingCommand, record[Cooked.costsItsIngredientsSlot] != 0 else { return false }
      noteSplitOff(record.lot)
      return true
    default: return false
    }
  }

  /// Whether a page has any record that may have to wait. It has no branch that depends on a record, because few pages
  /// have one.
  private func concernsEarlierLots(_ page: borrowing LedgerPage) -> Bool {
    let bound = max(highestLot, highestSplitOff)
    var isConcerned = false
    for index in 0..<page.count {
      let kind = page.records[index].kind
      let isOfLots = kind >= Consumed.code && kind <= Counted.code && kind != MealLogged.code
      let isOfAny = isOfLots || kind == DishDescribed.code || kind == ProductLinked.code
      isConcerned = isConcerned || (isOfAny && page.records[index].lot <= bound)
    }
    return isConcerned
  }

  private func isEarlier(_ lot: UInt32) -> Bool {
    // Few lots outlive the middle, so the set is searched only for numbers that it may contain.
    lot <= highestLot || (lot <= highestSplitOff && splitOff.contains(lot))
  }

  private mutating func noteSplitOff(_ lot: UInt32) {
    splitOff.insert(lot)
    highestSplitOff = max(highestSplitOff, lot)
  }
}

extension Record {
  /// The record that replaces a waiting one on the page. Nothing of it is left, not even a lot's number, which only the
  /// first half can confirm.
  fileprivate var emptied: Record {
    var emptied = Record()
    // Ingredients before and after a dish do not belong to the same dish.
    emptied.commandTag = kind == Cooked.code ? ~commandTag : commandTag
    emptied.continuesCommand = continuesCommand
    return emptied
  }
}
