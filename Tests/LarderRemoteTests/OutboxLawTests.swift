import OriginLaws
import Testing

@Suite("Devices that send later")
struct OutboxLawTests {
  @Test("Any interleaving keeps every law of devices", arguments: 1...8 as ClosedRange<UInt64>)
  func interleavings(_ seed: UInt64) throws {
    let law = try DeviceLaw(seed: seed)
    #expect(try law.run() == [])
    for name in ["kills", "asked", "as shown"] { #expect(law.counts[name, default: 0] > 0, "\(name)") }
  }

  @Test("A kill at any step keeps every law of devices", arguments: 1...36)
  func kills(_ step: Int) throws {
    let law = try DeviceLaw(seed: 1, devices: 2, requests: 12, killedStep: step)
    #expect(try law.run() == [])
    #expect(law.counts["kills"] == 1)
  }
}
