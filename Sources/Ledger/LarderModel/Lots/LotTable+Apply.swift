extension LotTable {
  /// Whether events of this kind change a lot, or the number of the next; retracted ones are of kind 0.
  public static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case MealLogged.code: false
    case 0, Bought.code...Cooked.code, Labelled.code: true
    default: false
    }
  }

  /// Whether the lots must see events of this kind: those that change one, and what is said of a dish.
  package static func sees(_ kind: UInt8) -> Bool { touching(kind) || kind == DishDescribed.code }

  /// Takes in one event and tells what left its lot.
  ///
  /// Events that touch no lot are passed over. Nothing is allocated but the room for new lots.
  ///
  /// - Parameter record: the event, told as of the household's day.
  public mutating func apply(_ record: Record, sequence: UInt64, facts: FactTable, dayStart: UInt16 = 0) -> Draw {
    var draw = Draw()
    var isDone = false
    if !record.continuesCommand || record.commandTag != pot.command { pot = Pot(of: record.commandTag) }
    let begun = pot
    var wanted: (lot: UInt32, item: UInt32) = (0, 0)
    while !isDone {
      makeRoom(for: 1, upTo: wanted.lot)
      arrivals.makeRoom(upTo: wanted.item)
      withHand(dayStart: dayStart) { hand in
        hand.pot = begun
        isDone = hand.apply(record, sequence: sequence, facts: facts, into: &draw)
        wanted = (hand.wanted, hand.wantedItem)
      }
    }
    if record.goesIntoDish { pot.take(record, draw, facts) }
    if record.kind == Cooked.code { pot = Pot(of: record.commandTag) }
    return draw
  }

  /// Takes in the records at some positions of a page, in order, and keeps what each took from its lot.
  ///
  /// - Returns: the sequences of those that took or counted only a crumb.
  public mutating func apply(
    _ records: borrowing FixedBuffer<64, Record>, at positions: borrowing FixedBuffer<512, UInt8>, _ range: Range<Int>,
    firstSequence: UInt64, facts: FactTable, dayStart: UInt16, into draws: inout FixedBuffer<64, Draw>
  ) -> [UInt64] {
    let begun = pot
    var crumbs: [UInt64] = []
    var next = range.lowerBound
    var wanted: (lot: UInt32, item: UInt32) = (0, 0)
    while next < range.upperBound {
      makeRoom(for: range.upperBound - next, upTo: wanted.lot)
      arrivals.makeRoom(upTo: wanted.item)
      withHand(dayStart: dayStart) { hand in
        while next < range.upperBound {
          let index = Int(positions[next])
          let sequence = firstSequence &+ UInt64(truncatingIfNeeded: index)
          // The commonest kind first, and of its record only the words that are used: copied whole, records were a
          // quarter of what the lots cost.
          if records[index].kind == Consumed.code {
            hand.draw(
              records[index].lot, Int64(bitPattern: records[index][Consumed.quantitySlot]),
              dimension: UInt8(truncatingIfNeeded: records[index][Consumed.dimensionSlot]),
              item: records[index].item, at: records[index].word2, sequence: sequence, into: &draws[index])
          } else {
            if records[index].kind == Cooked.code {
              let command = records[index].commandTag
              // What begins a command is cooked of nothing, whatever was cooked before it.
              hand.pot =
                records[index].continuesCommand
                ? Pot(of: command, before: index, records, draws, begunIn: begun, facts) : Pot(of: command)
            }
            if !hand.apply(records[index], sequence: sequence, facts: facts, into: &draws[index]) { break }
          }
          next += 1
        }
        wanted = (hand.wanted, hand.wantedItem)
        if !hand.crumbs.isEmpty { crumbs += hand.crumbs }
      }
    }
    guard !range.isEmpty else { return crumbs }
    let last = Int(positions[range.upperBound - 1])
    pot = Pot(of: records[last].commandTag, before: last + 1, records, draws, begunIn: begun, facts)
    return crumbs
  }
}
