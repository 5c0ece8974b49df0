/// What a device is called in the list of devices, by what its browser says it is.
package enum DeviceLabel {
  static let longest = 60

  // The more special come first: every browser says that it is some other ones too.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS", "Mac"), ("Linux", "Linux"),
  ]

  /// "Firefox, Android" of a `User-Agent`; its first words where it is unknown, and nothing where there is none.
  package static func short(_ userAgent: String) -> String {
    let words = String(decoding: userAgent.utf8.prefix(512).filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    let found = [browsers, systems].compactMap { names in names.first { occurs($0.0, in: words) }?.1 }
    return found.isEmpty ? String(words.prefix(longest)) : found.joined(separator: ", ")
  }

  private static func occurs(_ name: String, in words: String) -> Bool {
    let (name, words) = (Array(name.utf8), Array(words.utf8))
    guard name.count <= words.count else { return false }
    return (0...words.count - name.count).contains { words[$0..<$0 + name.count].elementsEqual(name) }
  }
}
