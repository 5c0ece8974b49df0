/// Prints invented receipts in layouts of several countries, and keeps their contents.
struct ReceiptPrinter {
  /// A purchase of an invented receipt.
  struct Good {
    var name: String
    var count = 1
    /// Grams, or hundredths of a pound in America.
    var weight: Int64?
    /// The price of one piece, or of a kilogram or pound.
    var rate: Int64
    var off: Int64 = 0

    /// The price before the discount.
    var whole: Int64 = 0
  }

  let layout: Layout
  var lines: [String] = []
  /// The numbers of the lines whose amounts are part of the sum, with the total last.
  private(set) var counted: [Int] = []
  private var isAboveTotal = true
  private(set) var goods: [Good] = []
  var deposit: Int64 = 0
  var voucher: Int64 = 0
  var tax: Int64 = 0

  var total: Int64 { goods.reduce(deposit + tax - voucher) { $0 + $1.whole - $1.off } }
  var text: String { lines.joined(separator: "\n") }

  enum Layout: CaseIterable {
    case germanCountBelow, germanCountAbove, germanCountInline, germanStar, germanColumns, drugstore
    case frenchBelow, frenchInline, frenchTaxFirst, frenchQuantityFirst
    case britishAt, britishLeading, britishSymbols, britishNumbered
    case americanAbove, americanFor, americanSavings, americanNumbers, americanEach

    var country: Country {
      switch self {
      case .germanCountBelow, .germanCountAbove, .germanCountInline, .germanStar, .germanColumns, .drugstore: .germany
      case .frenchBelow, .frenchInline, .frenchTaxFirst, .frenchQuantityFirst: .france
      case .britishAt, .britishLeading, .britishSymbols, .britishNumbered: .britain
      case .americanAbove, .americanFor, .americanSavings, .americanNumbers, .americanEach: .america
      }
    }
  }

  enum Country { case germany, france, britain, america }

  /// - Parameter off: The discount on two goods. By default, discounts are random.
  init(_ layout: Layout, off: Int64? = nil, using random: inout some RandomNumberGenerator) {
    self.layout = layout
    choose(&random)
    if let off {
      for index in goods.indices { goods[index].off = 0 }
      let dear = goods.indices.filter { goods[$0].whole > off }
      for index in dear.shuffled(using: &random).prefix(2) { goods[index].off = off }
    }
    print(&random)
  }

  // MARK: Goods

  private mutating func choose(_ random: inout some RandomNumberGenerator) {
    let (pieces, loose) = Self.names(layout.country)
    let isWeighed = layout.country != .america || Bool.random(using: &random)
    goods = pieces.shuffled(using: &random).prefix(Int.random(in: 3...18, using: &random)).map { name in
      let rate = Int64.random(in: 1...28, using: &random) * 50 - [1, 1, 5, 11, 0].randomElement(using: &random)!
      var good = Good(name: name, rate: rate)
      if Int.random(in: 0..<4, using: &random) == 0 { good.count = Int.random(in: 2...6, using: &random) }
      good.whole = rate * Int64(good.count)
      if Int.random(in: 0..<8, using: &random) == 0 {
        good.off = min(good.whole, Int64.random(in: 1...8, using: &random) * 10)
      }
      return good
    }
    for name in loose.shuffled(using: &random).prefix(isWeighed ? Int.random(in: 0...2, using: &random) : 0) {
      let isPound = layout.country == .america
      let weight = Int64.random(in: 20...1800, using: &random) / (isPound ? 5 : 1) + 10
      let rate = Int64.random(in: 9...59, using: &random) * 10 - 1
      let scale: Int64 = isPound ? 100 : 1000
      let good = Good(name: name, weight: weight, rate: rate, whole: (weight * rate * 2 + scale) / (2 * scale))
      goods.insert(good, at: Int.random(in: 0...goods.count, using: &random))
    }
  }

