import LarderWords
import Testing

@testable import LarderAssistant

@Suite("Settings of Home Assistant")
struct AssistantSettingsTests {
  private let whole = """
    # ours
    household = Home
    mqtt = mqtt://broker.local
    mqtt-user = larder
    mqtt-password = a = b#c
    url = http://ha.local:8123/
    token = abc.def
    list = todo.shopping_list
    person = Ann Smith
    """

  private func read(_ text: String) throws -> AssistantSettings { try AssistantSettings(parsing: text, of: "FILE") }

  @Test("A value may contain any sign")
  func values() throws {
    let settings = try read(whole)
    #expect(settings.household == "Home")
    #expect(settings.broker?.address.description == "broker.local:1883" && settings.broker?.user == "larder")
    #expect(settings.broker?.password == "a = b#c")
    #expect(settings.list?.address == "http://ha.local:8123" && settings.list?.token == "abc.def")
    #expect(settings.list?.entity == "todo.shopping_list" && settings.list?.person == "Ann Smith")
  }

  @Test("Each half may be left out, and the password stays for the removal of sensors")
  func halves() throws {
    let sensors = try read("mqtt = mqtt://a\r\n")
    #expect(sensors.broker != nil && sensors.list == nil && sensors.household == nil)
    let none = try read("mqtt-user = larder\nmqtt-password = x")
    #expect(none.broker == nil && none.user == "larder" && none.password == "x")
  }

  @Test(
    "Wrong settings are refused with their line, and without their value",
    arguments: [
      ("mqtt", "line 1 of FILE must be NAME = VALUE"), ("\ncolour = SECRET", "line 2 of FILE must be NAME = VALUE"),
      ("token =", "line 1 of FILE has no value for token"), ("person = A\nperson = SECRET", "gives person again"),
      ("token = SECRET", "FILE lacks url"), ("mqtt = mqtts://SECRET", "without TLS"),
      ("mqtt = SECRET", "must be an address such as mqtt://"),
      ("url = SECRET\ntoken = SECRET\nlist = todo.a\nperson = A", "url in FILE must be an address"),
      ("url = http://a\ntoken = SECRET\nlist = light.SECRET\nperson = A", "list in FILE must be a to-do list"),
    ])
  func refusals(text: String, part: String) {
    do {
      _ = try read(text)
      Issue.record("\(text) was taken")
    } catch {
      let message = (error as? CommandLineError)?.message.text(\.line) ?? ""
      #expect(message.contains(part) && !message.contains("SECRET"), "\(message)")
    }
  }
}
