import LarderLedger
import LarderModel

extension Sentences {
  /// A setting as it holds now.
  package func changed(_ setting: SettingAttribute, _ outcome: Outcome, _ moment: Moment) -> Wording {
    let catalog = outcome.after.catalog
    let guests = setting == .guests ? Self.guestWords(catalog, on: moment.today) : ""
    let value = ChangeSetting.shown(setting, catalog).map { Wording(word: $0) } ?? "none"
    return "\(word: setting.word) is now \(value).\(guests)" + Followers(datesIn: outcome.events).wording
  }

  /// Who is a guest by it: " Ralf has no goal of their own, and is one."
  private static func guestWords(_ catalog: Catalog, on day: Day) -> Wording {
    let guests = catalog.numbers(of: .person).filter { catalog.isGuest(PersonID(rawValue: $0), on: day) }
      .map { Wording(verbatim: catalog.name(.person, $0).visible) }
    guard !guests.isEmpty else { return "" }
    return guests.count == 1
      ? " \(guests.listed()) has no goal, and is one now." : " \(guests.listed()) have no goal, and are guests now."
  }
}
