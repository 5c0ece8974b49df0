import Glibc
import LarderWords
import MQTT
import PlainText

/// The settings of the connection to Home Assistant, from a file that only its owner can read, because it holds secrets.
///
/// Each line is `name = value`. Empty lines, and lines that begin with #, are ignored.
package struct AssistantSettings: Hashable, Sendable {
  /// The broker that gets the sensors.
  package struct Broker: Hashable, Sendable {
    package let address: MQTTAddress
    package let user: String?
    package let password: String?
  }

  /// The to-do list in Home Assistant, and the account that records its changes.
  package struct ListPlace: Hashable, Sendable {
    /// The address of Home Assistant, such as "http://homeassistant.local:8123".
    package let address: String
    package let token: String
    /// The list, such as "todo.shopping_list".
    package let entity: String
    package let person: String
  }

  private enum Name: String, CaseIterable {
    case household, mqtt, url, token, list, person
    case user = "mqtt-user"
    case password = "mqtt-password"
  }

  /// The name of the household. Nil if the server has only one.
  package private(set) var household: String?
  /// Nil if no sensors are published.
  package private(set) var broker: Broker?
  /// Nil if the list stays in Larder.
  package private(set) var list: ListPlace?
  /// The user and password of the broker, which also serve to remove the sensors after its address was removed.
  package let user: String?
  package let password: String?

  /// The largest file in bytes.
  private static let largest = 65_536

  package init(file path: String) throws(CommandLineError) {
    let place = path.visible
    // unsafe: the path is read during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused("--home-assistant \(place) cannot be read") }
    defer { close(descriptor) }
    var status = stat()
    // unsafe: the call fills the structure.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .refused("--home-assistant \(place) is not a file")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .refused("others on this machine can read \(place), which contains secrets: chmod 600 \(place)")
    }
    var bytes = [UInt8](repeating: 0, count: Self.largest + 1)
    // unsafe: the call fills at most the array.
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard (0...Self.largest).contains(count) else { throw .refused("--home-assistant \(place) is too long") }
    guard let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw .data("--home-assistant \(place) is not text in UTF-8")
    }
    try self.init(parsing: text, of: place)
  }

  /// A broker that is no longer in the settings, with the user and password that are.
  package func broker(at address: MQTTAddress) -> Broker { Broker(address: address, user: user, password: password) }

  /// Reads a text. An error names the line and the setting, and never a value: it may be a secret.
  package init(parsing text: String, of file: String) throws(CommandLineError) {
    var values: [Name: String] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = Self.trimmed(line)
      guard !line.isEmpty, line.first != "#" else { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let known = Name.allCases.map(\.rawValue).listed()
      guard parts.count == 2, let name = Name(rawValue: Self.trimmed(parts[0])) else {
        throw .data("line \(index + 1) of \(file) must be NAME = VALUE; known names: \(known)")
      }
      let value = Self.trimmed(parts[1])
      guard !value.isEmpty, value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw .data("line \(index + 1) of \(file) has no value for \(name.rawValue)")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .data("line \(index + 1) of \(file) gives \(name.rawValue) again")
      }
    }
    household = values[.household]
    (user, password) = (values[.user], values[.password])
    broker = try Self.broker(values, file)
    list = try Self.list(values, file)
  }

  private static func broker(_ values: [Name: String], _ file: String) throws(CommandLineError) -> Broker? {
    guard let text = values[.mqtt] else { return nil }
    guard !text.hasPrefix("mqtts:") else {
      throw .data("mqtt in \(file): Larder speaks MQTT without TLS; use mqtt:// within your home network")
    }
    guard let address = MQTTAddress(text) else {
      throw .data("mqtt in \(file) must be an address such as mqtt://broker.local:1883")
    }
    return Broker(address: address, user: values[.user], password: values[.password])
  }

  private static func list(_ values: [Name: String], _ file: String) throws(CommandLineError) -> ListPlace? {
    let names: [Name] = [.url, .token, .list, .person]
    guard names.contains(where: { values[$0] != nil }) else { return nil }
    if let missing = names.first(where: { values[$0] == nil }) {
      throw .data("\(file) lacks \(missing.rawValue); the to-do list needs url, token, list and person")
    }
    guard let url = values[.url], let token = values[.token], let entity = values[.list], let person = values[.person]
    else { return nil }
    let bare = url.hasSuffix("/") ? String(url.dropLast()) : url
    let isAddress = ["http://", "https://"].contains { bare.hasPrefix($0) && bare.count > $0.count }
    guard isAddress, bare.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"@?#\"\\".utf8.contains($0) }) else {
      throw .data("url in \(file) must be an address such as http://homeassistant.local:8123")
    }
    guard entity.hasPrefix("todo."), entity.dropFirst(5).utf8.allSatisfy(isOfEntity), entity.count > 5 else {
      throw .data("list in \(file) must be a to-do list such as todo.shopping_list")
    }
    return ListPlace(address: bare, token: token, entity: entity, person: person)
  }

  private static func isOfEntity(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\r\n" { text.removeLast() }
    return String(text)
  }
}
