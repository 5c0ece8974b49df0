import Accounts
import Glibc
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import PlainText
import WebParts

/// A set-up to check: the ledgers, and the server's data if there is a server. Nothing in it is changed.
package struct CheckedSetup {
  /// A ledger of a person or a household.
  struct Ledger {
    /// The name of the household on a server.
    let household: String?
    let place: String
    let log: Result<EventLog, LogError>

    init(_ household: String?, at place: String) {
      (self.household, self.place) = (household, place)
      log = Result { () throws(LogError) in try EventLog(opening: place, readOnly: true, checksEnd: false) }
    }

    /// The log, if it can be opened.
    var opened: EventLog? { try? log.get() }
  }

  struct Served {
    let data: String
    /// The people. Nil if no server has used the directory, or it cannot be read.
    let accounts: Result<AccountStore, AccountError>?
    let place: ServedPlace?
  }

  let ledgers: [Ledger]
  let server: Served?
  let now: Instant
  let version: String
  /// Reads a variable of the environment.
  let variable: (String) -> String?
  /// The file with the zone of the machine, and the folder with all zones.
  var (machineZone, zones) = ("/etc/localtime", "/usr/share/zoneinfo")

  /// - Parameters:
  ///   - own: The ledger of the person at this machine.
  ///   - version: The program's version.
  package init(_ line: Line, own: String, _ variable: @escaping (String) -> String?, _ version: String) throws {
    let arguments = line.arguments
    (now, self.version, self.variable) = (line.clock.now, version, variable)
    let data = try? ServePlan.data(arguments[.data], variable)
    server = data.flatMap { Self.server($0, isNamed: arguments[.data] != nil) }
    var ledgers: [Ledger] = []
    if let server, case .success(let accounts)? = server.accounts {
      let households = Households(in: server.data + "/households", ledger: server.place?.ledger)
      for household in try accounts.households() where household.archived == nil {
        // A household that was never opened has no ledger yet.
        guard try accounts.hasLedger(household.id) else { continue }
        ledgers.append(Ledger(household.name.visible, at: households.place(of: household)))
      }
    }
    // Next to a server, the own ledger counts if there is one.
    let isOwn = arguments[.ledger] != nil || server == nil || arguments[.data] == nil && FolderListing.isLedger(own)
    if isOwn, !ledgers.contains(where: { PathStatus($0.place)?.file == PathStatus(own)?.file }) {
      ledgers.append(Ledger(nil, at: own))
    }
    self.ledgers = ledgers
  }

  /// Opens the people of a server. Nil if a directory that nobody named has none.
  private static func server(_ data: String, isNamed: Bool) -> Served? {
    let store = data + "/accounts/data.mdb"
    // Safe: the path is read during the call.
    let isReadable = unsafe access(store, R_OK) == 0
    guard isReadable || isNamed else { return nil }
    guard isReadable else {
      let isHidden = errno == EACCES
      let error = AccountError.system(code: errno, doing: "cannot open", path: store)
      return Served(data: data, accounts: isHidden ? .failure(error) : nil, place: nil)
    }
    let accounts = Result { () throws(AccountError) in try AccountStore(in: data, isVisiting: true, onlyReads: true) }
    return Served(data: data, accounts: accounts, place: ServedPlace(in: data))
  }

  /// An error as the terminal shows it.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as LogError: error.message.text { "larder " + $0.line }
    case let error as AccountError: error.description
    default: "\(error)"
    }
  }
}

/// The facts that the system knows about a file or a directory.
struct PathStatus: Hashable {
  let device: UInt
  let file: UInt
  let bytes: Int64
  /// Whether others than the owner may read or change it.
  let isShared: Bool
  let isDirectory: Bool

  /// Nil if there is nothing at the path, or nobody may look.
  init?(_ path: String) {
    var status = stat()
    // Safe: the path is read during the call, and the structure filled.
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, file, bytes) = (UInt(status.st_dev), UInt(status.st_ino), Int64(status.st_size))
    isShared = status.st_mode & 0o077 != 0
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
  }
}
