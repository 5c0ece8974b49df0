import Glibc
import HTTP
import LarderWords

/// The network at home, as `larder serve --home` uses it: through one interface of this machine, without TLS.
enum HomeNetwork {
  /// The usual port, and the ones to try if another program uses it.
  static let ports: ClosedRange<UInt16> = 8_080...8_089

  /// Returns the interface through which phones at home reach this machine; nil if there is none.
  ///
  /// Connections with containers, virtual machines and VPNs come last. A public address is never chosen.
  ///
  /// - Parameter source: The address from which this machine would send to other networks.
  static func interface(
    among all: [NetworkInterface] = NetworkInterface.all(), sendingFrom source: Address? = .ofThisMachine()
  ) -> NetworkInterface? {
    func rank(_ each: NetworkInterface) -> Int { (each.isVirtual ? 0 : 2) + (each.address == source ? 1 : 0) }
    return all.filter(\.address.isPrivate).reduce(nil) { best, each in
      best.map { rank(each) > rank($0) ? each : $0 } ?? each
    }
  }

  /// Returns the interface, or throws with a hint about what to do.
  static func requiredInterface() throws(CommandLineError) -> NetworkInterface {
    if let interface = interface() { return interface }
    // Without --ledger, it would serve a new household.
    throw WebServer.refused(
      "this machine has no address in a home network; connect it to your router, or choose an address: "
        + "larder serve --ledger DIR --listen ADDRESS:8080 --insecure-lan")
  }

  /// Listens on the first free port. Only clients in the interface's network and this machine can connect, also after
  /// the router gave the interface another address.
  static func listeners(on interface: NetworkInterface) throws(SocketError) -> [Listener] {
    var port = ports.lowerBound
    while true {
      do throws(SocketError) {
        return try listeners(on: interface, port: port)
      } catch {
        guard error.isBusy, port < ports.upperBound else { throw error }
        port += 1
      }
    }
  }

  private static func listeners(on interface: NetworkInterface, port: UInt16) throws(SocketError) -> [Listener] {
    let anyAddress = Address.ipv4(0)
    let outer: Listener
    do throws(SocketError) {
      outer = try Listener(anyAddress, port: port, interface: interface.name)
    } catch {
      // Before Linux 5.7, only root may choose an interface.
      guard error.code == EPERM else { throw error }
      return [try Listener(anyAddress, port: port)]
    }
    do throws(SocketError) {
      // Data that this machine sends to its own addresses arrives through this interface.
      return [outer, try Listener(anyAddress, port: port, interface: "lo")]
    } catch {
      outer.close()
      throw error
    }
  }

  /// This machine's name in its network, such as "pantry.local".
  static func hostName() -> String? {
    var letters = [CChar](repeating: 0, count: 256)
    // unsafe: the call writes at most the stated number of bytes.
    let code = unsafe gethostname(&letters, letters.count - 1)
    let bytes = letters.prefix { $0 != 0 && UInt8(bitPattern: $0) != UInt8(ascii: ".") }.map { UInt8(bitPattern: $0) }
    // A name of the whole Internet has further parts after the first dot.
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    guard code == 0, !name.isEmpty, name != "localhost", (try? Authority(name + ".local")) != nil else { return nil }
    return name + ".local"
  }

  /// Whether a service on this machine announces the machine's name to the network.
  static var isNamed: Bool { exists("/run/avahi-daemon/socket") }

  /// How to open a port in the firewall that is installed here.
  static func openingHint(port: Int) -> String {
    if exists("/etc/ufw/ufw.conf") { return "open the port: sudo ufw allow \(port)/tcp" }
    if exists("/usr/bin/firewall-cmd") { return "open the port: sudo firewall-cmd --add-port=\(port)/tcp" }
    return "allow TCP port \(port) in a firewall"
  }

  private static func exists(_ path: String) -> Bool {
    // Safe: the path is read during the call.
    unsafe access(path, F_OK) == 0
  }
}
