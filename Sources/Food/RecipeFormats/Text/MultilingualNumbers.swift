internal import LarderRecipes

/// Small numbers as words, in the languages that recipes are written in.
enum MultilingualNumbers {
  /// The number that a word means.
  static func value(_ word: String) -> Fraction? { values[word].flatMap { Fraction($0) } }

  /// How many a word for a group means, such as 12 for a dozen.
  static func group(_ word: String) -> Fraction? { dozens.contains(word) ? Fraction(12) : nil }

  /// Whether a word means a half.
  static func isHalf(_ word: String) -> Bool { halves.contains(word) }

  private static let dozens = InflectedWordList(
    "dozen dozens dutzend douzaine douzaines dozzina dozzine docena docenas dúzia dúzias dozijn tuzin tuziny tucet"
      + " tucty dussin dusin tusina дюжина дюжины düzine tucat")

  private static let halves = InflectedWordList(
    "half halbe halber halbes demi demie mezzo mezza medio media meio meia halve halv halvt puoli puolikas pół půl"
      + " polovina пол половина fél yarım")

  /// By language, from one on; a language's other forms follow behind a stroke. Words that mean something else in another
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

  /// Of a word that two languages have, such as `to`, the first one's meaning counts.
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
