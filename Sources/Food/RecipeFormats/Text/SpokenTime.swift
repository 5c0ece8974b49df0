internal import LarderRecipes

/// A reader for durations in words.
struct SpokenTime {
  private let phrase: Phrase
  private var index = 0
  private var sum: Fraction = .zero
  private var isFound = false
  /// The size of the last unit. A following bare number is in the next smaller one: `1 h 30`.
  private var lastUnit: Int64 = 0

  init(_ text: String) { phrase = Phrase(text) }

  /// The seconds. Nil if there is no duration.
  mutating func read() -> Int64? {
    if let clock = clock() { return clock }
    if let minutes = bareNumber() { return minutes }
    while index < phrase.count {
      if let word = phrase.tokens[index].word, isFound, TimeWords.ends.contains(word) { break }
      if !readAmount() { index += 1 }
    }
    return isFound ? sum.floor : nil
  }

  /// Reads `1:30`.
  private func clock() -> Int64? {
    guard phrase.count >= 3, let hours = phrase.tokens[0].number, let minutes = phrase.tokens[2].number,
      phrase.tokens[1].isSign(":".unicodeScalars), hours.isWhole, minutes.isWhole, minutes.numerator < 60
    else { return nil }
    let isUnit = phrase.count > 3 && (phrase.tokens[3].word.flatMap { TimeWords.seconds($0) } ?? 3600) < 3600
    return isUnit ? hours.numerator * 60 + minutes.numerator : (hours.numerator * 60 + minutes.numerator) * 60
  }

  /// Reads a bare number or range as minutes.
  private func bareNumber() -> Int64? {
    guard let (first, next) = phrase.number(at: 0) else { return nil }
    if next == phrase.count { return seconds(first, 60) }
    guard let mark = phrase.rangeMark(at: next), let upper = phrase.number(at: mark), upper.next == phrase.count else {
      return nil
    }
    return seconds(max(first, upper.value), 60)
  }

  private func seconds(_ value: Fraction, _ unit: Int64) -> Int64? {
    Fraction(unit).flatMap { $0.multiplied(by: value) }?.floor
  }

  /// Reads a number or a range with its unit, or half a unit. Returns false if there is none here.
  private mutating func readAmount() -> Bool {
    guard let (value, next) = amount(at: index) else { return readHalf() }
    var place = next
    while phrase.isThere(place), phrase.tokens[place].isSign("-‑+.>".unicodeScalars) { place += 1 }
    if let word = phrase.isThere(place) ? phrase.tokens[place].word : nil, let unit = TimeWords.seconds(word) {
      add(value, unit)
      index = place + 1
      return true
    }
    if phrase.isThere(place), phrase.tokens[place].isSign("'′’".unicodeScalars) {
      add(value, 60)
      index = place + 1
      return true
    }
    guard lastUnit == 3600, value < (Fraction(60) ?? .one), !phrase.tokens[index].isSign("+".unicodeScalars) else {
      return false
    }
    add(value, 60)
    index = next
    return true
  }

  private func amount(at index: Int) -> (Fraction, Int)? {
    if let (first, next) = phrase.number(at: index) {
      guard let end = rangeEnd(from: next), end.value > first || !isNumberFirst(next) else { return (first, next) }
      return (end.value, end.next)
    }
    guard let word = phrase.tokens[index].word, let value = MultilingualNumbers.value(word), phrase.isThere(index + 1),
      let unit = phrase.tokens[index + 1].word, TimeWords.seconds(unit) != nil, unit.count > 1
    else { return nil }
    return (value, index + 1)
  }

  /// Whether no unit is between the two numbers of a range.
  private func isNumberFirst(_ next: Int) -> Bool { phrase.rangeMark(at: next) != nil }

  /// The upper end of a range, whose lower end may have a unit: `10 min to 15 min`.
  private func rangeEnd(from next: Int) -> (value: Fraction, next: Int)? {
    if let mark = phrase.rangeMark(at: next) { return phrase.number(at: mark) }
    guard phrase.isThere(next), let unit = phrase.tokens[next].word.flatMap({ TimeWords.seconds($0) }),
      let mark = phrase.rangeMark(at: next + 1), let upper = phrase.number(at: mark), phrase.isThere(upper.next),
      let upperUnit = phrase.tokens[upper.next].word.flatMap({ TimeWords.seconds($0) })
    else { return nil }
    // `45 min to 1 hour` is a range; `20 min and 1 hour`, and `1 hour - 20 min`, are sums.
    let word = phrase.tokens[next + 1].word ?? ""
    let isOther = ["e", "и"].contains(word) || TimeWords.ends.contains(word)
    guard upperUnit == unit || upperUnit > unit && !isOther else { return nil }
    return upper
  }

