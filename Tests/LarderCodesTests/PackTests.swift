import FoodTables
import LarderSimulator
import Testing

@testable import LarderCodes

@Suite struct PackTests {
  @Test("Every word in the table has exactly one meaning")
  func words() {
    let words = TableText.packWords.rows.flatMap { $0.cells()[1].words }.map(\.text)
    #expect(words.count > 500 && Set(words).count == words.count)
    for word in words { #expect(PackWord.named(word) != nil, "\(word)") }
  }

  @Test(
    "A pack gives an amount in any of its units",
    arguments: [
      ("500 g", "500 g"), ("500g", "500 g"), ("1 kg", "1000 g"), ("1,5 L", "1500 ml"), ("1.5 l", "1500 ml"),
      ("33cl", "330 ml"), ("7 dl", "700 ml"), ("20 dag", "200 g"), ("500 ml e", "500 ml"), ("500℮ g", "500 g"),
      ("500 g ℮", "500 g"), ("e 250g", "250 g"), ("NET WT 16 OZ", "453.592 g"), ("NET WT. 12 OZ (340 g)", "340 g"),
      ("12 fl. oz.", "354.882 ml"), ("12 FL OZ (355 mL)", "355 ml"), ("1 lb 4 oz (567g)", "567 g"),
      ("2 lbs", "907.185 g"), ("½ l", "500 ml"), ("1 ½ kg", "1500 g"), ("1½ kg", "1500 g"), ("1/2 l", "500 ml"),
      ("1 1/2 lb", "680.389 g"), (".5 l", "500 ml"), ("0,75 l", "750 ml"), ("0.330 l", "330 ml"), ("500 г", "500 g"),
      ("1 л", "1000 ml"), ("42克", "42 g"), ("250毫升", "250 ml"), ("Inhalt: 500 ml", "500 ml"), ("ca. 300 g", "300 g"),
      ("Poids net : 400 g", "400 g"), ("Peso neto 250 g", "250 g"), ("Füllmenge 720 ml", "720 ml"),
      ("bouteille 75 cl", "750 ml"), ("Pot de 500 g", "500 g"), ("1 bouteille de 75cl", "750 ml"),
      ("70 cl 40 % vol", "700 ml"),
      ("40% vol. 0,7 l", "700 ml"), ("1 pint (568 ml)", "568 ml"), ("1 pt (473 mL)", "473 ml"),
      ("2 qt (1.89 L)", "1890 ml"), ("500 ml (515 g)", "500 ml"), ("500 grammes", "500 g"), ("500GR", "500 g"),
      ("1 kilo", "1000 g"), ("14.000000000000002 g", "14 g"), ("236.58799999999997 ml", "236.588 ml"),
      ("Масса нетто 400 г", "400 g"), ("净含量：500克", "500 g"), ("Nettovægt: 1 ℓ", "1000 ml"),
      ("250 g / 8.8 oz", "250 g"), ("8.8 oz / 250 g", "250 g"), ("400 Gramm", "400 g"),
      ("1.000 g", "1000 g"), ("1,000 g", "1000 g"), ("1.500 ml", "1500 ml"), ("1.500 kg", "1500 g"),
      ("1 000 g", "1000 g"),
      ("28.349 g", "28.349 g"), ("1'500 g", "1500 g"), ("3.5 OZ (100g)", "100 g"), ("16 oz (1 lb) 454 g", "454 g"),
    ])
  func amounts(text: String, wanted: String) { #expect(said(text) == wanted) }

  @Test(
    "A pack gives the number and size of its units",
    arguments: [
      ("6 x 330 ml", "1980 ml of 6"), ("6x330ml", "1980 ml of 6"), ("6 × 330 ml", "1980 ml of 6"),
      ("6*1,5L", "9000 ml of 6"),
      ("4X2,5L", "10000 ml of 4"), ("330 ml x 6", "1980 ml of 6"), ("2x125g", "250 g of 2"), ("1 x 500 g", "500 g"),
      ("4 x 150 g (600 g)", "600 g of 4"), ("600 g (4 x 150 g)", "600 g of 4"), ("4 x 150 g = 600 g", "600 g of 4"),
      ("100 g (3 x 33,3 g)", "100 g of 3"), ("2 x 6 x 25 g", "300 g of 12"), ("6 bottles of 330 ml", "1980 ml of 6"),
      ("4 bouteilles en verre de 20cl", "800 ml of 4"), ("5 bottles of 20cl", "1000 ml of 5"),
      ("2 barquettes de 40g", "80 g of 2"), ("1 barquette de 40g", "40 g"), ("10 unités de 170g", "1700 g of 10"),
      ("10 unites, 170g", "170 g of 10"), ("20 tranches 500g", "500 g of 20"), ("4 Becher à 125 g", "500 g of 4"),
      ("4 Becher je 125 g", "500 g of 4"), ("4 Stück, je 50 g", "200 g of 4"),
      ("6 bottles, 500 ml each", "3000 ml of 6"),
      ("4er Pack (4 x 500 g)", "2000 g of 4"), ("6er-Pack à 0,5 l", "3000 ml of 6"),
      ("6-pack of 330 ml cans", "1980 ml of 6"),
      ("pack de 6 x 33 cl", "1980 ml of 6"), ("lot de 2 bouteilles de 1 L", "2000 ml of 2"),
      ("2 à 125 g", "250 g of 2"),
      ("6 x 12 fl oz (355 ml)", "2130 ml of 6"), ("6 x 355 ml (12 fl oz)", "2130 ml of 6"),
      ("12 x 0,5 l Flaschen", "6000 ml of 12"),
      ("6 Flaschen x 0,33 l", "1980 ml of 6"), ("2 paquets de 250 g", "500 g of 2"), ("3 x 80 g e", "240 g of 3"),
      ("2 verpakkingen van 500g", "1000 g of 2"), ("confezione da 6 x 1,5 l", "9000 ml of 6"),
      ("4 mal 100 g", "400 g of 4"),
      ("12 Stück (600 g)", "600 g of 12"), ("Pack of 6 (6 x 330ml)", "1980 ml of 6"),
      ("2 boxes of 6 x 25 g", "300 g of 12"),
      ("12 Stück", "12 pieces"), ("56 Pieces", "56 pieces"), ("10 Eier", "10 pieces"), ("6 eggs", "6 pieces"),
      ("20 Beutel", "20 pieces"), ("25 tea bags", "?"), ("4er Pack", "4 pieces"), ("6-pack", "6 pieces"),
      ("Pack of 6", "6 pieces"),
      ("lot de 6", "6 pieces"), ("1 dozen", "12 pieces"), ("10 St.", "10 pieces"), ("8 pz", "8 pieces"),
      ("2 x 10 Stück", "20 pieces of 2"),
      ("30 шт", "30 pieces"), ("6 œufs", "6 pieces"), ("10 unidades", "10 pieces"),
    ])
  func counts(text: String, wanted: String) { #expect(said(text) == wanted) }

  @Test(
    "A pack gives its drained weight",
    arguments: [
      ("net 400 g, drained 240 g", "400 g drained 240 g"), ("400 g (240 g drained)", "400 g drained 240 g"),
      ("400 g, Abtropfgewicht 240 g", "400 g drained 240 g"),
      ("Abtropfgewicht: 240 g, Füllmenge: 400 g", "400 g drained 240 g"),
      ("poids net 400 g, poids net égoutté 240 g", "400 g drained 240 g"),
      ("425 ml, ATG 240 g", "425 ml drained 240 g"),
      ("Peso neto 400 g, peso escurrido 240 g", "400 g drained 240 g"),
      ("400g / 240g sgocciolato", "400 g drained 240 g"),
      ("3 x 80 g (3 x 56 g drained)", "240 g of 3 drained 168 g"), ("240 g drained", "?"),
      ("Abtropfgewicht 240 g", "?"),
      ("15 oz (425 g), drained 9 oz (255 g)", "425 g drained 255 g"),
    ])
  func drained(text: String, wanted: String) { #expect(said(text) == wanted) }

  @Test(
    "An ambiguous pack is not guessed",
    arguments: [
      "", "1", "6", "family pack", "1 kg + 20 % gratis", "500 g + 100 g", "1 Serving(s) (14 G)", "260 g (4 × 75 g)",
      "4-6 g",
      "400/240 g", "400 g / 240 g", "6 cans 330 ml", "4er Pack 500 g", "4 pots 125 g", "4 pots 500 g", "2x", "x2", "g",
      "kg",
      "1 pint", "1 gallon", "4 à 6 g", "per 100 g", "100 g makes 500 ml", "500 g 20 % mehr", "0 g", "0 x 500 g",
      "500 x 10 kg",
      "1.500.000 g", "28.350 g", "1 500 g", "4 125 g", "500", "500 x", "500 g x", "2 x 3 x", "6 x 330", "1 kg 200 g",
      "10 Stück, 12 Stück", "500 g 250 ml x", "999999999999999999 g", "9999999999 x 9999999999 g", "1,2,3 g", "⅞ l",
      "a", "each 50 g",
      "4 portions", "1 bag", "pot de 0", "pack of 99999999", "4 x 1 pint (568 ml)", "1 bottle", "-500 g",
      "30 g serving", "½", "x x x", "1/2", "3/4 l l", "500 ml 40 %",
      "8 - 10 Stück", "60 g = 500 ml",
      "12 x 500 g, 10 Stück",
    ])
  func unsure(text: String) { #expect(said(text) == "?") }

  @Test("Random text never traps the reader")
  func anything() {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "1", "4", "250", "0", ",", ".", " ", "x", "×", "g", "kg", "oz", "fl", "%", "(", ")", "½", "/", "er", "-", "je",
      "Stück", "pot", "de", "à", "drained", "lb", "pint", "12", "999", "'", "dozen",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? ""
      }.joined()
      guard let pack = PrintedPack(reading: text) else { continue }
      #expect(pack.amount.thousandths > 0 && pack.units != 1, "\(text)")
      #expect((pack.drained?.thousandths ?? 0) >= 0)
    }
  }

  @Test("A multiple of an amount is read with any spacing")
  func written() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let (count, size) = (Int.random(in: 2...48, using: &generator), Int.random(in: 1...2000, using: &generator))
      let sign = ["x", " x ", "×", " X ", "*"].randomElement(using: &generator) ?? "x"
      let pack = PrintedPack(reading: "\(count)\(sign)\(size) g")
      #expect(pack?.units == count && pack?.amount.thousandths == count * size * 1000, "\(count)\(sign)\(size) g")
      #expect(pack?.unit?.thousandths == size * 1000)
    }
  }

  /// A short description of a pack.
  private func said(_ text: String) -> String {
    guard let pack = PrintedPack(reading: text) else { return "?" }
    let units = pack.units.map { " of \($0)" } ?? ""
    return said(pack.amount) + units + (pack.drained.map { " drained " + said($0) } ?? "")
  }

  private func said(_ amount: PrintedAmount) -> String {
    let (whole, rest) = amount.thousandths.quotientAndRemainder(dividingBy: 1000)
    let decimals = rest == 0 ? "" : "." + String(1000 + rest).dropFirst()
    let unit =
      switch amount.measure {
      case .grams: "g"
      case .millilitres: "ml"
      case .pieces: "pieces"
      }
    return "\(whole)\(decimals) \(unit)"
  }
}
