/// A parser, with laws that hold for any input.
///
/// Each target is a file in `Targets` and a line in ``FuzzTargets/all``. libFuzzer (`make fuzz`) and the tests
/// (`CorpusTests`) check the same laws.
protocol FuzzTarget: SendableMetatype {
  /// The name of the target and of its folder in `Corpus`.
  static var name: String { get }
  /// Whether each input needs its own ledger, so that fewer inputs are tested.
  static var isSlow: Bool { get }
  /// Words of its language, which random inputs would rarely contain.
  static var words: [String] { get }
  /// Throws the first law that an input breaks.
  static func check(_ input: [UInt8]) throws(BrokenLaw)
}

extension FuzzTarget {
  static var isSlow: Bool { false }
}

/// All targets.
enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    CommandLineFuzz.self,
    ConfigurationFuzz.self,
    QuantityFuzz.self,
    DateFuzz.self,
    MoneyFuzz.self,
    NameFuzz.self,
    TableFuzz.self,
    RowsFuzz.self,
    JSONFuzz.self,
    LineFuzz.self,
    ImportFuzz.self,
    RecordFuzz.self,
    PageFuzz.self,
    StoreFuzz.self,
    SnapshotFuzz.self,
    TypedLineFuzz.self,
    AnalyticsFuzz.self,
    IngredientFuzz.self,
    RecipeTextFuzz.self,
    RecipeFileFuzz.self,
    ReceiptFuzz.self,
    ArchiveFuzz.self,
    HypertextFuzz.self,
    PictureFuzz.self,
    CodeFuzz.self,
    PackFuzz.self,
    ProductFuzz.self,
    DumpFuzz.self,
    ServiceAnswerFuzz.self,
    ShelfAnswerFuzz.self,
    ScanFuzz.self,
    AccountRecordFuzz.self,
    SecretFuzz.self,
    WireFuzz.self,
    WireCommandFuzz.self,
    PageFormFuzz.self,
    CookieFuzz.self,
    IdempotencyKeyFuzz.self,
    StreamResumeFuzz.self,
    HappenedFuzz.self,
    ReportPathFuzz.self,
    UploadFuzz.self,
    CertificateFuzz.self,
    PushFuzz.self,
    LogPieceFuzz.self,
  ]

  static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
