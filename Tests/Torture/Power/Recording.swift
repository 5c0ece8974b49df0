import Glibc

/// The operations of a trace on one directory and everything in it.
struct Recording {
  private(set) var operations: [Operation] = []
  /// The number of the directory itself.
  static let root = 0

  private let place: String
  private var nodes = 1
  /// The file that each path within the directory currently names.
  private var named: [String: Int] = [:]
  private var open: [Int: File] = [:]
  /// The paths of open directories outside the recorded one.
  private var elsewhere: [Int: String] = [:]

  private final class File {
    let node: Int
    let isSynced: Bool
    var position = 0

    init(_ node: Int, isSynced: Bool) { (self.node, self.isSynced) = (node, isSynced) }
  }

  /// Reads a trace of the calls in ``calls``.
  init(trace: [UInt8], of place: String) throws {
    self.place = place
    named[place] = Self.root
    // A call that overlaps with another thread's call takes two lines.
    var begun: [String: [UInt8]] = [:]
    for line in trace.split(separator: UInt8(ascii: "\n")) {
      let process = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      if line.suffix(16).elementsEqual(" <unfinished ...>".utf8.suffix(16)) {
        begun[process] = Array(line.dropLast(17))
        continue
      }
      var whole = line
      let rest = line.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
      if rest.starts(with: "<... ".utf8), let first = begun.removeValue(forKey: process),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        whole = (first + rest[(end + 1)...])[...]
      }
      guard let call = TraceLine(whole), call.result >= 0 else { continue }
      try take(call)
    }
  }

  /// The calls that the trace must contain.
  static let calls =
    """
    openat,close,write,pwrite64,writev,pwritev,lseek,ftruncate,fsync,fdatasync,msync,rename,renameat,renameat2,\
    unlink,unlinkat,mkdir,mkdirat,rmdir
    """

  private mutating func take(_ call: TraceLine) throws {
    let descriptor = Int(call.arguments.first ?? "") ?? -1
    switch call.call {
    case "openat": openFile(call)
    case "close":
      open[descriptor] = nil
      elsewhere[descriptor] = nil
    case "lseek": open[descriptor]?.position = call.result
    case "write" where descriptor == Int(STDOUT_FILENO): operations.append(.tell(call.texts[0].text))
    case "write", "writev":
      guard let file = open[descriptor] else { return }
      write(call, to: file, at: file.position)
      file.position += call.result
    case "pwrite64", "pwritev":
      guard let file = open[descriptor], let offset = Int(call.arguments.last ?? "") else { return }
      write(call, to: file, at: offset)
    case "ftruncate":
      guard let file = open[descriptor], let size = Int(call.arguments[1]) else { return }
      operations.append(.resize(node: file.node, size: size))
    case "fsync", "fdatasync":
      if let file = open[descriptor] { operations.append(.sync(node: file.node)) }
    case "msync": throw TortureError.setUp("the store was written through its map, which a trace does not show")
    case "mkdir", "mkdirat": make(path(call), isDirectory: true)
    case "unlink", "unlinkat", "rmdir": remove(path(call))
    case "rename", "renameat", "renameat2":
      let isExchange = call.arguments.last?.contains("EXCHANGE") == true
      rename(path(call), path(call, at: 1), isExchange: isExchange)
    default: break
    }
  }

  /// The path in a call: absolute, relative to the directory descriptor of the call, or as the system prints it.
  private func path(_ call: TraceLine, at index: Int = 0) -> String {
    let text = call.texts[index].text
    let own = "/proc/self/fd/"
    if text.hasPrefix(own) {
      let rest = text.dropFirst(own.count)
      return path(of: Int(rest.prefix(while: \.isNumber)) ?? -1, String(rest.drop(while: \.isNumber)))
    }
    // Each text follows the descriptor of its directory if the call takes one.
    guard !text.hasPrefix("/"), let descriptor = Int(call.arguments[index * 2]) else { return text }
    switch text {
    case ".": return path(of: descriptor, "")
    case "..":
      let directory = path(of: descriptor, "")
      return directory.lastIndex(of: "/").map { String(directory[..<$0]) } ?? directory
    default: return path(of: descriptor, "/" + text)
    }
  }

  /// The path of an open directory joined with the rest of a path.
  private func path(of descriptor: Int, _ rest: String) -> String {
    let node = open[descriptor]?.node
    return (named.first { $0.value == node }?.key ?? elsewhere[descriptor] ?? "") + rest
  }

  private mutating func openFile(_ call: TraceLine) {
    let path = path(call)
    let flags = call.arguments.count > 2 ? call.arguments[2] : ""
    if named[path] == nil {
      // Skip other directories, and the lock file, which is ignored after a power cut.
      elsewhere[call.result] = path
      guard flags.contains("O_CREAT"), !path.contains("/lock.mdb"), isWithin(path) else { return }
      make(path, isDirectory: false)
    }
    guard let node = named[path] else { return }
    open[call.result] = File(node, isSynced: flags.contains("SYNC"))
  }

  private mutating func write(_ call: TraceLine, to file: File, at offset: Int) {
    let bytes = Array(call.texts.joined().prefix(call.result))
    operations.append(.write(node: file.node, offset: offset, bytes: bytes, isSynced: file.isSynced))
  }

  // MARK: Names

  private func isWithin(_ path: String) -> Bool { path.hasPrefix(place + "/") }

  /// The directory and name of a path, or nil for a path outside the recorded directory.
  private func parts(_ path: String) -> (directory: Int, name: String)? {
    guard isWithin(path), let slash = path.lastIndex(of: "/"), let directory = named[String(path[..<slash])] else {
      return nil
    }
    return (directory, String(path[path.index(after: slash)...]))
  }

  private mutating func make(_ path: String, isDirectory: Bool) {
    guard let (directory, name) = parts(path) else { return }
    operations.append(.make(directory: directory, name: name, node: nodes, isDirectory: isDirectory))
    named[path] = nodes
    nodes += 1
  }

  private mutating func remove(_ path: String) {
    guard let (directory, name) = parts(path), named.removeValue(forKey: path) != nil else { return }
    operations.append(.remove(directory: directory, name: name))
  }

  private mutating func rename(_ old: String, _ new: String, isExchange: Bool) {
    guard let from = parts(old), let to = parts(new) else { return }
    operations.append(
      .rename(from: from.directory, name: from.name, to: to.directory, newName: to.name, isExchange: isExchange))
    let (moved, replaced) = (under(old), isExchange ? under(new) : [:])
    if !isExchange { for path in under(new).keys { named[path] = nil } }
    for path in moved.keys { named[path] = nil }
    for (path, node) in moved { named[new + path.dropFirst(old.count)] = node }
    for (path, node) in replaced { named[old + path.dropFirst(new.count)] = node }
  }

  /// A path and everything below it.
  private func under(_ path: String) -> [String: Int] {
    named.filter { $0.key == path || $0.key.hasPrefix(path + "/") }
  }
}
