import Accounts
import LarderModel
import Page

/// How a household keeps its ledger, and its name: each in a form of its own for whoever may change it.
struct HouseholdSettings {
  /// What stands around the page of the settings.
  let frame: PageFrame
  private let catalog: Catalog
  private let path: String
  private let mayChange: Bool
  private let mayRename: Bool
  private let mayExport: Bool
  /// Where the whole ledger is taken away from.
  private let export: String

  /// What is seldom of use in a browser is left to the terminal.
  private static let shown: [SettingAttribute] = [
    .soon, .dayStart, .currency, .locale, .firstWeekday, .defaultPlace, .guests, .shopOrder, .freezers,
  ]

  init(_ visit: Visit) throws {
    let home = try visit.home()
    catalog = try visit.catalog()
    frame = try PageFrame(visit, .settings)
    path = SettingsPage.path(home.id)
    (mayChange, mayRename) = (visit.may(.settings), visit.may(.manage))
    mayExport = visit.may(.export)
    export = "/api/v1/households/\(home.id)/export"
  }

  /// - Parameter name: the field for another name of the household.
  func write(name: FormField, to html: inout HTMLWriter) {
    html.section("household", Phrases.household) { html in
      if mayRename { writeRenaming(name, to: &html) }
      html.part("settings") { html in
        html.element("ul", ["class": "rows"]) { html in
          for setting in Self.shown { write(setting, to: &html) }
          if mayExport { writeExport(to: &html) }
        }
        html.element("p", ["class": "hint"], text: Phrases.oneTimeZone)
      }
    }
  }

  private func writeRenaming(_ name: FormField, to html: inout HTMLWriter) {
    html.form(path + "/name", classes: "fields") { html in
      html.field(name)
      html.button(Phrases.save, spoken: Phrases.saveName)
    }
  }

  private func write(_ setting: SettingAttribute, to html: inout HTMLWriter) {
    let value = ChangeSetting.shown(setting, catalog)
    let title = Phrases.title(of: setting)
    let shown = value.map { Phrases.shown(setting, $0) } ?? Phrases.notSet
    html.element("li") { html in
      html.element("div", ["class": "what"]) { html in
        html.element("b", text: title)
        html.element("span", ["class": "detail"], text: Phrases.about(setting))
      }
      guard mayChange else { return html.element("span", ["class": "amount"]) { $0.name(shown) } }
      html.element("details", ["class": "edit"]) { html in
        html.element("summary", ["aria-label": Phrases.changeSetting(title, shown)]) { html in
          html.element("span", ["class": "amount"]) { $0.name(shown) }
          html.icon(.down)
        }
        writeForm(setting, value ?? "", title, to: &html)
      }
    }
    html.newline()
  }

  private func writeForm(
    _ setting: SettingAttribute, _ value: String, _ title: String, to html: inout HTMLWriter
  ) {
    html.deed(frame, ["config", setting.word], says: title, next: path, classes: "slots") { html in
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
    html.deed(frame, ["config", setting.word, "default"], says: title, next: path) { html in
      html.button(Phrases.asUsual, "plain", spoken: Phrases.usualSetting(title))
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

  private func writeExport(to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("a", ["class": "what", "href": export, "download": ""]) { html in
        html.element("b", text: Phrases.takeAll)
        html.element("span", ["class": "detail"], text: Phrases.takeAllLead)
      }
      html.icon(.down)
    }
  }
}
