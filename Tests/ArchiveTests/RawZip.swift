import Integrity

@testable import Archive

/// Makes ZIP files with arbitrary, possibly wrong, headers.
struct RawZip {
  struct Entry {
    var name: [UInt8]
    var packed: [UInt8]
    var size: Int
    var checksum: UInt32
    var method: UInt16 = 0
    var flags: UInt16 = 0
    var madeBy: UInt16 = 20
    var attributes: UInt32 = 0
    /// The offset in the directory, if it is wrong.
    var offset: Int?
    /// The name in the member's local header, if it differs.
    var ownName: [UInt8]?

    init(_ name: String, _ contents: [UInt8]) {
      self.name = Array(name.utf8)
      packed = contents
      size = contents.count
      checksum = CRC32.checksum(of: contents)
    }

    init(_ name: String, deflating contents: [UInt8]) {
      self.init(name, contents)
      packed = Deflate.deflated(contents) ?? []
      method = 8
    }
  }

  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  var entries: [Entry]
  /// The member count in the end record, if it is wrong.
  var count: Int?

  var bytes: [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      var shared: [UInt8] = []
      for field in [20, entry.flags, entry.method, 0, 0x21] { shared.append(field) }
      shared.append(entry.checksum)
      shared.append(UInt32(entry.packed.count))
      shared.append(UInt32(entry.size))
      directory.append(UInt32(0x0201_4B50))
      directory.append(entry.madeBy)
      directory += shared
      directory.append(UInt16(entry.name.count))
      for _ in 0..<4 { directory.append(UInt16(0)) }
      directory.append(entry.attributes)
      directory.append(UInt32(entry.offset ?? body.count))
      directory += entry.name
      body.append(UInt32(0x0403_4B50))
      body += shared
      body.append(UInt16((entry.ownName ?? entry.name).count))
      body.append(UInt16(0))
      body += entry.ownName ?? entry.name
      body += entry.packed
    }
    var end: [UInt8] = []
    end.append(UInt32(0x0605_4B50))
    end.append(UInt32(0))
    end.append(UInt16(count ?? entries.count))
    end.append(UInt16(count ?? entries.count))
    end.append(UInt32(directory.count))
    end.append(UInt32(body.count))
    end.append(UInt16(comment.count))
    return prefix + body + directory + end + comment
  }
}
