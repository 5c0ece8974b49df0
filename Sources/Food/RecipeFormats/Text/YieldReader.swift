internal import LarderRecipes
internal import PlainText

/// A reader for yields: `Serves 4-6`, `about 20 rolls`, `Für 4 Personen`, `2 dozen cookies`, `4人分`.
struct YieldReader {
  private let phrase: Phrase

  /// The yield in a text. Nil if there is none.
  static func read(_ text: String) -> RecipeYield? {
    let bare = Parentheses.removed(from: text)
    return YieldReader(bare).read() ?? YieldReader(text).read()
  }

  private init(_ text: String) { phrase = Phrase(text) }

  private func read() -> RecipeYield? {
    var index = 0
    while index < phrase.count {
      if let amount = amount(at: index), !isDimension(at: index, amount) { return finished(amount) }
      index = phrase.number(at: index)?.next ?? index + 1
    }
    return phrase.count <= 8 ? wordy() : nil
  }

  // MARK: Amounts

  private struct Amount {
    var from: Fraction
    var to: Fraction?
    var next: Int
  }

  private func amount(at index: Int) -> Amount? {
    guard let (first, next) = slashRange(at: index) ?? phrase.number(at: index).map({ ($0.value, $0.next) }) else {
      return nil
    }
    if let slash = slashRange(at: index), let upper = phrase.tokens[index + 2].number {
      return Amount(from: slash.0, to: upper, next: slash.1)
    }
    guard let mark = phrase.rangeMark(at: next), let upper = phrase.number(at: mark), first < upper.value,
      !isLength(at: upper.next)
    else { return Amount(from: first, to: nil, next: next) }
    return Amount(from: first, to: upper.value, next: upper.next)
  }

  /// Reads `4/6 personnes` as four to six; `1/2 loaf` is a half.
  private func slashRange(at index: Int) -> (Fraction, Int)? {
    guard phrase.isThere(index + 2), let from = phrase.tokens[index].number, let to = phrase.tokens[index + 2].number,
      phrase.tokens[index + 1].isSign("/".unicodeScalars), from.isWhole, to.isWhole, from >= (Fraction(2) ?? .one),
      from < to
    else { return nil }
    if let word = word(at: index + 3), YieldWords.measures.contains(word) { return nil }
    return (from, index + 3)
  }

  private func isLength(at index: Int) -> Bool {
    guard phrase.isThere(index) else { return false }
    if phrase.tokens[index].isSign("\"”″".unicodeScalars) { return true }
    let isHyphen = phrase.tokens[index].isSign("-‑".unicodeScalars)
    // Japanese may follow without a space: `18cm丸型`.
    let unit = word(at: isHyphen ? index + 1 : index)?.prefix { $0.isASCII || $0.isLowercase }
    return unit.map { YieldWords.lengths.contains(String($0)) } ?? false
  }

  /// Whether a number is a dimension of a pan instead of a count: `9x13`, or inches.
  private func isDimension(at index: Int, _ amount: Amount) -> Bool {
    if isLength(at: amount.next) || index > 1 && isProduct(at: index - 1) { return true }
    return isProduct(at: amount.next)
  }

  private func isProduct(at index: Int) -> Bool {
    guard phrase.isThere(index + 1), !phrase.tokens[index].isSpaced, !phrase.tokens[index + 1].isSpaced else {
      return false
    }
    let isTimes = phrase.tokens[index].isSign("×*".unicodeScalars) || word(at: index) == "x"
    return isTimes && phrase.tokens[index + 1].number != nil
  }

  private func word(at index: Int) -> String? { phrase.isThere(index) ? phrase.tokens[index].word : nil }

