import LarderRemind
import StrictJSON
import WebFetch

/// A to-do list of Home Assistant, through its REST API and curl. The token is passed in a pipe.
package struct AssistantAPI: ForeignList {
  private let place: AssistantSettings.ListPlace
  private let program: String?
  private let seconds: Int

  /// The largest answer in bytes.
  private static let most = 4 << 20

  package init(_ place: AssistantSettings.ListPlace, program: String? = CurlProcess.program(), seconds: Int = 15) {
    (self.place, self.program, self.seconds) = (place, program, seconds)
  }

  package func read() throws -> [ForeignItem] {
    let answer = try call("get_items?return_response") { $0.strings("status", ["needs_action", "completed"]) }
    let limits = JSONLimits(lengthBytes: Self.most)
    guard let json = try? JSONValue.parse(answer, limits: limits),
      case .array(let items)? = json["service_response"]?[place.entity]?["items"]
    else { throw SendingError.noAnswer(host: host) }
    return try items.map { item in
      guard let text = item["summary"]?.string, let status = item["status"]?.string else {
        throw SendingError.noAnswer(host: host)
      }
      // A list without IDs finds its items by their text.
      return ForeignItem(id: item["uid"]?.string ?? text, text: text, isDone: status == "completed")
    }
  }

  package func create(_ text: String) throws { try call("add_item") { $0.string("item", text) } }

  package func update(_ item: ForeignItem, text: String, isDone: Bool) throws {
    try call("update_item") { json in
      json.string("item", item.id)
      if text != item.text { json.string("rename", text) }
      if isDone != item.isDone { json.string("status", isDone ? "completed" : "needs_action") }
    }
  }

  package func delete(_ id: String) throws { try call("remove_item") { $0.string("item", id) } }

  private var host: String { ReminderSender.host(of: place.address) }

  /// Calls a service of to-do lists. It tries once; the next sync tries again.
  @discardableResult
  private func call(_ service: String, _ members: (inout JSONWriter) -> Void) throws(SendingError) -> [UInt8] {
    guard let program else { throw .noCurl }
    var json = JSONWriter()
    json.object { json in
      json.string("entity_id", place.entity)
      members(&json)
    }
    var settings = CurlSettings(
      of: "\(place.address)/api/services/todo/\(service)", seconds: seconds, secondsToConnect: min(seconds, 8))
    settings.set("header", "Authorization: Bearer \(place.token)")
    settings.set("header", "Content-Type: application/json")
    settings.set("data-raw", json.text)
    settings.set("write-out", "\n%{http_code}")
    let ending = CurlProcess(program, settings: settings.text, mostBytes: Self.most, mostSeconds: seconds).run()
    let response = ending.response
    let status = response.flatMap { Int($0.end) } ?? 0
    if let error = SendingError(curl: ending.code, status: status, host: host) { throw error }
    return response?.body ?? []
  }
}
