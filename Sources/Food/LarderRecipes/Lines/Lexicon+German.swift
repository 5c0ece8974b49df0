extension Lexicon {
  /// German words by what they can be.
  static let german: [(WordRoles, String)] = [
    (
      .size,
      "große großer großes grosse grosser grosses kleine kleiner kleines mittelgroße mittelgroßer mittelgroßes mittlere"
        + " mittlerer mittleres dicke kl"
    ),
    (
      .measure,
      "kl gestrichener gestrichene gehäufter gehäufte gestr geh großer große kleiner kleine kleines großes gut"
    ),
    (
      .prep,
      "gestr gehäuft gestrichen abgeriebene abgeriebener zerdrückt zerdrückte gehackt gehackte gehackter gehacktes gerieben geriebene geriebener geriebenes gewürfelt gewürfelte geschält"
        + " geschälte gehobelt gehobelte geschnitten geschnittene geschmolzene geschmolzen weiche zerlassene entkernt entkernte gepresst gepresste"
    ),
    (
      .trailing,
      "gemahlen gekocht gekochte gegart gebraten getrocknet geröstet ausgepresst halbiert geviertelt gewaschen abgetropft"
        + " aufgetaut gesiebt verquirlt geraspelt püriert zerkleinert zimmerwarm davon"
    ),
    (.adverb, "fein grob frisch dünn"),
    (.and, "und"),
    (.or, "oder bzw"),
    (.approximate, "ca etwa circa ungefähr mind mindestens höchstens maximal knapp rund"),
    ([.vague, .filler], "etwas wenig einige paar bisschen"),
    (.stop, "zum für nach"),
    ([.each, .stop], "je"),
    (.afterAdverb, "gemahlener gemahlene gemahlenes"),
    ([.filler, .stop], "evtl eventuell"),
    (.from, "aus"),
    (.to, "bis"),
    (.peel, "saft schale abrieb"),
    (.of, "von vom"),
    (.article, "ein eine einen einer eines"),
    (.plural, "zehen scheiben stangen zweige stiele blätter köpfe knollen kugeln portionen"),
    (.looseSingular, "stück stk zehe scheibe stange zweig stängel kopf knolle würfel bund bd blatt"),
  ]
}
