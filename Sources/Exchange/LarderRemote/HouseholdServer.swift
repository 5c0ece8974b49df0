import LarderLog
import LarderModel
import StrictJSON
import WebFetch

/// A server's API for one household, as a copy of the household's ledger on another machine uses it.
package struct HouseholdServer: Sendable {
  /// A request, and the way to send it: through curl, or to a server in the same process in tests.
  package struct Call: Hashable, Sendable {
    package let address: String
    package var fields: [String] = []
    /// The JSON to post; nil to get.
    package var body: String?
  }

  /// A response, whose status is 0 if there was none.
  package struct Response: Hashable, Sendable {
    package let status: Int
    package let bytes: [UInt8]
    /// The server's time; nil if it is unknown.
    package let date: Instant?

    package init(status: Int, bytes: [UInt8], date: Instant? = nil) {
      (self.status, self.bytes, self.date) = (status, bytes, date)
    }
  }

  package let address: HouseholdAddress
  private let token: String?
  private let exchange: @Sendable (Call) throws(ServerError) -> Response

  /// - Parameters:
  ///   - token: an access token of the household; nil if none is known.
  ///   - exchange: sends a request.
  package init(
    _ address: HouseholdAddress, token: String?,
    exchange: @escaping @Sendable (Call) throws(ServerError) -> Response = { (call) throws(ServerError) in
      try CurlExchange.response(to: call)
    }
  ) {
    (self.address, self.token, self.exchange) = (address, token, exchange)
  }

  /// Returns the entries after an event, or the first of them if they are many.
  package func piece(after sequence: UInt64) throws(ServerError) -> LogPiece {
    let response = try response(to: Call(address: "\(address.api)/log?after=\(sequence)"))
    guard response.status == 200 else { throw problem(response) }
    guard let piece = LogPiece(response.bytes) else { throw .strange(host: address.host) }
    return piece
  }

  /// Returns how many milliseconds the server's clock is ahead of this machine's; 0 if the server does not state its
  /// time.
  package func clockLead(over now: () -> Instant) throws(ServerError) -> Int64 {
    let asked = now()
    let response = try response(to: Call(address: "\(address.api)/log?after=\(UInt64.max)"))
    guard response.status == 200 else { throw problem(response) }
    guard let date = response.date else { return 0 }
    // The server states whole seconds.
    return date.milliseconds + 500 - (asked.milliseconds + now().milliseconds) / 2
  }

  /// Sends a command. The server carries it out once, however often it is sent.
  package func send(_ command: WaitingCommand) -> SendingOutcome {
    var call = Call(address: "\(address.api)/commands", body: command.body)
    call.fields = ["Content-Type: application/json", "Idempotency-Key: \(command.id)"]
    let response: Response
    do throws(ServerError) { response = try self.response(to: call) } catch { return .later(error) }
    let json = try? JSONValue.parse(response.bytes, limits: JSONLimits(lengthBytes: CurlExchange.mostBytes))
    switch response.status {
    case 200:
      guard let json, json["says"]?.string != nil else { return .later(.strange(host: address.host)) }
      return .recorded(RecordedReply(json))
    case 400, 403, 409, 413, 415, 422:
      guard let json, let detail = json["detail"]?.string else { return .later(.strange(host: address.host)) }
      // An entry that is already undone needs no undoing: the hint then says how to redo it.
      if command.words.first == "undo", response.status == 409, json["hint"]?.string?.hasPrefix("redo") ?? false {
        return .recorded(RecordedReply(json))
      }
      let isForbidden = response.status == 403
      return .refused(
        CommandProblem(isForbidden ? "the token for \(address.host) does not allow this" : detail, json["choices"]))
    case 500:
      return .refused(CommandProblem("\(address.host) failed, and may have recorded it all the same", nil))
    default: return .later(problem(response))
    }
  }

  private func response(to call: Call) throws(ServerError) -> Response {
    var call = call
    guard let token, !token.isEmpty else { throw .noToken(host: address.host) }
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .badToken(host: address.host) }
    call.fields.append("Authorization: Bearer \(token)")
    let response = try exchange(call)
    guard response.status > 0 else { throw .noAnswer(host: address.host) }
    return response
  }

  private func problem(_ response: Response) -> ServerError {
    switch response.status {
    case 401: .badToken(host: address.host)
    case 403: .notAllowed(host: address.host)
    case 404: .noHousehold(host: address.host)
    case 300...399: .strange(host: address.host)
    default: .failing(host: address.host, status: response.status)
    }
  }
}

/// The reason why a server did not carry out a request of a copy. Everything can be sent again later.
package enum ServerError: Error, Hashable, Sendable {
  case noCurl
  case noAnswer(host: String)
  case noToken(host: String)
  case badToken(host: String)
  case notAllowed(host: String)
  case noHousehold(host: String)
  /// Someone else answered, such as the sign-in page of a hotel.
  case strange(host: String)
  case failing(host: String, status: Int)

  package var message: String {
    switch self {
    case .noCurl: "the program curl is not installed"
    case .noAnswer(let host): "\(host) does not answer"
    case .noToken(let host): "there is no token for \(host)"
    case .badToken(let host): "\(host) does not accept the token"
    case .notAllowed(let host): "the token for \(host) may not read the ledger"
    case .noHousehold(let host): "\(host) does not have this household, or the token is for another one"
    case .strange(let host): "something other than \(host) answered, or an earlier version of it"
    case .failing(let host, let status): "\(host) cannot do this at present (status \(status))"
    }
  }

  /// Whether only another token helps.
  package var isAboutToken: Bool {
    switch self {
    case .noToken, .badToken, .notAllowed: true
    case .noCurl, .noAnswer, .noHousehold, .strange, .failing: false
    }
  }
}

/// Requests through curl. The token is passed in a file in memory.
enum CurlExchange {
  /// The largest response in bytes.
  static let mostBytes = 64 << 20
  private static let (mostSeconds, mostSecondsToConnect) = (60, 5)

  static func response(to call: HouseholdServer.Call) throws(ServerError) -> HouseholdServer.Response {
    guard let program = CurlProcess.program() else { throw .noCurl }
    var settings = CurlSettings(of: call.address, seconds: mostSeconds, secondsToConnect: mostSecondsToConnect)
    for field in call.fields { settings.set("header", field) }
    if let body = call.body { settings.set("data-raw", body) }
    // Versions of curl before 7.84 do not support `%header`, so the date stays unknown.
    settings.set("write-out", "\n%{http_code} %header{date}")
    let ending = CurlProcess(program, settings: settings.text, mostBytes: mostBytes, mostSeconds: mostSeconds).run()
    guard ending.code == 0, let response = ending.response else {
      return HouseholdServer.Response(status: 0, bytes: [])
    }
    let end = response.end.split(separator: " ", maxSplits: 1)
    return HouseholdServer.Response(
      status: end.first.flatMap { Int($0) } ?? 0, bytes: response.body,
      date: end.last.flatMap { Instant(inField: String($0)) })
  }
}

extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the time in a header field: "Sun, 06 Nov 1994 08:49:37 GMT".
  init?(inField text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let index = Self.months.firstIndex(of: String(parts[2])) else {
      return nil
    }
    let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
    guard let instant = try? Instant(rfc3339: "\(parts[3])-\(month)-\(parts[1])T\(parts[4])Z") else { return nil }
    self = instant
  }
}
