/// The words that times are written in.
enum TimeWords {
  /// The minutes that a word for a unit means; nil for any other word. A second is 0.
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

  /// Behind these another time follows that is not added.
  static let ends = InflectedWordList("or oder ou eller vagy lub nebo или oppure depending je until if plus-minus")

  static let halves = InflectedWordList(
    "half halbe halben demi demie demi-heure mezza mezzora mezz'ora media meia halv halvt halve puoli pół półtorej půl"
      + " полчаса пол fél félóra yarım 半*")

  /// Words for half an hour.
  static let halfHours = InflectedWordList("halfuur mezzora mezz'ora полчаса félóra")
}
