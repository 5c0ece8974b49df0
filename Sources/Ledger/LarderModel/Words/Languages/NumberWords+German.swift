extension NumberWords {
  static let german = NumberWords(
    one: "eins", articles: "ein|eine|einen|einem|einer",
    counts: [
      "zwei|zwo", "drei", "vier", "fünf|fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf|zwoelf",
    ],
    half: "halb|halbe|halber|halbes|halben", third: "drittel", quarter: "viertel",
    everything: "alles|alle|ganz|der rest|den rest|rest davon")
}
