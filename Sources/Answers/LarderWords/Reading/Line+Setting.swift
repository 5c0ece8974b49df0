import LarderModel
import LarderShelves

extension Line {
  /// `larder config`: settings are shown, or one is set.
  func settingMeaning() throws -> Meaning {
    let words = arguments.words
    let setting = try words.first.map { word throws(ValueError) in
      try SettingAttribute(word: word, what: "setting")
    }
    guard words.count < 2 else {
      return .wish(try SettingChange(setting ?? .unsaid, words.dropFirst().joined(separator: " ")))
    }
    return .inquiry(Inquiry { _ in SettingsRequest(only: setting) })
  }
}
