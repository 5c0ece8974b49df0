import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// A browser without scripts. It keeps its cookie, sends forms and follows redirects.
final class Browser {
  private let responder: WebResponder
  private let address: Address
  private let host: String
  private(set) var cookie: String?
  /// The cookie that identifies the device after it is signed out.
  private(set) var device: String?
  /// The cookie between the password and the code.
  private(set) var waiting: String?

  init(
    _ responder: WebResponder, at address: Address = .ipv4(0xC000_0201), host: String = "larder.lan",
    cookie: String? = nil
  ) {
    self.responder = responder
    self.address = address
    self.host = host
    self.cookie = cookie
  }

  func get(_ path: String, _ fields: [(String, String)] = []) throws -> Response { try send("GET", path, fields, []) }

  func head(_ path: String, _ fields: [(String, String)]) throws -> Response { try send("HEAD", path, fields, []) }

  func post(_ path: String, _ form: [(String, String)] = [], from site: String = "same-origin") throws -> Response {
    let body = form.map { "\(QueryText.encoded($0.0))=\(QueryText.encoded($0.1))" }.joined(separator: "&")
    let fields = [("Sec-Fetch-Site", site), ("Content-Type", "application/x-www-form-urlencoded")]
    return try send("POST", path, fields, Array(body.utf8))
  }

  /// Sends a form with a file, or without one if none was chosen. Without a name it is a field.
  func upload(
    _ path: String, _ field: String, _ content: [UInt8], named name: String? = "a.png", ending: String = "--"
  ) throws -> Response {
    let file = name.map { "; filename=\"\($0)\"" } ?? ""
    let head = "--x\r\nContent-Disposition: form-data; name=\"\(field)\"\(file)\r\n\r\n"
    let body = Array(head.utf8) + content + Array("\r\n--x\(ending)\r\n".utf8)
    let fields = [("Sec-Fetch-Site", "same-origin"), ("Content-Type", "multipart/form-data; boundary=x")]
    return try send("POST", path, fields, body)
  }

  func delete(_ path: String) throws -> Response {
    try send("DELETE", path, [("Sec-Fetch-Site", "same-origin")], [])
  }

  /// Sends a form and returns the page that it leads to.
  func page(after path: String, _ form: [(String, String)] = []) throws -> Response {
    let answer = try post(path, form)
    #expect(answer.status == .seeOther, "\(answer.text)")
    // A browser keeps the fragment to itself.
    return try get((answer.fields["location"] ?? "/").split(separator: "#").first.map(String.init) ?? "/")
  }

  func signIn(_ name: String, _ password: String = Browser.password) throws {
    let answer = try post("/sign-in", [("name", name), ("password", password)])
    #expect(answer.status == .seeOther, "\(answer.text)")
  }

  static let password = "a violet kettle on the stair"

  private func send(
    _ method: String, _ path: String, _ fields: [(String, String)], _ body: [UInt8]
  ) throws -> Response {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: Firefox\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    let cookies = [cookie, device, waiting].compactMap { $0 }
    if !cookies.isEmpty { text += "Cookie: \(cookies.joined(separator: "; "))\r\n" }
    var reader = HeadReader()
    guard let (head, _) = try reader.read(Array((text + "\r\n").utf8)) else { throw HTTPError.badRequestLine }
    let origin = Origin(remote: address, scheme: "http", host: head.host)
    let answer = try responder.respond(to: Request(head: head, origin: origin, body: .whole(body)))
    for set in answer.fields.values("set-cookie") {
      let pair = String(set.prefix { $0 != ";" })
      if pair.contains("known-device=") {
        device = pair
      } else if pair.contains("awaits-code=") {
        waiting = pair.hasSuffix("=") ? nil : pair
      } else {
        cookie = pair.hasSuffix("=") ? nil : pair
      }
    }
    return answer
  }
}
