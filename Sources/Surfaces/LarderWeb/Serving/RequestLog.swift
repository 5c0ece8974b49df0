import Accounts
import Glibc
import HTTP
import LarderWords
import StrictJSON
import Threads

/// Writes one line of JSON per request to standard error, for the service manager.
///
/// It logs the route but not the full address, which may contain secret links and names.
struct RequestLog: Responder {
  let inner: WebResponder

  func allowance(for head: RequestHead) -> BodyAllowance { inner.allowance(for: head) }

  func isSlow(_ head: RequestHead) -> Bool { inner.isSlow(head) }

  func refusal(_ error: HTTPError) -> Response { inner.refusal(error) }

  func respond(to request: Request) throws -> Response {
    let start = SteadyTime.now
    do {
      let response = try inner.respond(to: request)
      note(request, response.status, start)
      return response
    } catch {
      note(request, (error as? HTTPError)?.status ?? .internalError, start)
      throw error
    }
  }

  private func note(_ request: Request, _ status: Status, _ start: SteadyTime) {
    let method = request.method == .head ? Method.get : request.method
    let route = RouteTable.routes(of: request.path).first { $0.method == method }
    let taken = SteadyTime.now - start
    inner.site.options.meter?.note(status, seconds: taken / .seconds(1))
    Self.write { json in
      json.string("method", request.method.rawValue)
      json.string("route", route?.template)
      json.integer("status", status.code)
      json.integer("microseconds", Int(taken / .microseconds(1)))
    }
  }

  /// Logs an unexpected error under the number that the client saw.
  static func note(_ incident: UnhandledError) {
    write { json in
      json.string("incident", incident.number)
      json.string("method", incident.method.rawValue)
      json.string("reason", incident.reason)
    }
  }

  /// Logs that a reminder was not sent. The reason names neither people nor secrets.
  static func note(reminder reason: String, of household: HouseholdID) {
    write { json in
      json.string("reminder", reason)
      json.string("household", "\(household)")
    }
  }

  /// Logs that Home Assistant does not get the sensors or the list. The reason names neither food nor secrets.
  static func note(assistant reason: String) { write { $0.string("home-assistant", reason) } }

  /// Logs that a part of the product data was set aside. The pages work without it.
  static func note(products reason: String) { write { $0.string("products", reason) } }

  private static func write(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.string("time", Clock().now.rfc3339)
      members(&json)
    }
    json.newline()
    // Safe: the bytes are read during the call. A single write keeps lines from mixing. If no one reads it, only the
    // line is lost.
    _ = unsafe json.bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
