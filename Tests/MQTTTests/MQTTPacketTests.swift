import LarderSimulator
import Testing

@testable import MQTT

@Suite("Packets of MQTT")
struct MQTTPacketTests {
  private let will = MQTTMessage("a/b", "off")

  @Test("A client signs in with its name, its will, and a password if it has a user")
  func connects() {
    let bare = MQTTPacket.connect(MQTTIdentity("c", user: nil, password: "unused", will: will))
    #expect(
      bare == [
        0x10, 23, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0b0010_1110, 0, 60, 0, 1, 0x63, 0, 3, 0x61, 0x2F, 0x62, 0, 3, 0x6F,
        0x66, 0x66,
      ])
    let named = MQTTPacket.connect(MQTTIdentity("c", user: "u", password: "p", will: will))
    #expect(named[9] == 0b1110_1110 && named.suffix(6) == [0, 1, 0x75, 0, 1, 0x70])
  }

  @Test("A message is kept by the broker, and delivered at least once")
  func publishes() {
    #expect(MQTTPacket.publish(will, 258) == [0x33, 10, 0, 3, 0x61, 0x2F, 0x62, 1, 2, 0x6F, 0x66, 0x66])
    #expect(MQTTPacket.publish(.removal(of: "a/b"), 1) == [0x33, 7, 0, 3, 0x61, 0x2F, 0x62, 0, 1])
  }

  @Test(
    "A length has seven bits in each byte",
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (16_383, [0xFF, 0x7F]), (16_384, [0x80, 0x80, 1]),
    ] as [(Int, [UInt8])])
  func lengths(count: Int, bytes: [UInt8]) { #expect(MQTTPacket.length(count) == bytes) }

  @Test("Answers are read one by one, however they arrive")
  func replies() throws {
    var bytes: [UInt8] = [0x20, 2, 0]
    #expect(try MQTTReply.take(from: &bytes) == nil)
    bytes += [0, 0xD0, 0, 0x40, 2, 1]
    #expect(try MQTTReply.take(from: &bytes) == MQTTReply(kind: .connected, body: [0, 0]))
    #expect(try MQTTReply.take(from: &bytes) == MQTTReply(kind: .alive, body: []))
    #expect(try MQTTReply.take(from: &bytes) == nil)
    bytes += [2]
    #expect(try MQTTReply.take(from: &bytes) == MQTTReply(kind: .taken, body: [1, 2]))
    #expect(bytes.isEmpty)
  }

  @Test("Any other bytes are an error, and never a crash")
  func nonsense() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var bytes = (0..<random.number(in: 2...9)).map { _ in UInt8(random.below(256)) }
      let first = bytes[0]
      let reply = try? MQTTReply.take(from: &bytes)
      if let reply { #expect(reply.kind.rawValue == first) }
    }
    var page: [UInt8] = Array("HTTP/1.1 400".utf8)
    #expect(throws: MQTTError.nonsense) { try MQTTReply.take(from: &page) }
  }

  @Test(
    "An address has a host and a port",
    arguments: [
      ("mqtt://broker.local", "broker.local:1883"), ("mqtt://10.0.0.2:8883/", "10.0.0.2:8883"),
      ("mqtt://[fd00::1]:1884", "[fd00::1]:1884"), ("mqtt://[::1]", "[::1]:1883"), ("mqtt://", nil), ("broker", nil),
      ("http://broker", nil), ("mqtt://a:0", nil), ("mqtt://a:99999", nil), ("mqtt://jo:pw@a", nil), ("mqtt://-a", nil),
      ("mqtt://a/b", nil),
    ] as [(String, String?)])
  func addresses(text: String, meaning: String?) { #expect(MQTTAddress(text)?.description == meaning) }
}
