import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

extension Verb {
  static let fix = Verb(
    name: "fix", aliases: ["amend", "amended"], group: .mending,
    summary: "it was always wrong: every report follows",
    usage: "fix NUMBER FIELD:VALUE…  |  fix ITEM ATTRIBUTE:VALUE…  |  fix STORE|PLACE|PERSON name:NAME",
    words: [.itemOrEvent],
    details: """
      By number: any field of any event of any age (larder history shows numbers; price, quantity, day, at, store, place,
      due, reason, part, energy, item, note…). Of what was said of an item, a meal or a goal it is "value", typed as it
      was said. "unknown" takes a value away. The event stays in the log, the fix beside it.
      By name: what is known of an item: category, unit, density, piece, energy, protein, carbohydrate, fat, pack,
      minimum, keeps-pantry, keeps-fridge, keeps-freezer, keeps-opened, keeps-thawed, favourite, place. "name" gives it
      its right name, and where another item has that, makes the two one; "alias" gives it another one beside; "like"
      takes over what the catalogue has of a food (larder foods). Places and dates of lots that were only estimated
      follow, and the answer says how many.

      A store, a place or a person is given its right name in the same way; where another has that, the two become one, and
      the answer says how many entries moved. The old name still means it, wherever it is typed. Where a name is that of
      more than one sort: fix store:NAME name:NAME, or place: or person:.
      """,
    options: Option.mending, takesFields: true, repeats: ["alias"],
    examples: [
      "fix 17 price:4.00", "fix 17 quantity:4 on:2026-11-02", "fix milk energy:64kcal/100ml keeps-opened:3d",
      "fix mlik name:milk", "fix potatoes alias:spuds", "fix Vollmilch like:milk",
      "fix \"REWE Nord\" name:Rewe",
    ]
  ) { session in
    let fields = session.arguments.fields(besides: session.verb.allOptions).map { (field: $0.name, text: $0.value) }
    if let thing = try session.thingToRename(fields) { return try session.rename(thing) }
    guard !session.arguments.words.isEmpty, !fields.isEmpty else {
      throw Failure.usage("fix what? as in: larder fix 17 price:4.00, or: larder fix milk energy:64kcal")
    }
    let subject = session.arguments.words.joined(separator: " ")
    var fixed: StoredEvent?
    try session.record { session, view, log in
      let moment = try session.moment(view.household)
      if let number = EventNumber.parse(subject) {
        let target = try EventNumber.present(number, view, &log)
        fixed = target
        let nameable: Set<String> = ["name", "day", "on", "date", "at", "time", "note"]
        if target.record.kind == Named.code, let field = fields.first(where: { !nameable.contains($0.field) })?.field {
          let what = EventSentence(view.household.catalog).text(of: target)
          throw Failure.usage(
            "event \(number) is \"\(what)\" and has no \(field.visible); larder history shows the others")
        }
        let decision = try session.decide(FixEvent(target, corrections: fields, moment: moment), view)
        try EventNumber.checkPart(of: target, decision, view, &log)
        return decision
      }
      let item = try session.knownItem(of: Entry(item: subject), view.household)
      if let name = fields.first(where: { $0.field == "name" })?.text {
        guard fields.count == 1 else { throw Failure.usage("fix the name by itself") }
        if let other = view.household.catalog.item(named: name), other != view.household.catalog.item(named: item) {
          let events = try EventNumber.ofItem(item, view, &log)
          return try session.decide(
            MergeItems(events, of: item, into: view.household.catalog.name(other), moment: moment), view)
        }
        let target = try EventNumber.naming(item, newName: name, view, &log)
        let events = try EventNumber.ofItem(item, view, &log)
        return try session.decide(RenameItem(target, to: name, events, moment: moment), view)
      }
      var known = KnowItem(item, facts: fields.map { (attribute: $0.field, text: $0.text) }, moment: moment)
      if known.facts.contains(where: { KnowItem.isGuessedBy($0.attribute) }) {
        known.events = try EventNumber.ofItem(item, view, &log)
      }
      return try session.decide(known, view)
    } sentence: { outcome, _, sentences in
      MendedWords.sentence(outcome, sentences.style, of: fixed)
    }
  }

  static let change = Verb(
    name: "change", aliases: [], group: .mending,
    summary: "it is different from a day on",
    usage: "change ITEM ATTRIBUTE:VALUE… from:DATE", words: [.item],
    details: "What was recorded before that day keeps the old value. See larder help fix for the attributes.",
    options: Option.mending + [Option("from", "DATE", "the first day it holds; today where it is not said")],
    takesFields: true,
    examples: ["change milk energy:48kcal from:2026-11-01", "change bread keeps-pantry:5d"]
  ) { session in
    let fields = session.arguments.fields(besides: session.verb.allOptions).map { (attribute: $0.name, text: $0.value) }
    guard !session.arguments.words.isEmpty, !fields.isEmpty else {
      throw Failure.usage("change what? as in: larder change milk energy:48kcal from:2026-11-01")
    }
    let subject = session.arguments.words.joined(separator: " ")
    try session.record { session, view, _ in
      let moment = try session.moment(view.household)
      let item = try session.knownItem(of: Entry(item: subject), view.household)
      let from = try session.arguments["from"].map { text throws(ValueError) in
        try EnteredDay(parsing: text, today: moment.today, leaning: .nearest).day
      }
      return try session.decide(KnowItem(item, facts: fields, from: from ?? moment.today, moment: moment), view)
    } sentence: { outcome, _, sentences in
      MendedWords.sentence(outcome, sentences.style)
    }
  }
}

