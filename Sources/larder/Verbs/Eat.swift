import LarderModel

extension Verb {
  static let eat = Verb(
    name: "eat", aliases: ["ate", "log"], group: .diary,
    summary: "write what was eaten into the diary",
    usage: "eat WHAT [QUANTITY] [energy:KCAL] [at:TIME] [for:PERSON] [--stock]", words: [.food],
    details: """
      The energy is what is known of the item or meal that day, or what energy: says, and stays with the entry. Stock is
      left alone unless --stock is given: larder use takes food out.
      """,
    options: Session.itemOptions.filter { ["item", "quantity"].contains($0.name) } + [
      Option("energy", "KCAL", "the energy of all that was eaten, as 450kcal or 1900kJ"),
      Option("for", "PERSON", "who ate it"),
      Option("stock", nil, "take it out of stock too"),
    ],
    records: true, beginsLedger: true,
    examples: ["eat rice 200g at:13:10", "eat pasta on:yesterday energy:620kcal", "eat apple 1 for:ann --stock"]
  ) { session in
    try session.record { session, view, _ in
      let entry = try session.entry(view.household)
      var eat = Eat(try session.item(of: entry), quantity: entry.quantity, moment: try session.moment(view.household))
      eat.energy = try session.arguments["energy"].map { text throws(ValueError) in try Energy(parsing: text) }
      eat.person = session.arguments["for"]
      eat.fromStock = session.arguments.has("stock")
      return try session.decide(eat, view)
    } sentence: { outcome, moment, sentences in
      guard let event = outcome.events.first(where: { $0.record.kind == MealLogged.code }) else {
        return "Nothing was eaten."
      }
      let logged = event.decode(as: MealLogged.self)
      let name =
        logged.item.map { outcome.name($0) } ?? logged.meal.map {
          outcome.after.catalog.name(.meal, $0.rawValue).visible
        } ?? ""
      let energy =
        logged.energy.map { Energy(thousandths: $0).formatted }
        ?? "energy unknown (larder fix \(event.sequence) energy:450kcal)"
      let day = event.day == moment.today ? "" : " on \(event.day.formatted(sentences.style))"
      let time = moment.minute.map { " at \($0)" } ?? ""
      let new = logged.item.map { Suggestion.isNew($0, before: outcome.before, after: outcome.after) } ?? ""
      let used = outcome.events.contains { $0.record.kind == Consumed.code }
      let left = used ? logged.item.map { " \(sentences.left($0, outcome.after).capitalizedFirst)." } ?? "" : ""
      return "Ate \(logged.quantity.formatted(sentences.style)) \(name)\(day)\(time): \(energy).\(left)\(new)"
    }
  }
}
