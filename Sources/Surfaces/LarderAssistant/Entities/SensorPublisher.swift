import LarderLog
import MQTT
import StrictJSON
import Threads

/// Publishes the sensors of one ledger to a broker, over a connection that stays open.
///
/// The broker keeps every message. If the connection ends, the broker itself says that Larder is unavailable. The topics
/// are noted next to the ledger, so that they can be removed later. One thread uses it.
package final class SensorPublisher {
  /// The file with the address of the broker and the topics.
  private static let file = "published.json"

  private let notes: LedgerNotes
  private let ledger: String
  private var connection: MQTTConnection?
  private var address: MQTTAddress?
  private var began = SteadyTime.now
  /// The messages that the broker got over this connection.
  private var published: [String: MQTTMessage] = [:]

  package init(of log: EventLog) { (notes, ledger) = (LedgerNotes(of: log, named: LedgerNotes.assistant), log.id) }

  /// Whether there is a connection to a broker.
  package func isConnected(to broker: AssistantSettings.Broker) -> Bool {
    connection != nil && address == broker.address
  }

  /// Whether the connection lasted, so that a failure begins another outage.
  package var isLasting: Bool { connection != nil && SteadyTime.now - began > .seconds(60) }

  /// Publishes the messages that the broker lacks, and removes old topics.
  package func publish(_ sensors: AssistantSensors, to broker: AssistantSettings.Broker) throws {
    let connection = try connected(to: broker)
    let messages = sensors.messages
    let earlier = record.topics
    let topics = messages.map(\.topic)
    // Noted first, so that a topic that the broker keeps is known even after a power cut.
    if Set(earlier) != Set(topics) || record.broker != "\(broker.address)" {
      try write(broker.address, Array(Set(earlier + topics)).sorted())
    }
    do throws(MQTTError) {
      for topic in earlier where !topics.contains(topic) { try connection.publish(.removal(of: topic)) }
      for message in messages where published[message.topic] != message {
        try connection.publish(message)
        published[message.topic] = message
      }
      // Last, so that no sensor is available without a state.
      let here = MQTTMessage(AssistantSensors.availability(of: ledger), "online")
      if published[here.topic] != here {
        try connection.publish(here)
        published[here.topic] = here
      }
    } catch {
      drop()
      throw error
    }
    if Set(earlier) != Set(topics) { try write(broker.address, topics.sorted()) }
  }

  /// Sends the broker a sign of life.
  package func keepAlive() throws(MQTTError) {
    do throws(MQTTError) {
      try connection?.keepAlive()
    } catch {
      drop()
      throw error
    }
  }

  /// The broker whose sensors were not removed yet. Nil if there is none.
  package var leftover: MQTTAddress? {
    let record = record
    return record.topics.isEmpty ? nil : record.broker.flatMap { MQTTAddress("mqtt://\($0)") }
  }

  package func remove(from broker: AssistantSettings.Broker) throws {
    let connection = try connected(to: broker)
    do throws(MQTTError) {
      for topic in record.topics + [AssistantSensors.availability(of: ledger)] {
        try connection.publish(.removal(of: topic))
      }
    } catch {
      drop()
      throw error
    }
    connection.end()
    drop()
    try write(broker.address, [])
  }

  /// Says that Larder is unavailable, and ends the connection.
  package func end() {
    try? connection?.publish(MQTTMessage(AssistantSensors.availability(of: ledger), "offline"))
    connection?.end()
    drop()
  }

  private func drop() { (connection, address, published) = (nil, nil, [:]) }

  private func connected(to broker: AssistantSettings.Broker) throws(MQTTError) -> MQTTConnection {
    if let connection, address == broker.address { return connection }
    end()
    let will = MQTTMessage(AssistantSensors.availability(of: ledger), "offline")
    // The same name at every start, so that the broker ends a forgotten connection at once, and its will comes first.
    let identity = MQTTIdentity("larder-\(ledger.prefix(8))", user: broker.user, password: broker.password, will: will)
    let made = try MQTTConnection(to: broker.address, as: identity)
    (connection, address, began) = (made, broker.address, .now)
    return made
  }

  private var record: (broker: String?, topics: [String]) {
    let bytes = (try? notes.bytes(of: Self.file, atMost: LedgerNotes.largest)) ?? nil
    guard let bytes, let json = try? JSONValue.parse(bytes) else { return (nil, []) }
    return (json["broker"]?.string, json.elements("topics").compactMap(\.string))
  }

  private func write(_ address: MQTTAddress, _ topics: [String]) throws {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.string("broker", "\(address)")
      json.strings("topics", topics)
    }
    json.newline()
    try notes.replace(Self.file, with: json.bytes)
  }
}
