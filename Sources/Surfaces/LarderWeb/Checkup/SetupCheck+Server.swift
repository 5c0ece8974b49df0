import Accounts
import HTTP
import LarderModel
import PlainText
import WebParts

/// Checks of a server. The server's note says how it was started.
extension SetupCheck {
  static let people = SetupCheck("people") { setup in
    guard let server = setup.server else { return [] }
    let data = server.data.visible
    do throws(AccountError) {
      guard let accounts = try server.accounts?.get() else {
        return [
          .bad("no server has used \(data) yet", "Start one with larder serve, or name its directory with --data DIR.")
        ]
      }
      let check = try accounts.verify()
      guard let problem = check.problems.first else { return [.well("\(check.counts.accounts), all records intact")] }
      return [.bad(problem, "Put back accounts/ from a backup, as Documentation/admin/server.md explains.")]
    } catch {
      let user = "Run this as the server's user: sudo -u larder larder doctor\(setup.dataOption)"
      return [.bad(CheckedSetup.text(of: error), user)]
    }
  }

  static let address = SetupCheck("address") { setup in
    guard let place = setup.server?.place else { return [] }
    guard let address = place.address else {
      return [.bad("the server does not know its own address", "Start it with --public-url https://NAME.")]
    }
    guard !address.hasPrefix("https://") else { return [.well("\(address.visible), with TLS")] }
    guard let host = ServedHosts(publicURL: address)?.name else {
      return [.bad("\"\(address.visible)\" is not an address", "Start the server again.")]
    }
    let number = Address(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
    if host == "localhost" || number?.isLoopback == true { return [.well("\(address.visible), only on this machine")] }
    if host.hasSuffix(".local"), !HomeNetwork.isNamed {
      return [
        .bad(
          "no program here announces the name \(host.visible)",
          "Install avahi-daemon, or use the number of the address.")
      ]
    }
    guard
      number?.isPrivate == true || !host.contains(".")
        || [".local", ".lan", ".home.arpa"].contains(where: host.hasSuffix)
    else {
      return [
        .bad(
          "\(address.visible) sends passwords unencrypted outside your home",
          "Put a proxy with TLS in front, and start the server with --public-url https://NAME.")
      ]
    }
    return [.well("\(address.visible), without TLS in the home network")]
  }

  static let proxy = SetupCheck("proxy") { setup in
    guard let place = setup.server?.place, place.address?.hasPrefix("https://") == true else { return [] }
    guard !place.trustsProxy else { return [.well("trusted")] }
    return [
      .bad(
        "no proxy is trusted, so one person's wrong passwords slow down everyone",
        "Start the server with --trusted-proxy 127.0.0.1,::1, or the proxy's own address.")
    ]
  }

  static let certificate = SetupCheck("certificate") { setup in
    guard let path = setup.server?.place?.certificate else { return [] }
    let give = "Start the server with --root-certificate FILE and the proxy's present certificate."
    guard let root = try? RootCertificate(file: path), let end = root.end else {
      return [.bad("\(path.visible) cannot be read as a certificate", give)]
    }
    let days = (end.milliseconds - setup.now.milliseconds) / 86_400_000
    guard days >= fewestDays else {
      return [.bad("the root certificate \(days < 0 ? "ended" : "ends") on \(end.rfc3339.prefix(10))", give)]
    }
    return [.well("the root certificate ends on \(end.rfc3339.prefix(10))")]
  }

  /// The days for which a certificate must still be valid, so that there is time to replace it on all phones.
  private static let fewestDays: Int64 = 30

  static let version = SetupCheck("version") { setup in
    guard let running = setup.server?.place?.version else { return [.well(setup.version)] }
    guard running != setup.version else { return [.well("\(running), as the server")] }
    return [
      .bad(
        "the server was started with \(running.visible), and this program is \(setup.version)",
        "Restart the server: systemctl restart larder.service")
    ]
  }
}

extension ServedHosts {
  /// The name or number of a public address.
  fileprivate var name: String? { if case .known(let host, _) = self { host } else { nil } }
}
