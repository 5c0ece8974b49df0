import LarderModel
import Page

/// Several entries of the diary that are made again, as one entry with one undo.
struct AgainForm {
  let frame: PageFrame
  /// Where one is led back to.
  let next: String
  let entries: [DiaryEntry]
  /// The day that they are entered for.
  let on: Day
  /// The time that they are entered for; nil for none.
  let at: MinuteOfDay?

  func write(_ label: String, to html: inout HTMLWriter) {
    html.form(frame.home + "/again") { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", next)
      html.hidden("on", "\(on)")
      if let at { html.hidden("at", "\(at)") }
      html.hidden("events", Self.numbers(entries))
      html.button(label, "chip first")
    }
  }

  /// The numbers of some entries as a form sends them: "12.13".
  static func numbers(_ entries: [DiaryEntry]) -> String {
    entries.map { "\($0.sequence)" }.joined(separator: ".")
  }

  /// The same, read.
  static func numbers(_ text: String) -> [UInt64] { text.split(separator: ".").compactMap { UInt64($0) } }
}
