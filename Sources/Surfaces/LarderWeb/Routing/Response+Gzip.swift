import Archive
import HTTP

extension Response {
  /// A smaller body fits into one packet with its head as it is.
  private static let leastCompressed = 1_024

  /// Compresses a text by gzip if the client accepts that.
  ///
  /// An answer with a tag stays as it is, because its tag stands for these very bytes. So does an answer that must not be
  /// kept: it may hold a secret, and the length of a compressed answer can reveal part of its content.
  mutating func compress(for request: Request) {
    guard case .bytes(let bytes) = body, bytes.count >= Self.leastCompressed, isText, fields["etag"] == nil,
      fields["cache-control"]?.contains("no-store") != true
    else { return }
    fields.add("vary", "accept-encoding")
    guard request.acceptsGzip else { return }
    let packed = Gzip.compressed(bytes)
    guard packed.count < bytes.count else { return }
    fields.add("content-encoding", "gzip")
    body = .bytes(packed)
  }

  private var isText: Bool {
    guard let type = fields["content-type"] else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("application/json")
  }
}
