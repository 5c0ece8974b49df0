import Glibc
import LMDB
import LarderLedger
import LarderModel

@testable import LarderLog

/// A ledger file with some changed bytes: four bytes of the input give the page, the offset (two) and the value.
enum StoreFuzz: FuzzTarget {
  static let name = "store"
  static let isSlow = true
  static let words: [String] = []

  private static let directory = FuzzDirectory()

  /// The file of a small ledger, with texts and freed pages.
  private static let sound: [UInt8] = {
    let ledger = FuzzLedger()
    let path = ledger.ledger.log.path + "/data.mdb"
    do {
      for round in 1...3 as ClosedRange<UInt64> {
        var writer = try ledger.ledger.log.beginWrite()
        for number in 1...40 as ClosedRange<UInt64> {
          let body = Named(.item, number: UInt32(round * 40 + number), name: "item \(round) \(number)")
          let event = Event(day: .min, body: body, note: String(repeating: "n", count: Int(number) * 9))
          try writer.append([event], command: CommandID(tag: round * 100 + number), recordedAt: .min)
        }
        try writer.commit()
      }
    } catch {
      fatalError("no ledger can be written: \(error)")
    }
    guard let bytes = FuzzFile.bytes(path) else { fatalError("\(path) cannot be read") }
    return bytes
  }()

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    var bytes = sound
    let pages = bytes.count / 4096
    var position = 0
    while position + 4 <= input.count, position < 400 {
      let place =
        Int(input[position]) % pages * 4096 + (Int(input[position + 1]) << 8 | Int(input[position + 2])) % 4096
      bytes[place] = input[position + 3]
      position += 4
    }
    // An odd length truncates the file.
    if input.count % 4 != 0, let last = input.last { bytes.removeLast(min(bytes.count, Int(last) * 512 % bytes.count)) }
    let path = directory.path + "/data.mdb"
    FuzzFile.write(bytes, path)
    let file: StoreFile
    do throws(LMDBError) { file = try StoreFile(path: path) } catch { return }
    for root in file.roots {
      let survey = StoreSurvey(of: file, root: root)
      for fault in survey.faults { try lawOfMessage(fault.description) }
      try law(survey.usedPages + survey.freePages <= root.lastPage + 1, "the survey counts too many pages")
    }
    for fault in file.rootFaults { try lawOfMessage(fault.description) }
    let whole = StoreSurvey(of: file)
    let isSame = bytes == sound
    try law(!isSame || whole.faults.isEmpty, "a sound file has faults: \(whole.faults)")
    let salvaged = SalvagedLog(Salvage(file, besides: [], progress: nil), anchor: nil)
    try law(!isSame || salvaged.last == 120, "a sound file is not rescued completely")
  }
}

/// Small files, read and written whole.
enum FuzzFile {
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var found: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count == 0 ? found : nil }
      found += buffer[..<count]
    }
  }

  static func write(_ bytes: [UInt8], _ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("cannot write \(path)")
    }
    close(descriptor)
  }
}
