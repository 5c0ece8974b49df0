import MQTT
import StrictJSON

/// The sensors of a household in Home Assistant, as retained messages of MQTT discovery.
///
/// They have the names and values of the sensors that read the API. Each has a topic for its description, and one for
/// its state. Amounts of money are left out, because everyone at home may read a broker.
package struct AssistantSensors {
  package struct Reports {
    package let today: JSONValue
    package let plan: JSONValue
    package let waste: JSONValue

    package init(today: JSONValue, plan: JSONValue, waste: JSONValue) {
      (self.today, self.plan, self.waste) = (today, plan, waste)
    }
  }

  /// A person whose energy is shown.
  package struct Eater: Hashable, Sendable {
    package let number: UInt32
    package let name: String

    package init(_ number: UInt32, _ name: String) { (self.number, self.name) = (number, name) }
  }

  private struct Sensor {
    let key: String
    /// The name after the device's, such as "past its date" of Larder.
    let name: String
    let icon: String
    var unit: String?
    let state: String
    var attributes: [(name: String, value: JSONValue)] = []
  }

  private let ledger: String
  private let version: String
  private let sensors: [Sensor]

  /// - Parameters:
  ///   - ledger: The ID of the ledger.
  ///   - version: The version of the program.
  package init(_ reports: Reports, people: [Eater], ledger: String, version: String) {
    (self.ledger, self.version) = (String(ledger.prefix(8)), version)
    sensors = Self.kitchen(reports) + Self.energy(reports.today, people)
  }

  /// The topic whose message says whether the server runs.
  package static func availability(of ledger: String) -> String { "larder/\(ledger.prefix(8))/availability" }

  /// The descriptions and states. Their topics are retained, so that either side may restart.
  package var messages: [MQTTMessage] {
    sensors.flatMap { sensor in
      [
        MQTTMessage(description(sensor.key), text(describing: sensor)),
        MQTTMessage(state(sensor.key), text(of: sensor)),
      ]
    }
  }

  private func description(_ key: String) -> String { "homeassistant/sensor/larder_\(ledger)/\(key)/config" }
  private func state(_ key: String) -> String { "larder/\(ledger)/\(key)" }

  private func text(describing sensor: Sensor) -> String {
    var json = JSONWriter()
    json.object { json in
      json.string("name", sensor.name)
      json.string("unique_id", "larder_\(ledger)_\(sensor.key)")
      json.string("icon", sensor.icon)
      if let unit = sensor.unit { json.string("unit_of_measurement", unit) }
      json.string("state_topic", state(sensor.key))
      json.string("value_template", "{{ value_json.state }}")
      if !sensor.attributes.isEmpty {
        json.string("json_attributes_topic", state(sensor.key))
        json.string("json_attributes_template", "{{ value_json.attributes | tojson }}")
      }
      json.string("availability_topic", Self.availability(of: ledger))
      json.object("device") { json in
        json.strings("identifiers", ["larder_\(ledger)"])
        json.string("name", "Larder")
        json.string("manufacturer", "Larder")
        json.string("sw_version", version)
      }
      json.object("origin") { $0.string("name", "Larder") }
    }
    return json.text
  }

  private func text(of sensor: Sensor) -> String {
    var json = JSONWriter()
    json.object { json in
      json.string("state", sensor.state)
      if !sensor.attributes.isEmpty {
        json.object("attributes") { json in
          for (name, value) in sensor.attributes {
            json.key(name)
            json.value(value)
          }
        }
      }
    }
    return json.text
  }

  private static func kitchen(_ reports: Reports) -> [Sensor] {
    let today = reports.today
    func lots(_ key: String) -> JSONValue { .array(today.elements(key).map(\.withoutMoney)) }
    func names(_ key: String) -> JSONValue { .array(today.elements(key)) }
    let day = reports.plan["today"]
    let dinner = reports.plan.elements("lines")
      .filter { $0["day"] == day && $0["sitting"]?.string == "dinner" }
      .compactMap { $0["name"]?.string }.joined(separator: ", ")
    let total = reports.waste["total"]
    return [
      Sensor(
        key: "past", name: "past its date", icon: "mdi:calendar-alert", state: "\(today.elements("past").count)",
        attributes: [("past", lots("past"))]),
      Sensor(
        key: "due", name: "due soon", icon: "mdi:calendar-clock", state: "\(today.elements("due").count)",
        attributes: [("due", lots("due"))]),
      Sensor(
        key: "list", name: "shopping list", icon: "mdi:cart", state: "\(today.elements("wanted").count)",
        attributes: [("wanted", names("wanted")), ("basket", names("basket"))]),
      Sensor(
        key: "dinner", name: "dinner tonight", icon: "mdi:silverware-fork-knife", state: String(dinner.prefix(255))),
      Sensor(
        key: "waste", name: "waste this month", icon: "mdi:delete-outline", unit: "g",
        state: rounded(total?["mass_g"]?.numberText), attributes: [("times", total?["count"] ?? .number("0"))]),
    ]
  }

  private static func energy(_ today: JSONValue, _ people: [Eater]) -> [Sensor] {
    func sensor(_ key: String, _ name: String, _ person: String?) -> Sensor {
      let days = today.elements("days").filter { $0["person"]?.string == person }
      let energy = days.compactMap { $0["energy_kcal"]?.numberText.flatMap { Double($0) } }.reduce(0, +)
      return Sensor(key: key, name: name, icon: "mdi:fire", unit: "kcal", state: rounded("\(energy)"))
    }
    return [sensor("energy", "energy today", nil)]
      + people.map { sensor("energy_\($0.number)", "energy today \($0.name)", $0.name) }
  }

  /// A number without decimals, rounded as a template of Home Assistant does.
  private static func rounded(_ text: String?) -> String {
    let number = text.flatMap { Double($0) } ?? 0
    return "\(Int64(exactly: number.rounded(.toNearestOrEven)) ?? 0)"
  }
}

extension JSONValue {
  /// The elements of a list under a key. Empty if there is none.
  func elements(_ key: String) -> [JSONValue] { if case .array(let list) = self[key] { list } else { [] } }

  /// The object without what something cost.
  fileprivate var withoutMoney: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !$0.key.hasPrefix("cost") })
  }
}