extension Entry {
  /// An entry that names an item and nothing else.
  init(item: String) {
    self.item = item
    quantity = nil
    price = nil
  }
}

/// Events that are spoken of by number.
enum EventNumber {
  static func parse(_ text: String) -> UInt64? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt64(digits) ?? .max
  }

  /// "17" for the command that has event 17, or "7-160" for the events from the first to the last.
  static func meant(_ text: String) throws(Failure) -> MendingTargets.Numbers {
    if let number = parse(text) { return .command(number) }
    let ends = text.replacingDash.split(separator: "-", omittingEmptySubsequences: false).map { parse(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else {
      throw Failure.usage("\"\(text.visible)\" is no event's number; larder history shows them")
    }
    guard first <= last else {
      throw Failure.usage("\"\(text.visible)\" ends before it begins; write \(last)-\(first)")
    }
    return .events(first...last)
  }

  /// The event as it counts now; undone ones are refused.
  static func present(_ number: UInt64, _ view: LedgerView, _ log: inout LogWriterAccess) throws -> StoredEvent {
    guard let event = try log.event(number) else {
      throw missing(number, try log.lastSequence)
    }
    guard let present = view.standing.overlay.mended(event) else {
      throw Failure(.refused, "event \(number) is undone; larder redo \(number) brings it back")
    }
    return present
  }

  /// Refuses a part of a lot that is more than the lot held: the event itself could not be true.
  static func checkPart(
    of target: StoredEvent, _ decision: Decision, _ view: LedgerView, _ log: inout LogWriterAccess
  ) throws {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(target.record.kind) else { return }
    var corrected = target.record
    for event in decision.events { (event.body as? Amended)?.correction.apply(to: &corrected) }
    let part = Int64(bitPattern: corrected[LotChange.partSlot])
    guard part > 0, corrected[LotChange.partSlot] != target.record[LotChange.partSlot] else { return }
    let state = try Replay.run(&log, view.standing, [], through: target.sequence - 1)
    let then = state.household(view.standing)
    let id = LotID(rawValue: target.record.lot)
    guard let lot = then.lots[id], part > lot.remaining else { return }
    let style = then.catalog.style
    let more = Quantity(amount: part, dimension: then.remaining(lot).dimension).formatted(style)
    throw Refusal(
      .notEnough,
      "lot \(id) of \(then.catalog.name(ItemID(rawValue: lot.item))) held \(then.remaining(lot).formatted(style)) then, "
        + "and \(more) is more",
      hint: "larder why \(target.sequence)")
  }

  /// The events that move or name an item, as they count now.
  static func ofItem(_ item: String, _ view: LedgerView, _ log: inout LogWriterAccess) throws -> [StoredEvent] {
    guard let number = view.household.catalog.item(named: item) else { return [] }
    let overlay = view.standing.overlay
    return try HistorySearch.events(of: number, through: .max, view.standing, &log).compactMap { sequence in
      try log.event(sequence).flatMap(overlay.mended)
    }.filter { !$0.record.saysOfItem && $0.record.item == number.rawValue }
  }

  /// The event that gave an item its name; the new one must be free.
  static func naming(
    _ item: String, newName: String, _ view: LedgerView, _ log: inout LogWriterAccess
  ) throws -> StoredEvent {
    try naming(.item, view.household.catalog.item(named: item)?.rawValue ?? 0, item, newName: newName, view, &log)
  }

  /// The event that gave the thing with a number its name.
  static func naming(
    _ reference: Reference, _ number: UInt32, _ name: String, newName: String, _ view: LedgerView,
    _ log: inout LogWriterAccess
  ) throws -> StoredEvent {
    _ = try NameRule.validate(newName, what: "name")
    var found: UInt64?
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Named.code {
        let record = page.records[index]
        if record[Named.referenceSlot] == UInt64(reference.rawValue), record[Named.numberSlot] == UInt64(number) {
          found = page.firstSequence + UInt64(index)
        }
      }
    }
    guard let found else { throw Failure(.bug, "the name of \(name.visible) was never recorded") }
    return try present(found, view, &log)
  }
}

/// What was mended, in a sentence.
enum MendedWords {
  private static let mostParts = 4

  /// - Parameter target: the event that was fixed.
  static func sentence(
    _ outcome: Outcome, _ style: OutputStyle, of target: StoredEvent? = nil
  ) -> String {
    let followers = Followers(target == nil ? outcome.events : [])
    let parts = outcome.events.compactMap { event -> String? in
      switch event.record.kind {
      case Amended.code where followers.holds(event): nil
      case Amended.code, ItemChanged.code, ItemDescribed.code, ItemCalled.code, MealChanged.code, MealDescribed.code,
        GoalChanged.code:
        EventSentence(outcome.after.catalog, style).text(of: event, target: target)
      default: nil
      }
    }
    let warning = followers.words + Sentences.contradicts(outcome)
    guard parts.count > mostParts else {
      return parts.isEmpty ? "Nothing changes." : parts.joined(separator: "; ").capitalizedFirst + "." + warning
    }
    return parts.prefix(mostParts).joined(separator: "; ").capitalizedFirst
      + " and \(parts.count - mostParts) more." + warning
  }
}

extension String {
  /// With a hyphen for the longer dash that answers are written with.
  fileprivate var replacingDash: String { String(map { $0 == "–" ? "-" : $0 }) }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
