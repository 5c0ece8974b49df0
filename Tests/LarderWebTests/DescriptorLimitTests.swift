import Glibc
import Testing

@testable import LarderWeb

@Suite("How many descriptors a server has")
struct DescriptorLimitTests {
  private func limit() -> rlimit {
    var limit = rlimit()
    // Safe: the call writes one structure.
    _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit
  }

  @Test("They are as many as all its connections need, and never fewer than before")
  func raising() {
    let before = limit()
    DescriptorLimit.raise()
    let after = limit()
    #expect(after.rlim_max == before.rlim_max)
    #expect(after.rlim_cur == max(before.rlim_cur, min(DescriptorLimit.wanted, before.rlim_max)))
  }
}
