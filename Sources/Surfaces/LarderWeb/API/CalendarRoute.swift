import Accounts
import HTTP
import LarderRemind
import WebParts

/// The calendar of a household, which calendar programs read again from time to time.
enum CalendarRoute {
  static let all: [Route] = [
    Route(
      .get, ReportRoutes.path + "/" + name, .household(.readCalendar), "due dates and planned meals, as iCalendar",
      query: [QueryPart("key", "a token with the scope calendar, for programs that send no header")],
      answer: .bytes(["text/calendar"]).tagged
    ) { context in
      try context.tagged {
        let file = try context.reading { reportContext in try LedgerCalendar.file(&reportContext) }
        return Response(type: "text/calendar; charset=utf-8", file.bytes)
      }
    }
  ]

  /// The last part of the path.
  static let name = "calendar.ics"

  /// The key in the address of a calendar. Only its route takes a key there, because others may see an address.
  static func key(in request: Request) -> String? { request.path.last == name ? request.query["key"] : nil }
}

extension Identity {
  /// Whether the caller may read calendars and nothing else.
  var isForCalendars: Bool { if case .token(_, _, let scopes) = proof { scopes == [.calendar] } else { false } }
}
