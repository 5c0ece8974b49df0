import LarderCommands
import LarderLedger
import LarderModel

extension Sentences {
  /// A sentence about a setting's new value.
  package func changed(_ setting: SettingAttribute, _ outcome: CommandResult, _ entryTime: EntryTime) -> Message {
    let catalog = outcome.after.catalog
    let guests = setting == .guests ? Self.guestWords(catalog, on: entryTime.today) : ""
    let value = ChangeSetting.shown(setting, catalog).map { Message(word: $0) } ?? "none"
    return "\(word: setting.word) is now \(value).\(guests)" + UpdatedEstimates(datesIn: outcome.events).message
  }

  /// A remark about the people who become guests: " Ralf has no goal of their own, and is one."
  private static func guestWords(_ catalog: Catalog, on day: Day) -> Message {
    let guests = catalog.numbers(of: .person).filter { catalog.isGuest(PersonID(rawValue: $0), on: day) }
      .map { Message(verbatim: catalog.name(.person, $0).visible) }
    guard !guests.isEmpty else { return "" }
    return guests.count == 1
      ? " \(guests.listed()) has no goal and is now a guest." : " \(guests.listed()) have no goal and are now guests."
  }

  /// A sentence about new goals, and about later goals that no longer apply.
  package func goalsSet(_ outcome: CommandResult) -> Message {
    (range(outcome) ?? corrected(outcome)) + replaced(outcome)
  }

  /// A sentence about a range, which consists of two goals but was typed as one. Nil if anything else was set.
  private func range(_ outcome: CommandResult) -> Message? {
    let goals = outcome.events.filter { $0.record.kind == GoalChanged.code }.map { $0.decode(as: GoalChanged.self) }
    guard goals.count == 2, let most = goals.first(where: { $0.change.attribute == .energy }),
      let least = goals.first(where: { $0.change.attribute == .leastEnergy })
    else { return nil }
    let range = event(outcome).message(most: most, least: least)
    return "\(range.capitalizedFirst)."
  }

  /// A remark about later goals that no longer apply: a goal applies from its day on, whatever was planned for later.
  private func replaced(_ outcome: CommandResult) -> Message {
    var displayed: [Message] = []
    for event in outcome.events where event.record.kind == GoalChanged.code {
      let changed = event.decode(as: GoalChanged.self)
      guard let from = changed.change.from, !outcome.isRepeated else { continue }
      let key = FactKey(.goal, changed.person?.rawValue ?? 0, changed.change.attribute.rawValue)
      let later = outcome.before.catalog.timeline(key)?.entries.filter { $0.from > from.number } ?? []
      for entry in later {
        guard let day = Day(number: entry.from), let value = entry.value else { continue }
        displayed.append("\(changed.change.attribute.displayed(value, style)) from \(date(day)) on")
      }
    }
    return displayed.isEmpty ? "" : " No longer: \(displayed.joined(separator: ", "))."
  }

  /// The reply about a renamed store, place or person, with the number of entries that mention it.
  package func renamed(
    _ outcome: CommandResult, _ entryTime: EntryTime, _ reference: Reference, from former: String, to name: String,
    _ moved: (count: Int, isMerged: Bool), leftBehind: [Rename.Mention]
  ) -> Reply {
    let catalog = outcome.after.catalog
    let number = catalog.number(reference, named: name) ?? 0
    let thing = Message(word: reference.word)
    let present = catalog.name(reference, number).visible
    let entries = Message.count(moved.count, "entry", "entries")
    let warning = UpdatedEstimates(datesIn: outcome.events).message + Self.contradicts(outcome)
    guard moved.isMerged else {
      return Reply("The \(thing) \(former.visible) is now called \(present), in \(entries).\(warning)")
    }
    let moves: Message = moved.count == 0 ? "" : ": \(entries) moved"
    var reply = Reply("The \(thing) \(former.visible) is now \(present)\(moves).\(warning)")
    reply.add(needs: goalsThatHold(number, leftBehind, catalog, entryTime.today))
    reply.add(needs: factsThatHold(number, leftBehind, catalog, entryTime.today))
    return reply
  }

  /// A remark about conflicting goals of merged people: " Both had a goal for the same days: that of ann holds, 1800
  /// kcal." Empty if there was no conflict.
  private func goalsThatHold(
    _ person: UInt32, _ leftBehind: [Rename.Mention], _ catalog: Catalog, _ today: Day
  ) -> Message {
    let attributes = Set(
      leftBehind.compactMap { mention in
        if case .goal(let attribute) = mention.fact?.attribute { attribute } else { nil }
      })
    guard !attributes.isEmpty else { return "" }
    let number = PersonID(rawValue: person)
    let goals = GoalAttribute.allCases.filter { attributes.contains($0) }.compactMap { attribute in
      catalog.goal(number, attribute, on: today).map { attribute.figure(attribute.displayed($0, style)) }
    }
    let name = catalog.name(.person, person).visible
    let displayed: Message = goals.isEmpty ? "" : ", \(goals.joined(separator: ", "))"
    return " Both had a goal for the same days: that of \(name) applies\(displayed)."
  }

  /// The reply about undone or redone events: "Undid breakfast of Jo and Sam." The events are among the details.
  ///
  /// - Parameters:
  ///   - word: "Undid" or "Redid".
  ///   - thing: The undone purchase, use or other entry, in words.
  ///   - corrected: The first of the events, as corrected.
  ///   - count: The number of events.
  ///   - run: The import that contains the events.
  package func corrected(
    _ outcome: CommandResult, _ word: Message, _ thing: Message?, _ corrected: [StoredEvent], count: Int,
    import run: ClosedRange<UInt64>?
  ) -> Reply {
    let rest = run.map { run -> Message in
      " It came with an import; to take back all of it: \(.undo(run))."
    }
    let warning = UpdatedEstimates(datesIn: outcome.events).message + Sentences.contradicts(outcome)
    var reply = Reply("\(word) \(thing ?? "it").\(rest ?? "")\(warning)")
    let sentence = EventSentence(outcome.after.catalog, style)
    for event in corrected { reply.add(.detail("[\(event.sequence)] \(sentence.message(of: event))")) }
    if count > corrected.count { reply.add(.detail("\(count - corrected.count) more")) }
    return reply
  }
}
