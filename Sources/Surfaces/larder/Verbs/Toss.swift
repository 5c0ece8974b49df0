import LarderLedger
import LarderModel
import LarderSentences

extension Verb {
  static let toss = Verb(
    name: "toss", aliases: ["waste", "wasted"], group: .stock,
    summary: "food is thrown away",
    usage: "toss ITEM [QUANTITY|all] [why:REASON] [to:DESTINATION] [part:PART]", words: [.stockedItem],
    details: """
      Takes what is due first and reads quantities as larder use does, and says what it had cost. A reason is worth a word: larder report waste
      counts by it.
      """,
    options: Session.itemOptions + [
      Option("why", "REASON", "why it was thrown away"),
      Option("to", "DESTINATION", "where it went", of: .choice(WasteDestination.self)),
      Option("part", "PART", "which part of it", of: .choice(WastePart.self)),
      Option("for", "PERSON", "whose it was"),
    ],
    records: true,
    examples: [
      "toss spinach 120g why:forgotten", "toss milk all why:spoiled to:bin", "toss bananas 2 part:inedible to:compost",
    ]
  ) { session in
    let answer = try session.askHowMuch()
    try session.record { session, view, _ in
      let entry = try session.entry(view.household)
      var toss = Toss(
        item: try session.knownItem(of: entry, view.household), quantity: entry.quantity ?? answer,
        moment: try session.moment(view.household))
      toss.namesOne = entry.namesOne
      toss.lot = try session.lot()
      toss.place = session.arguments["place"]
      toss.person = session.person
      if let why = session.arguments["why"] { toss.reason = try WasteReason(word: why, what: "why") }
      if let to = session.arguments["to"] { toss.destination = try WasteDestination(word: to, what: "to") }
      if let part = session.arguments["part"] { toss.part = try WastePart(word: part, what: "part") }
      return try session.decide(toss, view)
    } sentence: { outcome, moment, sentences in
      sentences.thrownAway(outcome, moment)
    }
  }
}
