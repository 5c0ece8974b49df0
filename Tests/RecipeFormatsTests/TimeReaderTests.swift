import Testing

@testable import RecipeFormats

@Suite("Reading times")
struct TimeReaderTests {
  @Test(
    "ISO 8601 durations are read, including malformed ones",
    arguments: [
      ("PT1H30M", 90), ("PT90M", 90), ("PTH5M", 5), ("PT1HMS", 60), ("PT0D0H30M", 30), ("P0DT1H", 60), ("PT150M", 150),
      ("P0DT0H50M0S", 50), ("P0Y0M0DT0H35M0.000S", 35), ("PT1800S", 30), ("P1D", 1440), ("P1DT2H", 1560),
      ("pt20m", 20), ("PT 20 M", 20), ("PT20Min", 20), ("PT1.5H", 90), ("PT0,5H", 30), ("P30M", 30), ("PT30", 30),
      ("PT1H30", 90), ("P2W", 20160), ("PT1H60M", 120), ("T30M", 30), ("PT35 minuti", 35), ("PT0H15M", 15),
      ("PT20S", 1),
    ] as [(String, Int)])
  func durations(text: String, minutes: Int) {
    #expect(TimeReader.minutes(text) == minutes, "\(text)")
  }

  @Test(
    "An invalid time is refused",
    arguments: [
      "PTundefinedM", "PTHM", "PTNaNM", "PTnullM", "P", "PT", "", "PT-475323H41M52S", "PT0M", "PT0S", "soon",
      "overnight",
      "PT999999999H", "-5", "null", "N/A", "0 min", "PTNaNHNaNM", "PT99999999999999999999M",
    ])
  func nonsense(text: String) {
    #expect(TimeReader.minutes(text) == nil, "\(text)")
  }

  @Test(
    "Times in words are read in several languages",
    arguments: [
      ("35 minuti", 35), ("1 hr 5 min", 65), ("20 Minuten", 20), ("30 minutes", 30), ("1 Std. 20 Min.", 80),
      ("1h30", 90), ("1 h 30", 90), ("1h 30min", 90), ("1:30", 90), ("1 1/2 hours", 90), ("1½ Stunden", 90),
      ("1.5 hours", 90), ("1,5 Stunden", 90), ("half an hour", 30), ("eine halbe Stunde", 30), ("an hour", 60),
      ("one hour", 60), ("30-45 min", 45), ("30 to 45 minutes", 45), ("15 min + 30 min marinating", 45),
      ("2 heures", 120), ("1 heure et demie", 90), ("1 heure 15 minutes", 75), ("1 ora e 20 minuti", 80),
      ("2 horas", 120), ("1 hora y 10 minutos", 70), ("1 uur 15 minuten", 75), ("2 timmar", 120),
      ("1 timme 30 min", 90),
      ("1 time 20 minutter", 80), ("2 timer", 120), ("1 tunti 15 minuuttia", 75), ("2 godziny", 120),
      ("1 godz. 30 min", 90), ("1 hodina 20 minut", 80), ("2 часа", 120), ("1 час 30 минут", 90), ("45 мин.", 45),
      ("1 óra 20 perc", 80), ("45 dakika", 45), ("1 saat 15 dk", 75), ("30分", 30), ("1時間30分", 90), ("約30分", 30),
      ("30分钟", 30), ("1小时", 60), ("1시간 30분", 90), ("40 λεπτά", 40), ("30 phút", 30), ("20", 20), ("20-25", 25),
      ("1 day", 1440), ("3 days", 4320), ("2h", 120), ("90'", 90), ("10 minutes (Noodles take most)", 10),
      ("1h 10min or 2h 10min", 70), ("~30 min", 30), ("1 hour 20 min.", 80), ("1 giorno", 1440), ("2 Tage", 2880),
      ("1 - 2 hours", 120), ("20~30 min", 30), ("1 hr. 25 mins.", 85), ("1H30M", 90), ("5 min, + 2 hours minimum", 125),
      ("40 perc", 40), ("2 ώρες", 120), ("30 דקות", 30), ("30 minut", 30), ("1 saat", 60), ("30 min.", 30),
      ("0:45", 45), ("2-3 Stunden", 180), ("Halbe Stunde", 30), ("1 Stunde", 60), ("10 min to 15 min", 15),
      ("45 min a 1 hora", 60), ("20 min e 1 ora", 80),
      ("1 hour - 20 min", 80), ("45 Minuten bis 1 Stunde", 60), ("00:30:00", 30), ("1 hour and 15 mins", 75),
    ] as [(String, Int)])
  func words(text: String, minutes: Int) {
    #expect(TimeReader.minutes(text) == minutes, "\(text)")
  }
}