  /// Reads `half an hour`, `eine halbe Stunde` or `1 heure et demie`.
  private mutating func readHalf() -> Bool {
    guard let word = phrase.tokens[index].word else { return false }
    if TimeWords.halfHours.contains(word) { return addHalf(3600, next: index + 1) }
    guard TimeWords.halves.contains(word) else { return false }
    for place in index + 1..<max(index + 1, min(phrase.count, index + 3)) {
      if let unit = phrase.tokens[place].word, let size = TimeWords.seconds(unit), size >= 60, unit.count > 1 {
        return addHalf(size, next: place + 1)
      }
    }
    return lastUnit > 60 ? addHalf(lastUnit, next: index + 1) : false
  }

  private mutating func addHalf(_ unit: Int64, next: Int) -> Bool {
    guard let half = Fraction(1, over: 2) else { return false }
    add(half, unit)
    index = next
    return true
  }

  private mutating func add(_ value: Fraction, _ unit: Int64) {
    sum = Fraction(unit).flatMap { $0.multiplied(by: value) }.flatMap { sum.adding($0) } ?? sum
    (isFound, lastUnit) = (true, unit)
  }
}

/// Words used for durations.
enum TimeWords {
  /// The seconds of a word for a unit. Nil for any other word.
  static func seconds(_ word: String) -> Int64? {
    if minutes.contains(word) { return 60 }
    if hours.contains(word) { return 3600 }
    if days.contains(word) { return 86400 }
    if seconds.contains(word) { return 1 }
    if weeks.contains(word) { return 604_800 }
    return nil
  }

  private static let minutes = InflectedWordList(
    """
    m min mins minute minutes minuten minuti minuto minutos minut minuta minuty minutes minuter minutter minutt minutters
    minuuttia minuutti minuutin minuut minuutje minuty minutę minutu minute minutá mn mns mnt menit minit
    perc percek percet percig dakika dakikada dk dak минут* мин хв хвилин* λεπτ* דקות דק דקה دقيقة دقائق دقیقه phút
    นาที* 分* 分钟* 分鐘* 분* mín mínútur minüt
    """)

  private static let hours = InflectedWordList(
    """
    h hr hrs hs hour hours std stdn stunde stunden heure heures ora ore orei hora horas uur uren uurtje u timme timmar
    tim time timer tt t tunti tuntia tunnin hodina hodiny hodin hodinu hod godzina godziny godzin godzinę godz óra órát
    óráig ó saat sa sat sata sati час* ч год годин* ώρα ώρες ωρα ωρες ώρ שעה שעות ساعة ساعات ساعت giờ ชั่วโมง* jam
    時間* 小时* 小時* 시간* klst klukkustund* stundir tundi stundas valandos valanda val
    """)

  private static let days = InflectedWordList(
    """
    d day days tag tage tagen jour jours j giorno giorni día días dia dias dag dagen dagar dage dager døgn dygn päivä
    päivää vuorokausi den dny dní dzień dni nap napok gün день дня дней суток сутки zi zile 日* 天* 일* ngày วัน* hari
    """)

  private static let weeks = InflectedWordList(
    "week weeks woche wochen semaine semaines settimana settimane semana semanas weken vecka veckor uge uger uke uker"
      + " viikko viikkoa tydzień týden hét hafta недел* 週間* 周*")

  private static let seconds = InflectedWordList(
    "s sec secs second seconds sekunde sekunden sek secondes secondi segundos сек* 秒*")

  /// Words before an alternative duration, which is not added.
  static let ends = InflectedWordList("or oder ou eller vagy lub nebo или oppure depending je until if plus-minus")

  static let halves = InflectedWordList(
    "half halbe halben demi demie demi-heure mezza mezzora mezz'ora media meia halv halvt halve puoli pół półtorej půl"
      + " полчаса пол fél félóra yarım 半*")

  static let halfHours = InflectedWordList("halfuur mezzora mezz'ora полчаса félóra")
}
