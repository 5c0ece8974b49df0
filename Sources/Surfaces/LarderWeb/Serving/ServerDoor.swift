import HTTP
import LarderWords

/// The sockets that a server listens on, and the address that browsers use.
struct ServerDoor {
  let listeners: [Listener]
  /// The place of the first socket, as it was opened.
  private(set) var place: ListenAddress
  /// Whether the service manager opened the sockets.
  let isHanded: Bool
  private let publicURL: String?
  private let isHome: Bool

  /// Takes over the service manager's sockets, or opens those of the plan.
  ///
  /// - Parameter variable: The environment.
  init(_ plan: ServePlan, _ variable: (String) -> String?) throws {
    (publicURL, isHome) = (plan.publicURL, plan.isHome)
    let handed = try plan.saysPlace || isHome ? [] : Listener.handed(variable)
    isHanded = !handed.isEmpty
    if isHome {
      let interface = try HomeNetwork.requiredInterface()
      listeners = try HomeNetwork.listeners(on: interface)
      place = .network(interface.address, port: UInt16(clamping: listeners[0].port))
    } else if isHanded {
      listeners = handed
      place = ListenAddress(handed[0])
      try plan.require(place)
    } else {
      listeners = [try plan.place.listener()]
      place = plan.place.with(port: listeners[0].port)
    }
  }

  /// The address without a path, such as "http://192.168.1.5:8080"; nil if only a proxy knows it.
  var base: String? { publicURL ?? place.url() }

  /// Adopts this machine's new address in the home network. Returns whether the router gave it a new one.
  mutating func moves() -> Bool {
    guard isHome, let now = HomeNetwork.interface() else { return false }
    let moved = ListenAddress.network(now.address, port: UInt16(clamping: place.port))
    guard moved != place else { return false }
    place = moved
    return true
  }
}
