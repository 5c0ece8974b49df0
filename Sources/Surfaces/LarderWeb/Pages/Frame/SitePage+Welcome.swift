import Page

extension SitePage {
  /// Makes it a page of the way in: two shelves above its title.
  mutating func welcome() {
    look = "welcome"
    tools = { $0.drawing(.shelves) }
  }
}
