import LarderLog
import LarderModel

extension ImportSession {
  /// Appends the current command, unless the ledger already has it.
  mutating func finishGroup(_ writer: inout LogWriter) throws(ImportError) {
    guard !group.isEmpty else { return }
    do throws(ImportError) {
      try takeGroup(&writer)
    } catch {
      guard case .problem(let problem) = error else { throw error }
      try refuse(problem)
    }
    group.removeAll(keepingCapacity: true)
  }

  private mutating func takeGroup(_ writer: inout LogWriter) throws(ImportError) {
    let command = group[0].command.id
    let start: UInt64?
    twins.removeAll(keepingCapacity: true)
    do throws(LogError) {
      start = try find(command, &writer)
      if let start { try lookup.command(at: start, in: &writer.reader, into: &twins) }
    } catch {
      throw .log(error)
    }
    if start == nil, bulk.lastSequence == lastBefore { mapper.keepNumbersOfBeginning(lastBefore) }
    try fill(from: start ?? bulk.lastSequence + 1, command, isPresent: start != nil, &writer)
    if let start { return try recognize(at: start, command, &writer) }
    do throws(LogError) {
      added.insert(command.tag, at: bulk.lastSequence + 1)
      for event in output {
        try writer.add(event, to: &bulk)
        counts[Int(event.record.kind)].added += 1
      }
    } catch {
      throw .log(error)
    }
  }

  /// Creates the command's events with the ledger's numbers, starting at `base`.
  private mutating func fill(
    from base: UInt64, _ command: CommandID, isPresent: Bool, _ writer: inout LogWriter
  ) throws(ImportError) {
    output.removeAll(keepingCapacity: true)
    for index in group.indices {
      let sequence = base + UInt64(output.count)
      var twin: Record?
      if isPresent {
        guard output.count < twins.count, twins[output.count].kind == group[index].record.kind else {
          throw .problem(differs(command, group[index].line))
        }
        twin = twins[output.count]
      }
      do throws(ImportProblem) {
        try mapper.map(&group[index], twin: twin, at: sequence)
      } catch {
        throw .problem(error)
      }
      if !group[index].hasRecorded { group[index].record.recordedAt = options.now }
      let event = EncodedEvent(record: group[index].record, texts: group[index].texts)
      switch event.record.kind {
      case Retracted.code, Restored.code: try addRanges(event, group[index], isPresent: isPresent)
      case Amended.code:
        output.append(try amendment(event, group[index], at: sequence, isPresent: isPresent, &writer))
      default: output.append(event)
      }
      mapper.sequences.append(group[index].sequence, at: sequence)
    }
    try label(command)
  }

  /// Sets the command's ID and actor in the events.
  private mutating func label(_ command: CommandID) throws(ImportError) {
    for index in output.indices {
      output[index].record.commandTag = command.tag
      output[index].record.continuesCommand = index > 0
      let actor = output[index].record.actor
      guard actor != 0 else { continue }
      // Done here because a command may itself be the first to name its actor.
      do throws(ImportProblem) {
        let line = group[min(index, group.count - 1)].line
        output[index].record.actor = UInt32(try mapper.mapped(UInt64(actor), .person, "by", 0xffff, line))
      } catch {
        throw .problem(error)
      }
    }
    if let text = command.text, !output.isEmpty {
      output[0].texts[EventTexts.Tag.command] = text
      output[0].record.hasText = true
    }
  }

  // MARK: Existing commands

  /// Returns the start of a command in the ledger, including this import; nil if it is new.
  private mutating func find(_ command: CommandID, _ writer: inout LogWriter) throws(LogError) -> UInt64? {
    if nextTwin <= lastBefore, try begins(command, at: nextTwin, &writer) { return nextTwin }
    let addedStarts = added.starts(of: command.tag)
    if !addedStarts.isEmpty { try writer.flush(&bulk) }
    for start in addedStarts where try begins(command, at: start, &writer) { return start }
    guard lastBefore > 0 else { return nil }
    for start in try writer.reader.commandStarts(tag: command.tag) where try begins(command, at: start, &writer) {
      return start
    }
    return nil
  }

  private mutating func begins(
    _ command: CommandID, at start: UInt64, _ writer: inout LogWriter
  ) throws(LogError) -> Bool {
    guard let record = try lookup.record(start, in: &writer.reader), record.commandTag == command.tag,
      !record.continuesCommand
    else { return false }
    guard record.hasText else { return command.text == nil }
    return try writer.reader.texts(of: record, start)[EventTexts.Tag.command] == command.text
  }

  /// Checks that the ledger's command equals the file's.
  private mutating func recognize(
    at start: UInt64, _ command: CommandID, _ writer: inout LogWriter
  ) throws(ImportError) {
    guard output.count == twins.count else { throw .problem(differs(command, group[0].line)) }
    for index in output.indices {
      var expected = output[index].record
      // A line may leave out its recording time.
      expected.recordedAt = twins[index].recordedAt
      var isSame = expected == twins[index]
      // The ledger may spell a name differently.
      if isSame, expected.hasText, expected.kind != Named.code {
        do throws(LogError) {
          let sequence = start + UInt64(index)
          isSame = try writer.reader.texts(of: twins[index], sequence) == output[index].texts
        } catch {
          throw .log(error)
        }
      }
      guard isSame else { throw .problem(differs(command, group[min(index, group.count - 1)].line)) }
    }
    for record in twins { counts[Int(record.kind)].present += 1 }
    nextTwin = start + UInt64(twins.count)
    if let last = known.last, last.upperBound + 1 == start {
      known[known.count - 1] = last.lowerBound...nextTwin - 1
    } else {
      known.append(start...nextTwin - 1)
    }
  }

  private func differs(_ command: CommandID, _ line: Int) -> ImportProblem {
    ImportProblem(
      line: line, what: "the ledger already has a different command \(command.description.visible)",
      hint: "leave out its lines, or give them another id")
  }
}

extension DecodedLine.Command {
  /// The ID in the log's form.
  var id: CommandID {
    switch self {
    case .tag(let tag): CommandID(tag: tag)
    case .text(let text): CommandID(naming: text)
    case .unnamed, .said: CommandID(naming: "")
    }
  }
}
