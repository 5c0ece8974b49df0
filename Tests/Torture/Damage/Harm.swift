import LarderSimulator

/// The kinds of damage that a faulty disk or a careless user may do to a ledger's files.
enum Harm: String, CaseIterable {
  // Targeted damage to the store's file.
  case newestWord, olderWord, olderMetas, copiedMeta, branchLoop, overflowSize, freeList
  // Random damage to the store's file.
  case zeroPage, zeroSector, misplacedPage, misplacedSector, foreignPage, foreignSector, swappedPages, wildBytes
  case shifted, truncated, extended
  // Damage to whole files.
  case otherStore, garbage, zeros, foreign
  case emptyLock, garbageLock, longLock
  case pipe, zeroDevice, fullDevice, directory, danglingLink

  /// The kinds of damage that change bytes inside the store's file.
  static let ofBytes: [Harm] = [
    .newestWord, .olderWord, .olderMetas, .copiedMeta, .branchLoop, .overflowSize, .freeList, .zeroPage, .zeroSector,
    .misplacedPage, .misplacedSector, .foreignPage, .foreignSector, .swappedPages, .wildBytes, .shifted, .truncated,
    .extended,
  ]

  /// Whether only the lock file is damaged. The ledger itself is then sound.
  var isOfLock: Bool { [.emptyLock, .garbageLock, .longLock].contains(self) }

  /// Damages a ledger and returns its files, or nil if the ledger has no data of the kind to be damaged.
  func done(to specimen: Specimen, _ random: inout SeededGenerator) -> DamagedLedger? {
    var ledger = DamagedLedger(specimen.files)
    switch self {
    case .garbage, .zeros, .foreign:
      let name = random.pick(["ledger.id", "ledger.head"])
      let count = specimen.files[name]?.count ?? 0
      let bytes: [UInt8] =
        switch self {
        case .garbage: (0..<count).map { _ in UInt8(random.below(256)) }
        case .zeros: [UInt8](repeating: 0, count: count)
        default: specimen.other[name] ?? []
        }
      ledger.files[name] = .bytes(bytes)
      ledger.displayed = name
    case .otherStore:
      ledger.files["data.mdb"] = .bytes(specimen.other["data.mdb"] ?? [])
    case .emptyLock: ledger.files["lock.mdb"] = .bytes([])
    case .garbageLock, .longLock:
      let count = self == .garbageLock ? 8192 : random.number(in: 1...40_000)
      ledger.files["lock.mdb"] = .bytes((0..<count).map { _ in UInt8(random.below(256)) })
    case .pipe, .zeroDevice, .fullDevice, .directory, .danglingLink:
      let name = random.pick(["data.mdb", "lock.mdb", "ledger.id", "ledger.head"])
      ledger.files[name] =
        switch self {
        case .pipe: .pipe
        case .zeroDevice: .link("/dev/zero")
        case .fullDevice: .link("/dev/full")
        case .directory: .directory
        default: .link("nowhere")
        }
      ledger.displayed = name
    default:
      guard let (bytes, displayed) = damage(specimen, &random), bytes != specimen.files["data.mdb"] else { return nil }
      ledger.files["data.mdb"] = .bytes(bytes)
      ledger.displayed = displayed
    }
    ledger.displayed = ledger.displayed.isEmpty ? rawValue : "\(rawValue), \(ledger.displayed)"
    return ledger
  }

