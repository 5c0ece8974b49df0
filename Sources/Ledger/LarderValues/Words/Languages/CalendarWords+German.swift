extension CalendarWords {
  /// German, including Austrian words. Umlauts may be typed as two letters.
  static let german = CalendarWords(
    weekdays: [
      "montag|mo", "dienstag|di", "mittwoch|mi", "donnerstag|do", "freitag|fr", "samstag|sonnabend|sa", "sonntag|so",
    ],
    months: [
      "januar|jänner|jaenner|jan|jän", "februar|feber|feb", "märz|maerz|mär|mrz", "april|apr", "mai", "juni|jun",
      "juli|jul", "august|aug", "september|sep|sept", "oktober|okt", "november|nov", "dezember|dez",
    ],
    days: [(0, "heute"), (-1, "gestern"), (1, "morgen"), (-2, "vorgestern"), (2, "übermorgen|uebermorgen")],
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

extension ContainerWords {
  /// A `Becher` of yoghurt is a tub or a pot; a `Tasse` is a measuring cup. `6er` means a pack of six.
  static let german = ContainerWords(containers: [
    (.pack, "packung|packungen|pckg|pck|pkg|päckchen|paeckchen|paket|pakete|pack|packerl"),
    (.bag, "tüte|tüten|tuete|tueten|sackerl"),
    (.ball, "kugel|kugeln"),
    (.bar, "riegel|tafel|tafeln"),
    (.block, "block|blöcke|bloecke"),
    (.bottle, "flasche|flaschen"),
    (.box, "schachtel|schachteln|karton|kartons"),
    (.bulb, "knolle|knollen"),
    (.bunch, "bund|bunde|bünde|buende"),
    (.carton, "tetrapack|tetrapak|tetrapacks|tetrapaks"),
    (.clove, "zehe|zehen"),
    (.crate, "kiste|kisten|kasten|kästen|kaesten|steige|steigen"),
    (.cube, "würfel|wuerfel"),
    (.cup, "tasse|tassen"),
    (.fillet, "filet|filets"),
    (.glass, "trinkglas|wasserglas|gläschen|glaeschen"),
    (.handful, "handvoll"),
    (.head, "kopf|köpfe|koepfe"),
    (.jar, "glas|gläser|glaeser"),
    (.leaf, "blatt|blätter|blaetter"),
    (.loaf, "laib|laibe|wecken"),
    (.net, "netz|netze"),
    (.piece, "stück|stücke|stueck|stuecke|stk|stck|er"),
    (.pouch, "beutel"),
    (.punnet, "schale|schalen|schälchen|schaelchen"),
    (.sack, "sack|säcke|saecke"),
    (.slice, "scheibe|scheiben"),
    (.sprig, "zweig|zweige|stängel|staengel"),
    (.stalk, "stange|stangen"),
    (.stick, "stäbchen|staebchen"),
    (.tin, "dose|dosen|büchse|büchsen|buechse|buechsen"),
    (.tray, "tablett|tabletts"),
    (.tub, "becher"),
    (.tube, "tube|tuben"),
    (.wedge, "spalte|spalten|schnitz|schnitze"),
  ])
}

extension NumberWords {
  static let german = NumberWords(
    one: "eins", articles: "ein|eine|einen|einem|einer",
    counts: [
      "zwei|zwo", "drei", "vier", "fünf|fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf|zwoelf",
    ],
    half: "halb|halbe|halber|halbes|halben", third: "drittel", quarter: "viertel",
    pluralOfParts: "",
    everything: "alles|alle|ganz|der rest|den rest|rest davon")
}

extension UnitWords {
  /// The spoons are the metric ones.
  static let german = UnitWords(units: [
    ("mg", "milligramm"),
    ("g", "gramm"),
    ("kg", "kilogramm"),
    ("pfund", "pfd"),
    ("ml", "milliliter"),
    ("cl", "zentiliter"),
    ("dl", "deziliter"),
    ("tsp_metric", "tl|teelöffel|teeloeffel"),
    ("tbsp_metric", "el|esslöffel|essloeffel|eßlöffel"),
    ("pinch", "prise|prisen"),
    ("drop", "tropfen"),
    ("pair", "paar"),
    ("dozen", "dutzend"),
    ("portion", "portionen"),
  ])
}
