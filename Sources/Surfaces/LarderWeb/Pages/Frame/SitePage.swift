import HTTP
import Page

/// A page of the server: what it is about, and what stands around that.
struct SitePage {
  typealias Content = (inout HTMLWriter) -> Void

  let title: String
  /// A few words below the title.
  var lead: Content?
  /// What can be pressed beside the title.
  var tools: Content?
  /// What stands above the line: chips to choose or to do.
  var chips: Content?
  /// The one field of the page, above the places.
  var line: LineForm?
  /// Where else one can go; nil for whoever is not signed in.
  let frame: PageFrame?
  /// The scripts that this page has beyond those that all have.
  var modules: [String] = []
  /// The words of those scripts.
  var words: KeyValuePairs<StaticString, String> = [:]
  /// The style sheets that it has beyond the one that all have.
  var sheets: Set<Sheet>
  /// Whether something is on it that nobody but its reader may have, so that no browser keeps it.
  var isSecret = false
  /// How its body is laid out beyond the usual.
  var look: String?
  /// What was just done, or could not be.
  private var toast: Toast?
  private let made: String?
  private let content: Content

  /// A page for whoever is not signed in.
  ///
  /// - Parameter content: writes what stands below the title.
  init(_ title: String, _ content: @escaping Content) {
    (self.title, self.content, frame, made, sheets) = (title, content, nil, nil, [])
  }

  /// A page of whoever asks.
  init(_ frame: PageFrame, _ title: String, _ content: @escaping Content) {
    self.frame = frame
    made = "\(frame.visit.clock.now.milliseconds)"
    (self.title, self.content, sheets) = (title, content, Sheet.sheets(at: frame.place))
    if let home = frame.household, let key = frame.visit.request.query["said"] {
      toast = Toasts.shared.take(key, for: frame.account, in: home)
    }
  }

  var bytes: [UInt8] {
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
          "data-sequence": frame.map { "\($0.seen)" }, "data-made": made,
          "data-module": modules.isEmpty ? nil : modules.joined(separator: " "),
        ], body)
    }
    return Array("<!DOCTYPE html>\n".utf8) + html.bytes
  }

  func response(_ status: Status = .ok) -> Response {
    var response = Response(status, type: "text/html; charset=utf-8", bytes)
    if isSecret { response.fields.set("cache-control", "no-store") }
    return response
  }

  private func head(_ html: inout HTMLWriter) {
    html.newline()
    let metas: [HTMLWriter.Attributes] = [
      ["charset": "utf-8"],
      ["name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"],
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
    // A browser would find out about each of these only once it has read the one before.
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

  /// A page of the way in: two shelves above its title.
  ///
  /// - Parameter isSecret: whether a link led to it that is good once.
  static func welcome(_ title: String, isSecret: Bool = true, _ content: @escaping Content) -> SitePage {
    var page = SitePage(title, content)
    page.look = "welcome"
    page.tools = { $0.drawing(.shelves) }
    page.isSecret = isSecret
    return page
  }
}

extension HTMLWriter {
  /// The form of a page of the way in, and what was wrong with what it sent.
  mutating func wayIn(_ path: String, _ fault: FormFault?, _ button: String, _ fields: (inout HTMLWriter) -> Void) {
    notice(fault?.general, isBad: true)
    form(path, classes: "fields") { html in
      fields(&html)
      html.button(button, "do wide")
    }
  }
}

extension Response {
  /// Leads on to another page of this server, which a browser then asks for.
  ///
  /// - Parameter path: of letters, digits and what an address may have as it is.
  static func leading(to path: String) throws(HTTPError) -> Response {
    var response = Response(.seeOther)
    response.fields.set("location", try FieldValue(path))
    return response
  }
}
