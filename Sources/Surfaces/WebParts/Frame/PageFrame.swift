import Accounts
import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay
import LarderWords
import Page

/// The shared parts of a signed-in person's page, including the navigation.
///
/// It is a class because every part of a page holds it: copying its values would be a large share of the pages' code.
package final class PageFrame {
  package let context: RequestContext
  /// The household's name; nil for pages outside a household.
  package let name: String?
  /// The household's path, "/h/7"; "/" for pages outside a household.
  package let home: String
  package let household: HouseholdID?
  package let person: String
  package let account: AccountID
  /// The household's people; outside a household only the signed-in person.
  package let faces: Faces
  /// The current place; nil for other pages.
  let place: Place?
  package let places: [Place]
  /// The last event that the page shows.
  package let seen: UInt64
  /// The numbers on the navigation: due food, and items to buy.
  private let badges: [Place: Int]
  /// The number of things that need using today, which the app's icon shows; nil outside a household.
  let dueToday: Int?
  /// How the household writes numbers, money and days.
  package let style: OutputStyle
  /// The household's day.
  package let today: Day
  /// The path that the page's forms return to.
  package var next: String

  package init(_ context: RequestContext, _ place: Place?) throws {
    (self.context, self.place) = (context, place)
    let own = try context.person().account
    account = own.id
    guard let household = context.household else {
      person = own.name
      faces = try Faces(only: own, context)
      (name, home, self.household, places, badges, seen, dueToday) = (nil, "/", nil, [], [:], 0, nil)
      (style, today, next) = (.english, context.clock.civilDay, "/")
      return
    }
    self.household = household.id
    home = "/h/\(household.id)"
    next = home + (place?.path ?? "")
    name = try context.accounts.household(household.id).name
    seen = try context.last()
    let known = try context.view().household
    (style, today) = (known.catalog.style, try context.today())
    // The ledger may spell the name as it was first recorded.
    person = known.catalog.number(.person, named: own.name).map { known.catalog.name(.person, $0) } ?? own.name
    faces = try Faces(context, of: household.id, known.catalog, on: today)
    let isMember = context.may(.readAll)
    places = Place.allCases.filter { isMember || $0.isForGuests }
    let due = DueLots(among: LotLine.present(in: known, today: today), known.catalog, today: today)
    let day = today
    dueToday = due.past.count + due.ahead.count { $0.due == day }
    badges = [.today: due.past.count + due.ahead.count, .list: known.list.lines.count { !$0.isDone }]
  }

  private init(_ frame: PageFrame, next: String) {
    (context, place, places, badges) = (frame.context, frame.place, frame.places, frame.badges)
    (name, home, household, person, account) = (frame.name, frame.home, frame.household, frame.person, frame.account)
    (faces, seen, dueToday, style, today) = (frame.faces, frame.seen, frame.dueToday, frame.style, frame.today)
    self.next = next
  }

  /// Returns a frame whose forms return to another path.
  package func returning(to next: String) -> PageFrame { PageFrame(self, next: next) }

  /// Whether the person who asks may do something in the household.
  package func may(_ permission: Permission) -> Bool { context.may(permission) }

  /// Writes the signed-in person's mark, which links to their account.
  func writeAvatar(to html: inout HTMLWriter) {
    let face = faces[person]
    html.element("a", ["class": face.look, "href": "/you", "aria-label": Phrases.youAre(person)]) {
      $0.content(of: face)
    }
  }

  func writePlaces(to html: inout HTMLWriter) {
    html.block("nav", ["class": "bar", "aria-label": Phrases.places]) { html in
      html.element("p", ["class": "brand"]) { html in
        html.link("/", Phrases.product)
        if let name { html.element("span") { $0.name(name) } }
      }
      html.element("ul") { html in
        for place in places { write(place, to: &html) }
      }
    }
  }

  /// The mark of the current place. On a phone, "More" leads to the places that the bar has no room for.
  private func current(_ place: Place) -> String? {
    if place == self.place { return "page" }
    return place == .more && self.place?.isInBar == false ? "true" : nil
  }

  private func write(_ place: Place, to html: inout HTMLWriter) {
    let look = place.isInBar ? place.isInRail ? nil : "phone" : "wide"
    html.element("li", ["class": look]) { html in
      html.element(
        "a",
        [
          "href": home + place.path, "aria-current": current(place),
          "data-sheet": place == .more ? "" : nil,
        ]
      ) { html in
        html.icon(place.icon)
        html.element("span", text: Phrases.title(of: place))
        if let count = badges[place], count > 0 {
          html.element("span", ["class": place == .today ? "badge bad" : "badge"]) { html in
            html.text("\(count)")
            html.span("unseen", " " + Phrases.badge(of: place))
          }
        }
      }
    }
  }
}

/// A main page of a household.
package enum Place: String, CaseIterable, Sendable {
  case today, stock, list, recipes, plan, diary, progress, scan, stocktake, people, history, settings, more

  /// The path below the household's.
  package var path: String { self == .today ? "" : "/" + rawValue }

  package var icon: Icon {
    switch self {
    case .stocktake: .count
    case .history: .clock
    default: Icon(rawValue: rawValue) ?? .more
    }
  }

  /// Whether the place is in a phone's navigation bar. The others are on "More" and in a wide screen's rail.
  package var isInBar: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }

  /// Whether the place is in a wide screen's rail.
  var isInRail: Bool { self != .more }

  /// Whether guests see it.
  var isForGuests: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }
}

/// The latest events of some kinds, to show who did what.
package struct RecentEvents {
  /// The effective events with corrections applied, oldest first.
  package let events: [StoredEvent]
  private let catalog: Catalog

  /// - Parameter most: The number of latest events to search, of any kind.
  package init(_ context: RequestContext, _ kinds: Set<UInt8>, most: Int = 1_000) throws {
    catalog = try context.catalog()
    events = try context.reading { reportContext in
      let corrections = try reportContext.snapshot.replayContext().corrections
      return try EventSearch.latest(
        most, of: kinds, through: reportContext.snapshot.last, corrections, &reportContext.snapshot.log)
    }
  }

  /// The person who recorded an event, or nil if unknown.
  package func person(_ event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : catalog.name(.person, event.record.actor)
  }
}
