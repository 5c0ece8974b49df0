@testable import HTTP

/// The readers of network bytes, with a law for each.
enum WireFuzzTarget: String, CaseIterable, Sendable {
  case head, target, authority, chunks, form, cookies, multipart, parameters, tags, forwarded, addresses

  /// Parses the bytes and checks the parser's guarantees: the result does not depend on how input is split, and
  /// nothing forbidden passes.
  func holds(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .head: Self.head(bytes)
    case .target: Self.target(bytes)
    case .authority: (try? Authority(bytes[...])).map { (try? Authority("\($0)")) == $0 } ?? true
    case .chunks: Self.chunks(bytes)
    case .form: ((try? FormReader.pairs(bytes))?.all.count ?? 0) <= FormReader.mostPairs
    case .cookies: CookieReader.pairs([Self.text(bytes)]).all.count <= CookieReader.mostCookies
    case .multipart: Self.multipart(bytes)
    case .parameters: (ParameterReader.read(bytes[...])?.parameters.count ?? 0) <= bytes.count
    case .tags: EntityTagList(Self.text(bytes)).map { $0 != .tags([]) } ?? true
    case .forwarded: Self.forwarded(bytes)
    case .addresses: Address(Self.text(bytes)).map { Address("\($0)") == $0 } ?? true
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func head(_ bytes: [UInt8]) -> Bool {
    var (whole, piecewise) = (HeadReader(), HeadReader())
    let expected = Result { () throws(HTTPError) in try whole.read(bytes)?.head }
    let found = Result { () throws(HTTPError) in
      for count in 0..<bytes.count {
        if let (head, _) = try piecewise.read(Array(bytes[..<count])) { return head as RequestHead? }
      }
      return try piecewise.read(bytes)?.head
    }
    return expected == found
  }

  private static func target(_ bytes: [UInt8]) -> Bool {
    guard let target = try? Target(bytes[...], method: .get) else { return true }
    return target.path.allSatisfy { !$0.split(separator: "/").contains("..") && !$0.utf8.contains(0) }
  }

  private static func chunks(_ bytes: [UInt8]) -> Bool {
    let most = 1_000
    func read(_ pieces: [ArraySlice<UInt8>]) -> Result<[UInt8], HTTPError> {
      Result { () throws(HTTPError) in
        var (reader, body) = (ChunkReader(), [UInt8]())
        for piece in pieces { _ = try reader.read(piece, into: &body, most: most - body.count) }
        return body
      }
    }
    let whole = read([bytes[...]])
    return whole == read(bytes.indices.map { bytes[$0...$0] }) && ((try? whole.get().count) ?? 0) <= most
  }

  private static func multipart(_ bytes: [UInt8]) -> Bool {
    func read(_ pieces: [[UInt8]]) -> Result<[MultipartEvent], HTTPError> {
      Result { () throws(HTTPError) in
        var reader = try MultipartReader(contentType: "multipart/form-data; boundary=x")
        var events: [MultipartEvent] = []
        for piece in pieces { MultipartEvent.add(try reader.read(piece), to: &events) }
        return events
      }
    }
    return read([bytes]) == read(bytes.map { [$0] })
  }

  private static func forwarded(_ bytes: [UInt8]) -> Bool {
    guard let local = Address("127.0.0.1"), let prefix = AddressPrefix("127.0.0.0/8"),
      let host = try? Authority("h"), let value = try? FieldValue(bytes[...])
    else { return true }
    var origin = Origin(remote: local, scheme: "http", host: host)
    let fields: Fields = ["x-forwarded-for": value, "x-forwarded-proto": value, "forwarded": value]
    for kind in [TrustedProxies.FieldKind.standard, .customary] {
      let proxies = TrustedProxies([prefix], fields: kind)
      origin = (try? proxies.origin(of: fields, direct: origin)) ?? origin
    }
    return origin.scheme == "http" || origin.scheme == "https"
  }
}
