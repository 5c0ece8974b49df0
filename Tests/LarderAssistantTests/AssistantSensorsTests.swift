import MQTT
import StrictJSON
import Testing

@testable import LarderAssistant

@Suite("Sensors")
struct AssistantSensorsTests {
  private func messages() throws -> [String: JSONValue] {
    let today = """
      {"today": "2026-11-29", "past": [{"item": "milk", "cost": "1.20", "cost_minor": 120}], "due": [],
       "wanted": ["tea", "\\"eggs\\" {{ 7*7 }}"], "basket": ["soap"],
       "days": [{"person": null, "energy_kcal": 100.5}, {"person": "Bo", "energy_kcal": 231.6},
                {"person": "Bo", "energy_kcal": null}]}
      """
    let plan = """
      {"today": "2026-11-29", "lines": [{"day": "2026-11-29", "sitting": "dinner", "name": "lasagne"},
       {"day": "2026-11-30", "sitting": "dinner", "name": "soup"}]}
      """
    let reports = AssistantSensors.Reports(
      today: try JSONValue.parse(today), plan: try JSONValue.parse(plan),
      waste: try JSONValue.parse(#"{"total": {"count": 2, "mass_g": 103.1, "cost": ["1.20 EUR"]}}"#))
    let sensors = AssistantSensors(
      reports, people: [.init(3, "Bo"), .init(4, "Cy")], ledger: "0123456789", version: "1")
    return try Dictionary(
      uniqueKeysWithValues: sensors.messages.map { ($0.topic, try JSONValue.parse($0.payload)) })
  }

  @Test("States agree with the reports")
  func states() throws {
    let found = try messages()
    let expected = [
      "past": "1", "due": "0", "list": "2", "dinner": "lasagne", "waste": "103", "energy": "100", "energy_3": "232",
      "energy_4": "0",
    ]
    for (key, state) in expected { #expect(found["larder/01234567/\(key)"]?["state"]?.string == state, "\(key)") }
    #expect(found.count == 2 * expected.count)
    let list = found["larder/01234567/list"]?["attributes"]
    #expect(list?.elements("wanted").compactMap(\.string) == ["tea", "\"eggs\" {{ 7*7 }}"])
  }

  @Test("No message contains an amount of money")
  func money() throws {
    for (topic, message) in try messages() { #expect(!message.text().contains("cost"), "\(topic)") }
  }

  @Test("Each description names its state, its own ID, and the topic that says whether the server runs")
  func descriptions() throws {
    let found = try messages()
    let configs = found.filter { $0.key.hasSuffix("/config") }
    #expect(Set(configs.values.compactMap { $0["unique_id"]?.string }).count == configs.count)
    for config in configs.values {
      #expect(config["state_topic"]?.string.flatMap { found[$0] } != nil)
      #expect(config["availability_topic"]?.string == AssistantSensors.availability(of: "0123456789"))
    }
  }
}
