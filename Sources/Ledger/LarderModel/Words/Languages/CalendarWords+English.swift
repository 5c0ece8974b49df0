extension CalendarWords {
  static let english = CalendarWords(
    weekdays: [
      "monday|mon", "tuesday|tue|tues", "wednesday|wed|weds", "thursday|thu|thur|thurs", "friday|fri", "saturday|sat",
      "sunday|sun",
    ],
    months: [
      "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
      "september|sep|sept", "october|oct", "november|nov", "december|dec",
    ],
    days: [
      (0, "today"), (-1, "yesterday"), (1, "tomorrow"), (-2, "day before yesterday|the day before yesterday"),
      (2, "day after tomorrow|the day after tomorrow"),
    ],
    monthEnd: "eom",
    last: "last", this: "this", next: "next",
    ahead: "in", before: "", ago: "ago",
    one: "a|an",
    counted: (days: "d|day|days", weeks: "w|week|weeks", months: "m|month|months", years: "y|year|years"),
    week: "week", month: "month", year: "year",
    always: "all")
}
