import LarderLog
import LarderModel

/// Replaces the file's numbers of names, lots and events with the ledger's.
///
/// Names are matched by their text, and new lots get the next numbers. Things introduced by a command that the ledger
/// already has keep their numbers.
struct ImportMapper {
  /// Whether the ledger is empty or holds only the beginning of the file, so that all numbers stay the same.
  private(set) var keepsNumbers: Bool
  /// Whether unknown references are accepted, because a refused line may have introduced them.
  var isLenient = false
  var sequences = SequenceMap()
  var names: [NameMap] = Array(repeating: NameMap(), count: Reference.namedSorts + 1)
  /// The history of the ledger's names, including this import.
  var history = NameHistory()
  /// The ledger's number for each of the file's lots, starting at 1.
  private var lots: [UInt32] = []
  private var highestLot: UInt32 = 0
  /// The other names of stores, places and people in the ledger.
  var otherNames = OtherNames()

  /// Creates a mapper for the content of `log`.
  init(_ log: inout LogReader) throws(LogError) {
    keepsNumbers = try log.lastSequence == 0
    guard !keepsNumbers else { return }
    var highest: UInt64 = 0
    var found: [(sequence: UInt64, record: Record)] = []
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count {
        let record = page.records[index]
        for entry in ReferenceSlots.byKind[Int(record.kind)]?.entries ?? [] where entry.reference == .lot {
          highest = max(highest, record[entry.slot])
        }
        if [Named.code, AliasAdded.code, Amended.code, Retracted.code, Restored.code].contains(record.kind) {
          found.append((page.firstSequence + UInt64(index), record))
        }
      }
    }
    highestLot = UInt32(clamping: highest)
    for (sequence, record) in found {
      take(StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence)))
    }
  }

  /// Replaces the numbers of an event.
  ///
  /// - Parameters:
  ///   - twin: The same event in the ledger, if it exists.
  ///   - sequence: The event's sequence in the ledger.
  mutating func map(_ event: inout DecodedLine, twin: Record?, at sequence: UInt64) throws(ImportProblem) {
    let kind = event.record.kind
    if kind == Named.code { return try introduceName(&event, twin: twin, at: sequence) }
    guard let slots = ReferenceSlots.byKind[Int(kind)] else { return }
    for entry in slots.entries {
      let number = event.record[entry.slot]
      guard number != 0 else { continue }
      if entry.introduces, number == UInt64(lots.count) + 1 {
        lots.append(try newLot(number, twin.map { $0[entry.slot] }, event.line))
      }
      event.record[entry.slot] = try mapped(number, entry.reference, entry.name, entry.largest, event.line)
    }
    if kind == ItemChanged.code { try mapValue(&event) }
    if kind == AliasAdded.code, twin == nil {
      take(StoredEvent(sequence: sequence, record: event.record, texts: event.texts))
    }
  }

  /// Keeps the numbers of the rest of the file if the ledger, with `last` events, holds only its beginning.
  ///
  /// The ledger is then the same whether an export is imported at once or in growing versions.
  mutating func keepNumbersOfBeginning(_ last: UInt64) {
    let lotNumbers = lots.indices.lazy.map { UInt32($0) + 1 }
    keepsNumbers =
      keepsNumbers
      || sequences.isUnmoved(through: last) && lots.elementsEqual(lotNumbers)
        && names.allSatisfy(\.isUnmoved)
  }

  /// Returns the ledger's number for one of the file's.
  func mapped(
    _ number: UInt64, _ reference: Reference, _ field: StaticString, _ largest: UInt64, _ line: Int
  ) throws(ImportProblem) -> UInt64 {
    let found: UInt32? =
      if reference == .lot {
        number <= UInt64(lots.count) ? lots[Int(number) - 1] : nil
      } else {
        names[Int(reference.rawValue)].number(number)
      }
    guard let found else {
      if isLenient { return number }
      throw ImportProblem(
        line: line, what: "\(field) \(number): no earlier line introduces this \(reference.word)",
        hint: "import the whole export, from its first event")
    }
    guard UInt64(found) <= largest else {
      throw ImportProblem(
        line: line, what: "\(field) \(number): the ledger has too many names of one kind (\(reference.word))")
    }
    return UInt64(found)
  }

  /// Returns the ledger's number of a new lot.
  private mutating func newLot(_ number: UInt64, _ twin: UInt64?, _ line: Int) throws(ImportProblem) -> UInt32 {
    if let twin { return UInt32(truncatingIfNeeded: twin) }
    guard highestLot < .max else {
      throw ImportProblem(line: line, what: "the ledger has run out of lot numbers", hint: "start a new one")
    }
    highestLot += 1
    return highestLot
  }

  private func mapValue(_ event: inout DecodedLine) throws(ImportProblem) {
    guard let reference = EventRules.valueReference(event.record) else { return }
    event.record[EventRules.valueSlot] = try value(event.record[EventRules.valueSlot], of: reference, event.line)
  }

  /// Returns the ledger's number for a reference that is a fact's value.
  func value(_ bits: UInt64, of reference: Reference, _ line: Int) throws(ImportProblem) -> UInt64 {
    guard bits != UInt64(bitPattern: Int64.min), bits != 0 else { return bits }
    return try mapped(bits, reference, "value", UInt64(UInt32.max), line)
  }

  // MARK: Names

  private mutating func introduceName(
    _ event: inout DecodedLine, twin: Record?, at sequence: UInt64
  ) throws(ImportProblem) {
    let stored = StoredEvent(sequence: 0, record: event.record, texts: event.texts)
    var named = stored.decode(as: Named.self)
    let sort = Int(named.reference.rawValue)
    let known = UInt32(names[sort].ledgerNumbers.count)
    guard named.number <= known + 1 || isLenient else {
      throw ImportProblem(
        line: event.line,
        what: "number \(named.number): the next \(named.reference.word) must have the number \(known + 1)",
        hint: "import the whole export, from its first event")
    }
    guard named.number <= known + 1 else { return }
    let isNew = named.number == known + 1
    if isNew {
      names[sort].introduce(as: try newName(named, twin, event.line))
    } else if twin == nil, !keepsNumbers {
      try refuseTakenName(named, event.line)
    }
    let number = names[sort].ledgerNumbers[Int(named.number) - 1]
    event.record[Named.numberSlot] = UInt64(number)
    guard twin == nil else { return }
    let present = names[sort].name(of: number)
    if isNew, let present, !present.isEmpty {
      // The ledger keeps its own spelling, or its own name if it also goes by the file's.
      event.texts[Named.nameTag] = present
      named.name = present
    }
    named.number = number
    take(named, at: sequence)
  }

  private func newName(_ named: Named, _ twin: Record?, _ line: Int) throws(ImportProblem) -> UInt32 {
    let map = names[Int(named.reference.rawValue)]
    if let twin { return UInt32(truncatingIfNeeded: twin[Named.numberSlot]) }
    if keepsNumbers { return named.number }
    if let present = otherNames.number(of: named.reference, named: named.name, map) { return present }
    guard map.count < Limits.mostNames else {
      throw ImportProblem(line: line, what: "the ledger has too many names of one kind (\(word: named.reference.word))")
    }
    return map.count + 1
  }

  /// Throws if two things would get the same name.
  private func refuseTakenName(_ named: Named, _ line: Int) throws(ImportProblem) {
    let map = names[Int(named.reference.rawValue)]
    let number = map.ledgerNumbers[Int(named.number) - 1]
    guard let owner = map.number(named: named.name), owner != number else { return }
    throw ImportProblem(
      line: line, what: "name \"\(named.name.visible)\": another \(named.reference.word) in the ledger already has it",
      hint: "rename one of the two first")
  }
}

