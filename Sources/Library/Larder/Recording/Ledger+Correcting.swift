/// Correcting entries of any age. The original entry stays in the log, and every report follows the correction.
extension Ledger {
  /// Corrects values of an entry.
  ///
  /// ```swift
  /// let milk = try ledger.buy("milk", "2 l", for: "2.38")
  /// try ledger.fix(milk, .price("2.18"), .store("Aldi"))
  /// ```
  ///
  /// - Parameters:
  ///   - entry: The entry. If it has several events, the first one is corrected.
  ///   - corrections: The right values.
  /// - Returns: The recorded correction, which can be undone itself.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/badValue`` if the entry lacks a value, or
  ///   ``LarderError/Reason/refused`` if the correction contradicts other entries.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)`` for one of the latest events. For an earlier one, at worst O(*n*) in the
  ///   number of all events.
  @discardableResult
  public func fix(_ entry: RecordedEntry, _ corrections: Fix...) throws(LarderError) -> RecordedEntry {
    try fix(entry.number ?? 0, corrections)
  }

  /// Corrects values of the event with a number, such as one from ``history(of:last:)``.
  ///
  /// ```swift
  /// try ledger.fix(17, .amount("500 g"))
  /// ```
  ///
  /// - Parameters:
  ///   - event: The number of the event.
  ///   - corrections: The right values.
  /// - Returns: The recorded correction.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/badValue`` if the event lacks a value, or
  ///   ``LarderError/Reason/refused`` if the correction contradicts other entries.
  /// - Complexity: As ``fix(_:_:)-(RecordedEntry,_)``.
  @discardableResult
  public func fix(_ event: Int, _ corrections: Fix...) throws(LarderError) -> RecordedEntry {
    try fix(event, corrections)
  }

  private func fix(_ event: Int, _ corrections: [Fix]) throws(LarderError) -> RecordedEntry {
    guard !corrections.isEmpty else {
      throw LarderError(.badValue, "no correction is given; name at least one, such as a price")
    }
    return try record("fix", words: ["\(event)"], fields: corrections.map { ($0.field, $0.value) })
  }

  /// Undoes an entry as a whole.
  ///
  /// ```swift
  /// let mistake = try ledger.toss("rice", "1 kg")
  /// try ledger.undo(mistake)
  /// ```
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The recorded undo.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/nothingToUndo`` if it is already undone.
  /// - Complexity: As ``fix(_:_:)-(RecordedEntry,_)``.
  @discardableResult
  public func undo(_ entry: RecordedEntry) throws(LarderError) -> RecordedEntry { try undo(entry.number ?? 0) }

  /// Undoes the latest entry, or the one that contains an event.
  ///
  /// ```swift
  /// try ledger.undo()     // the latest entry
  /// try ledger.undo(17)   // the entry with event 17
  /// ```
  ///
  /// - Parameter event: The number of an event (default: the latest entry that counts).
  /// - Returns: The recorded undo.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/nothingToUndo`` if there is nothing to undo.
  /// - Complexity: As ``fix(_:_:)-(RecordedEntry,_)``.
  @discardableResult
  public func undo(_ event: Int? = nil) throws(LarderError) -> RecordedEntry {
    try record("undo", words: event.map { ["\($0)"] } ?? [])
  }

  /// Reverses the latest undo, or the undo of an event.
  ///
  /// ```swift
  /// try ledger.undo()
  /// try ledger.redo()
  /// ```
  ///
  /// - Parameter event: The number of an undone event (default: the events of the latest undo).
  /// - Returns: The recorded redo.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/nothingToUndo`` if nothing was undone.
  /// - Complexity: As ``fix(_:_:)-(RecordedEntry,_)``.
  @discardableResult
  public func redo(_ event: Int? = nil) throws(LarderError) -> RecordedEntry {
    try record("redo", words: event.map { ["\($0)"] } ?? [])
  }
}