  /// The store's file after the damage, with the damaged place.
  private func damage(_ specimen: Specimen, _ random: inout SeededGenerator) -> ([UInt8], String)? {
    var store = StoreBytes(specimen.files["data.mdb"] ?? [])
    let other = StoreBytes(specimen.other["data.mdb"] ?? [])
    // Sometimes damage one of the first two pages, which point to all others.
    let page = random.chance(60) ? random.below(2) : random.number(in: 2...store.pageCount - 1)
    let sector = random.chance(60) ? random.below(16) : random.below(store.sectorCount)
    let (atPage, atSector) = (page * StoreBytes.pageSize, sector * StoreBytes.sectorSize)
    switch self {
    case .newestWord, .olderWord:
      guard let offset = specimen.word(isNewest: self == .newestWord, &random) else { return nil }
      let letter = UInt8(random.number(in: 97...122))
      store.bytes[offset] = store.bytes[offset] == letter ? 0x5a : letter
      return (store.bytes, "byte \(offset)")
    case .zeroPage: store.put(repeatElement(0, count: StoreBytes.pageSize), at: atPage)
    case .zeroSector: store.put(repeatElement(0, count: StoreBytes.sectorSize), at: atSector)
    case .misplacedPage: store.put(store[page: random.below(store.pageCount)], at: atPage)
    case .misplacedSector: store.put(store[sector: random.below(store.sectorCount)], at: atSector)
    case .foreignPage: store.put(other[page: random.chance(500) ? page : random.below(other.pageCount)], at: atPage)
    case .foreignSector: store.put(other[sector: random.below(other.sectorCount)], at: atSector)
    case .swappedPages:
      let second = random.number(in: 2...store.pageCount - 1)
      let (one, two) = (store[page: page], store[page: second])
      store.put(two, at: atPage)
      store.put(one, at: second * StoreBytes.pageSize)
      return (store.bytes, "pages \(page) and \(second)")
    case .wildBytes:
      let count = random.number(in: 2...40)
      for _ in 0..<count { store.bytes[random.below(store.bytes.count)] = UInt8(random.below(256)) }
      return (store.bytes, "\(count) bytes")
    case .shifted:
      let offset = random.below(store.bytes.count)
      if random.chance(500) { store.bytes.remove(at: offset) } else { store.bytes.insert(0x5a, at: offset) }
      return (store.bytes, "at byte \(offset), to \(store.bytes.count)")
    case .truncated:
      store.bytes.removeLast(random.number(in: 1...store.bytes.count))
      return (store.bytes, "to \(store.bytes.count) bytes")
    case .extended:
      let count = random.number(in: 1...20_000)
      store.bytes += (0..<count).map { _ in UInt8(random.below(256)) }
      return (store.bytes, "by \(count) bytes")
    default: return damageOfStructure(specimen, store, &random)
    }
    let isOfSector = [Harm.zeroSector, .misplacedSector, .foreignSector].contains(self)
    return (store.bytes, isOfSector ? "sector \(sector)" : "page \(page)")
  }

  /// Structural damage, which takes knowledge of the file format or a very unlucky disk fault.
  private func damageOfStructure(
    _ specimen: Specimen, _ store: StoreBytes, _ random: inout SeededGenerator
  ) -> ([UInt8], String)? {
    var store = store
    switch self {
    case .olderMetas:
      guard let earlier = specimen.earlier.randomElement(using: &random), earlier.count >= 8192 else { return nil }
      store.put(earlier[..<8192], at: 0)
      return (store.bytes, "of a file of \(earlier.count) bytes")
    case .copiedMeta:
      let newest = store.newestMeta
      let source = random.chance(500) ? newest : 1 - newest
      store.put(store[page: source], at: (1 - source) * StoreBytes.pageSize)
      return (store.bytes, source == newest ? "the newer over the older" : "the older over the newer")
    case .branchLoop:
      guard let branch = store.pages(.branch).randomElement(using: &random),
        let node = store.nodes(of: branch).randomElement(using: &random)
      else { return nil }
      let ancestors = store.pages(.branch)
      let target = random.chance(500) ? branch : random.pick(ancestors)
      store.put(UInt16(truncatingIfNeeded: target), at: node)
      store.put(UInt16(truncatingIfNeeded: target >> 16), at: node + 2)
      return (store.bytes, "page \(branch) to \(target)")
    case .overflowSize:
      guard let page = store.pages(.overflow).randomElement(using: &random) else { return nil }
      let size = random.pick([0, 1, 2, 40, UInt32(store.pageCount), .max / 2, .max])
      store.put(size, at: page * StoreBytes.pageSize + 12)
      return (store.bytes, "page \(page) of \(size)")
    case .freeList:
      guard store.freeRoot != StoreBytes.nothing, store.freeRoot < store.pageCount else { return nil }
      let page = Int(store.freeRoot)
      guard let node = store.nodes(of: page).randomElement(using: &random) else { return nil }
      // The count and the numbers of the free pages follow the entry's head and its key.
      let number = random.pick([0, 1, 2, 3, UInt64(store.pageCount) - 1, UInt64(store.pageCount) * 3, .max / 2, .max])
      let slot = random.below(4)
      guard node + 16 + 8 * slot + 8 <= store.bytes.count else { return nil }
      store.put(number, at: node + 16 + 8 * slot)
      return (store.bytes, "page \(page), slot \(slot), \(number)")
    default: return nil
    }
  }
}
