import LarderModel

extension MealTime {
  /// The meal of a time of day: breakfast before eleven, lunch before four in the afternoon, then dinner and later.
  ///
  /// - Parameter dayStart: when the household's day begins; what is eaten before belongs to the evening.
  init(at minute: MinuteOfDay, dayStart: MinuteOfDay) {
    self =
      switch minute.hour {
      case _ where minute < dayStart: .dinner
      case ..<11: .breakfast
      case ..<16: .lunch
      default: .dinner
      }
  }

  /// Those that a day has, in their order.
  static let ofDay: [MealTime] = [.breakfast, .lunch, .dinner]
}
