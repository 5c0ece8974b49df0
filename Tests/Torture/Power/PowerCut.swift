import LarderSimulator

/// The states of a disk that are possible after a power cut.
///
/// Data whose sync has returned is on the disk. Anything else may be there, lost or there in part. This holds for each
/// sector of a write and for each change of a name, independently of earlier and later ones.
struct PowerCut {
  private let operations: [Operation]
  /// For each operation, the sync that made it durable, if there was one.
  private let lasting: [Int]

  /// The unit that disks write completely or not at all.
  private static let sector = 512
  /// The largest number of syncs that a faulty disk may leave undone.
  private static let debt = 60

  init(_ recording: Recording) {
    operations = recording.operations
    var next: [Int: Int] = [:]
    var lasting = [Int](repeating: .max, count: operations.count)
    for index in operations.indices.reversed() {
      if case .sync(let node) = operations[index] { next[node] = index }
      if case .write(_, _, _, isSynced: true) = operations[index] {
        lasting[index] = index
      } else {
        lasting[index] = operations[index].nodes.compactMap { next[$0] }.min() ?? .max
      }
    }
    self.lasting = lasting
  }

  var moments: Int { operations.count }

  /// The messages printed before a moment.
  func displayed(before cut: Int) -> String {
    operations[..<cut].compactMap { if case .tell(let line) = $0 { line } else { nil } }.joined()
  }

  /// One possible state of the disk after a power cut at a moment.
  ///
  /// - Parameter isFaithless: whether the disk only claims to have synced. The trial must detect such a disk.
  func disk(at cut: Int, isFaithless: Bool, _ random: inout SeededGenerator) -> Disk {
    var disk = Disk()
    // Sometimes keep all unsynced data or none, the two likeliest results.
    let mood = random.below(6)
    for index in 0..<cut {
      let isLasting = isFaithless ? index + Self.debt < cut : lasting[index] < cut
      let isKept = isLasting || mood == 0 || (mood > 1 && random.chance(500))
      if isKept {
        disk.apply(operations[index]) { _ in true }
      } else if mood > 1, case .write = operations[index] {
        // The write is torn, or only its new file length remains.
        let isTorn = random.chance(500)
        disk.apply(operations[index], isLengthKept: random.chance(300)) { _ in isTorn && random.chance(500) }
      }
    }
    return disk
  }

  /// The files and names on a disk.
  struct Disk {
    private var files: [Int: [UInt8]] = [:]
    private var directories: [Int: [String: Int]] = [Recording.root: [:]]

    /// Applies an operation. Of a write, only the `kept` sectors are applied.
    mutating func apply(_ operation: Operation, isLengthKept: Bool = false, _ kept: (Int) -> Bool) {
      switch operation {
      case .make(let directory, let name, let node, let isDirectory):
        directories[directory]?[name] = node
        if isDirectory { directories[node] = [:] }
      case .remove(let directory, let name): directories[directory]?[name] = nil
      case .rename(let from, let name, let to, let newName, let isExchange):
        guard let node = directories[from]?[name] else { return }
        let other = directories[to]?[newName]
        // Both names of a swap must exist.
        guard !isExchange || other != nil else { return }
        directories[from]?[name] = isExchange ? other : nil
        directories[to]?[newName] = node
      case .write(let node, let offset, let bytes, _):
        write(bytes, at: offset, to: node, isLengthKept: isLengthKept, kept)
      case .resize(let node, let size):
        var file = files[node] ?? []
        if file.count > size { file.removeLast(file.count - size) } else { Self.lengthen(&file, to: size) }
        files[node] = file
      case .sync, .tell: break
      }
    }

    private mutating func write(
      _ bytes: [UInt8], at offset: Int, to node: Int, isLengthKept: Bool, _ kept: (Int) -> Bool
    ) {
      // Removed during the change to avoid a copy.
      var file = files.removeValue(forKey: node) ?? []
      if isLengthKept { Self.lengthen(&file, to: offset + bytes.count) }
      var start = 0
      while start < bytes.count {
        let end = min(start + PowerCut.sector - (offset + start) % PowerCut.sector, bytes.count)
        if kept((offset + start) / PowerCut.sector) {
          Self.lengthen(&file, to: offset + end)
          file.replaceSubrange(offset + start..<offset + end, with: bytes[start..<end])
        }
        start = end
      }
      files[node] = file
    }

    private static func lengthen(_ file: inout [UInt8], to size: Int) {
      if file.count < size { file.append(contentsOf: repeatElement(0, count: size - file.count)) }
    }

    /// Writes the contents of the disk to a directory.
    func write(to place: String, _ node: Int = Recording.root) throws {
      try Places.make(place)
      for (name, node) in directories[node] ?? [:] {
        if directories[node] != nil {
          try write(to: "\(place)/\(name)", node)
        } else {
          Files.write(files[node] ?? [], "\(place)/\(name)")
        }
      }
    }
  }
}
