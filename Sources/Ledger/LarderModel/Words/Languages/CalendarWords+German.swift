extension CalendarWords {
  /// German, with Austria's words; umlauts may be typed with two letters.
  static let german = CalendarWords(
    weekdays: [
      "montag|mo", "dienstag|di", "mittwoch|mi", "donnerstag|do", "freitag|fr", "samstag|sonnabend|sa", "sonntag|so",
    ],
    months: [
      "januar|jänner|jaenner|jan|jän", "februar|feber|feb", "märz|maerz|mär|mrz", "april|apr", "mai", "juni|jun",
      "juli|jul", "august|aug", "september|sep|sept", "oktober|okt", "november|nov", "dezember|dez",
    ],
    days: [
      (0, "heute"), (-1, "gestern"), (1, "morgen"), (-2, "vorgestern"), (2, "übermorgen|uebermorgen"),
    ],
    monthEnd: "monatsende|ultimo",
    last: "letzte|letzten|letzter|letztes|vorige|vorigen|voriger|voriges",
    this: "diese|diesen|dieser|dieses|diesem",
    next: """
      nächste|nächsten|nächster|nächstes|naechste|naechsten|naechster|naechstes|kommende|kommenden|kommender|kommendes
      """,
    ahead: "in", before: "vor", ago: "",
    one: "ein|eine|einen|einem|einer",
    counted: (
      days: "tag|tage|tagen", weeks: "woche|wochen", months: "monat|monate|monaten", years: "jahr|jahre|jahren"
    ),
    week: "woche", month: "monat", year: "jahr",
    always: "alles")
}
