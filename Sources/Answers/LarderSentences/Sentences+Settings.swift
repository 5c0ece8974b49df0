import LarderLedger
import LarderModel

extension Sentences {
  /// A setting as it holds now.
  package func changed(_ setting: SettingAttribute, _ outcome: Outcome, _ moment: Moment) -> Wording {
    let catalog = outcome.after.catalog
    let guests = setting == .guests ? Self.guestWords(catalog, on: moment.today) : ""
    return "\(setting.word) is now \(ChangeSetting.shown(setting, catalog) ?? "none").\(guests)"
      + Followers(datesIn: outcome.events).words
  }

  /// Who is a guest by it: " Ralf has no goal of their own, and is one."
  private static func guestWords(_ catalog: Catalog, on day: Day) -> String {
    let guests = catalog.numbers(of: .person).filter { catalog.isGuest(PersonID(rawValue: $0), on: day) }
      .map { catalog.name(.person, $0).visible }
    guard !guests.isEmpty else { return "" }
    return guests.count == 1
      ? " \(guests.listed()) has no goal, and is one now." : " \(guests.listed()) have no goal, and are guests now."
  }
}
