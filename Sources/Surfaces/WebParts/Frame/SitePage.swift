import Accounts
import HTTP
import Page

/// A page of the server: its content, and the frame around it.
package struct SitePage {
  package typealias Content = (inout HTMLWriter) -> Void

  let title: String
  /// The words below the title.
  package var lead: Content?
  /// The buttons next to the title.
  package var tools: Content?
  /// The chips above the entry line.
  package var chips: Content?
  /// The page's entry line, above the navigation.
  package var line: LineForm?
  /// The navigation; nil for people who are not signed in.
  let frame: PageFrame?
  /// The scripts in addition to those on every page.
  package var modules: [String] = []
  /// The phrases for those scripts.
  package var words: KeyValuePairs<StaticString, String> = [:]
  /// The style sheets in addition to the common one.
  package var sheets: Set<Sheet>
  /// Whether the page contains a secret and must not be cached.
  package var isSecret = false
  /// The extra class of the body.
  package var look: String?
  /// The result of the last command.
  private var toast: Toast?
  private let made: String?
  private let content: Content

  /// Creates a page for people who are not signed in.
  ///
  /// - Parameter content: Writes the part below the title.
  package init(_ title: String, _ content: @escaping Content) {
    (self.title, self.content, frame, made, sheets) = (title, content, nil, nil, [])
  }

  /// Creates a page for the signed-in person.
  package init(_ frame: PageFrame, _ title: String, _ content: @escaping Content) {
    self.frame = frame
    made = "\(frame.context.clock.now.milliseconds)"
    (self.title, self.content, sheets) = (title, content, Sheet.sheets(at: frame.place))
    if let home = frame.household, let key = frame.context.request.query["said"] {
      toast = Toasts.shared.take(key, for: frame.account, in: home)
    }
  }

  package var bytes: [UInt8] {
    var html = HTMLWriter()
    html.block("html", ["lang": Language.spoken.tag]) { html in
      html.newline()
      html.block("head", [:], head)
      html.block(
        "body",
        [
          "class": [frame == nil ? "plainly" : "framed", look].compactMap { $0 }.joined(separator: " "),
          "data-household": frame?.household.map { "\($0)" }, "data-person": frame.map { "\($0.account)" },
          "data-changes": frame?.household.map { "/api/v1/households/\($0)/changes" },
          "data-due": frame?.dueToday.map { "\($0)" },
          "data-sequence": frame.map { "\($0.seen)" }, "data-made": made,
          "data-module": modules.isEmpty ? nil : modules.joined(separator: " "),
        ], body)
    }
    return Array("<!DOCTYPE html>\n".utf8) + html.bytes
  }

  package func response(_ status: Status = .ok) -> Response {
    var response = Response(status, type: "text/html; charset=utf-8", bytes)
    if isSecret { response.fields.set("cache-control", "no-store") }
    return response
  }

  private func head(_ html: inout HTMLWriter) {
    html.newline()
    let metas: [HTMLWriter.Attributes] = [
      ["charset": "utf-8"],
      [
        "name": "viewport",
        "content": "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content",
      ],
      ["name": "color-scheme", "content": "light dark"], ["name": "robots", "content": "noindex"],
      ["name": "theme-color", "content": "#fbfaf6", "media": "(prefers-color-scheme: light)"],
      ["name": "theme-color", "content": "#181714", "media": "(prefers-color-scheme: dark)"],
    ]
    for meta in metas {
      html.leaf("meta", meta)
      html.newline()
    }
    html.element("title", text: title + " · " + Phrases.product)
    html.newline()
    html.leaf("link", ["rel": "icon", "href": Assets.path("icon.svg"), "type": "image/svg+xml"])
    html.leaf("link", ["rel": "apple-touch-icon", "href": Assets.path("icon-180.png")])
    html.leaf("link", ["rel": "manifest", "href": "/manifest.webmanifest"])
    for sheet in ["page.css"] + Sheet.allCases.filter(sheets.contains).map(\.name) {
      html.leaf("link", ["rel": "stylesheet", "href": Assets.path(sheet)])
    }
    html.element("script", ["type": "module", "src": Assets.path("app.js")]) { _ in }
    // Preloads the modules, which a browser would otherwise discover one after another.
    let begun = (frame?.household == nil ? [] : ["live.js"]) + modules.map { $0 + ".js" }
    for script in Assets.withImports(["app.js"] + begun).dropFirst() {
      html.leaf("link", ["rel": "modulepreload", "href": Assets.path(script)])
    }
    html.newline()
  }

  private func body(_ html: inout HTMLWriter) {
    html.newline()
    html.element("a", ["class": "skip", "href": "#main"], text: Phrases.skip)
    html.block("header", ["class": "top"], top)
    html.element("div", ["data-part": "outbox", "class": "bands"]) { _ in }
    html.block("main", ["id": "main"]) { html in
      html.newline()
      content(&html)
    }
    html.block("div", ["data-part": "toast", "class": "toasts", "role": "status"]) { html in
      if let toast, let frame { toast.write(frame.home, to: &html) }
    }
    if let frame {
      html.block("div", ["class": "dock", "role": "region", "aria-label": Phrases.atHand]) { html in
        if let chips { html.element("div", ["class": "chips", "data-part": "chips"], chips) }
        line?.write(frame, typed: toast?.typed, to: &html)
        frame.writePlaces(to: &html)
      }
    }
    html.words([Phrases.script, words])
  }

  private func top(_ html: inout HTMLWriter) {
    html.div("titles") { html in
      html.element("h1") { $0.name(title) }
      if let lead { html.element("p", ["class": "lead", "data-part": "lead"], lead) }
    }
    html.div("tools") { html in
      tools?(&html)
      frame?.writeAvatar(to: &html)
    }
  }

  /// A page of the sign-in flow, with two shelves above its title.
  ///
  /// - Parameter isSecret: Whether a one-time link led to the page.
  package static func welcome(_ title: String, isSecret: Bool = true, _ content: @escaping Content) -> SitePage {
    var page = SitePage(title, content)
    page.look = "welcome"
    page.tools = { $0.drawing(.shelves) }
    page.isSecret = isSecret
    return page
  }
}

extension HTMLWriter {
  /// Adds the form of a sign-in page, with the error of its last submission.
  package mutating func wayIn(
    _ path: String, _ fault: FormFault?, _ button: String, _ fields: (inout HTMLWriter) -> Void
  ) {
    notice(fault?.general, isBad: true)
    form(path, classes: "fields") { html in
      fields(&html)
      html.button(button, "do wide")
    }
  }
}

extension Response {
  /// Redirects to another page of this server.
  ///
  /// - Parameter path: An encoded path.
  package static func leading(to path: String) throws(HTTPError) -> Response {
    var response = Response(.seeOther)
    response.fields.set("location", try FieldValue(path))
    return response
  }
}

/// A page of a household, built from one snapshot of its ledger.
package protocol HouseholdPage: SendableMetatype {
  init(_ context: RequestContext) throws
  func response() throws -> Response
}

extension Route {
  /// Returns the route of a page in a household.
  package static func page<Shown: HouseholdPage>(
    _ path: String, _ permission: Permission, _ summary: String, _ page: Shown.Type, query: [QueryPart] = [.said]
  ) -> Route {
    Route(.get, "/h/{household}" + path, .household(permission), summary, query: query) { try Shown($0).response() }
  }
}
