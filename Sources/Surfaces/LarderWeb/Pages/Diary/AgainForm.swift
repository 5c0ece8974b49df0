import HTTP
import Integrity
import LarderModel
import Page

/// Several entries of the diary that are made again, as one entry with one undo.
struct AgainForm {
  let frame: PageFrame
  let entries: [DiaryEntry]
  /// The day that they are entered for.
  let on: Day
  /// The time that they are entered for; nil for none.
  let at: MinuteOfDay?

  func write(_ label: String, to html: inout HTMLWriter) {
    Self.write(label, in: frame, to: &html) { html in
      html.hidden("on", "\(on)")
      if let at { html.hidden("at", "\(at)") }
      html.hidden("events", Self.numbers(entries))
      html.button(label, "chip first")
    }
  }

  /// A form that makes entries again.
  ///
  /// - Parameter says: what it is called while it waits to be sent.
  static func write(
    _ says: String, in frame: PageFrame, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    let action = frame.home + "/again"
    html.block(
      "form", ["method": "post", "action": action, "data-command": "", "data-again": "", "data-says": says]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", frame.next)
      content(&html)
    }
  }

  /// The numbers of some entries as a form sends them: "12.13".
  static func numbers(_ entries: [DiaryEntry]) -> String {
    entries.map { "\($0.sequence)" }.joined(separator: ".")
  }

  /// The same, read.
  static func numbers(_ text: String) -> [UInt64] { text.split(separator: ".").compactMap { UInt64($0) } }

  // MARK: Sent

  /// Records what a form says and leads back to the page, which says what came of it.
  static func record(_ visit: Visit) throws -> Response {
    let (home, person) = (try visit.home(), try visit.person().account.id)
    let form = try visit.request.form()
    let next = ReturnPath.back(of: form, in: home.id)
    do {
      // What stands alone, and the plate that was chosen for each who is ticked.
      let plates = form.values("who").compactMap { form["plate-" + $0] }
      let numbers = (form.values("events") + plates).flatMap { Self.numbers($0) }
      let minute = try form["at"].flatMap { $0.isEmpty ? nil : try MinuteOfDay(parsing: $0) }
      let answer = try Again(visit, numbers, on: DiaryPage.day(form["on"]).map { .day($0) } ?? .today, at: minute)
        .recorded(commandID(of: form, "\(person)"), for: visit)
      return try visit.leading(to: next, saying: Toast(answer, visit))
    } catch {
      return try visit.leading(to: next, refusing: error)
    }
  }

  /// The same form from the same page is one command, however often it is sent.
  private static func commandID(of form: Pairs, _ person: String) -> String? {
    guard let seen = form["seen"].flatMap({ UInt64($0) }) else { return nil }
    let words = form.all.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    return "again-\(person)-\(seen)-\(SHA256.digest(of: words).hex.prefix(16))"
  }
}
