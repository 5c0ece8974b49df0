import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is really there.
struct Counting: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    if try line.namesSeveral(view.household) { return try several(line, view, moment) }
    let entry = try line.entry(view.household, allowingZero: true)
    if case .all? = entry.quantity?.measure, entry.item == nil, let place = line.arguments[.place] {
      return try line.decide(CountPlace(place, moment: moment), view)
    }
    if let place = Self.place(line, view.household) { return try walked(line, place, view, moment) }
    guard let quantity = entry.quantity else {
      if !line.answers.counted.isEmpty || !line.answers.found.isEmpty { return try walked(line, nil, view, moment) }
      throw WordsError.usage("how much is there? as in: \(.words("count eggs 10")), or: \(.words("count eggs all"))")
    }
    var count = Count(item: try line.item(of: entry), quantity: quantity, moment: moment)
    count.lot = try line.lot()
    count.place = line.arguments[.place]
    if let due = try line.due(from: moment.day) { (count.due, count.dueKind) = due }
    return try line.decide(Together([entry.ofProduct(count)], moment: moment), view)
  }

  /// The place that is to be walked through: nothing else is said.
  private static func place(_ line: Line, _ household: Household) -> String? {
    let arguments = line.arguments
    guard arguments[.quantity] == nil, arguments[.item] == nil, arguments[.lot] == nil else { return nil }
    let name = arguments.words.joined(separator: " ")
    guard !name.isEmpty else { return arguments[.place] }
    guard arguments[.place] == nil, household.catalog.item(named: name) == nil,
      BareRole.place.isKnown(name, household.catalog)
    else { return nil }
    return name
  }

  /// The item whose lots are to be gone through: nothing else is said.
  private static func item(_ line: Line, _ household: Household) -> ItemID? {
    let arguments = line.arguments
    guard [.quantity, .lot, .place, .due].allSatisfy({ arguments[$0] == nil }) else { return nil }
    return household.catalog.item(named: arguments[.item] ?? arguments.words.joined(separator: " "))
  }

  func mayWalk(_ line: Line) -> Bool {
    line.arguments[.quantity] == nil && line.arguments[.lot] == nil
      && line.arguments.words.indices.allSatisfy {
        EnteredQuantity.looksLikeQuantity(line.arguments.words[$0...]) == 0
      }
  }

  func walk(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> [Question]? {
    let household = view.household
    guard try !line.namesSeveral(household) else { return nil }
    guard let place = Self.place(line, household) else {
      let lots = Self.item(line, household).map { household.stock(of: $0) } ?? []
      return lots.isEmpty ? nil : try questions(lots, line, household)
    }
    let number = household.catalog.number(.place, named: place)
    let lots = number.map { household.stock(place: PlaceID(rawValue: $0)).sorted { $0.lot.due < $1.lot.due } } ?? []
    guard !lots.isEmpty else {
      throw WordsError.refused("the books have nothing in \(place.visible); \(.words("count milk 1l place:\(place)"))")
    }
    return try questions(lots, line, household)
  }

  private func questions(_ lots: [Household.NumberedLot], _ line: Line, _ household: Household) throws -> [Question] {
    try lots.enumerated().map { index, entry in
      try LotQuestion(entry, household, line.moment(household)).question("\(index + 1)/\(lots.count)")
    }
  }

  /// What was seen on the way through a place, or the lots of an item, as one entry.
  private func walked(_ line: Line, _ place: String?, _ view: LedgerView, _ moment: Moment) throws -> Decision {
    let household = view.household
    var counts = try line.answers.counted.compactMap { seen -> Count? in
      guard let lot = household.lots[seen.lot] else {
        throw WordsError.refused("lot \(seen.lot) has changed meanwhile; nothing was recorded")
      }
      var count = Count(
        item: household.catalog.name(ItemID(rawValue: lot.item)), quantity: seen.quantity, moment: moment)
      count.lot = seen.lot
      if let due = seen.due { count.due = due }
      return count
    }
    for words in line.answers.found {
      let entry = try line.entry(household, words: words)
      var count = Count(
        item: try line.item(of: entry), quantity: entry.quantity ?? EnteredQuantity(text: "1", measure: .bare(.one)),
        moment: moment)
      count.place = place
      counts.append(count)
    }
    guard !counts.isEmpty else {
      guard let place else { throw WordsError.refused("nothing was counted") }
      throw WordsError.refused(
        "nothing was counted; \(.words("count all place:\(place)")) says that all is as the books have it")
    }
    return try line.decide(counts, moment, view)
  }

  /// "eggs 6, milk 1l, 2 tins tomatoes".
  private func several(_ line: Line, _ view: LedgerView, _ moment: Moment) throws -> Decision {
    let counts = try line.listedEntries(view.household, allowingZero: true).map { entry -> any Command in
      let name = try line.item(of: entry)
      guard let quantity = entry.quantity else {
        throw WordsError.usage("how much \(name.visible) is there? nothing of the line was recorded")
      }
      var count = Count(item: name, quantity: quantity, moment: moment)
      count.place = line.arguments[.place]
      return entry.ofProduct(count)
    }
    return try line.decide(counts, moment, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.counted(outcome, moment)
  }
}