  /// Reads `four servings`, `a dozen` or `Five-dozen cookies`.
  private func wordy() -> RecipeYield? {
    for index in 0..<phrase.count {
      guard let word = word(at: index), !(self.word(at: index + 1).map(YieldWords.vague.contains) ?? false) else {
        continue
      }
      if let value = MultilingualNumbers.value(word) { return finished(Amount(from: value, to: nil, next: index + 1)) }
      if MultilingualNumbers.group(word) != nil { return finished(Amount(from: .one, to: nil, next: index)) }
      if MultilingualNumbers.isHalf(word), let half = Fraction(1, over: 2) {
        return finished(Amount(from: half, to: nil, next: index + 1))
      }
    }
    return nil
  }

  // MARK: Pieces

  private func finished(_ amount: Amount) -> RecipeYield? {
    var amount = amount
    skipFillers(&amount)
    if let word = word(at: amount.next), let group = MultilingualNumbers.group(word) {
      amount.from = amount.from.multiplied(by: group) ?? amount.from
      amount.to = amount.to.flatMap { $0.multiplied(by: group) }
      amount.next += 1
      skipFillers(&amount)
    }
    guard amount.from > .zero else { return nil }
    return RecipeYield(amount.from, to: amount.to, word: pieces(from: amount.next))
  }

  private func skipFillers(_ amount: inout Amount) {
    while phrase.isThere(amount.next) {
      let token = phrase.tokens[amount.next]
      let isSign = token.isSign("+-‑–—×:*'’".unicodeScalars)
      guard isSign || token.word.map(YieldWords.fillers.contains) ?? false else { return }
      amount.next += 1
    }
  }

  /// The name of the pieces. Nil for portions.
  private func pieces(from start: Int) -> String? {
    var end = start
    var hasNumber = false
    while end < phrase.count, !endsPhrase(end, from: start) {
      // In `1 gâteau de 6 parts`, the parts are those of the cake.
      hasNumber = hasNumber || end > start && phrase.tokens[end].number != nil
      if let word = word(at: end) {
        if YieldWords.people.contains(word), !hasNumber { return nil }
        if YieldWords.connectors.contains(word) { break }
      }
      end += 1
    }
    guard (start..<end).contains(where: { word(at: $0) != nil }) else { return nil }
    var text = CleanText.line(phrase.text(start..<end))
    // `15個分` means enough for fifteen.
    if text.count > 1, text.hasSuffix("分") { text.removeLast() }
    return text.count <= 60 ? text : nil
  }

  private func endsPhrase(_ index: Int, from start: Int) -> Bool {
    if isScale(at: index) { return true }
    if isSign(".", at: index) { return index + 1 >= phrase.count || isSpaced(index + 1) && index > start + 1 }
    return isSign("()[],;/|•·:=+。、（）–—", at: index)
  }

  /// Whether a number is a scale that some programs append: `12 cookies 1x`.
  private func isScale(at index: Int) -> Bool {
    guard let number = phrase.tokens[index].number, number == .one else { return false }
    return word(at: index + 1) == "x" && !isSpaced(index + 1)
  }

  private func isSign(_ signs: String, at index: Int) -> Bool { phrase.tokens[index].isSign(signs.unicodeScalars) }

  private func isSpaced(_ index: Int) -> Bool { phrase.tokens[index].isSpaced }
}

enum YieldWords {
  static let people = InflectedWordList(
    """
    serving servings serve serves served servers people persons person persone persona personas personne personnes
    personen personer personers personnen pers p pax guests guest diners diner eaters adults adult kids children
    portion portions portionen portioner portie porties porzione porzioni porción porciones porcion porções porção
    portio port ports porsi porsion porsjon porsjoner porsiyon porsiyonluk porcja porcje porcji porce porcí porcie
    porcii porție porții porţii porţie porcij* porcion* portsjon* порци* порці* порція ración raciones racion racions
    ració parts part doses dosis annos* hlö hlölle henki* hengelle henkilö* gäste gast gästen esser erwachsene kinder
    personene personar persoon persona's eters pessoa pessoas comensal comensales convive convives couvert couverts
    ospiti ospite commensali adultos osoba osoby osób osob osobe oseb osobu osobám osobom os persoane persoană
    adag adagos adagnyi fő főre fős személy* szem kişi* porsiyon* персон* челов* людей людини осіб особ* едок* едоков
    μερίδ* μεριδ* άτομ* ατομ* 人* 名* 人分* 人份* 인분* 명* 인* מנות מנה סועדים אנשים أشخاص شخص حصص حصة نفر نفره وعده
    người khẩu phần คน* ที่* orang kuverter kuvert skammt* manns manna fólk mangiatori commensale
    servies serveringer servering serveres asmen* žmon* personām cilvēk* inimes* sööja*
    """)

