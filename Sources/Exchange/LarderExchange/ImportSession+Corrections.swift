import LarderLog
import LarderModel

/// Corrections, whose target events have other sequences in the ledger than in the file.
extension ImportSession {
  /// Adds a retraction or restoration: one event per range of its targets in the ledger.
  mutating func addRanges(_ event: EncodedEvent, _ line: DecodedLine, isPresent: Bool) throws(ImportError) {
    let target = event.record[Retracted.targetSlot]
    let count = event.record[Retracted.countSlot]
    let (end, overflow) = target.addingReportingOverflow(count)
    guard target > 0, count > 0, !overflow else {
      throw .problem(ImportProblem(line: line.line, what: "target \(target), count \(count): there are no such events"))
    }
    let ranges = try ledgerRanges(of: target...end - 1, line)
    for (index, range) in ranges.enumerated() {
      var piece = event
      piece.record[Retracted.targetSlot] = range.lowerBound
      piece.record[Retracted.countSlot] = UInt64(range.count)
      if index > 0 {
        piece.texts = EventTexts()
        piece.record.hasText = false
      }
      output.append(piece)
      let counts = event.record.kind == Restored.code
      if counts { report.retracted.remove(range) } else { report.retracted.insert(range) }
      if !isPresent { mapper.set(range, counting: counts) }
    }
  }

  private func ledgerRanges(
    of wanted: ClosedRange<UInt64>, _ line: DecodedLine
  ) throws(ImportError) -> [ClosedRange<UInt64>] {
    if wanted.upperBound < group[0].sequence, let ranges = mapper.sequences.ranges(of: wanted) { return ranges }
    if mapper.isLenient { return [wanted] }
    throw .problem(
      ImportProblem(
        line: line.line,
        what: "target \(wanted.lowerBound): no earlier command of the file contains all of these events",
        hint: "import the whole export, from its first event"))
  }

  /// Maps an amendment to the ledger's event and numbers.
  func ledgerTarget(_ target: UInt64, _ line: DecodedLine) throws(ImportError) -> UInt64 {
    guard target > 0 else { throw .problem(ImportProblem(line: line.line, what: "target 0: there is no such event")) }
    return try ledgerRanges(of: target...target, line)[0].lowerBound
  }

  mutating func amendment(
    _ event: EncodedEvent, _ line: DecodedLine, at sequence: UInt64, isPresent: Bool, _ writer: inout LogWriter
  ) throws(ImportError) -> EncodedEvent {
    var amended = StoredEvent(sequence: 0, record: event.record, texts: event.texts).decode(as: Amended.self)
    let meant = amended.target
    amended.target = try ledgerTarget(meant, line)
    let target = try record(amended.target, &writer)
    guard let layout = EventLayout.of(amended.kind), layout.kind.nature != .correction,
      target?.kind == amended.kind || mapper.isLenient
    else {
      throw .problem(
        ImportProblem(line: line.line, what: "of: event \(meant) has another kind, or is itself a correction"))
    }
    do throws(ImportProblem) { try mapValue(&amended, layout, target, line) } catch { throw .problem(error) }
    if !isPresent { mapper.take(amended, at: sequence) }
    let encoded = Event(day: .min, body: amended).record
    var mapped = event
    (mapped.record.word4, mapped.record.word5) = (encoded.word4, encoded.word5)
    (mapped.record.word6, mapped.record.word7) = (encoded.word6, encoded.word7)
    return mapped
  }

  private func mapValue(
    _ amended: inout Amended, _ layout: EventLayout, _ target: Record?, _ line: DecodedLine
  ) throws(ImportProblem) {
    let code = amended.correction.field
    // The numbers of names link events, so they are never amended.
    if amended.kind == Named.code, amended.correction.textTag == 0, code != Record.daySlot.code,
      code != Record.minuteSlot.code
    {
      throw ImportProblem(line: line.line, what: "field: what a name belongs to cannot be corrected")
    }
    let bits = amended.correction.bits
    if let entry = ReferenceSlots.byKind[Int(amended.kind)]?.entries.first(where: { $0.slot.code == code }), bits != 0 {
      amended.correction.bits = try mapper.mapped(bits, entry.reference, "value", entry.largest, line.line)
    } else if amended.kind == ItemChanged.code, code == EventRules.valueSlot.code,
      let reference = target.flatMap(EventRules.valueReference)
    {
      amended.correction.bits = try mapper.value(bits, of: reference, line.line)
    }
    // The amended event must be valid.
    guard var corrected = target else { return }
    amended.correction.apply(to: &corrected)
    if let problem = EventRules.problem(corrected) { throw ImportProblem(line: line.line, problem) }
  }

  /// Returns an event of the ledger, including those added by this import.
  private mutating func record(_ sequence: UInt64, _ writer: inout LogWriter) throws(ImportError) -> Record? {
    do throws(LogError) {
      if sequence > lastBefore { try writer.flush(&bulk) }
      return try lookup.record(sequence, in: &writer.reader)
    } catch {
      throw .log(error)
    }
  }
}
