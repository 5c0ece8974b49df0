extension UnitWords {
  /// The spoons are the metric ones.
  static let german = UnitWords(units: [
    ("mg", "milligramm"),
    ("g", "gramm"),
    ("kg", "kilogramm"),
    ("pfund", "pfd"),
    ("ml", "milliliter"),
    ("cl", "zentiliter"),
    ("dl", "deziliter"),
    ("tsp_metric", "tl|teelöffel|teeloeffel"),
    ("tbsp_metric", "el|esslöffel|essloeffel|eßlöffel"),
    ("pinch", "prise|prisen"),
    ("drop", "tropfen"),
    ("pair", "paar"),
    ("dozen", "dutzend"),
    ("portion", "portionen"),
  ])
}
