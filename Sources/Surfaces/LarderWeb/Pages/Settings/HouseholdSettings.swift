import Accounts
import LarderModel
import Page

/// How a household keeps its ledger, and its name: each in a form of its own for whoever may change it.
struct HouseholdSettings {
  private let frame: PageFrame
  private let catalog: Catalog

  /// What is seldom of use in a browser is left to the terminal.
  private static let shown: [SettingAttribute] = [
    .soon, .dayStart, .currency, .locale, .firstWeekday, .defaultPlace, .guests, .shopOrder, .freezers,
  ]

  init(_ frame: PageFrame) throws {
    self.frame = frame
    catalog = try frame.visit.catalog()
  }

  /// - Parameter name: the field for another name of the household.
  func write(name: FormField, to html: inout HTMLWriter) {
    html.section("household", Phrases.household) { html in
      if frame.may(.manage) {
        html.form(frame.next + "/name", classes: "fields") { html in
          html.field(name)
          html.button(Phrases.save, spoken: Phrases.saveName)
        }
      }
      html.part("settings") { html in
        html.element("ul", ["class": "rows"]) { html in
          for setting in Self.shown { write(setting, to: &html) }
          if frame.may(.export) { writeExport(to: &html) }
        }
        html.p("hint", Phrases.oneTimeZone)
      }
    }
  }

  private func write(_ setting: SettingAttribute, to html: inout HTMLWriter) {
    let value = ChangeSetting.shown(setting, catalog)
    let title = Phrases.title(of: setting)
    let shown = value.map { Phrases.shown(setting, $0) } ?? Phrases.notSet
    html.row { html in
      html.what(words: title, detail: Phrases.about(setting))
      guard frame.may(.settings) else { return html.span("amount") { $0.name(shown) } }
      html.fold("edit", spoken: Phrases.changeSetting(title, shown)) { html in
        html.span("amount") { $0.name(shown) }
        html.icon(.down)
      } content: {
        writeForm(setting, value ?? "", title, to: &$0)
      }
    }
  }

  private func writeForm(_ setting: SettingAttribute, _ value: String, _ title: String, to html: inout HTMLWriter) {
    html.deed(frame, ["config", setting.word], says: title, classes: "slots") { html in
      let choices = Self.choices(of: setting)
      if choices.isEmpty {
        html.slot("words", title, value: value, inputMode: setting == .soon ? "numeric" : nil, isRequired: true)
      } else {
        let options = choices.map { (value: $0, label: Phrases.shown(setting, $0)) }
        html.choice("words", spoken: title, options, chosen: value)
      }
      html.button(Phrases.save, spoken: Phrases.saveSetting(title))
    }
    guard catalog.isSet(setting) else { return }
    html.deed(frame, ["config", setting.word, "default"], says: title) {
      $0.button(Phrases.asUsual, "plain", spoken: Phrases.usualSetting(title))
    }
  }

  /// The values of a setting that has but a few.
  private static func choices(of setting: SettingAttribute) -> [String] {
    switch setting {
    case .locale: OutputStyle.allCases.map(\.rawValue)
    case .firstWeekday: ChangeSetting.weekdays
    case .guests: ["yes", "no"]
    default: []
    }
  }

  /// Where the whole ledger is taken away from.
  private func writeExport(to html: inout HTMLWriter) {
    let path = frame.household.map { "/api/v1/households/\($0)/export" }
    html.element("li") { html in
      html.element("a", ["class": "what", "href": path, "download": ""]) { html in
        html.element("b", text: Phrases.takeAll)
        html.span("detail", Phrases.takeAllLead)
      }
      html.icon(.down)
    }
  }
}
