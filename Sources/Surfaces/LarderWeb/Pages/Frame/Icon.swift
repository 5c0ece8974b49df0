import Page

/// The drawings of `icons.svg`, by what they say.
enum Icon: String, CaseIterable {
  case today, stock, list, recipes, more, scan, plus, minus, check, cross, next, back, down, search, freeze, toss, eaten
  case cook, basket, heart, people, bell, share, print, pencil, clock, undo, offline, bulb, torch, filter, sort, warning
  case why, diary, progress, plan, settings, count, camera, mail, send, out, star, place, tag
  case `return`
}

extension HTMLWriter {
  /// An icon; whoever hears the page is read the words beside it.
  mutating func icon(_ icon: Icon) {
    element("svg", ["class": "icon", "aria-hidden": "true"]) { html in
      html.element("use", ["href": Assets.path("icons.svg") + "#" + icon.rawValue]) { _ in }
    }
  }

  /// An icon, and its words beside it.
  mutating func labelled(_ icon: Icon, _ label: String) {
    self.icon(icon)
    element("span", text: label)
  }
}
