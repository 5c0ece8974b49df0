import LarderSimulator

/// What a disk may hold after the power failed.
///
/// What a sync has returned for is there. Anything else may be there, be lost, or be there in part: each sector of a
/// write for itself, each change of a name for itself, whatever came before or behind it.
struct PowerCut {
  private let operations: [Operation]
  /// For each operation, the sync that made it lasting, as far as there was one.
  private let lasting: [Int]

  /// What disks write all of or nothing.
  private static let sector = 512
  /// How much a disk that forgets to sync may owe.
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

  /// What was told before a moment.
  func told(before cut: Int) -> String {
    operations[..<cut].compactMap { if case .tell(let line) = $0 { line } else { nil } }.joined()
  }

  /// One of the states that the disk may be in where the power fails at a moment.
  ///
  /// - Parameter isFaithless: whether the disk only says that it has synced, which is what the trial must find out.
  func disk(at cut: Int, isFaithless: Bool, _ random: inout SeededGenerator) -> Disk {
    var disk = Disk()
    // Now and then all or nothing of what is in doubt: the two likeliest ends.
    let mood = random.below(6)
    for index in 0..<cut {
      let isLasting = isFaithless ? index + Self.debt < cut : lasting[index] < cut
      let isKept = isLasting || mood == 0 || (mood > 1 && random.chance(500))
      if isKept {
        disk.apply(operations[index]) { _ in true }
      } else if mood > 1, case .write = operations[index] {
        // Torn, or nothing of it but the length that the file then had.
        let isTorn = random.chance(500)
        disk.apply(operations[index], isLengthKept: random.chance(300)) { _ in isTorn && random.chance(500) }
      }
    }
    return disk
  }

  /// Files and names.
  struct Disk {
    private var files: [Int: [UInt8]] = [:]
    private var directories: [Int: [String: Int]] = [Recording.root: [:]]

    /// Does what a process did; of a write only the sectors that are `kept`.
    mutating func apply(_ operation: Operation, isLengthKept: Bool = false, _ kept: (Int) -> Bool) {
      switch operation {
      case .make(let directory, let name, let node, let isDirectory):
        directories[directory]?[name] = node
        if isDirectory { directories[node] = [:] }
      case .remove(let directory, let name): directories[directory]?[name] = nil
      case .rename(let from, let name, let to, let newName, let isExchange):
        guard let node = directories[from]?[name] else { return }
        let other = directories[to]?[newName]
        // What is to change places must be there on both sides.
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
      // Taken out while it is changed, so that it is not copied.
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

    /// Makes what the disk holds in a directory.
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
