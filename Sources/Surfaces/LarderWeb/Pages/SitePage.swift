import HTTP
import Page

/// A page of the server: what it is about, and what stands around that.
struct SitePage {
  let title: String
  /// The household it belongs to, and where else one can go; nil for whoever is not signed in.
  var bar: PageBar?
  /// The stream that tells when it is no longer as it is; nil where it stays.
  var changes: String?
  /// Whether something is on it that nobody but its reader may have, so that no browser keeps it.
  var isSecret = false
  private let content: (inout HTMLWriter) -> Void

  /// - Parameter content: writes what stands below the title.
  init(_ title: String, bar: PageBar? = nil, _ content: @escaping (inout HTMLWriter) -> Void) {
    self.title = title
    self.bar = bar
    self.content = content
  }

  var bytes: [UInt8] {
    var html = HTMLWriter()
    html.element("html", ["lang": "en"]) { html in
      html.newline()
      html.element("head", [:], head)
      html.newline()
      html.element(
        "body",
        ["data-changes": changes, "data-failed": Phrases.failedHere, "data-offline": Phrases.offline], body)
      html.newline()
    }
    html.newline()
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
      ["charset": "utf-8"], ["name": "viewport", "content": "width=device-width, initial-scale=1"],
      ["name": "color-scheme", "content": "light dark"], ["name": "robots", "content": "noindex"],
    ]
    for meta in metas {
      html.leaf("meta", meta)
      html.newline()
    }
    html.element("title", text: title + " · " + Phrases.product)
    html.newline()
    html.leaf("link", ["rel": "icon", "href": Assets.icon.path, "type": "image/svg+xml"])
    html.leaf("link", ["rel": "stylesheet", "href": Assets.style.path])
    html.element("script", ["type": "module", "src": Assets.script.path]) { _ in }
    html.newline()
  }

  private func body(_ html: inout HTMLWriter) {
    html.newline()
    html.element("a", ["class": "skip", "href": "#main"], text: Phrases.skip)
    html.element("header") { html in
      if let bar { bar.write(to: &html) }
      html.element("h1", text: title)
    }
    html.newline()
    html.element("main", ["id": "main"], content)
    html.newline()
  }
}