  private static func names(_ country: Country) -> (pieces: [String], loose: [String]) {
    switch country {
    case .germany:
      (
        [
          "VOLLMILCH 3,8% 1L", "BIO HAFERDRINK", "RÄUCHERTOFU 2X200G", "KNÄCKE SESAM", "SCHNITTKÄSE 48%",
          "H-SAHNE 200ML",
          "TK-SPINAT 750G", "EIER FREIL. 10ER", "APFELSAFT 1,0L", "DINKELNUDELN", "QUARK 20% 500G", "TOM.MARK 3FACH",
          "LACHSFILET", "HEFE FRISCH", "SALZ 500 G", "MEHL TYPE 405", "ÖL RAPS 0,75L", "BRÖTCHEN 6ST", "KAKAO 28% FETT",
        ], ["ZWIEBELN LOSE", "BIRNEN ROT", "GOUDA AM STÜCK"]
      )
    case .france:
      (
        [
          "YAOURT NAT X4", "CREME 30% 20CL", "PAIN DE MIE 500G", "JAMBON 4TR", "EMMENTAL RAPE", "RIZ LONG 1KG",
          "EAU PLATE 6X1,5L", "CAFE MOULU 250G", "CHOCOLAT NOIR 70%", "SALADE VERTE", "BEURRE 1/2 SEL", "FARINE T55",
          "THON ALBACORE", "COMPOTE POM/POIR", "OEUFS X12 BIO", "SUCRE EN POUDRE",
        ], ["BANANES VRAC", "CAROTTES VRAC", "RAISIN BLANC"]
      )
    case .britain:
      (
        [
          "SOURDOUGH 400G", "OATS 1KG", "DBL CREAM 300ML", "CHOPPED TOMS 4PK", "BASIL GROWING", "TEABAGS 80S",
          "SLT BUTTER",
          "NAT YOGURT 500G", "SMOKED BACON", "FISH FINGERS 10S", "SPINACH 240G", "RED LENTILS", "CRUMPETS 6PK",
          "HOUMOUS 200G", "PEANUT BUTTER", "FROZEN PEAS 1KG", "ORANGE JUICE 1.75L",
        ], ["LOOSE CARROTS", "CONFERENCE PEARS", "VINE TOMATOES"]
      )
    case .america:
      (
        [
          "LRG EGGS 18CT", "WHL WHT BREAD", "CHDR SHRED 8OZ", "GRK YOG PLAIN", "ORG SPINACH", "BLK COFFEE 12OZ",
          "PASTA SCE",
          "ROTINI 16 OZ", "CHKN THIGH BNLS", "CORN TORTILLAS", "OLIVE OIL EV", "FRZ BLUEBERRY", "ALMOND MILK HG",
          "TUNA IN WATER", "RICE BRN 2LB", "BABY CARROTS", "SPARK WTR 12PK",
        ], ["GALA APPLES", "BANANAS", "ROMA TOMATO"]
      )
    }
  }

  // MARK: Printing

  private var isComma: Bool { layout.country == .germany || layout.country == .france && layout != .frenchTaxFirst }

  func money(_ minor: Int64) -> String {
    let cents = abs(minor) % 100
    return "\(minor < 0 ? "-" : "")\(abs(minor) / 100)\(isComma ? "," : ".")\(cents < 10 ? "0" : "")\(cents)"
  }

  func decimal(_ value: Int64, _ places: Int) -> String {
    var text = String(value)
    while text.count <= places { text = "0" + text }
    text.insert(isComma ? "," : ".", at: text.index(text.endIndex, offsetBy: -places))
    return text
  }

  mutating func row(_ left: String, _ right: String) {
    let space = max(1, 36 - left.count - right.count)
    if isAboveTotal { counted.append(lines.count) }
    lines.append(left + String(repeating: " ", count: space) + right)
  }

  private mutating func print(_ random: inout some RandomNumberGenerator) {
    heading()
    for good in goods { printGood(good, &random) }
    switch layout.country {
    case .germany: germanEnd(&random)
    case .france: frenchEnd(&random)
    case .britain: britishEnd(&random)
    case .america: americanEnd(&random)
    }
  }

  mutating func printSubtotal(_ right: String) {
    row(layout.country == .britain ? "Sub-total" : "SUBTOTAL", right)
    counted.removeLast()
  }

  mutating func printTotal(_ left: String, _ right: String) {
    row(left, right)
    isAboveTotal = false
  }

  mutating func heading() {
    switch layout.country {
    case .germany:
      lines += [
        "    NACHBARKAUF", "  Marktweg 17 b", "   04109 Musterort", " Tel. 0341 / 55 12 34", "", "              EUR",
      ]
    case .france: lines += ["    EPICERIE DU PONT", "  12 avenue du Port", "  Tel : 02.40.12.34.56", ""]
    case .britain: lines += ["   GREEN LANE FOODS", " VAT NO: 123 4567 89", " www.example.org", ""]
    case .america: lines += ["   RIVER MARKET", " 2200 OAK AVE", " (555) 014-7788", "STORE 0042 REG 07", ""]
    }
  }
}
