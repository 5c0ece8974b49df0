/// The four letters that name a part of a PNG or a WebP.
struct ChunkName: Hashable, ExpressibleByStringLiteral {
  /// The letters as one number, the first one highest.
  let code: UInt32

  init(code: UInt32) { self.code = code }

  init(stringLiteral letters: String) {
    code = letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
