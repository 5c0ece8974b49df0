import Glibc
import Testing

@testable import LarderWeb
@testable import WebParts

@Suite("File descriptor limits")
struct DescriptorLimitTests {
  private func limit() -> rlimit {
    var limit = rlimit()
    // Safe: the call writes one structure.
    _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit
  }

  @Test("The limit is raised to what all connections need, and never lowered")
  func raising() {
    let before = limit()
    let found = DescriptorLimit.raise()
    let after = limit()
    #expect(found.descriptors == Int(clamping: after.rlim_cur))
    #expect(after.rlim_max == before.rlim_max)
    #expect(after.rlim_cur == max(before.rlim_cur, min(DescriptorLimit.wanted, before.rlim_max)))
  }

  @Test("Connections and households together stay within the process's descriptors")
  func shares() {
    for descriptors in [16, 48, 64, 120, 256, 1_024, 8_192, .max] {
      let limit = DescriptorLimit(descriptors: descriptors)
      let households = limit.households(Households.most)
      let connections = limit.connections(2_048, households: households)
      #expect((1...Households.most).contains(households) && (4...2_048).contains(connections))
      // Fewer descriptors do not suffice even for one household and four connections.
      if descriptors >= 48 { #expect(connections + 4 * households + 40 <= descriptors, "\(descriptors)") }
    }
    let (small, wanted) = (DescriptorLimit(descriptors: 64), DescriptorLimit(descriptors: Int(DescriptorLimit.wanted)))
    #expect(small.households(64) == 3 && small.connections(2_048, households: 3) == 12)
    #expect(wanted.households(64) == 64 && wanted.connections(2_048, households: 64) == 2_048)
  }
}
