import LarderModel

/// Dates with slashes, such as 11/20, in options and fields. The household's way of writing decides the day.
extension Line {
  /// Returns the line with its dates in a form that is the same everywhere. Throws a question about a date that may be
  /// of two days.
  package func datesRead(_ catalog: Catalog) throws(LineQuestion) -> Line {
    var line = self
    for (index, value) in arguments.values.enumerated() where value.value.contains("/") {
      line.arguments.values[index].value = try day(value.value, of: value.name, catalog)
    }
    return line
  }

  /// Returns the date of a field or an option. Any other text is returned as is.
  package func day(_ text: String, of field: String, _ catalog: Catalog) throws(LineQuestion) -> String {
    guard let leaning = leaning(of: field) else { return text }
    return try day(text, leaning: leaning, catalog)
  }

  /// Returns a date with slashes as a date that is the same everywhere, and any other text as is.
  package func day(_ text: String, leaning: DatePreference, _ catalog: Catalog) throws(LineQuestion) -> String {
    let today = today(catalog)
    guard let numbers = SlashedNumbers(text),
      (try? EnteredDay(parsing: text, today: today, leaning: leaning)) == nil
    else { return text }
    var dates = numbers.dates(today, leaning: leaning)
    // The order of a household that writes the month first is known, if it gives a date.
    if catalog.writesMonthFirst, let date = numbers.monthFirst(today, leaning: leaning) { dates = [date] }
    guard dates.count > 1 else { return dates.first?.description ?? text }
    throw LineQuestion(
      "Which date is \"\(text.visible)\"?",
      dates.reversed().compactMap { date in
        replacing(text, with: date.description).map {
          .init(title: Message(verbatim: date.formatted(catalog.style)), line: $0)
        }
      })
  }

  /// The direction in which a date without a year is completed. Nil if the field or option is not a date.
  private func leaning(of field: String) -> DatePreference? {
    let option = verb.allOptions.named(field, byBeginning: false)
    guard verb.takesFields && Self.dayFields.contains(field) || option?.isOfDay == true else { return nil }
    return switch field {
    case OptionName.due.rawValue: .future
    case OptionName.from.rawValue: .nearest
    default: .past
    }
  }

  private static let dayFields: WordList = "on|day|date|due"
}
