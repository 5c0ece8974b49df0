import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

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
      the answer says how many entries moved. Of two persons who both had a goal, that of the one who stays holds. The old name still means it, wherever it is typed. Where a name is that of
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
        let target = try EventSearch.present(number, view, &log)
        fixed = target
        let nameable: Set<String> = ["name", "day", "on", "date", "at", "time", "note"]
        if target.record.kind == Named.code, let field = fields.first(where: { !nameable.contains($0.field) })?.field {
          let what = EventSentence(view.household.catalog).text(of: target)
          throw Failure.usage(
            "event \(number) is \"\(what)\" and has no \(field.visible); larder history shows the others")
        }
        let decision = try session.decide(FixEvent(target, corrections: fields, moment: moment), view)
        try EventSearch.checkPart(of: target, decision, view, &log)
        return decision
      }
      let item = try session.knownItem(of: Entry(item: subject), view.household)
      if let name = fields.first(where: { $0.field == "name" })?.text {
        guard fields.count == 1 else { throw Failure.usage("fix the name by itself") }
        if let other = view.household.catalog.item(named: name), other != view.household.catalog.item(named: item) {
          let events = try EventSearch.ofItem(item, view, &log)
          return try session.decide(
            MergeItems(events, of: item, into: view.household.catalog.name(other), moment: moment), view)
        }
        let target = try EventSearch.naming(item, newName: name, view, &log)
        let events = try EventSearch.ofItem(item, view, &log)
        return try session.decide(RenameItem(target, to: name, events, moment: moment), view)
      }
      var known = KnowItem(item, facts: fields.map { (attribute: $0.field, text: $0.text) }, moment: moment)
      if known.facts.contains(where: { KnowItem.isGuessedBy($0.attribute) }) {
        known.events = try EventSearch.ofItem(item, view, &log)
      }
      return try session.decide(known, view)
    } sentence: { outcome, _, sentences in
      MendedSentence.text(outcome, sentences.style, of: fixed)
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
      MendedSentence.text(outcome, sentences.style)
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

extension String {
  /// With a hyphen for the longer dash that answers are written with.
  var replacingDash: String { String(map { $0 == "–" ? "-" : $0 }) }
}
