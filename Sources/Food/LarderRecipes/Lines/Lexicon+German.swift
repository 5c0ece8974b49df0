extension Lexicon {
  /// German words by what they can be.
  static let german: [(WordRoles, String)] = [
    (
      .size, "große großer großes grosse grosser grosses kleine kleiner kleines mittelgroße mittelgroßer mittlere dicke"
    ),
    (
      .measure,
      "gestrichener gestrichene gehäufter gehäufte gestr geh gehäufter großer große kleiner kleine kleines großes gut"
    ),
    (
      .prep,
      "gehackt gehackte gehackter gehacktes gerieben geriebene geriebener geriebenes gewürfelt gewürfelte geschält"
        + " geschälte gehobelt gehobelte geschnitten geschnittene geschmolzene geschmolzen weiche zerlassene entkernt"
    ),
    (.adverb, "fein grob frisch dünn"),
    (.and, "und"),
    (.or, "oder bzw"),
    (.approximate, "ca etwa circa ungefähr"),
    ([.vague, .filler], "etwas wenig einige paar bisschen"),
    (.stop, "zum für nach evtl je"),
    (.from, "aus"),
    (.to, "bis"),
    (.peel, "saft schale abrieb"),
    (.of, "von vom"),
    (.plural, "zehen scheiben stangen zweige stiele blätter köpfe knollen kugeln knoblauchzehen portionen"),
    (.looseSingular, "stück stk zehe scheibe stange zweig stängel kopf knolle würfel bund"),
  ]

  /// The small words between unit and name in French, Spanish, Italian and Portuguese.
  static let romance: [(WordRoles, String)] = [
    (.of, "de di du del des"),
    (.and, "et"),
    (.number, "un une una uno"),
  ]
}
