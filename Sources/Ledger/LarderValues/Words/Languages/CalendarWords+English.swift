extension CalendarWords {
  static let english = CalendarWords(
    weekdays: [
      "monday|mon", "tuesday|tue|tues", "wednesday|wed|weds", "thursday|thu|thur|thurs", "friday|fri", "saturday|sat",
      "sunday|sun",
    ],
    months: [
      "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
      "september|sep|sept", "october|oct", "november|nov", "december|dec",
    ],
    days: [
      (0, "today"), (-1, "yesterday"), (1, "tomorrow"), (-2, "day before yesterday|the day before yesterday"),
      (2, "day after tomorrow|the day after tomorrow"),
    ],
    monthEnd: "eom",
    last: "last", this: "this", next: "next",
    ahead: "in", before: "", ago: "ago",
    one: "a|an",
    counted: (days: "d|day|days", weeks: "w|week|weeks", months: "m|month|months", years: "y|year|years"),
    week: "week", month: "month", year: "year",
    always: "all")
}

extension ContainerWords {
  static let english = ContainerWords(containers: [
    (.pack, "pack|packs|pk|pks|pkg|pkgs|package|packages|packet|packets|pkt|pkts"),
    (.bag, "bag|bags"),
    (.ball, "ball|balls"),
    (.bar, "bar|bars"),
    (.block, "block|blocks"),
    (.bottle, "bottle|bottles"),
    (.box, "box|boxes"),
    (.bulb, "bulb|bulbs"),
    (.bunch, "bunch|bunches"),
    (.carton, "carton|cartons"),
    (.clove, "clove|cloves"),
    (.crate, "crate|crates"),
    (.cube, "cube|cubes"),
    (.cup, "cup|cups"),
    (.fillet, "fillet|fillets"),
    (.glass, "glass|glasses"),
    (.handful, "handful|handfuls|handsful"),
    (.head, "head|heads"),
    (.jar, "jar|jars"),
    (.leaf, "leaf|leaves"),
    (.loaf, "loaf|loaves"),
    (.net, "net|nets"),
    (.piece, "piece|pieces|pc|pcs"),
    (.pouch, "pouch|pouches|sachet|sachets"),
    (.punnet, "punnet|punnets"),
    (.sack, "sack|sacks"),
    (.slice, "slice|slices|rasher|rashers"),
    (.sprig, "sprig|sprigs"),
    (.stalk, "stalk|stalks"),
    (.stick, "stick|sticks"),
    (.tin, "tin|tins|can|cans"),
    (.tray, "tray|trays"),
    (.tub, "tub|tubs|pot|pots"),
    (.tube, "tube|tubes"),
    (.wedge, "wedge|wedges"),
  ])
}

extension NumberWords {
  static let english = NumberWords(
    one: "one", articles: "a|an",
    counts: ["two|both", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    half: "half", third: "third", quarter: "quarter", pluralOfParts: "s",
    everything: """
      all|all of it|all of them|everything|rest|the rest|rest of it|the rest of it|remaining|the remaining|the lot|\
      what is left|what's left|whats left
      """)
}
