import Glibc
import HTTP

/// The address by which other machines of the network reach this one.
enum MachineAddress {
  /// The address from which the machine would send to the network. Nil without a network. Nothing is sent.
  static func ofNetwork() -> String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(9).bigEndian
    // An address that is reserved for documentation. Connecting a datagram socket only chooses the way to it.
    place.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: the calls read and write one structure of the stated length.
    let isChosen = unsafe withUnsafeMutablePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe connect(descriptor, place, length) == 0 && getsockname(descriptor, place, &length) == 0
      }
    }
    let number = UInt32(bigEndian: place.sin_addr.s_addr)
    return isChosen && number >> 24 != 127 && number != 0 ? "\(Address.ipv4(number))" : nil
  }
}
