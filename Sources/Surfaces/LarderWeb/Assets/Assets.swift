import Page

/// The files that pages refer to: there is one style sheet, one script and one icon.
enum Assets {
  static let style = Asset(
    "page", "css", type: "text/css; charset=utf-8",
    [StyleSheet.page, StyleSheet.charts].map(\.description).joined() + PageStyle.text + StyleSheet.print.description)
  static let script = Asset("page", "js", type: "text/javascript; charset=utf-8", PageScript.text)
  static let icon = Asset("icon", "svg", type: "image/svg+xml", PageIcon.text)

  static let all = [style, script, icon]

  static func named(_ name: String) -> Asset? { all.first { $0.name == name } }
}
