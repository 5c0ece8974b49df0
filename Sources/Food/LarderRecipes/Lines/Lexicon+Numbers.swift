extension Lexicon {
  /// Words that are numbers, and what they are worth.
  static let numbers: [(String, UInt16, UInt16)] = [
    ("a", 1, 1), ("an", 1, 1), ("one", 1, 1), ("two", 2, 1), ("three", 3, 1), ("four", 4, 1), ("five", 5, 1),
    ("six", 6, 1), ("seven", 7, 1), ("eight", 8, 1), ("nine", 9, 1), ("ten", 10, 1), ("eleven", 11, 1),
    ("twelve", 12, 1), ("fifteen", 15, 1), ("sixteen", 16, 1), ("twenty", 20, 1), ("thirty", 30, 1), ("forty", 40, 1),
    ("fifty", 50, 1), ("hundred", 100, 1), ("half", 1, 2), ("third", 1, 3), ("quarter", 1, 4), ("thirds", 1, 3),
    ("quarters", 1, 4), ("fourth", 1, 4), ("fourths", 1, 4),
    ("sixth", 1, 6), ("eighth", 1, 8), ("eighths", 1, 8), ("doz", 12, 1), ("couple", 2, 1), ("dozen", 12, 1),
    ("ein", 1, 1), ("eine", 1, 1), ("einen", 1, 1), ("einer", 1, 1), ("eines", 1, 1), ("zwei", 2, 1), ("drei", 3, 1),
    ("vier", 4, 1), ("fünf", 5, 1), ("sechs", 6, 1), ("acht", 8, 1), ("zehn", 10, 1), ("zwölf", 12, 1),
    ("un", 1, 1), ("une", 1, 1), ("una", 1, 1), ("uno", 1, 1), ("halbe", 1, 2), ("halber", 1, 2), ("halbes", 1, 2),
    ("halben", 1, 2), ("viertel", 1, 4), ("dutzend", 12, 1), ("anderthalb", 3, 2), ("eineinhalb", 3, 2),
    ("deux", 2, 1), ("trois", 3, 1), ("demi", 1, 2), ("mezzo", 1, 2), ("mezza", 1, 2), ("meio", 1, 2), ("meia", 1, 2),
  ]
}
