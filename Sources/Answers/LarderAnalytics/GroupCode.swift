/// What a group is about: what its keys' numbers come to, in two words.
struct GroupCode: Hashable, Sendable {
  /// The keys of time.
  var time: UInt64 = 0
  /// All others.
  var things: UInt64 = 0

  /// The words mixed, so that the high bits differ where any bit does.
  var mixed: UInt64 {
    @inline(__always) get {
      let sum = time &* 0x9e6c_63d0_876a_9a47 &+ things &* 0xd1b5_4a32_d192_ed03
      return (sum ^ sum >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
  }
}