  /// Words for people that need no further noun. `4 personal pizzas` are not for persons.
  static let connectors = InflectedWordList(
    "as als comme come como som with mit avec con com med z s for für pour per para pro dla na voor or oder ou more plus"
      + " approx approximately ca circa about each als approx. und and y e et")

  /// Words between a number and its noun: `4 of them`, `12 x`.
  static let fillers = InflectedWordList("of x × de d di von ca")

  /// Words for vague amounts: `a crowd`.
  static let vague = InflectedWordList("crowd lot few bunch couple taste size")

  /// Words such as `inch` after the second number of `1 9-inch pie`, which is not a range.
  static let lengths = InflectedWordList("inch inches in cm mm zoll pouces pulgadas tum tommer")

  /// Words that make `3/4 cup` a fraction instead of "three or four".
  static let measures = InflectedWordList(
    "cup cups pint pints quart quarts gallon gallons lb lbs pound pounds l liter liters litre litres kg dl tasse"
      + " tassen loaf cake")
}

/// Small numbers as words, in the languages of recipes.
enum MultilingualNumbers {
  static func value(_ word: String) -> Fraction? { values[word].flatMap { Fraction($0) } }

  /// The number of a word for a group, such as 12 for a dozen.
  static func group(_ word: String) -> Fraction? { dozens.contains(word) ? Fraction(12) : nil }

  /// Whether a word means half.
  static func isHalf(_ word: String) -> Bool { halves.contains(word) }

  private static let dozens = InflectedWordList(
    "dozen dozens dutzend douzaine douzaines dozzina dozzine docena docenas dúzia dúzias dozijn tuzin tuziny tucet"
      + " tucty dussin dusin tusina дюжина дюжины düzine tucat")

  private static let halves = InflectedWordList(
    "half halbe halber halbes demi demie mezzo mezza medio media meio meia halve halv halvt puoli puolikas pół půl"
      + " polovina пол половина fél yarım")

  /// One list per language, starting at one; other forms follow after a slash. Words with another meaning in another
  /// language, such as `on`, are left out.
  private static let lists = [
    "one/a/an two three four five six seven eight nine ten eleven twelve",
    "ein/eine/einen/einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "un/une deux trois quatre cinq six sept huit neuf dix onze douze",
    "uno/una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "uno/una dos tres cuatro cinco seis siete ocho nueve diez - doce",
    "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze",
    "een/één twee drie vier vijf zes zeven acht negen tien elf twaalf",
    "ett två tre fyra fem sex sju åtta nio tio elva tolv",
    "én/ét - tre fire fem seks syv/sju otte/åtte ni ti elleve tolv",
    "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista",
    "jeden/jedna/jedno dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
    "jeden/jedna/jedno dva/dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct",
    "один/одна два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать",
    "egy kettő/két három négy öt - hét nyolc kilenc tíz tizenegy tizenkettő",
    "bir iki üç dört beş altı yedi sekiz dokuz - onbir oniki",
    "一 二/两 三 四 五 六 七 八 九 十",
  ]

  /// The number of each word. If a word occurs in two languages, such as `to`, the first counts.
  private static let values: [String: Int64] = {
    var values: [String: Int64] = [:]
    for list in lists {
      for (index, forms) in list.split(separator: " ").enumerated() {
        for form in forms.split(separator: "/") where values[String(form)] == nil {
          values[String(form)] = Int64(index + 1)
        }
      }
    }
    return values
  }()
}