/// Following the ledger's names through their amendments.
extension ImportMapper {
  /// Adds a naming event of the ledger.
  mutating func take(_ named: Named, at sequence: UInt64) {
    history.give(named, at: sequence)
    settle(sequence)
  }

  /// Adds an amendment, if it changes a name.
  mutating func take(_ amended: Amended, at sequence: UInt64) {
    guard amended.kind == Named.code, amended.correction.textTag == Named.nameTag else { return }
    history.amend(amended.target, to: amended.correction.words ?? "", at: sequence)
    settle(amended.target)
  }

  /// Retracts or restores events of the ledger.
  mutating func set(_ range: ClosedRange<UInt64>, counting counts: Bool) {
    for sequence in history.set(range, counting: counts) { settle(sequence) }
    otherNames.set(range, counting: counts)
  }

  /// Adds an event of the ledger, if it affects names.
  mutating func take(_ event: StoredEvent) {
    switch event.record.kind {
    case Named.code: take(event.decode(as: Named.self), at: event.sequence)
    case AliasAdded.code: otherNames.take(event.decode(as: AliasAdded.self), at: event.sequence)
    case Amended.code: take(event.decode(as: Amended.self), at: event.sequence)
    case Retracted.code:
      if let targets = event.decode(as: Retracted.self).targets { set(targets, counting: false) }
    case Restored.code:
      if let targets = event.decode(as: Restored.self).targets { set(targets, counting: true) }
    default: break
    }
  }

  /// Sets the current name of a thing.
  private mutating func settle(_ sequence: UInt64) {
    guard let named = history.name(givenBy: sequence), named.reference.isNamed else { return }
    names[Int(named.reference.rawValue)].set(named.name, number: named.number)
  }
}
